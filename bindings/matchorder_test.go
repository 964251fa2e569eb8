package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestOrder: seats that may act at once are listed, move by their number, and an
// order that does not exist is refused.
func TestOrder(t *testing.T) {
	s, _ := sessiontest.Writing(t)
	for code, want := range map[string]string{
		`return table.concat(game.new("encounter"):acting(), " ")`:         "1",
		`return #game.new("encounter"):moves(1) > 0`:                       "true",
		`return game.new("encounter", { order = "mixed" }):record().order`: "mixed",
		`return game.new("encounter", { order = "Turns" }):record().order`: "nil",
		`local g = game.new("tavern", { players = { "human", "human" }, tuning = { gold = { base = 9 } } })
			local before = g:moves()[1] g:play("reroll") local after = g:moves()[1]
			return before.move == after.move and before.ref ~= after.ref and before.ref > 0`: "true",
		`local fixed = { ["combat/1"] = { 1, 0 }, ["recruit/1"] = { at = 4, draws = { 2 } } }
			local g = game.new("tavern", { players = { "random", "random" }, chance = fixed })
			local begun, free = g:hash(), game.new("tavern", { players = { "random", "random" } }):hash()
			g:run() local ended = g:hash() g:undo(10000)
			return g:hash() == begun and begun ~= free and #g:record().chance == 2 and g:run() > 0 and g:hash() == ended`: "true",
		`local g = game.new("market", { players = { "human", "human" } }) return #g:play(1, 1) > 0`:           "true",
		`return #lab.run{ system = "encounter", players = { "random" }, n = 2, order = "mixed" }.figures > 0`: "true",
	} {
		values, err := s.Run("order", code)
		if err != nil || values[0].String() != want {
			t.Errorf("%s: got %v (%v), want %s", code, values, err, want)
		}
	}
	for code, want := range map[string]string{
		`game.new("encounter", { order = "mixd" })`:                                                  `order:1: game.new: order: expected "turns" or "mixed", got "mixd"; did you mean "mixed"?`,
		`game.new("tavern", { chance = { ["combat/1"] = { -1 } } })`:                                 `order:1: game.new: chance: combat/1: expected a draw of at least 0, got -1`,
		`game.new("tavern", { chance = { ["comat/1"] = { 1 } }, players = { "random", "random" } })`: `order:1: game.new: chance: tavern has no stream of random numbers called "comat/1", expected one of combat/1, combat/2, discover/1, discover/2, pairing, recruit/1, recruit/2, shop/1, shop/2; did you mean "combat/1"?`,
		`game.new("tavern", { chance = { ["combat/1"] = { att = 1 } } })`:                            `order:1: game.new: chance: combat/1: unknown field "att"; did you mean "at"?`,
		`game.new("market", { players = { "human", "human" } }):play(1, 2)`:                          `order:1: game.Match:play: market: player 2 may not act now; these players may: [1]`,
		`game.new("market", { players = { "human", "human" } }):moves(3)`:                            `order:1: game.Match:moves: expected a player's number from 1 to 2 or "all", got 3`,
	} {
		if _, err := s.Run("order", code); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
}
