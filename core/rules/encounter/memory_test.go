package encounter_test

import (
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// Once warm, weighing options and ranking moves take no memory.
func TestDecisionsTakeNoMemory(t *testing.T) {
	m := atRandom(t, 3)
	view, moves := m.Game().View(0), m.Game().Moves()
	weigh := encounter.System().Weigh
	policy := encounter.System().Bots["strongest"].(core.Policy)
	var options []core.Option
	var ranks []float64
	for name, decide := range map[string]func(){
		"weighing": func() { options = weigh(view, moves, options) },
		"ranking":  func() { ranks = policy.Rank(m.Game(), 0, moves, nil, ranks) },
	} {
		if n := testing.AllocsPerRun(20, decide); n > 0 {
			t.Errorf("%s makes %v pieces of garbage", name, n)
		}
	}
}
