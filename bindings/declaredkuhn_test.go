package bindings_test

import (
	"math"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core"
	"arcana/core/rand"
)

// known is what a seat knows when it decides, by the digest of its view: its regrets and the sum of
// its strategies.
type known struct{ regret, sum []float64 }

// strategy returns the probabilities of the moves by their regrets, and adds them to the sum.
func (k *known) strategy(reach float64) []float64 {
	s, total := make([]float64, len(k.regret)), 0.0
	for i, r := range k.regret {
		s[i] = max(r, 0)
		total += s[i]
	}
	for i := range s {
		if total > 0 {
			s[i] /= total
		} else {
			s[i] = 1 / float64(len(s))
		}
		k.sum[i] += float64(reach * s[i])
	}
	return s
}

// regrets is counterfactual regret minimisation over the contract of games alone. It learns from one
// game, which both seats reach with the given probabilities, and returns its value for seat 1.
func regrets(t *testing.T, all map[string]*known, g core.Game, reach [2]float64) float64 {
	if r, over := g.Result(); over {
		return float64(r.Scores[0]-r.Scores[1]) / 2
	}
	seat, moves := g.Turn(), slices.Clone(g.Moves())
	key := core.Digest(g.View(seat))
	k := all[key]
	if k == nil {
		k = &known{make([]float64, len(moves)), make([]float64, len(moves))}
		all[key] = k
	}
	s := k.strategy(reach[seat])
	values, value := make([]float64, len(moves)), 0.0
	for i, m := range moves {
		next := reach
		next[seat] *= s[i]
		values[i] = regrets(t, all, after(t, g, m), next)
		value += float64(s[i] * values[i])
	}
	for i := range moves {
		gain := values[i] - value
		if seat == 1 {
			gain = -gain
		}
		k.regret[i] += float64(reach[1-seat] * gain)
	}
	return value
}

// after returns a copy of a game in which a move was played.
func after(t *testing.T, g core.Game, m core.Move) core.Game {
	t.Helper()
	c := g.Clone()
	if _, err := c.Play(m); err != nil {
		t.Fatal(err)
	}
	return c
}

// average returns the value for seat 1 of the strategies that were learnt.
func average(t *testing.T, all map[string]*known, g core.Game) float64 {
	if r, over := g.Result(); over {
		return float64(r.Scores[0]-r.Scores[1]) / 2
	}
	k := all[core.Digest(g.View(g.Turn()))]
	total, value := 0.0, 0.0
	for _, x := range k.sum {
		total += x
	}
	for i, m := range slices.Clone(g.Moves()) {
		value += float64(k.sum[i] / total * average(t, all, after(t, g, m)))
	}
	return value
}

// TestKuhnIsWorthWhatItIs solves Kuhn poker from its file: what seats see tells apart what they may
// tell apart and no more, for the value of the game is -1/18.
func TestKuhnIsWorthWhatItIs(t *testing.T) {
	s := loadGame(t, "../scripts/games/kuhn.lua")
	var deals []core.Game
	for i := range 3 {
		for j := range 2 {
			g, err := s.New(core.Setup{Seed: 1, Seats: 2, Chance: []rand.Fixed{{Stream: "stock", Draws: rand.Numbers(i, j)}}})
			if err != nil {
				t.Fatal(err)
			}
			deals = append(deals, g)
		}
	}
	all := map[string]*known{}
	for range hosttest.Full(400, 1000) {
		for _, g := range deals {
			regrets(t, all, g, [2]float64{1, 1})
		}
	}
	value := 0.0
	for _, g := range deals {
		value += average(t, all, g) / float64(len(deals))
	}
	if len(all) != 12 || math.Abs(value+1.0/18) > 0.003 {
		t.Errorf("with %d situations that seats can tell apart the game is worth %.4f, expected 12 and %.4f", len(all), value, -1.0/18)
	}
}
