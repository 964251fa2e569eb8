package laws_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// courtly is content of the market with two resources of its own, one that keeps, and cards
// that give, cost, count, lend and hear them.
func courtly() map[string]string {
	var cards strings.Builder
	for i, does := range []string{
		"effects = { trade = 1, renown = 2 }\n",
		"effects = { combat = 2, favour = 1, discard = 1 }\nally = { renown = 1 }\n",
		"also = { renown = 2 }\neffects = { combat = 4, draw = 1 }\n",
		"also = { favour = 1, renown = 1 }\neither = { renown = 3 }\nor = { authority = 3 }\nscrap = { favour = 2 }\n",
		"defense = 3\neffects = { renown = 1 }\nability = { script = \"lend\", worth = 1.0 }\n",
		"abilities = [ { when = \"played\", if = { stat = \"renown\", of = \"owner\", least = 2 }, do = [ { effect = \"gain\", what = \"combat\", amount = { stat = \"renown\", of = \"owner\" } }, { effect = \"spend\", what = \"renown\", points = 1 } ] } ]\n",
	} {
		fmt.Fprintf(&cards, "[[card]]\nid = \"court_%d\"\nname = \"Court %d\"\nset = \"court\"\nfaction = %q\ncost = %d\ncopies = 5\n%s\n", i, i, []string{"kingdom", "wilds"}[i%2], 1+i/2, does)
	}
	return map[string]string{
		"configs/market/resources.toml": "[[resource]]\nid = \"renown\"\nname = \"Renown\"\nkeeps = true\nmost = 5\n[[resource]]\nid = \"favour\"\nname = \"Favour\"\nworth = 1.0\n",
		"configs/market/cards.toml":     cards.String(),
		"configs/market/tuning.toml":    "set = \"court\"\n",
		"abilities/market/lend.lua": `return { text = "Lends.", listens = "play",
  turn_began = function(self, fx) fx:gain("renown", 1, { lasting = "turn" }) fx:gain("favour", 1, { lasting = "for_good" }) end,
  instead_enemy_gain = function(self, fx, event) if event.text == "renown" and fx:roll(2) == 1 then event.amount = event.amount + 1 end end,
}`,
	}
}

// TestResources: the market obeys every law with resources that content adds, of which the
// seats of its matches have some.
func TestResources(t *testing.T) {
	s := sessiontest.Mod(t, courtly())
	system, _ := rules.Named("market")
	subject := laws.Subject{System: system, Matches: hosttest.Full(1, 25)}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(s, "market", slices.Repeat([]string{"random"}, subject.Seats(seed)), map[string]any{"seed": seed})
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	laws.Hold(t, subject)
	told := map[string]int{}
	for seed := range uint64(3) {
		m := subject.Begin(t, seed+1)
		if _, err := m.Run(laws.MaxMoves); err != nil {
			t.Fatal(err)
		}
		for _, e := range m.Events() {
			if e.Field >= 40 {
				told[e.Kind.String()+" "+e.Text]++
			}
		}
	}
	for _, what := range []string{"gain Renown", "gain Favour", "spend Renown", "spend Favour", "change Renown", "change Favour"} {
		if told[what] == 0 {
			t.Errorf("no event tells %q: %v", what, told)
		}
	}
}
