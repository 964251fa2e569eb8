package main

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
)

// endlessCards are cards that never end what they do when anybody is hurt.
func endlessCards(n int, files map[string]string) {
	rowsOf("configs/tavern/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\ntier = 1\nattack = 1\nhealth = 30\nability = { script = \"s\" }\n", "")(n, files)
	files["m/abilities/tavern/s.lua"] = "return { any_damage = function() while true do end end }\n"
	files["m/configs/tavern/tuning.toml"] = "ceiling = " + hosttest.Full("2000000", "20000000") + "\n"
}

// heavy are mods that a hostile or a hasty author may hand over, by how many of something
// they have, and what check says of each, once.
var heavy = []struct {
	name        string
	quick, full int
	most        float64 // MB at the full size
	files       func(n int, files map[string]string)
	says        string
}{
	{"data abilities on one card", 40, 2000, 512, rowsOf("configs/tavern/cards.toml", "[[card]]\nid = \"c\"\nname = \"C\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [\n", "  { when = \"any_damage\", do = { effect = \"damage\", target = \"all\", points = 1 } },\n", "]\n"), "c.abilities: expected at most 32 abilities, got "},
	{"chained closures", 40, 80, 512, func(n int, files map[string]string) {
		var b strings.Builder
		b.WriteString("local g = function(x) return x end\n")
		for i := range n {
			fmt.Fprintf(&b, "local h%d = function(x) return g(g(x)) end g = h%[1]d\n", i)
		}
		files["m/abilities/tavern/s.lua"] = b.String() + "return { any_damage = function(self, fx) g(fx):bogus() end }\n"
	}, "not all types of this file are checked, because its functions call each other in too many ways"},
	{"findings on one line", 600, 6000, 512, func(n int, files map[string]string) {
		files["m/abilities/tavern/s.lua"] = "return { any_damage = function(self, fx) " + strings.Repeat("fx:dmg() ", n) + "end }\n"
	}, "the file has more mistakes; only the first 100 mistakes are listed"},
	{"cards without an end", 14, 14, 512, endlessCards, "s.lua:1:1: stopped: the abilities of this move or combat have used their maximum of " + hosttest.Full("2000000", "20000000") + " units of computing time, so no more abilities run"},
	{"scripted cards with scenarios", 10, 200, 512, func(n int, files map[string]string) {
		rowsOf("configs/tavern/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\ntier = 1\nattack = 1\nhealth = 9\nability = { script = \"s%[1]d\" }\n", "")(n, files)
		for i := 1; i <= n; i++ {
			files[fmt.Sprintf("m/abilities/tavern/s%d.lua", i)] = "return { deathrattle = function(self, fx) fx:gold(1) end }\n"
			files[fmt.Sprintf("m/scripts/scenarios/s%d.lua", i)] = fmt.Sprintf("test('it', function() expect(tavern.card('c%d').attack):eq(1) end)\n", i)
		}
	}, "no problem;"},
	{"cards of data", 100, 6400, 1024, rowsOf("configs/tavern/cards.toml", "", "[[card]]\nid = \"c%d\"\nname = \"C %[1]d\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [{ when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } }]\n", ""), "no problem;"},
	{"encounters", 40, 800, 512, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/encounters/e%d.lua", i)] = fmt.Sprintf("return { location = 'bandit', name = 'E %d', turn_ended = function(self, fx) fx:momentum(1) end }\n", i)
		}
	}, "no problem;"},
	{"quests", 40, 800, 512, func(n int, files map[string]string) {
		for i := range n {
			files[fmt.Sprintf("m/scripts/quests/q%d.lua", i)] = fmt.Sprintf("return { name = 'Q %d', dreamscapes = { { 'draft' } } }\n", i)
		}
	}, "no problem;"},
}

// What check may make of a mod in which there is nothing, in MB, and what it may say of any,
// in bytes.
const (
	madeAnyway = 128
	mostSaid   = 64 << 10
)

// TestCheckIsBounded: whatever a mod has too much of, check ends with a sentence that says so,
// or with none where nothing is wrong, and makes no more than its bound. The scripts that
// attack the machine are in the corpus of bindings/testdata.
func TestCheckIsBounded(t *testing.T) {
	for _, c := range heavy {
		t.Run(c.name, func(t *testing.T) {
			n := hosttest.Full(c.quick, c.full)
			files := map[string]string{"m/mod.toml": manifest("mine")}
			c.files(n, files)
			lay(t, files)
			var before, after runtime.MemStats
			var said strings.Builder
			runtime.ReadMemStats(&before)
			newProgram(strings.NewReader(""), &said, &said).run([]string{"check", "m"})
			runtime.ReadMemStats(&after)
			if text := said.String(); strings.Count(text, c.says) != 1 || len(text) > mostSaid {
				t.Errorf("%d bytes, expected once %q and at most %d: %.2000s", len(text), c.says, mostSaid, text)
			}
			made, most := float64(after.TotalAlloc-before.TotalAlloc)/(1<<20), madeAnyway+(c.most-madeAnyway)*float64(n)/float64(c.full)
			if t.Logf("%d: %.0f of %.0f MB", n, made, most); made > most {
				t.Errorf("%d made %.0f MB, expected at most %.0f", n, made, most)
			}
		})
	}
}
