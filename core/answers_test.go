package core

import (
	"slices"
	"testing"

	"arcana/core/rand"
)

// asking is a toy in which a seat stands better the less is in its purse.
type asking struct {
	*toy
	asks bool // every decision answers an ability's question
}

func (g *asking) Clone() Game { return &asking{g.toy.Clone().(*toy), g.asks} }
func (g *asking) Secrets(s Seat, chance *rand.Stream) Game {
	return &asking{g.toy.Secrets(s, chance).(*toy), g.asks}
}
func (g *asking) Asks(Seat) bool                  { return g.asks }
func (g *asking) Value(s Seat) float64            { return -float64(g.purse[s]) }
func (g *asking) Reward(r Result, s Seat) float64 { return PlaceReward(r, s) }
func (g *asking) Round() int                      { return 0 }

// even ranks all moves alike, but for its favourite, if it has one.
type even struct {
	Random
	favourite Move
}

func (e even) Rank(_ Game, _ Seat, moves []Move, _ *rand.Stream, into []float64) []float64 {
	for _, m := range moves {
		rank := 0.0
		if m == e.favourite {
			rank = 1
		}
		into = append(into, rank)
	}
	return into
}

// TestAnswersAreTried: among answers that are worth the same to a player the one is given after which it
// stands best. An answer that it likes better is given without a try, and a move that answers nothing is
// not tried.
func TestAnswersAreTried(t *testing.T) {
	choice := func(seed uint64, p Player, asks bool) Move {
		sys := toySystem
		sys.New = func(setup Setup) (Game, error) {
			g, err := toySystem.New(setup)
			return &asking{g.(*toy), asks}, err
		}
		m, err := NewMatch(sys, Setup{Seed: seed, Seats: 2}, []Player{p, p})
		if err != nil {
			t.Fatal(err)
		}
		before := Hash(m.Game())
		move, err := m.Choice()
		if err != nil || Hash(m.Game()) != before {
			t.Fatalf("seed %d: %v, the match changed: %t", seed, err, Hash(m.Game()) != before)
		}
		return move
	}
	var answers []Move
	for seed := range uint64(50) {
		answers = append(answers, choice(seed, even{}, true))
		if got := choice(seed, even{favourite: Move{Verb: "take", A: 2}}, true); got != (Move{Verb: "take", A: 2}) {
			t.Errorf("seed %d: %s, expected what the player likes best", seed, got)
		}
		if got := choice(seed, even{}, false); got != (Move{Verb: "take", A: 1}) {
			t.Errorf("seed %d: %s without a question, expected the first move", seed, got)
		}
	}
	// In all these matches the seat sees the same, so what the die will show makes no difference.
	if kinds := slices.Compact(answers); len(kinds) != 1 || kinds[0] == (Move{Verb: "take", A: 1}) {
		t.Errorf("answers %v, expected one in all, and not the first", kinds)
	}
}
