package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/peterh/liner"
)

// TestPipedPrompt pipes entries into the prompt: the table takes its answers from
// the same lines, and errors name the line.
func TestPipedPrompt(t *testing.T) {
	rows := []struct {
		name, in, out, err string
		code               int
	}{
		{"equality", "= 1 + 1\n", "2\n", "", exitGood},
		{"table", ":play encounter\n1\nquit\n1 + 1\n", "> 2\n", "", exitGood},
		{"end at the table", ":play encounter\n1\n", "> \n", "", exitGood},
		{"line of an error", "1\n\nlocal t = {\n}\nt.a.b\n", "1\n", "stdin:5: attempt to index field 'a' (a nil value)\n>    5 | t.a.b\n", exitFailed},
		{"function of an earlier entry", "function f(x)\n  return x.y\nend\n1\nf()\n", "1\n", "stdin:2: attempt to index local 'x' (a nil value)\n     1 | function f(x)\n>    2 |   return x.y\n     3 | end\n  called from stdin:5 | f()\n", exitFailed},
		{"error for the caller", "function f() error('no', 2) end\n\n= f()\n", "", "stdin:3: no\n>    3 | = f()\n", exitFailed},
		{"line of an unfinished entry", "1\nf(\n", "1\n", "stdin:2: ", exitFailed},
		{"empty line in an entry", "function f()\n\n  return 7\nend\nf()\n", "7\n", "", exitGood},
		{"empty line in a text", "x = [[a\n\nb]]\n#x\n", "4\n", "", exitGood},
		{"tab in a text", "#'a\tb'\n", "3\n", "", exitGood},
		{"long entry", "x = {\n" + strings.Repeat("1,\n", maxEntryLines-2) + "}\n#x\n", "998\n", "", exitGood},
		{"longer entry", "x = {\n" + strings.Repeat("1,\n", maxEntryLines-1) + "\n7\n", "7\n", "stdin:1: the entry has more than 1000 lines; put the code into a file, and load it with :load FILE\n", exitFailed},
		{"long line", "1\n" + strings.Repeat("x", maxLineBytes+1) + "\n2\n", "1\n", "stdin:2: the line is too long, expected at most 1048576 bytes\n", exitFailed},
		{"longest line", "1 --" + strings.Repeat("x", maxLineBytes-64) + "\n", "1\n", "", exitGood},
	}
	for _, row := range rows {
		r := arcana(t, nil, row.in)
		if r.code != row.code || !strings.HasSuffix(r.out, row.out) || !strings.Contains(r.err, row.err) || row.err == "" && r.err != "" {
			t.Errorf("%s: code %d, out %q, err %q", row.name, r.code, r.out, r.err)
		}
	}
}

// TestUnfinishedContent: a script of content that ends too early is a mistake of that script,
// which no further line of the entry mends.
func TestUnfinishedContent(t *testing.T) {
	mod := map[string]string{
		"half/mod.toml":                    "id = \"half\"\nname = \"Half\"\nversion = \"1.0.0\"\n",
		"half/configs/tavern/cards.toml":   "[[card]]\nid = \"half\"\nname = \"Half Done\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"half\" }\n",
		"half/abilities/tavern/half.lua":   "return { text = \"x\", battlecry = function(\n",
		"half/scripts/encounters/half.lua": "return {",
		"half/scripts/ai/market/half.lua":  "return { choose = function(",
	}
	for entry, file := range map[string]string{
		`game.new("tavern")`: "abilities/tavern/half.lua:",
		`for i = 1, 2 do print("once") game.new("tavern") end`:                       "abilities/tavern/half.lua:",
		`tavern.fight{ you = { board = { "half" } }, foe = { board = { "half" } } }`: "abilities/tavern/half.lua:",
		`game.new("encounter", { encounter = "half" })`:                              "scripts/encounters/half.lua:",
		`game.new("market", { players = { "lua:half", "random" } }):run()`:           "scripts/ai/market/half.lua:",
	} {
		r := arcana(t, mod, entry+"\n1\n", "repl", "--mods", "half")
		if r.code != exitFailed || !strings.Contains(r.err, file) || !strings.HasSuffix(r.out, "1\n") || strings.Count(r.out, "once") > 1 {
			t.Errorf("%s: code %d, out %q, err %q, want %s", entry, r.code, r.out, r.err, file)
		}
	}
}

func TestOneLine(t *testing.T) {
	rows := [][2][]string{
		{{"x = 1"}, {"x = 1"}},
		{{"for i = 1, 2 do", "  x = i", "", "end"}, {"for i = 1, 2 do x = i end"}},
		{{"f(1, -- one", "  2)"}, {"f(1, -- one", "  2)"}},
		{{"x = [[a", "b]]"}, {"x = [[a", "b]]"}},
		{{`x = "a\`, `b"`}, {`x = "a\`, `b"`}},
	}
	for _, row := range rows {
		if got := oneLine(row[0]); !slices.Equal(got, row[1]) {
			t.Errorf("%q: got %q", row[0], got)
		}
	}
}

// A file that has grown is shortened to what is remembered.
func TestHistoryFile(t *testing.T) {
	for limit, want := range map[int]string{2: "d\ne\n", 3: "a\nb\nc\nd\ne\n"} {
		h := history{filepath.Join(t.TempDir(), "history"), limit}
		if err := os.WriteFile(h.file, []byte("a\nb\nc\nd\ne\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		e := liner.NewLiner()
		defer e.Close()
		h.load(e)
		if data, err := os.ReadFile(h.file); err != nil || string(data) != want {
			t.Errorf("limit %d: the file holds %q, %v", limit, data, err)
		}
		var recalled strings.Builder
		if n, err := e.WriteHistory(&recalled); n != limit || err != nil {
			t.Errorf("limit %d: the editor recalls %q", limit, recalled.String())
		}
	}
}
