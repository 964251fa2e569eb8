// The laws that short cuts of the bots agree with the views and options that people see.

package laws

import (
	"fmt"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// totalsAgree is a law: Totals gives, to the bit, what the terms of the options come to under
// the same weights, whatever these are.
func totalsAgree(t testing.TB, s Subject) {
	var used []float64
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		moves, view := slices.Clone(m.Game().Moves()), m.Game().View(m.Game().Turn())
		totalling, ok := s.Observed(view).(core.Totalling)
		if !ok || !isSampled(m) {
			return
		}
		weights, plain := s.randomWeights(m)
		used = totalling.Totals(moves, weights, used)
		options := s.Options(view, moves)
		for i := range moves {
			if want := plain.Total(&options[i]); len(used) != len(moves) || used[i] != want {
				t.Fatalf("the move %s has the value %v, but its terms add up to %v", moves[i], used, want)
			}
		}
	}, nil)
}

// seeAgreesWithView is a law: what See returns, a shorter form of the seat's view for bots, gives
// moves the same scores and facts as the view, also in reused memory, and does not depend on what the
// seat may not know.
func seeAgreesWithView(t testing.TB, s Subject) {
	var used any
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		if _, ok := m.Game().(core.Seeing); !ok || !isSampled(m) {
			return
		}
		seat, deal := m.Game().Turn(), rand.New(m.Setup.Seed, "deal")
		weights, _ := s.randomWeights(m)
		moves := slices.Clone(m.Game().Moves())
		view := m.Game().View(seat)
		want, options := s.weighedDigest(view, moves, weights), s.Options(view, moves)[:len(moves)]
		for _, g := range []core.Game{m.Game(), m.Game().Secrets(seat, &deal)} {
			used = g.(core.Seeing).See(seat, used)
			if got := s.weighedDigest(used, moves, weights); got != want {
				t.Fatalf("the quick view has the values\n%s\nbut the full view has\n%s", got, want)
			}
			for _, o := range options {
				s.checkFacts(t, used, o)
			}
		}
	}, nil)
}

// factsAgree is a law: Fact gives each field of an option alone as it stands among all, and nil for
// another name.
func factsAgree(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		view := m.Game().View(m.Game().Turn())
		if _, ok := s.Observed(view).(core.Factual); !ok || !isSampled(m) {
			return
		}
		moves := slices.Clone(m.Game().Moves())
		for _, o := range s.Options(view, moves)[:len(moves)] {
			s.checkFacts(t, view, o)
		}
	}, nil)
}

// checkFacts fails if Fact gives another value for a field than the option has.
func (s Subject) checkFacts(t testing.TB, seen any, o core.Option) {
	factual, ok := s.Observed(seen).(core.Factual)
	if !ok {
		return
	}
	for _, f := range append(o.Fields, core.Value{Name: "no such fact"}) {
		if got := factual.Fact(o.Move, f.Name); got != f.Value {
			t.Fatalf("%s: the fact %s has the value %v if it is asked for by itself, but the value %v in the list of all facts", o.Move, f.Name, got, f.Value)
		}
	}
}

// weighedDigest returns a digest of the scores and totals of moves; seen is a view or what See
// returned.
func (s Subject) weighedDigest(seen any, moves []core.Move, weights []float64) string {
	list := slices.Clone(s.Weigh(seen, moves, nil))
	for i := range list {
		list[i] = numbersOf(list[i])
	}
	if t, ok := s.Observed(seen).(core.Totalling); ok {
		return fmt.Sprint(core.Digest(list), t.Totals(moves, weights, nil))
	}
	return core.Digest(list)
}

// randomWeights returns random weights of all features, from -2 to 2, and the player that has them. The
// seed of the match decides them.
func (s Subject) randomWeights(m *core.Match) ([]float64, core.Weigher) {
	chance := rand.New(m.Setup.Seed, "weights")
	weights, named := make([]float64, len(s.Features)), map[string]float64{}
	for i, name := range s.Features {
		weights[i] = float64(chance.Intn(4001)-2000) / 1000
		named[name] = weights[i]
	}
	return weights, core.Weigher{Weights: named}
}
