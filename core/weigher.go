package core

import (
	"sync"

	"arcana/core/rand"
)

// Weigher is a player that follows its system's valuations: it reweighs their
// terms by name and plays the option of the highest total, the first of equals.
// A term that Weights does not name counts nothing; without Weights every term
// counts as it is. Factors always apply. Features that Weights names are added.
type Weigher struct {
	// Options are a system's, and Weigh too, which serves instead where there is one.
	Options func(view any, moves []Move) []Option
	Weigh   func(view any, moves []Move, used []Option) []Option
	// Weights says how much each term counts; nil takes all as they are.
	Weights map[string]float64
}

// Follows returns the Weigher itself. A player that embeds one and makes its choices in
// another way has it too: whoever changes what a system's valuations say (a null model)
// goes on with the plain Weigher.
func (w Weigher) Follows() Weigher { return w }

// weighed keeps the options of decisions that were made, for their memory.
var weighed = sync.Pool{New: func() any { return new([]Option) }}

// Choose returns the move of the highest total.
func (w Weigher) Choose(view any, moves []Move, _ *rand.Stream) (Move, error) {
	if w.Weigh != nil {
		used := weighed.Get().(*[]Option)
		defer weighed.Put(used)
		*used = w.Weigh(view, moves, *used)
		return w.best(*used, moves), nil
	}
	return w.best(w.Options(view, moves), moves), nil
}

// best returns the move of the highest total, the first of equals.
func (w Weigher) best(options []Option, moves []Move) Move {
	best, top := 0, w.Total(&options[0])
	for i := 1; i < len(moves); i++ {
		if t := w.Total(&options[i]); t > top {
			best, top = i, t
		}
	}
	return moves[best]
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

// Ranker is a Weigher that is a [Policy]: it weighs what it sees of the match itself.
type Ranker struct {
	Weigher
	// See shows of a match what Weigh reads, in the memory of what it showed before;
	// nil for a view, which a [Viewer] makes in that memory too.
	See func(g Game, s Seat, used any) any
}

// sight is the memory of a decision of a Ranker: what it saw, and the options.
type sight struct {
	seen    any
	options []Option
}

var sights = sync.Pool{New: func() any { return new(sight) }}

// Rank returns the total of each move.
func (r Ranker) Rank(g Game, seat Seat, moves []Move, _ *rand.Stream, into []float64) []float64 {
	used := sights.Get().(*sight)
	defer sights.Put(used)
	used.seen = r.see(g, seat, used.seen)
	used.options = r.Weigh(used.seen, moves, used.options)
	into = into[:0]
	for i := range used.options {
		into = append(into, r.Total(&used.options[i]))
	}
	return into
}

func (r Ranker) see(g Game, seat Seat, used any) any {
	if r.See != nil {
		return r.See(g, seat, used)
	}
	if viewer, ok := g.(Viewer); ok {
		return viewer.ViewInto(seat, used)
	}
	return g.View(seat)
}
