package laws

import (
	"fmt"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// The laws that short cuts of the bots agree with the views and options that people see.

// totalsAgree is a law: Totals gives, to the bit, what the terms of the options come to under
// the same weights, whatever these are.
func totalsAgree(t testing.TB, s Subject) {
	if s.Totals == nil {
		return
	}
	var used []float64
	s.eachDecision(t, s.Size(100), func(m *core.Match) {
		if !sample(m) {
			return
		}
		weights, plain := s.randomWeights(m)
		moves, view := slices.Clone(m.Game().Moves()), m.Game().View(m.Game().Turn())
		used = s.Totals(view, moves, weights, used)
		options := s.Options(view, moves)
		for i := range moves {
			if want := plain.Total(&options[i]); len(used) != len(moves) || used[i] != want {
				t.Fatalf("%s comes to %v, and by its terms to %v", moves[i], used, want)
			}
		}
	}, nil)
}

// seeAgreesWithView is a law: what See shows weighs as the seat's view does and has its facts,
// in used memory too, and shows nothing that the seat may not know.
func seeAgreesWithView(t testing.TB, s Subject) {
	if s.See == nil {
		return
	}
	var used any
	s.eachDecision(t, s.Size(100), func(m *core.Match) {
		if !sample(m) {
			return
		}
		seat, deal := m.Game().Turn(), rand.New(m.Setup.Seed, "deal")
		weights, _ := s.randomWeights(m)
		moves := slices.Clone(m.Game().Moves())
		view := m.Game().View(seat)
		want, options := s.weighedDigest(view, moves, weights), s.Options(view, moves)[:len(moves)]
		for _, g := range []core.Game{m.Game(), m.Game().Secrets(seat, &deal)} {
			used = s.See(g, seat, used)
			if got := s.weighedDigest(used, moves, weights); got != want {
				t.Fatalf("what is seen weighs\n%s\nand the view\n%s", got, want)
			}
			for _, o := range options {
				checkFacts(t, s, used, o)
			}
		}
	}, nil)
}

// weighedDigest returns a digest of what moves come to, each and in all.
func (s Subject) weighedDigest(seen any, moves []core.Move, weights []float64) string {
	list := slices.Clone(s.Weigh(seen, moves, nil))
	for i := range list {
		list[i] = numbersOf(list[i])
	}
	if s.Totals == nil {
		return core.Digest(list)
	}
	return fmt.Sprint(core.Digest(list), s.Totals(seen, moves, weights, nil))
}

// randomWeights returns random weights of all features, and the player that has them.
func (s Subject) randomWeights(m *core.Match) ([]float64, core.Weigher) {
	chance := rand.New(m.Setup.Seed, "weights")
	weights, named := make([]float64, len(s.Features)), map[string]float64{}
	for i, name := range s.Features {
		weights[i] = float64(chance.Intn(4001)-2000) / 1000
		named[name] = weights[i]
	}
	return weights, core.Weigher{Weights: named}
}
