package vm_test

import (
	"strings"
	"testing"

	"arcana/bindings/vm"
)

// An error about a field stands at the line of its key.
func TestBlame(t *testing.T) {
	const written = "-- a quest\nlocal n = 3\nreturn {\n  name = 'Q',\n  tags = {\n    'one',\n    { blocks = 'x',\n      name = n },\n    [7] = 'seven',\n  },\n  done = function()\n  end,\n}\n"
	const kept = "#!/usr/bin/arcana\nlocal M = {\n  name = 'Q',\n}\nM.tags = {\n  'one' }\nfunction M.done()\nend\nfunction M:twice() end\nM.name =\n  'again'\nother.name = 2\nreturn M\n"
	rows := []struct {
		source, path string
		line         int
	}{
		{written, "", 3},
		{written, "name", 4},
		{written, "tags", 5},
		{written, "tags[1]", 6},
		{written, "tags[2].blocks", 7},
		{written, "tags[2].name", 8},
		{written, "tags[2].other", 7},
		{written, "tags[7]", 9},
		{written, "done", 11},
		{written, "nowhere.at[2].all", 3},
		{kept, "", 2},
		{kept, "name", 10},
		{kept, "tags[1]", 6},
		{kept, "done", 7},
		{"local a, b = 1, {\n}\nreturn b", "x", 1},
		{"local f = print\n\nreturn f()", "x", 3},
		{"local f = print\n\nreturn", "x", 1},
		{"", "x", 1},
		{"local x = 1\nreturn y", "x", 2},
		{"local rows = {\n  { name = 'a' },\n}\nreturn { deck = rows }", "deck[1].name", 2},
		{"local rows = {\n  { name = 'a' },\n}\nreturn { deck = rows }", "deck[2].name", 4},
	}
	for _, row := range rows {
		p, err := vm.Compile("quests/q.lua", row.source, vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		e := p.Blame(row.path, "no")
		if e.File != "quests/q.lua" || e.Line != row.line || e.Message != "no" {
			t.Errorf("%q of %q: got %v, want line %d", row.path, row.source, e, row.line)
		}
		if got, want := p.Text(row.path), map[string]string{"name": "Q", "tags[1]": "one", "tags[7]": "seven", "tags[2].blocks": "x"}[row.path]; row.source == written && got != want {
			t.Errorf("%q says %q, want %q", row.path, got, want)
		}
		if row.source != "" && !strings.Contains(e.Excerpt, "> ") {
			t.Errorf("%q: no excerpt", row.path)
		}
	}
}
