package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// A seed that no number of Lua holds goes out as text and comes back, to the last
// digit: from a match, a record, the session and a failure of an experiment.
func TestSeedsComeBackExactly(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/stumbling.lua": stumbles})
	for code, want := range map[string]string{
		`local s = "15912345678901234567" local g = game.new("encounter", { seed = s })
			return g:seed(), g:record().seed, game.new("encounter", { seed = g:seed() }):hash() == g:hash()`: "15912345678901234567 15912345678901234567 true",
		`return seed("18446744073709551615"), seed()`:       "18446744073709551615 18446744073709551615",
		`return seed(2^53), type(seed())`:                   "9007199254740992 string",
		`return game.new("encounter", { seed = 7 }):seed()`: "7",
		`return tavern.fight({ you = { board = {} }, foe = { board = {} }, seed = "18446744073709551615" }).winner`: "tie",
		`local f = lab.run({ system = "encounter", encounter = "stumbling", n = 60, seed = "1" }).failures[1]
			local g = game.new("encounter", { encounter = "stumbling", seed = f.seed, players = { "random" } })
			return type(f.seed), g:seed() == f.seed, #f.seed > 16`: "string true true",
	} {
		if got := sessiontest.Text(t, s, code); got != want {
			t.Errorf("%s\n gave %s\n want %s", code, got, want)
		}
	}
	for value, want := range map[string]string{
		`2^53 + 2`: "seed: expected a seed, a whole number from 0 to 2^53 or text, got 9007199254740994",
		`-1`:       "seed: expected a seed, a whole number from 0 to 2^53 or text, got -1",
		`"1e3"`:    `seed: expected a seed, a whole number from 0 to 18446744073709551615, got "1e3"`,
		`true`:     "seed: expected a seed, a whole number from 0 to 2^53 or text, got true",
	} {
		if got := sessiontest.Text(t, s, `game.new("encounter", { seed = `+value+` })`); !strings.Contains(got, want) {
			t.Errorf("seed = %s gave %s\n want %s", value, got, want)
		}
	}
}
