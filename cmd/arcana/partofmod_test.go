package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The mod of a file is the folder around it that says so, wherever one stands; a file beside
// the mod that one stands in is not of that mod.
func TestModAt(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"tides/scripts/ai", "loose"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "tides/mod.toml"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, name, want string }{
		{".", "tides/scripts/ai/x.lua", "tides"},
		{"tides", "scripts/ai/x.lua", "."},
		{"tides/scripts", "ai/x.lua", ".."},
		{"tides/scripts", "../scripts/ai", ".."},
		{"loose", filepath.Join(root, "tides/scripts/x.lua"), filepath.Join(root, "tides")},
		{"tides", "../loose/x.lua", ""},
		{"tides", "../x.lua", ""},
	} {
		t.Chdir(filepath.Join(root, c.from))
		if got := modAt(filepath.FromSlash(c.name)); got != c.want {
			t.Errorf("%s, from %s: %q, want %q", c.name, c.from, got, c.want)
		}
	}
	t.Chdir(filepath.Join(root, "tides"))
	if got := withMod([]string{filepath.Join(root, "tides")}, "."); len(got) != 1 {
		t.Errorf("one folder twice: %v", got)
	}
}

// TestPartOfMod: a file or folder of a mod is checked, tested and run with the mod.
func TestPartOfMod(t *testing.T) {
	files := tideMod("tides", "")
	files["tides/scripts/scenarios/own.lua"] = "test('own', function() expect(tavern.card('omen_page').id):eq('tides:omen_page') end)\n"
	files["tides/abilities/tavern/omen.lua"] = "return { text = 'x', damage = function(self, fx) fx:damge(self, 1) end }\n"
	files["tides/scripts/lab/own.lua"] = "print(tavern.card('omen_page').id)\n"
	files["loose/own.lua"] = files["tides/scripts/scenarios/own.lua"]
	for _, row := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"check", "tides/abilities/tavern/omen.lua"}, exitContent, "tides/abilities/tavern/omen.lua:1:53: fx has no damge"},
		{[]string{"check", "tides/scripts", "tides"}, exitContent, "1 problem(s)"},
		{[]string{"test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"--mods", "./tides", "test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"run", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"run", "--mods", "tides", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"test", "loose/own.lua"}, exitFailed, "not ok 1 - "},
	} {
		if r := arcana(t, files, "", row.args...); r.code != row.code || !strings.Contains(r.out+r.err, row.want) {
			t.Errorf("%v: %d\n%s%s\nwant %s", row.args, r.code, r.out, r.err, row.want)
		}
	}
}
