package main

import (
	"fmt"
	"maps"
	"runtime"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core/rules"
)

// grown are files of a mod by how many of something they have.
var grown = []struct {
	name  string
	size  int // every run begins with half as many, but where a check would drown them
	files func(n int, files map[string]string)
}{
	{"cards", 200, rowsOf("configs/tavern/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\ntier = 1\nattack = 1\nhealth = 9\n", "")},
	{"cards of data", 30, rowsOf("configs/tavern/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [{ when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } }]\n", "")},
	{"abilities", 15, rowsOf("configs/market/cards.toml", "[[card]]\nid = \"c\"\nname = \"C\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [\n", "  { when = \"play\", do = { effect = \"draw\", count = 1 } },\n", "]\n")},
	{"tavern abilities", 15, rowsOf("configs/tavern/cards.toml", "[[card]]\nid = \"c\"\nname = \"C\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [\n", "  { when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } },\n", "]\n")},
	{"effects", 60, rowsOf("configs/tavern/cards.toml", "[[card]]\nid = \"c\"\nname = \"C\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [{ when = \"deathrattle\", do = [\n", "  { effect = \"gold\", coins = 1 },\n", "] }]\n")},
	{"keywords", 100, rowsOf("configs/tavern/cards.toml", "", "[[keyword]]\nid = \"k%d\"\nname = \"K %[1]d\"\nabilities = [{ when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } }]\n", "")},
	{"market cards", 30, rowsOf("configs/market/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [{ when = \"play\", do = { effect = \"draw\", count = 1 } }]\n", "")},
	{"scripts", 60, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/abilities/tavern/s%d.lua", i)] = "return { deathrattle = function(self, fx) fx:gold(1) end }\n"
		}
	}},
	{"encounters", 60, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/encounters/e%d.lua", i)] = fmt.Sprintf("return { location = 'bandit', name = 'E %d', turn_ended = function(self, fx) fx:momentum(1) end }\n", i)
		}
	}},
	{"quests", 60, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/quests/q%d.lua", i)] = fmt.Sprintf("return { name = 'Q %d', dreamscapes = { { 'draft' } } }\n", i)
		}
	}},
	{"personalities", 4, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/ai/market/p%d.lua", i)] = "return { weights = { value = 1 } }\n"
		}
	}},
	{"scenarios", 60, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/scenarios/s%d.lua", i)] = "test('it', function() expect(tavern.card('almoner').attack):eq(1) end)\n"
		}
	}},
	{"mods", 10, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("mods/m%d/mod.toml", i)] = manifest(fmt.Sprint("m", i))
			files[fmt.Sprintf("mods/m%d/abilities/tavern/s.lua", i)] = "return { deathrattle = function(self, fx) fx:gold(1) end }\n"
			files[fmt.Sprintf("mods/m%d/configs/tavern/cards.toml", i)] = "[[card]]\nid = \"c\"\nname = \"C " + fmt.Sprint(i) + "\"\ntier = 1\nattack = 1\nhealth = 9\nability = { script = \"s\" }\n"
		}
	}},
}

// rowsOf is a file of rows that are numbered.
func rowsOf(file, before, row, after string) func(int, map[string]string) {
	return func(n int, files map[string]string) {
		var b strings.Builder
		b.WriteString(before)
		for i := range n {
			if strings.Contains(row, "%") {
				fmt.Fprintf(&b, row, i+1)
			} else {
				b.WriteString(row)
			}
		}
		files["m/"+file] = b.String() + after
	}
}

// TestCheckGrows: check takes at most two and a half times the objects and bytes for twice of
// anything that content has.
func TestCheckGrows(t *testing.T) {
	bare := map[string]string{"m/mod.toml": manifest("mine")}
	for _, sys := range rules.All() { // which any file makes check load
		bare["m/configs/"+sys.Name+"/notes.md"] = ""
	}
	spentChecking(t, bare) // what is read once a process
	idle := spentChecking(t, bare)
	for _, row := range grown {
		size, spent := row.size, [2]spending{}
		if !strings.Contains("abilities, tavern abilities, effects", row.name) {
			size /= hosttest.Full(2, 1)
		}
		for i := range spent {
			files := maps.Clone(bare)
			row.files(size*(i+1), files)
			spent[i] = spentChecking(t, files).less(idle)
		}
		small, big := spent[0], spent[1]
		if t.Logf("%s: %.0f and %.0f objects, %.0f and %.0f KB", row.name, small.objects, big.objects, small.bytes/1024, big.bytes/1024); big.objects > 2.5*small.objects || big.bytes > 2.5*small.bytes {
			t.Errorf("%d %s take %.0f objects and %.0f bytes, twice as many %.0f and %.0f", size, row.name, small.objects, small.bytes, big.objects, big.bytes)
		}
	}
}

// spending is what was allocated.
type spending struct{ objects, bytes float64 }

func (s spending) less(other spending) spending {
	return spending{s.objects - other.objects, s.bytes - other.bytes}
}

// spentChecking is what it takes to check the mods of some files.
func spentChecking(t *testing.T, files map[string]string) spending {
	lay(t, files)
	var args []string
	for name := range files {
		if dir, ok := strings.CutSuffix(name, "/mod.toml"); ok {
			args = append(args, dir)
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var out, talk strings.Builder
	code := newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"check"}, args...))
	runtime.ReadMemStats(&after)
	if code != 0 {
		t.Errorf("%d: %.600s%.300s", code, out.String(), talk.String())
	}
	return spending{float64(after.Mallocs - before.Mallocs), float64(after.TotalAlloc - before.TotalAlloc)}
}
