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

	// Set by [System.Weigher], and nil in a Weigher of Weights alone.
	system         *System
	features       []string  // the system's Features
	featureWeights []float64 // the weight of each of them, in their order
}

// Weigher returns the player that follows the system's valuations under weights.
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

// Follows returns the plain Weigher, also from a player that embeds one and chooses in another way.
// A lab calls it when it changes a system's valuations (for a null model) and makes the player anew.
func (w Weigher) Follows() Weigher { return w }

// decisionMemory is memory that decisions use again: what was seen of the match, the options, which
// feature followed which, and the totals.
type decisionMemory struct {
	seen    any
	options []Option
	next    nextFeature
	ranks   []float64
}

// decisionMemories is the pool of *decisionMemory.
var decisionMemories = sync.Pool{New: func() any { return new(decisionMemory) }}

// Choose returns the move of the highest total.
func (w Weigher) Choose(view any, moves []Move, _ *rand.Stream) (Move, error) {
	used := decisionMemories.Get().(*decisionMemory)
	defer decisionMemories.Put(used)
	used.ranks = w.rank(view, moves, used, used.ranks)
	return Best(moves, used.ranks), nil
}

// rank returns the weighted total of each move: by Totals if what is seen has it and nothing changes
// the values, else by its options.
func (w Weigher) rank(seen any, moves []Move, used *decisionMemory, into []float64) []float64 {
	if t, ok := seen.(Totalling); ok && w.featureWeights != nil && w.system.Revalue == nil {
		return t.Totals(moves, w.featureWeights, into)
	}
	used.options = w.system.Weigh(seen, moves, used.options)
	return w.totalsOf(used.options, &used.next, into)
}

// totalsOf returns the weighted total of each option, in the memory of into. Next holds the guesses
// of the decision before.
func (w Weigher) totalsOf(options []Option, next *nextFeature, into []float64) []float64 {
	sum, into := summer{Weigher: &w, next: next}, into[:0]
	for i := range options {
		into = append(into, sum.total(&options[i]))
	}
	return into
}

// Rate returns the weighted total of each move, in the memory of into.
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

// nextFeature says for each of a system's features, by its index, which feature's weight was looked
// up after it the last time. These are only guesses, so features from 32 on may share an entry.
type nextFeature [32]uint8

// summer adds up option after option. The terms of options follow each other in few ways, so it
// guesses that after a feature the same one comes as last time, and rarely searches by name.
type summer struct {
	*Weigher
	next *nextFeature
	last int // the index of the feature whose weight was looked up last
}

// total returns the weighted total of an option.
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

// weight returns the weight of a feature, by its name: at once if it is the feature that is guessed
// to follow the last one, else by a search.
func (s *summer) weight(name string) float64 {
	if at := int(s.next[s.last%len(s.next)]); at < len(s.features) && s.features[at] == name {
		s.last = at
		return s.featureWeights[at]
	}
	return s.searchWeight(name)
}

// searchWeight finds the weight of a feature among all names, and notes the feature as the next
// guess. A name that is none of the system's features has its weight by the map.
func (s *summer) searchWeight(name string) float64 {
	at := slices.Index(s.features, name)
	if at < 0 {
		return s.Weights[name]
	}
	s.next[s.last%len(s.next)], s.last = uint8(at), at
	return s.featureWeights[at]
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
	used := decisionMemories.Get().(*decisionMemory)
	defer decisionMemories.Put(used)
	used.seen = SeeOrView(g, seat, used.seen)
	return r.rank(used.seen, moves, used, into)
}
