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
	best, bestValue := 0, 0.0
	for i, m := range moves {
		if value := b.weigh(x.value(m)); i == 0 || value > bestValue {
			best, bestValue = i, value
		}
	}
	return moves[best], nil
}

func (b Bot) weigh(t terms) float64 {
	sum := 0.0
	for i, w := range b.Weights {
		sum += float64(w * t[i])
	}
	return sum
}
