package bindings_test

import "testing"

// TestOrder: seats that may act at once are listed, move by their number, and an
// order that does not exist is refused.
func TestOrder(t *testing.T) {
	s := priceSession(t)
	for code, want := range map[string]string{
		`return table.concat(game.new("encounter"):acting(), " ")`:                                            "1",
		`return #game.new("encounter"):moves(1) > 0`:                                                          "true",
		`return game.new("encounter", { order = "mixed" }):record().order`:                                    "mixed",
		`return game.new("encounter", { order = "Turns" }):record().order`:                                    "nil",
		`local g = game.new("market", { players = { "human", "human" } }) return #g:play(1, 1) > 0`:           "true",
		`return #lab.run{ system = "encounter", players = { "random" }, n = 2, order = "mixed" }.figures > 0`: "true",
	} {
		values, err := s.Run("order", code)
		if err != nil || values[0].String() != want {
			t.Errorf("%s: got %v (%v), want %s", code, values, err, want)
		}
	}
	for code, want := range map[string]string{
		`game.new("encounter", { order = "mixd" })`:                         `order:1: game.new: order: expected turns or mixed, got "mixd"; did you mean "mixed"?`,
		`game.new("market", { players = { "human", "human" } }):play(1, 2)`: `order:1: game.Match:play: market: seat 2 may not act now; acting: [1]`,
		`game.new("market", { players = { "human", "human" } }):moves(3)`:   `order:1: game.Match:moves: expected a seat from 1 to 2 or "all", got 3`,
	} {
		if _, err := s.Run("order", code); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
}
