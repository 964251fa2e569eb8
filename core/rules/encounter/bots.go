package encounter

import (
	"arcana/core"
	"arcana/core/score"
)

// bots are the native players, and the personalities of scripts/ai without what
// these think of questions: the algorithm's own taste, and three simple ones. All
// of them are prudent besides: they look at where pressure and momentum will stand
// in the end, and do not do the same twice in a row.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": weighing(8, 4, 4, taste()),
		"racer":     weighing(6, 3, 3, map[string]float64{momentumFeature: 1}),
		"cautious":  weighing(8, 4, 4, map[string]float64{momentumFeature: 0.5, tagsFeature: -1}),
		"variety":   weighing(6, 4, 3, map[string]float64{approachFeature: 2, focusFeature: 1.5, repeatFeature: -3, alignmentTerm: 0.25}),
	}
}

// taste weighs the terms of a score as they are.
func taste() map[string]float64 {
	weights := map[string]float64{}
	for _, name := range TermNames {
		weights[name] = 1
	}
	return weights
}

// weighing is a player with these weights, and so much fear of danger, of a
// shortfall and of doing the same again.
func weighing(danger, shortfall, again float64, weights map[string]float64) core.Player {
	weights[dangerFeature], weights[shortFeature], weights[againFeature] = -danger, -shortfall, -again
	valued := core.System{Options: options, Weigh: weigh, Totals: totals, See: see, Features: features()}
	return valued.Ranker(weights)
}

// see shows the board itself, which hides nothing that valuations read.
func see(game core.Game, _ core.Seat, _ any) any { return &game.(*Game).board }

// boardOf returns the board of a view, or the one that see shows.
func boardOf(view any) *board {
	if b, ok := view.(*board); ok {
		return b
	}
	return view.(View).board
}

// totals is what moves come to under weights of the features; answers to a question are
// alike.
func totals(view any, moves []core.Move, weights, into []float64) []float64 {
	b, into := boardOf(view), into[:0]
	for _, m := range moves {
		total := 0.0
		if m.Verb == chooseVerb {
			total = b.weigh(m.A-1).total(weights, b.state.factors(b.hand[m.A-1].Place))
		}
		into = append(into, total)
	}
	return into
}

// total adds in the order of [core.Weigher.Total], so that both come to the same bits.
// Factors are those of scripts, which apply whatever the weights are; what scripts add is
// in no player's taste.
func (w weighed) total(weights []float64, factors []score.Term) (total float64) {
	for i, value := range w.terms {
		total += float64(weights[i] * value)
	}
	for _, t := range factors {
		if t.Factor {
			total = float64(total * t.Value)
		}
	}
	for i, value := range w.features {
		total += float64(weights[len(w.terms)+i] * value)
	}
	return total
}
