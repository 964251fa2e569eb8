package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// Bot is a native player: a weight for each feature, in the order of
// Features. It plays the move of the highest weighted sum, the first of
// equals: what a core.Weigher of these weights plays, without spelling out the
// options first.
type Bot struct {
	Weights [6]float64 // in the order of Features
}

// The native personalities. Cautious spares good cards and counters and keeps
// the row clear; Greedy takes the best tier now at any price; DriveSaver pays
// only for what it must.
var (
	Cautious   = Bot{[6]float64{1, 1, 1, 1, 1, 1.25}}
	Greedy     = Bot{[6]float64{1.5, 0.25, 0.25, 1.25, 0.75, 0.75}}
	DriveSaver = Bot{[6]float64{1, 0.75, 4, 0.75, 0.5, 1}}
)

// Choose returns the bot's move.
func (b Bot) Choose(view any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	if len(moves) == 1 {
		return moves[0], nil
	}
	x := newValuer(view.(*View))
	defer valuers.Put(x)
	x.ranks = b.rank(x, moves, x.ranks)
	return core.Best(moves, x.ranks), nil
}

// Rank returns the weighted sum of each move.
func (b Bot) Rank(g core.Game, s core.Seat, moves []core.Move, _ *rand.Stream, into []float64) []float64 {
	if len(moves) == 1 {
		return append(into[:0], 0)
	}
	x := newValuer(peek(g.(*Game), s))
	defer valuers.Put(x)
	return b.rank(x, moves, into)
}

// Follows returns the Weigher of the same weights.
func (b Bot) Follows() core.Weigher {
	weights := map[string]float64{}
	for i, name := range Features {
		weights[name] = b.Weights[i]
	}
	return core.Weigher{Options: options, Weigh: weigh, Weights: weights}
}

// peek returns what a seat sees, good until the next peek.
func peek(g *Game, s core.Seat) *View {
	if g.peeked == nil {
		g.peeked = new(View)
	}
	g.peeked = g.ViewInto(s, g.peeked).(*View)
	return g.peeked
}

func (b Bot) rank(x *valuer, moves []core.Move, into []float64) []float64 {
	into = into[:0]
	for _, m := range moves {
		into = append(into, b.weigh(x.value(m)))
	}
	return into
}

func (b Bot) weigh(t terms) float64 {
	sum := 0.0
	for i, w := range b.Weights {
		sum += float64(w * t[i])
	}
	return sum
}
