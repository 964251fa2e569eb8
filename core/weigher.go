package core

import "arcana/core/rand"

// Weigher is a player that follows its system's valuations: it reweighs their
// terms by name and plays the option of the highest total, the first of equals.
// A term that Weights does not name counts nothing; without Weights every term
// counts as it is. Factors always apply. Features that Weights names are added.
type Weigher struct {
	Options func(view any, moves []Move) []Option // the system's options of a view
	Weights map[string]float64
}

// Choose returns the move of the highest total.
func (w Weigher) Choose(view any, moves []Move, _ *rand.Stream) (Move, error) {
	options := w.Options(view, moves)
	best, top := 0, w.Total(&options[0])
	for i := 1; i < len(moves); i++ {
		if t := w.Total(&options[i]); t > top {
			best, top = i, t
		}
	}
	return moves[best], nil
}

// Total returns an option's score under the weights.
func (w Weigher) Total(o *Option) float64 {
	if w.Weights == nil {
		return o.Score.Total
	}
	total := 0.0
	for _, t := range o.Score.Terms {
		if t.Factor {
			total = float64(total * t.Value)
		} else {
			total += float64(w.Weights[t.Name] * t.Value)
		}
	}
	for _, t := range o.Features {
		total += float64(w.Weights[t.Name] * t.Value)
	}
	return total
}
