package laws_test

import (
	"fmt"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core/rules/laws"
	"arcana/core/rules/tavern"
)

// TestNamesOfWhatBecomesAnother: events call cards what they were called then, under sets of
// random functions that make other cards of them all the time.
func TestNamesOfWhatBecomesAnother(t *testing.T) {
	others := []string{`fx:transform(self, "Ember Page")`, `fx:transform(fx:random_ally(), "Almoner")`, `fx:transform(event.target, { name = "Nobody", attack = 2, health = 2 })`,
		`fx:copy_card(self)`, `fx:revive(fx:dead_allies()[1])`, `fx:give("ember_page")`, `fx:buff(fx:allies(), 3, 3)`}
	system := tavern.System()
	for set := range uint64(hosttest.Full(3, 100)) {
		s := subjectWith(t, system, registry.Of(system).Table, set+1, func(g *generator) { g.does = others })
		s.Matches = hosttest.Full(1, 2)
		laws.HoldTo(t, s, "names")
	}
}

// TestNamesInEvents: a card that is made another is called by its new name from then on, and
// a golden one as golden, in a combat by itself and in a match, whoever reads of it.
func TestNamesInEvents(t *testing.T) {
	files := map[string]string{
		"abilities/tavern/soc.lua":        `return { text = "SOC: becomes.", start_of_combat = function(self, fx) fx:transform(self, "Ember Page") end }`,
		"abilities/tavern/moth_choir.lua": `return { text = "Battlecry: becomes.", battlecry = function(self, fx) fx:transform(self, "Ember Page") end }`,
	}
	session, err := bindings.NewSession(sessiontest.With(files))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, code, want string }{
		{"a combat", `
local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { { attack = 1, health = 9, name = "Old", ability = "soc" } } }, foe = { board = { { name = "Almoner", golden = true } } } }
local list = {}
for _, e in ipairs(f.events) do if e.kind == "attack" or e.kind == "change" and e.text == "Ember Page" then list[#list + 1] = e.kind .. " " .. e.actor .. " " .. e.target end end
return table.concat(list, ", ")`, "change Old Old, attack Ember Page Golden Almoner"},
		{"a match", `
local g = game.new("tavern", { seed = 4, players = { "human", "human" }, situation = { players = { { hand = { { card = "moth_choir" }, { card = "almoner", golden = true } } }, {} } } })
g:play("play 1 1", 1) g:play("play 1 1", 1) g:play("sell 1", 1) g:play("sell 1", 1)
local list = {}
for _, seat in ipairs{ 0, 1 } do
  for _, e in ipairs(g:events{ seat = seat > 0 and seat or nil }) do if e.kind == "play" or e.kind == "sell" then list[#list + 1] = e.kind .. " " .. e.target end end
end
return table.concat(list, ", ")`, "play Moth Choir, play Golden Almoner, sell Golden Almoner, sell Ember Page, play Moth Choir, play Golden Almoner, sell Golden Almoner, sell Ember Page"},
	} {
		values, err := session.Eval(c.name, c.code)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(values[0]); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
