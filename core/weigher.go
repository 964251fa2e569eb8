package core

import (
	"slices"
	"sync"

	"arcana/core/rand"
)

// Players that follow their system's valuations under weights of their own.

// Weigher is a player that follows its system's valuations: it reweighs their
// terms by name and plays the option of the highest total, the first of equals.
// A term that Weights does not name counts nothing; without Weights every term
// counts as it is. Factors always apply. Features that Weights names are added.
type Weigher struct {
	// Weights says how much each term counts; nil takes all as they are.
	Weights map[string]float64

	// What a system's own Weigher has besides: the system, its features, and what each counts.
	system   *System
	features []string
	counts   []float64
}

// Weigher returns the player that follows the system's valuations under weights.
func (s System) Weigher(weights map[string]float64) Weigher {
	w := Weigher{Weights: weights, system: &s}
	if weights == nil {
		return w
	}
	w.features = s.Features
	for _, name := range s.Features {
		w.counts = append(w.counts, weights[name])
	}
	return w
}

// Follows returns the plain Weigher, also of a player that embeds one and chooses in another
// way: whoever changes a system's valuations (a null model in a lab) goes on with that.
func (w Weigher) Follows() Weigher { return w }

// decisionMemory is memory that decisions use again: what was seen of the match, the options, which
// term followed which, and the totals.
type decisionMemory struct {
	seen    any
	options []Option
	after   followers
	ranks   []float64
}

// sights keeps the memory of decisions, as *decisionMemory.
var sights = sync.Pool{New: func() any { return new(decisionMemory) }}

// Choose returns the move of the highest total.
func (w Weigher) Choose(view any, moves []Move, _ *rand.Stream) (Move, error) {
	used := sights.Get().(*decisionMemory)
	defer sights.Put(used)
	used.ranks = w.rank(view, moves, used, used.ranks)
	return Best(moves, used.ranks), nil
}

// rank returns the weighted total of each move: by Totals if what is seen has it and nothing changes
// the values, else by its options.
func (w Weigher) rank(seen any, moves []Move, used *decisionMemory, into []float64) []float64 {
	if t, ok := seen.(Totalling); ok && w.counts != nil && w.system.Revalue == nil {
		return t.Totals(moves, w.counts, into)
	}
	used.options = w.system.Weigh(seen, moves, used.options)
	return w.totalsOf(used.options, &used.after, into)
}

// totalsOf returns the weighted total of each option.
func (w Weigher) totalsOf(options []Option, after *followers, into []float64) []float64 {
	by, into := scale{Weigher: &w, after: after}, into[:0]
	for i := range options {
		into = append(into, by.total(&options[i]))
	}
	return into
}

// Rate returns the weighted total of each move, in the memory of into.
func (w Weigher) Rate(view any, moves []Move, into []float64) []float64 {
	used := sights.Get().(*decisionMemory)
	defer sights.Put(used)
	return w.rank(view, moves, used, into)
}

// Total returns the weighted total of an option.
func (w Weigher) Total(o *Option) float64 {
	by := scale{Weigher: &w, after: new(followers)}
	return by.total(o)
}

// followers says for each of a system's features, by its place, which feature was asked for next
// the last time. They are only guesses, so features from 32 on may share a place.
type followers [32]uint8

// scale weighs option after option. It expects a feature where it stood when the one
// before it was asked for last: the terms of options follow each other in few ways.
type scale struct {
	*Weigher
	after *followers
	last  int // the place of the feature that was asked for last
}

// total returns the weighted total of an option.
func (s *scale) total(o *Option) float64 {
	if s.Weights == nil {
		return o.Score.Total
	}
	total := 0.0
	for i := range o.Score.Terms {
		if t := &o.Score.Terms[i]; t.Factor {
			total = float64(total * t.Value)
		} else {
			total += float64(s.weight(t.Name) * t.Value)
		}
	}
	for i := range o.Features {
		t := &o.Features[i]
		total += float64(s.weight(t.Name) * t.Value)
	}
	return total
}

// weight returns the weight of a feature, by its name. It looks first where the feature that
// followed the last one stood before, and searches only if that is another.
func (s *scale) weight(name string) float64 {
	if at := int(s.after[s.last%len(s.after)]); at < len(s.features) && s.features[at] == name {
		s.last = at
		return s.counts[at]
	}
	return s.search(name)
}

// search finds the weight of a feature that did not follow the one before it last time.
func (s *scale) search(name string) float64 {
	at := slices.Index(s.features, name)
	if at < 0 {
		return s.Weights[name]
	}
	s.after[s.last%len(s.after)], s.last = uint8(at), at
	return s.counts[at]
}

// Ranker is a Weigher that is a [Policy]: it weighs what it sees of the match itself.
type Ranker struct{ Weigher }

// Ranker returns the [Policy] that follows the system's valuations under weights.
func (s System) Ranker(weights map[string]float64) Ranker {
	return Ranker{s.Weigher(weights)}
}

// Rank returns the weighted total of each move; a single move is not weighed.
func (r Ranker) Rank(g Game, seat Seat, moves []Move, _ *rand.Stream, into []float64) []float64 {
	if len(moves) == 1 {
		return append(into[:0], 0)
	}
	used := sights.Get().(*decisionMemory)
	defer sights.Put(used)
	used.seen = Glance(g, seat, used.seen)
	return r.rank(used.seen, moves, used, into)
}
