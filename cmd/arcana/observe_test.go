package main

import (
	"os"
	"strings"
	"testing"
)

// TestToolsOfThePrompt: what is looked for, timed, watched and kept; where an error came from.
func TestToolsOfThePrompt(t *testing.T) {
	const begin = "g = game.new(\"tavern\", { seed = 1 })\n"
	rows := []struct{ in, out, err string }{
		{":find ember p", "tavern card", ""},
		{":find ember p", "ember_page", ""},
		{":find reroll", "tavern verb", ""},
		{":find deathr", "tavern moment", ""},
		{":find undo", "game.Match:undo", ""},
		{":find modify_cost", "modify_cost", ""},
		{":find cost", "market.make{ cost = ... } sets it", ""},
		{":find keep", ":keep MOD                  write the cards", ""},
		{":find xyzzy", "", "no name contains \"xyzzy\""},
		{":find", "", "expected a WORD"},
		{"x = 1\nyonder = 2\n:history yond", "yonder = 2\n", ""},
		{":history nothing_so", "", ":history: no entry contains \"nothing_so\""},
		{":time for i = 1, 10 do end 7", "7\n", ""},
		{":time for i = 1, 10 do end 7", " units\n", ""},
		{":time", "", "expected an ENTRY"},
		{begin + ":watch g:view().gold\nx = 1\ng:play(1) y = 1\nz = 1\n:watch", "g:view().gold = 3\ng:view().gold = 0\ng:view().gold = 0\n", ""},
		{begin + ":watch g:view().hand\ng:play(1) y = 1\n", "g:view().hand = nothing\ng:view().hand =\n1 Almoner\n1/2, tier 1\nguardian, pentacles cups\n", ""},
		{":watch x\n:watch off\nx = 1\n:watch", "x = nil\n", ""},
		{"v = { a = 1 }\n:watch v.a\nv = nil", "v.a = 1\nv.a = stdin:3: attempt to index global 'v' (a nil value)\n", ""},
		{":watch 1 +", "", "stdin:1: "},
		{begin + "g:mark(\"a\")\ng:play(1) x = g:view().gold\ng:back(\"a\")\ng:view().gold\ng:mark(\"b\") g:redo() g:mark(\"c\") g:back(\"b\")\ng:back(\"c\")\ng:view().gold", "0\n1\n3\n1\n1\n0\n", ""},
		{begin + "g:mark(\"a\") g:back(\"b\")", "", "this match has no mark called \"b\", expected one of a"},
		{begin + "g:play(1) g:mark(\"a\") g:undo() g:play(2) g:back(\"a\")", "", "other moves were played"},
		{begin + "g:play(1) g:mark(\"a\") g:undo() g:play(2) h = g:hash()\npcall(g.back, g, \"a\")\ng:hash() == h", "true\n", ""},
		{"function cost(c)\n  local price = c.price\n  return price.now\nend\nfunction dearly(c) return 1 + cost(c) end\ndearly({ n = 1 })\n:where", "1  stdin:3 | return price.now\n2  stdin:5 | function dearly(c) return 1 + cost(c) end\n", "attempt to index"},
		{"function cost(c)\n  local price = c.price\n  return price.now\nend\ncost({ n = 1 })\n:locals", "1  stdin:3 | return price.now\n     c = { n = 1 }\n     price = nil\n", "attempt to index"},
		{"function f(s) while true do s = s .. s end end\nf(\"xy\")\n:locals", "     s = \"xyxyxy", "is longer than"},
		{":where", "", ":where: no entry has failed"},
		{":edit ember_page", "", "tavern.make"},
		{":edit nosuch", "", ":find nosuch"},
		{":save x.txt", "", "ends in .lua"},
	}
	for _, row := range rows {
		r := arcana(t, nil, row.in+"\n")
		if !strings.Contains(r.out, row.out) || row.out == "" && r.out != "" || !strings.Contains(r.err, row.err) || row.err == "" && r.err != "" {
			t.Errorf("%s: code %d, out %s, err %s", row.in, r.code, r.out, r.err)
		}
	}
}

// TestSaveSession: a session that is saved passes as a scenario, and one whose game is another
// fails.
func TestSaveSession(t *testing.T) {
	lay(t, nil)
	const entries = `local name = "x"
for i = 1, 2 do
  name = name .. i
end
name
g = game.new("tavern", { seed = 1 }) g:view().gold
nothing.here
g:play(1) -- buys
g:view().gold -- none left
g:view()
_.gold
text = [[a
  b]] #text
:seed 9
seed()
1, 2
= 6 * 7
:save own.lua
`
	if r := again(entries); !strings.Contains(r.out, "wrote own.lua; run it with arcana test own.lua\n") || !strings.Contains(r.err, "nothing") {
		t.Fatalf("%+v", r)
	}
	if r := again("", "test", "own.lua"); r.code != 0 || !strings.Contains(r.out, "ok 1 - own.lua: own") {
		data, _ := os.ReadFile("own.lua")
		t.Errorf("%+v\n%s", r, data)
	}
	if r := again(":save own.lua\n"); !strings.Contains(r.err, "own.lua already exists") {
		t.Errorf("%+v", r)
	}
	data, err := os.ReadFile("own.lua")
	if err != nil || strings.Contains(string(data), "nothing.here") {
		t.Errorf("%v\n%s", err, data)
	}
	if err := os.WriteFile("own.lua", []byte(strings.ReplaceAll(string(data), "eq(3)", "eq(4)")), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := again("", "test", "own.lua"); r.code == 0 {
		t.Errorf("other numbers pass: %+v", r)
	}
}

// TestEdit: the editor gets the file of the mod, and what it writes is there at once.
func TestEdit(t *testing.T) {
	mod := map[string]string{
		"tide/mod.toml":                  "id = \"tide\"\nname = \"Tide\"\nversion = \"1.0.0\"\n",
		"tide/configs/tavern/cards.toml": "[[card]]\nid = \"crab\"\nname = \"Old Crab\"\ntier = 1\nattack = 1\nhealth = 4\n",
	}
	t.Setenv("EDITOR", "sed -i s/attack.=.1/attack=7/")
	r := arcana(t, mod, "tavern.card(\"tide:crab\").attack\n:edit tide:crab\ntavern.card(\"tide:crab\").attack\n", "--mods", "tide")
	if r.code != 0 || r.out != "1\n7\n" {
		t.Errorf("%+v", r)
	}
}

// TestOtherWords: what others call by a word is found under what it is called here, and an
// unknown name leads there.
func TestOtherWords(t *testing.T) {
	words := map[string]string{
		"spawn": "game.Match:cheat", "give": "game.Match:cheat", "set": "game.Match:cheat", "money": "game.Match:cheat", "draw": "game.Match:cheat",
		"hp": "g:cheat{ health = ... }", "mana": "g:cheat{ gold = ... }", "energy": "g:cheat{ body = ... }", "cost": "g:cheat{ upgrade_cost = ... }",
		"undo": "game.Match:undo", "rewind": "game.Match:undo", "rollback": "game.Match:back", "snapshot": "game.Match:situation", "simulate": "tavern.odds", "winrate": "lab.compare",
		"reload": ":load FILE", "taunt": "tavern.fx:guardian", "divine shield": "tavern.fx:aegis", "start of fight": "start_of_combat", "export": ":keep MOD", "minions": "g:cheat{ board = ... }",
	}
	var entries strings.Builder // all in one session
	for word := range words {
		entries.WriteString("print(\"== " + word + "\")\n:find " + word + "\n")
	}
	r := arcana(t, nil, entries.String())
	for _, answer := range strings.Split(r.out, "== ")[1:] {
		word, found, _ := strings.Cut(answer, "\n")
		if want := words[word]; want == "" || !strings.Contains(found, want) {
			t.Errorf(":find %s: out %s", word, found)
		}
		delete(words, word)
	}
	if len(words) > 0 || r.err != "" {
		t.Errorf("not answered: %v, err %s", words, r.err)
	}
	const begin = "g = game.new(\"tavern\", { seed = 1 })\n"
	for entry, want := range map[string]string{
		`g:spawn("Almoner")`: `"cheat"`, `g:give(1)`: `"cheat"`, `g:set{ gold = 3 }`: `"cheat"`, `g:money(3)`: `"cheat"`, `g:chaet{ gold = 3 }`: `"cheat"`, `g:rewind()`: `"undo"`, `g:simulate()`: `"run"`,
		`g:cheat{ money = 3 }`: `"gold"`, `g:cheat{ minions = {} }`: `"board"`, `tavern.simulate{}`: `"odds"`, `tavern.create{}`: `"make"`, `help("spawn")`: `"tavern.fx:summon"`, `game.new("tavern", { state = {} })`: `"situation"`,
		`tavern.make{ name = "X", tier = 1, attack = 1, hp = 1 }`:                                                    `"health"`,
		`tavern.make{ name = "X", tier = 1, attack = 1, health = 1, start_of_fight = function(self, fx) end }`:       `"start_of_combat"`,
		`tavern.make{ name = "X", tier = 1, attack = 1, health = 1, on_death = function(self, fx) end }`:             `"deathrattle"`,
		`tavern.make{ name = "X", tier = 1, attack = 1, health = 1, battlecry = function(self, fx) fx:spawn() end }`: `"summon"`,
		`market.make{ name = "X", faction = "wilds", cost = 1, copies = 1, on_play = function(self, fx) end }`:       `"played"`,
		`delve.make{ name = "X", kind = "resonance", on_enter = function(self, fx) end }`:                            `"entered"`,
		`draft.make{ name = "X", kind = "dreamsign", resonance = "tide", on_play = function(self, fx) end }`:         `"card_taken"`,
	} {
		if r := arcana(t, nil, begin+entry+"\n"); !strings.Contains(r.out+r.err, "did you mean "+want) {
			t.Errorf("%s: out %s, err %s", entry, r.out, r.err)
		}
	}
	for _, system := range []string{"draft", "delve", "encounter"} {
		for entry, want := range map[string]string{
			"g:cheat{ hp = 3 }": "; nothing in the " + system + " has health",
			"g:winrate()":       "; rate(NAME) measures a card, lab.run and arcana sim measure players",
		} {
			if r := arcana(t, nil, "g = game.new(\""+system+"\", { seed = 1 })\n"+entry+"\n"); !strings.Contains(r.err, want) {
				t.Errorf("%s: out %s, err %s", entry, r.out, r.err)
			}
		}
	}
}
