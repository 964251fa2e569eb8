// A match that begins in the middle: how a position is told, and how it is laid out.

package highcard

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// Options are the choices of one match.
type Options struct {
	// Situation is where the match begins, as a seat or nobody in particular sees it;
	// nil for the deal. Cards that it does not show are dealt.
	Situation *View
}

// Situation returns the options of a match that begins where this one stands, nil when it is over.
// The view of seat s is the whole situation; who looks and where the streams of chance stand are no
// part of it. With Chance the game is [core.Situated].
func (g *Game) Situation(s core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	v := g.View(s).(View)
	v.Seat, v.Chance = 0, nil
	return Options{&v}
}

// Chance returns where the streams of chance stand.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// situate sets the seats as a view shows them and deals what it does not show. A view that shows
// the deck shows everything, and nothing is dealt. Cards of which there are too many are an error.
func (g *Game) situate(v *View) error {
	if len(v.Seats) != len(g.seats) {
		return fmt.Errorf("highcard: situation: seats: expected %d, got %d", len(g.seats), len(v.Seats))
	}
	if v.Lead < 1 || v.Lead > len(g.seats) {
		return fmt.Errorf("highcard: situation: lead: expected a player's number from 1 to %d, got %d", len(g.seats), v.Lead)
	}
	g.lead = core.Seat(v.Lead - 1)
	left := make([]int, g.tuning.Ranks+1) // how many cards of each rank nobody holds
	for rank := 1; rank < len(left); rank++ {
		left[rank] = g.tuning.Copies
	}
	for i, shown := range v.Seats {
		g.seats[i] = seat{hand: slices.Clone(shown.Hand), down: shown.Down, last: shown.Last, points: shown.Points}
		for _, rank := range append(slices.Clone(shown.Hand), shown.Down) {
			if rank == 0 { // no card lies face down, or the view does not show it
				continue
			}
			if rank < 0 || rank >= len(left) || left[rank] == 0 {
				return fmt.Errorf("highcard: situation: seats[%d]: the game has no card %d", i+1, rank)
			}
			left[rank]--
		}
	}
	if v.Deck != nil {
		g.deck = slices.Clone(v.Deck)
		return nil
	}
	return g.dealRest(v, left)
}

// dealRest shuffles the cards that nobody holds and deals what the view does not show: face-down
// cards and the rest of hands. Cards of former tricks may be among them, for nobody has counted
// those. left is how many cards of each rank nobody holds. It is an error if a seat shows more cards
// than it says it has, or if there are too few cards to deal.
func (g *Game) dealRest(v *View, left []int) error {
	for rank, n := range left {
		g.deck = append(g.deck, slices.Repeat([]int{rank}, n)...)
	}
	g.chance.Stream("deal").Shuffle(len(g.deck), func(i, j int) { g.deck[i], g.deck[j] = g.deck[j], g.deck[i] })
	for i, shown := range v.Seats {
		own := &g.seats[i]
		if shown.Played && own.down == 0 && len(g.deck) > 0 {
			own.down, g.deck = g.deck[0], g.deck[1:]
		}
		need := shown.Cards - len(own.hand)
		if need < 0 || need > len(g.deck) || shown.Played && own.down == 0 {
			return fmt.Errorf("highcard: situation: seats[%d]: expected at least %d cards and at most the cards that are left in the game, got %d", i+1, len(own.hand), shown.Cards)
		}
		own.hand, g.deck = append(own.hand, g.deck[:need]...), g.deck[need:]
	}
	return nil
}
