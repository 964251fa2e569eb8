package bindings_test

import (
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
)

// TestSearchEndsAsWellAsCanBe: in every shipped encounter, with every character, a player
// that looks ahead comes to the best end that there is, found by trying all of them. The
// quick run takes one character for each encounter in turn.
func TestSearchEndsAsWellAsCanBe(t *testing.T) {
	s, _ := sessiontest.Session(t)
	sys, _ := rules.Named("encounter")
	characters := []string{"scholar", "diplomat", "soldier", "thief", "physician"}
	for i, scene := range session.ScriptNames(sessiontest.Roots(), "scripts/encounters") {
		for k, who := range characters {
			if k != i%len(characters) && hosttest.Full(true, false) {
				continue
			}
			table, err := match.Sit(s, "encounter", []string{"search"}, map[string]any{"seed": int64(7), "encounter": scene, "character": who})
			if err != nil {
				t.Fatal(err)
			}
			m := table.Match()
			best := bestEnd(t, sys, m.Fork())
			if _, err := m.Run(0); err != nil {
				t.Fatal(err)
			}
			if got := rewardOf(sys, m.Game()); got != best {
				t.Errorf("%s, %s: search ends with %v, the best end is worth %v", scene, who, got, best)
			}
		}
	}
}

// bestEnd tries every line of a match of one seat.
func bestEnd(t *testing.T, sys core.System, m *core.Match) float64 {
	t.Helper()
	if m.Game().Turn() == core.None {
		return rewardOf(sys, m.Game())
	}
	best := -1.0
	for _, move := range m.Game().Moves() {
		next := m.Fork()
		if _, err := next.Play(move); err != nil {
			t.Fatal(err)
		}
		best = max(best, bestEnd(t, sys, next))
	}
	return best
}

func rewardOf(sys core.System, g core.Game) float64 {
	r, _ := g.Result()
	return g.(core.Valued).Reward(r, 0)
}
