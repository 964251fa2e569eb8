// Players that use the valuations of their system with other weights.

package core

import (
	"slices"
	"sync"

	"arcana/core/rand"
)

// Weigher is a player that uses the valuations of its system. It multiplies each term by a weight and
// plays the option with the highest total, of equal ones the first. A term without a weight does not
// count; if Weights is nil, every term has weight 1. Factors always count. Features count if they have a
// weight.
type Weigher struct {
	// Weights has weights by the names of terms; nil gives all terms weight 1.
	Weights map[string]float64

	// Set by [System.Weigher], and nil in a Weigher of Weights alone.
	system         *System
	features       []string  // the system's Features
	featureWeights []float64 // the weight of each of them, in their order
}

// Weigher returns a player that uses the system's valuations with these weights.
func (s System) Weigher(weights map[string]float64) Weigher {
	w := Weigher{Weights: weights, system: &s}
	if weights == nil {
		return w
	}
	w.features = s.Features
	for _, name := range s.Features {
		w.featureWeights = append(w.featureWeights, weights[name])
	}
	return w
}

// Follows returns the Weigher itself. A player that embeds a Weigher has this method too, even if it
// chooses in another way. A lab that changes a system's valuations (for a null model) needs the Weigher
// to make the player anew.
func (w Weigher) Follows() Weigher { return w }

// decisionMemory is memory that decisions use again: for the observation, the options, the guesses of
// nextFeature, and the totals.
type decisionMemory struct {
	seen    any
	options []Option
	next    nextFeature
	ranks   []float64
}

// decisionMemories has each *decisionMemory that is not in use.
var decisionMemories = sync.Pool{New: func() any { return new(decisionMemory) }}

// Choose returns the move with the highest total.
func (w Weigher) Choose(view any, moves []Move, _ *rand.Stream) (Move, error) {
	used := decisionMemories.Get().(*decisionMemory)
	defer decisionMemories.Put(used)
	used.ranks = w.rank(view, moves, used, used.ranks)
	return Best(moves, used.ranks), nil
}

// rank returns the weighted total of each move, in the memory of into. It uses Totals if seen has that
// function and the system does not change values; otherwise it uses options.
func (w Weigher) rank(seen any, moves []Move, used *decisionMemory, into []float64) []float64 {
	if t, ok := seen.(Totalling); ok && w.featureWeights != nil && w.system.Revalue == nil { // featureWeights is nil if the system is unknown or all weights are 1
		return t.Totals(moves, w.featureWeights, into)
	}
	used.options = w.system.Weigh(seen, moves, used.options)
	return w.totalsOf(used.options, &used.next, into)
}

// totalsOf returns the weighted total of each option, in the memory of into. next has the guesses of the
// last decision.
func (w Weigher) totalsOf(options []Option, next *nextFeature, into []float64) []float64 {
	sum, into := summer{Weigher: &w, next: next}, into[:0]
	for i := range options {
		into = append(into, sum.total(&options[i]))
	}
	return into
}

// Rate returns the weighted total of each move, by which Choose chooses, in the memory of into.
func (w Weigher) Rate(view any, moves []Move, into []float64) []float64 {
	used := decisionMemories.Get().(*decisionMemory)
	defer decisionMemories.Put(used)
	return w.rank(view, moves, used, into)
}

// Total returns the weighted total of an option.
func (w Weigher) Total(o *Option) float64 {
	sum := summer{Weigher: &w, next: new(nextFeature)}
	return sum.total(o)
}

// nextFeature has an entry for each of a system's features, by its index: the feature that was looked up
// after it the last time. These are only guesses, so features from 32 on may share an entry.
type nextFeature [32]uint8

// summer adds up the terms of options. Terms usually come in the same order, so it guesses that the
// feature after another is the same as last time. Then it rarely has to search for a name.
type summer struct {
	*Weigher
	next *nextFeature
	last int // the index of the feature whose weight was looked up last
}

// total returns the weighted total of an option. (The conversions to float64 make every processor round
// alike.)
func (s *summer) total(o *Option) float64 {
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

// weight returns the weight of the feature with a name. If the guess for it is right, no name is searched.
func (s *summer) weight(name string) float64 {
	if at := int(s.next[s.last%len(s.next)]); at < len(s.features) && s.features[at] == name {
		s.last = at
		return s.featureWeights[at]
	}
	return s.searchWeight(name)
}

// searchWeight searches for a feature's name and returns its weight. It notes the feature as the guess for
// the next time. A name that is not one of the system's features has its weight in Weights. (An index
// above 255 does not fit into the guess. Then the guess is wrong, and the name is searched again.)
func (s *summer) searchWeight(name string) float64 {
	at := slices.Index(s.features, name)
	if at < 0 {
		return s.Weights[name]
	}
	s.next[s.last%len(s.next)], s.last = uint8(at), at
	return s.featureWeights[at]
}

// Ranker is a Weigher that is a [Policy]: it ranks moves from the match itself.
type Ranker struct{ Weigher }

// Ranker returns the [Policy] that uses the system's valuations with these weights.
func (s System) Ranker(weights map[string]float64) Ranker {
	return Ranker{s.Weigher(weights)}
}

// Rank returns the weighted total of each move, in the memory of into. A single move is not valued and
// gets 0, because there is nothing to choose.
func (r Ranker) Rank(g Game, seat Seat, moves []Move, _ *rand.Stream, into []float64) []float64 {
	if len(moves) == 1 {
		return append(into[:0], 0)
	}
	used := decisionMemories.Get().(*decisionMemory)
	defer decisionMemories.Put(used)
	used.seen = SeeOrView(g, seat, used.seen)
	return r.rank(used.seen, moves, used, into)
}
