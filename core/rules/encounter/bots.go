package encounter

import (
	"arcana/core"
	"arcana/core/rand"
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

// bot is a player with a taste: a core.Weigher, and a core.Policy that weighs the board
// itself. The weights stand in the order of what is weighed.
type bot struct {
	core.Weigher
	terms    terms
	features [len(featureNames)]float64
}

// weighing is a player with these weights, and so much fear of danger, of a
// shortfall and of doing the same again.
func weighing(danger, shortfall, again float64, weights map[string]float64) core.Player {
	weights[dangerFeature], weights[shortFeature], weights[againFeature] = -danger, -shortfall, -again
	p := bot{Weigher: core.Weigher{Options: options, Weigh: weigh, Weights: weights}}
	for i, name := range TermNames {
		p.terms[i] = weights[name]
	}
	for i, name := range featureNames {
		p.features[i] = weights[name]
	}
	return p
}

// Rank returns what the weights make of each move; answers to a question are alike.
func (p bot) Rank(game core.Game, _ core.Seat, moves []core.Move, _ *rand.Stream, into []float64) []float64 {
	g := game.(*Game)
	into = into[:0]
	for _, m := range moves {
		total := 0.0
		if m.Verb == chooseVerb {
			total = p.total(g.board.weigh(m.A - 1))
		}
		into = append(into, total)
	}
	return into
}

// total adds in the order of [core.Weigher.Total], so that both come to the same bits.
func (p bot) total(w weighed) (total float64) {
	for i, value := range w.terms {
		total += float64(p.terms[i] * value)
	}
	for i, value := range w.features {
		total += float64(p.features[i] * value)
	}
	return total
}
