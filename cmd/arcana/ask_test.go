package main

import (
	"strings"
	"testing"
)

// TestAsking: a question mark asks about a name, about a value, and two for the source; the
// last expression of an entry is printed wherever it stands.
func TestAsking(t *testing.T) {
	mod := map[string]string{
		"tide/mod.toml":                   "id = \"tide\"\nname = \"Tide\"\nversion = \"1.0.0\"\n",
		"tide/configs/tavern/cards.toml":  "# One card.\n\n[[card]]\nid = \"crab\"\nname = \"Old Crab\"\ntier = 1\nattack = 1\nhealth = 4\nability = { script = \"crab\" }\n\n# Another.\n[[card]]\nid = \"eel\"\nname = \"Eel\"\ntier = 1\nattack = 1\nhealth = 1\n",
		"tide/abilities/tavern/crab.lua":  "return {\n  text = \"Deathrattle: gain 1 gold.\",\n  deathrattle = function(self, fx) fx:gold(1) end,\n}\n",
		"tide/scripts/ai/market/rash.lua": "return { choose = function(view, moves) return 1 end }\n",
	}
	rows := []struct{ in, out, err string }{
		{"?", "NAME??", ""},
		{"?", ":help [NAME]", ""},
		{"help", "NAME??", ""},
		{"help game.new", "Begins a match", ""},
		{"help Ember Page", "ember_page is a card of tavern", ""},
		{"draft?", "draft.weight", ""},
		{"game.new?", "Begins a match", ""},
		{"Ember Page?", "ember_page is a card of tavern", ""},
		{"Ember Page??", "configs/tavern/cards.toml:18\n[[card]]\nid = \"ember_page\"", ""},
		{"Ember Page??", "abilities/tavern/ember_page.lua:1\nreturn {", ""},
		{"tide:crab??", "-- tide/configs/tavern/cards.toml:3\n[[card]]\nid = \"crab\"\nname = \"Old Crab\"\ntier = 1\nattack = 1\nhealth = 4\nability = { script = \"crab\" }\n\n-- tide/abilities/tavern/crab.lua:1\nreturn {", ""},
		{"rash??", "choose = function(view, moves) return 1 end", ""},
		{"tavern.make{ name = \"Bell\", tier = 1, attack = 1, health = 2 }\nbell??", "[[card]]\nid = \"bell\"\nname = \"Bell\"\nattack = 1", ""},
		{"function f(a) return a + 1 end\nf??", "function(a) return a + 1 end\n", ""},
		{"game.new??", "has no Lua", ""},
		{"fx?", "help(\"tavern.fx\") lists its verbs", ""},
		{"self?", "market: .memory", ""},
		{"event?", "help(\"delve.Event\")", ""},
		{"almoner", "", "there is no variable almoner, but almoner is a card of the tavern; type almoner? for help"},
		{"Ember Page", "", "there is no variable Ember Page, but ember_page is a card of the tavern"},
		{"almoner = 3\nalmoner", "3\n", ""},
		{"nosuchcard", "nil\n", ""},
		{"market.card(\"Dire Wolf\")", "base = 2.8\ncopies = 2\ncost = 3\neffects:\n  combat = 3\nfaction = \"wilds\"\nid = \"dire_wolf\"\nname = \"Dire Wolf\"\ntext = \"+3 combat.\"\n", ""},
		{"g = game.new(\"tavern\")\ng:why(\"gold\")", "nothing has changed this number in this match\n", ""},
		{"g = game.new(\"tavern\", { seed = 1 })\ne = g:play(\"end\")\nwhy(e)\nwhy(_)", "6  player 1 ends the turn\n6  player 1 ends the turn\n", ""},
		{"f = tavern.fight{ seed = 4, you = { board = { \"Almoner\" } }, foe = { board = { \"The Star\" } } }\nwhy(f)", "the other side (foe), tier 1:\n", ""},
		{"why(tavern.fight{ seed = 4, you = { board = { \"Almoner\" } }, foe = { board = { \"The Star\" } } })", "The Star (foe) attacks Almoner (you)\n", ""},
		{"g = game.new(\"tavern\", { seed = 1 })\nx = g:cheat{ gold = 9, hand = { \"Almoner\", \"Ember Page\", \"Ember Page\" } }\ng:play(\"nothing\")", "", "reroll, freeze, end, 3 more"},
		{"x = 1\ntavern.make{ name = \"Y\", tier = 1, attack = 1, health = 1, deathrattle = function(self, fx)\n  return self.nothing\nend }", "", "self has no nothing (entry 2, line 2)"},
		{"tavern.make{ name = \"Y\", tier = 1, attack = 1, health = 1, text = \"x\", end_of_turn = function(self, fx) end, deathrattle = function(self, fx)\n  fx:gold(self.memory.x.y)\nend }\ntavern.fight{ seed = 4, you = { board = { \"Y\" } }, foe = { board = { \"The Star\" } } }", "fizzled Y (you) entry 1, line 2: attempt to index field 'x'", ""},
		{"tavern.make{ name = \"Y\", tier = 1, attack = 1, health = 1, battlecry = function(self, fx) fx:allies(self) end }", "", "one argument too many: expected fx:allies() (entry 1, line 1)"},
		{"nosuch??", "", ":find nosuch"},
		{"gme.new?", "did you mean \"game.new\"", ""},
		{"g = game.new(\"tavern\", { seed = 1 })\ng:view().shop[1]?", "is a card of tavern", ""},
		{"g = game.new(\"tavern\", { seed = 1 })\ng?", "game.Match:run(limit?)", ""},
		{"x = 7\n_ = 1\nx = { 1, 2 }\nx?", "a list of 2", ""},
		{"\"what?", "", "unfinished string"},
		{"1 -- why?\n2", "1\n2\n", ""},
		{"x = 3 x + 1", "4\n", ""},
		{"x = 3 x +\n2", "5\n", ""},
		{"local y = 4; y * 2", "8\n", ""},
		{"for i = 1, 2 do local z = i end \"end\"", "\"end\"\n", ""},
		{"x = 1 error(\"no\")", "", "stdin:1: no"},
		{"x = 3 x = 4", "", ""},
		{"x = 3 x x", "", "stdin:1: '=' expected near 'x'"},
		{"g = game.new(\"tavern\") g:run(3) g:view().gold", "3\n", ""},
		{"1\n2\n3\n{ _, _1, _2 }", "{ 3, 2, 1 }\n", ""},
		{"quit\n1", "", ""},
		{"exit\n1", "", ""},
		{"quit = 2\nquit\n", "2\n", ""},
	}
	for _, row := range rows {
		r := arcana(t, mod, row.in+"\n", "--mods", "tide")
		if !strings.Contains(r.out, row.out) || row.out == "" && r.out != "" || !strings.Contains(r.err, row.err) || row.err != "" && r.code != exitFailed {
			t.Errorf("%s: code %d, out %s, err %s", row.in, r.code, r.out, r.err)
		}
	}
}
