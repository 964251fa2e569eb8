package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// A run that no player can begin, because a person decides, says so: once a script,
// and only where nothing else was done.
func TestRunSaysThatAPersonDecides(t *testing.T) {
	warning := "arcana: game.Match:run: no move was made, because player 1 is a person"
	rows := []struct {
		code, value string
		warnings    int
	}{
		{`local g = game.new("tavern", { seed = 5 }) return g:run(60)`, "0", 1},
		{`local g = game.new("tavern", { seed = 5 }) g:run(60) return g:run()`, "0", 1},
		{`local g = game.new("market", { seed = 5, players = { "human", "random" } }) return g:run()`, "0", 1},
		{`local g = game.new("encounter", { seed = 5, players = { "random" } }) g:run() return g:run()`, "0", 0},
		{`local g = game.new("market", { seed = 5, players = { "random", "human" } }) return g:run() > 0`, "true", 0},
		{`return select(2, pcall(function() game.new("encounter"):run(-1) end))`, "test:1: game.Match:run: limit: expected a number of moves of at least 0, got -1", 0},
	}
	for _, row := range rows {
		s, out := sessiontest.Session(t)
		values, err := s.Eval("test", row.code)
		if err != nil {
			t.Fatalf("%s: %v", row.code, err)
		}
		if got := values[0].String(); got != row.value || strings.Count(out.String(), warning) != row.warnings {
			t.Errorf("%s: %s, said %q; expected %s and %d warning(s)", row.code, got, out, row.value, row.warnings)
		}
	}
}
