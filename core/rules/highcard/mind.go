// What a card is thought to be worth: options in words and in numbers, a native player, and the
// calculators of scripts.

package highcard

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/score"
)

// Weigh values each card of the hand: the trick that it may take, less what it is worth to keep
// (RULES 5); the last card cannot be kept. The feature low is for players that like to lose small.
// float64 rounds each product, so that every machine gets the same value.
func (v View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	own := &v.Seats[v.Seat-1]
	for i, m := range moves {
		rank, keep := own.Hand[m.A-1], 0.0
		if own.Cards > 1 {
			keep = -float64(v.Rules.Keep * float64(rank))
		}
		trick := float64(v.Rules.Prize) * v.Rules.chance(rank, len(v.Seats)-1)
		o := &list[i]
		o.Move, o.Ref = m, cardRef(rank)
		o.Score.Clear()
		o.Score.Add("trick", trick)
		o.Score.Add("keep", keep)
		o.Features = append(o.Features[:0], score.Term{Name: "low", Value: float64(v.Rules.Ranks - rank)})
	}
	return list
}

// Describe returns a move in words, or why it is none.
func (v View) Describe(m core.Move) core.Option {
	own := &v.Seats[v.Seat-1]
	if m.Verb != "play" || m.B != 0 || m.A < 1 || m.A > len(own.Hand) {
		return core.Option{Move: m, Text: m.String(), Refused: fmt.Sprintf("expected a card number: play 1 to play %d", len(own.Hand))}
	}
	rank := own.Hand[m.A-1]
	return core.Option{Move: m, Ref: cardRef(rank), Text: fmt.Sprintf("%s: the %d", m, rank), Fields: []core.Value{{Name: "rank", Value: rank}}}
}

// chance returns how likely a rank is to be above that many cards that nobody knows,
// as if each were drawn from a whole deck (RULES 5). rivals is how many those are.
// float64 rounds each product, so that every machine gets the same value.
func (t *Tuning) chance(rank, rivals int) float64 {
	p := 1.0
	for range rivals {
		p = float64(p * (float64(rank-1) / float64(t.Ranks)))
	}
	return p
}

// miser is a native player: it plays its lowest card. Choose reads the hand from a view. Rank reads it from the match
// itself, so that searches can ask the player without making views (core.Policy).
type miser struct{}

// Choose returns the move of the lowest card, the first of equals.
func (p miser) Choose(view any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	v := view.(View)
	return core.Best(moves, p.rankLow(v.Seats[v.Seat-1].Hand, moves, nil)), nil
}

// Rank ranks low cards highest, in the memory of into.
func (p miser) Rank(g core.Game, s core.Seat, moves []core.Move, _ *rand.Stream, into []float64) []float64 {
	return p.rankLow(g.(*Game).seats[s].hand, moves, into)
}

// rankLow returns minus the rank of each move's card, in the memory of into, so that the lowest card
// counts most.
func (miser) rankLow(hand []int, moves []core.Move, into []float64) []float64 {
	into = into[:0]
	for _, m := range moves {
		into = append(into, -float64(hand[m.A-1]))
	}
	return into
}

// With the next three methods it is a [core.Valued] game, in which players can think ahead.

// Reward returns what an end is worth to a seat, from 0 to 1, by its place.
func (*Game) Reward(r core.Result, s core.Seat) float64 { return core.PlaceReward(r, s) }

// Value estimates how well a seat stands, around 0.5: how far it is ahead of the best other seat, as
// a share of all points that there are. At the end it is the reward.
func (g *Game) Value(s core.Seat) float64 {
	if r, over := g.Result(); over {
		return g.Reward(r, s)
	}
	best := 0
	for i, other := range g.seats {
		if core.Seat(i) != s {
			best = max(best, other.points)
		}
	}
	return 0.5 + float64(g.seats[s].points-best)/float64(2*g.tuning.Prize*g.tuning.Hand)
}

// Round returns which trick is played, from 1, and the last one when the match is over.
func (g *Game) Round() int {
	left := len(g.seats[g.lead].hand)
	if g.seats[g.lead].down > 0 {
		left++
	}
	return min(g.tuning.Hand-left+1, g.tuning.Hand)
}

// Tools returns the calculators that scripts have: highcard.chance(12, 3).
func (c *Config) Tools() map[string]any {
	return map[string]any{"chance": c.chance, "rules": func() Tuning { return c.Tuning }}
}

// chance returns how likely a card of a rank is to be above so many unknown ones (rivals).
func (c *Config) chance(rank, rivals int) (float64, error) {
	if rank < 1 || rank > c.Tuning.Ranks {
		return 0, fmt.Errorf("expected a rank from 1 to %d, got %d", c.Tuning.Ranks, rank)
	}
	if rivals < 1 || rivals >= most {
		return 0, fmt.Errorf("expected a number of rivals from 1 to %d, got %d", most-1, rivals)
	}
	return c.Tuning.chance(rank, rivals), nil
}
