package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/lab"
	"arcana/bindings/sessiontest"
)

// The match that a number opens is the one that the experiment measured: in turn of
// seats, in the null model's arm, in both matches of a pair, on seeds apart.
func TestMatchesOpenByNumber(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for _, c := range []struct {
		question string
		matches  int // of one number
	}{
		{`system = "market", players = { "random", "lua:value" }, rotate = true`, 1},
		{`system = "encounter", players = { "racer" }, null = "encounter.momentum"`, 2},
		{`system = "market", a = "random", b = "lua:value"`, 2},
		{`system = "market", a = "random", b = "lua:value", apart = true`, 2},
	} {
		got := sessiontest.Text(t, s, strings.NewReplacer("QUESTION", c.question, "MATCHES", string(rune('0'+c.matches))).Replace(`
			local seen, opened = {}, {}
			local function look(g, seat) seen[g:hash()] = true return 1 end
			local q = { QUESTION, n = 4, seed = "15912345678901234567", metrics = { look = look } }
			local r = q.a and lab.compare(q) or lab.run(q)
			q.metrics = nil
			for k = 1, 4 do
				for nth = 1, MATCHES do
					local g = lab.match(q, k, nth)
					if not seen[g:hash()] then return "match " .. k .. " is another" end
					opened[g:hash()] = true
				end
			end
			for hash in pairs(seen) do if not opened[hash] then return "a match does not open" end end
			return r.played`))
		if got != "4" {
			t.Errorf("%s: %s", c.question, got)
		}
	}
	for code, want := range map[string]string{
		`lab.match({ system = "encounter", n = 5 }, 6)`:        "lab.match: match: expected a number from 1 to 5 (the option n of the experiment), got 6",
		`lab.match({ system = "encounter", n = 5 }, 0)`:        "lab.match: match: expected a number from 1 to 5 (the option n of the experiment), got 0",
		`lab.match({ system = "encounter", n = 5 }, 1, 2)`:     "lab.match: nth: expected the number of a match from 1 to 1, got 2",
		`lab.match({ system = "encounter", a = "random" }, 1)`: "lab.match: compare: expected two AIs, got 0",
	} {
		if got := sessiontest.Text(t, s, "return "+code); !strings.Contains(got, want) {
			t.Errorf("%s gave %s", code, got)
		}
	}
}

// A match that fails opens as far as it got.
func TestFailingMatchOpens(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/stumbling.lua": stumbles})
	e := lab.Experiment{System: "encounter", N: 60, Seed: 1, Options: map[string]any{"encounter": "stumbling"}, Strict: true}
	for k := 1; k <= e.N; k++ {
		records, err := lab.SimMatch(s, e, k)
		if err != nil || len(records) != 1 {
			t.Fatalf("match %d: %d records, %v", k, len(records), err)
		}
		if len(records[0].Moves) == 1 {
			return
		}
	}
	t.Error("no match ended at its second move")
}
