package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestWhyFight: why of a fight is the same fight with the blows that decided it: those that killed
// the loser's cards, and what led to them; of events of a match it is the deaths among them.
func TestWhyFight(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local f = tavern.fight{ seed = 4, you = { board = { "Almoner", "Ember Page" } }, foe = { board = { "The Star", { attack = 1, health = 1 } } } }
		local w = why(f)
		assert(w.winner == f.winner and w.damage == f.damage and #w.you.board == #f.you.board)
		local kinds = {}
		for _, e in ipairs(w.events) do kinds[#kinds + 1] = e.kind .. ":" .. (e.target or "") end
		local by = {}
		for _, e in ipairs(f.events) do by[e.id] = e end
		for _, e in ipairs(w.events) do
			assert(e.cause == 0 or by[e.cause] ~= nil)
			if e.kind == "death" then assert(e.target == "Almoner" or e.target == "Ember Page", e.target) end
		end
		assert(#w.events < #f.events and #game.new("tavern"):why(f).events == #w.events)
		return table.concat(kinds, " ")`)
	if err != nil || values[0].String() != "attack:Almoner damage:Almoner death:Almoner attack:The Star damage:Ember Page death:Ember Page combat_ended:you" {
		t.Errorf("%v, %v", values, err)
	}
	for entry, want := range map[string]string{
		`local g = game.new("tavern", { seed = 1 }) return #g:why(g:play("Ember Page"))`:   "2",
		`local g = game.new("tavern", { seed = 1 }) return select(2, pcall(g.why, g, {}))`: "game.Match:why: expected a move, an event, a list of events, a fight or a table with a name, got another table",
		`return select(2, pcall(why, 3))`:                                                  "why: expected a fight, or events that g:play or g:events returned, got 3; to ask about a move or a card of a match, use g:why(...)",
	} {
		if values, err := s.Eval("test", entry); err != nil || values[0].String() != want {
			t.Errorf("%s: %v, %v", entry, values, err)
		}
	}
}
