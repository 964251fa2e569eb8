package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/check/planted"
	"arcana/bindings/hosttest"
)

// manifest is what a mod says of itself at least.
func manifest(id string) string {
	return fmt.Sprintf("id = %q\nname = \"The %s\"\nversion = \"1.0.0\"\n", id, id)
}

// mistaken are mods with everything that tests plant: what is told before scripts act, and
// what they do then with the example of docs/check.md.
func mistaken() map[string]map[string]string {
	written, acting := map[string]string{}, planted.FaultFiles()
	for n, row := range planted.Mistakes {
		written[numbered(row.File, n)] = row.Source
	}
	for n, row := range planted.Scripts {
		written[numbered(row.File, 100+n)] = row.Source
	}
	acting["configs/tavern/cards.toml"] += "[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntier = 1\nattack = 2\nhealth = 2\ntext = \"Deathrattle: praises its friends.\"\nability = { script = \"lamp\" }\n"
	acting["abilities/tavern/lamp.lua"] = "return {\n  text = \"Deathrattle: praises its friends.\",\n  deathrattle = function(self, fx)\n    self.memory.deaths = self.memory.deaths + 1\n    fx:log(self.name .. \" has died\")\n  end,\n}\n"
	return map[string]map[string]string{"written": written, "acting": acting}
}

// numbered gives a planted file a name of its own.
func numbered(file string, n int) string {
	return strings.Replace(file, "x.lua", fmt.Sprintf("x%d.lua", n), 1)
}

// ways are how a mod in the folder m is checked.
var ways = []struct {
	name, from string
	id         bool
	args       []string
}{
	{"a bare folder", ".", false, []string{"m"}},
	{"a mod with an id", ".", true, []string{"m"}},
	{"by its whole path", ".", true, []string{"ABSOLUTE"}},
	{"by --mods", ".", true, []string{"--mods", "m"}},
	{"from inside", "m", true, nil},
	{"from inside, by a dot", "m", true, []string{"."}},
	{"a bare folder from inside", "m", false, []string{"."}},
	{"from a folder of it", "m/abilities", true, nil},
	{"from above", "..", true, []string{"work/m"}},
	{"with another one", ".", true, []string{"other", "m"}},
	{"before another one", ".", true, []string{"m", "other"}},
	{"inside, with another one", "m", true, []string{"--mods", "../other"}},
}

// TestEveryWay: whatever is planted in a mod is told, at the same places, however the mod is
// named; every run tries a third of the ways.
func TestEveryWay(t *testing.T) {
	for name, files := range mistaken() {
		expected := toldOf(t, files, ways[0].id, ways[0].from, ways[0].args)
		if len(expected) == 0 {
			t.Fatalf("%s: nothing is told", name)
		}
		for file := range files {
			if n := slices.IndexFunc(expected, func(line string) bool { return strings.HasPrefix(line, file+":") }); n < 0 && wrong(file) {
				t.Errorf("%s: nothing is told of %s", name, file)
			}
		}
		for i := 1; i < len(ways); i += hosttest.Full(3, 1) {
			way := ways[i]
			got := toldOf(t, files, way.id, way.from, way.args)
			if !slices.Equal(got, expected) {
				t.Errorf("%s, %s: got\n%s\nwant\n%s", name, way.name, strings.Join(got, "\n"), strings.Join(expected, "\n"))
			}
		}
	}
}

// wrong reports whether a planted file has a mistake.
func wrong(file string) bool {
	for n, row := range planted.Mistakes {
		if numbered(row.File, n) == file && row.Want == "" {
			return false
		}
	}
	for n, row := range planted.Scripts {
		if numbered(row.File, 100+n) == file && len(row.Want) == 0 {
			return false
		}
	}
	return path.Ext(file) == ".lua"
}

// toldOf are the findings about a mod in work/m, checked from a folder of work: their files
// within the mod, lines and codes, in order.
func toldOf(t *testing.T, files map[string]string, id bool, from string, args []string) []string {
	t.Helper()
	all := map[string]string{"work/other/mod.toml": manifest("other"), "work/other/abilities/tavern/bell.lua": "return { deathrattle = function(self, fx) fx:gold(1) end }\n"}
	for name, text := range files {
		all["work/m/"+name] = text
	}
	if id {
		all["work/m/mod.toml"] = manifest("mine")
	}
	lay(t, all)
	top, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join("work", from))
	args = slices.Clone(args)
	if i := slices.Index(args, "ABSOLUTE"); i >= 0 {
		args[i] = filepath.Join(top, "work", "m")
	}
	var out, talk strings.Builder
	if code := newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"check", "--json"}, args...)); code != exitContent {
		t.Fatalf("%v from %s: %d: %s%s", args, from, code, out.String(), talk.String())
	}
	var r checkReport
	if err := json.Unmarshal([]byte(out.String()), &r); err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{}
	for _, f := range r.Findings {
		if f.Severity == "remark" {
			continue
		}
		if _, err := os.Stat(f.File); err != nil {
			t.Errorf("%v from %s: %q cannot be opened: %s", args, from, f.File, f.Text)
		}
		within, err := filepath.Rel(filepath.Join(top, "work", "m"), absolute(f.File))
		if err != nil {
			t.Fatal(err)
		}
		lines[fmt.Sprintf("%s:%d:%d %s", filepath.ToSlash(within), f.Line, f.Col, f.Code)] = true
	}
	return slices.Sorted(maps.Keys(lines))
}
