package main

import (
	"strings"
	"testing"
)

// TestLookingChangesNothing: at the prompt what functions return is read-only, with what to do
// instead; a copy, a situation and what a file makes are one's own.
func TestLookingChangesNothing(t *testing.T) {
	files := map[string]string{"own.lua": `local v = game.new("tavern"):view() v.gold = 77 table.sort(v.shop, function(a, b) return a.ref < b.ref end) return v.gold`}
	const tavern = "g = game.new(\"tavern\") v = g:view()\n"
	for begin, entries := range map[string][]string{
		tavern: {
			`g:view().gold = 9`, `v.shop[1].attack = 9`, `v.new = 1`, `g:moves()[1] = nil`, `table.sort(g:moves(), function(a, b) return a.text < b.text end)`, `table.remove(v.shop)`, `table.insert(v.shop, v.shop[1])`,
			`tavern.card("almoner").attack = 9`, `g:events()[1] = 1`, `g:why(1).total = 3`,
			`tavern.fight{ you = { board = { "Ember Page" } }, foe = { board = {} } }.winner = "foe"`, `tavern.odds{ you = { board = { "Ember Page" } }, foe = { board = {} }, n = 10 }.win = 1`, `t = { g:view() } t[1].gold = 1`, `function f(x) x.gold = 1 end f(g:view())`,
			`table.remove(g:play(1))`, `setmetatable(v, {})`, `setmetatable(g:moves()[1], {})`, `setmetatable(tavern.card("almoner"), {})`, `rawset(v, "gold", 9)`, `rawset(g:play(1)[1], "kind", "x")`, `for _, c in ipairs(v.shop) do c.attack = 9 end`,
			`g:options()[1].text = "x"`, `g:think{ iterations = 5 }[1].value = 1`, `why(tavern.fight{ you = { board = { "Ember Page" } }, foe = { board = { "The Star" } } }).winner = "you"`, `v.shop[1].tribes[1] = "cups"`,
			`g.gold = 1`, `tavern.card = 1`, `inspect("tavern").tuning.health = 1`, `inspect(g).view.gold = 1`, `("a").b = 1`,
		},
		"m = game.new(\"market\")\n":    {`table.sort(m:view().row, function(a, b) return a.ref < b.ref end)`, `table.insert(m:moves(), {})`, `rawset(m:view().row[1], "cost", 0)`, `for k in pairs(m:view().row[1]) do m:view().row[1][k] = nil end`, `for _, x in ipairs(market.cards()) do x.cost = 0 end`, `m:play(1)[1].kind = "x"`, `market.card("Dire Wolf").cost = 0`, `m:view().row[1].cost = 1`, `m:view("all").players[2].authority = 1`},
		"e = game.new(\"encounter\")\n": {`table.insert(e:view().hand, 1, 2)`, `rawset(e:moves()[1], "text", "x")`, `for _, c in ipairs(e:view().hand) do c.score = 0 end`, `setmetatable(e:options()[1], {})`, `e:view().hand[1].name = "x"`},
		"d = game.new(\"draft\")\n":     {`table.insert(d:view().deck, {})`, `rawset(d:moves()[1], "text", "x")`, `for i, o in ipairs(d:moves()) do o.text = i end`, `for _, x in ipairs(draft.cards()) do x.cost = 0 end`, `setmetatable(d:play(1)[1], {})`, `d:view().essence = 1`},
		"q = game.new(\"delve\")\n":     {`table.insert(q:view().heroes[1].hand, 1)`, `rawset(q:view().heroes[1], "body", 9)`, `for i = 1, 3 do q:view().row = nil end`, `for _, x in ipairs(delve.cards()) do x.name = "" end`, `setmetatable(q:options()[1], {})`, `q:view().heroes[1].body = 9`},
	} {
		for _, entry := range entries {
			if r := arcana(t, nil, begin+entry+"\n"); r.code == 0 || !strings.Contains(r.err, "read-only") && !strings.Contains(r.err, "attempt to index") {
				t.Errorf("%s is silent: %+v", entry, r)
			}
		}
	}
	for entry, want := range map[string]string{
		`c = copy(v) c.shop[1].attack = 9 return c.shop[1].attack`:                              "9",
		`s = g:situation() s.turn = 3 return game.new("tavern", { situation = s }):view().turn`: "3",
		`local mine = {} mine.gold = 1 return mine.gold`:                                        "1",
	} {
		if r := arcana(t, nil, tavern+entry+"\n"); r.code != 0 || strings.TrimSpace(r.out) != want {
			t.Errorf("%s: %+v", entry, r)
		}
	}
	if r := arcana(t, files, ":load own.lua\nreturn 1\n"); r.code != 0 {
		t.Errorf("a file at the prompt: %+v", r)
	}
	if r := arcana(t, files, "", "run", "own.lua"); r.code != 0 || !strings.Contains(r.out, "77") {
		t.Errorf("a file: %+v", r)
	}
}
