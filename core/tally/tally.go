// Package tally counts things in a pile (factions in a deck, tribes on a board,
// tags in a hand) and answers in a fixed order, whatever the order of counting.
package tally

import (
	"cmp"
	"slices"

	"arcana/core/few"
)

// Of maps each kind of thing to how many there are. The zero value is not
// usable; make it with New or make.
type Of[K cmp.Ordered] map[K]int

// New counts the given things.
func New[K cmp.Ordered](things ...K) Of[K] {
	t := make(Of[K], len(things))
	for _, k := range things {
		t.Add(k, 1)
	}
	return t
}

// Add changes the count of k by n; a count of zero is forgotten.
func (t Of[K]) Add(k K, n int) {
	t[k] += n
	if t[k] == 0 {
		delete(t, k)
	}
}

// Total returns the sum of all counts.
func (t Of[K]) Total() int {
	sum := 0
	for _, n := range t {
		sum += n
	}
	return sum
}

// Keys returns the kinds that are there, sorted.
func (t Of[K]) Keys() []K {
	keys := make([]K, 0, len(t))
	for k := range t {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Ranked returns the kinds by falling count; equal counts keep sorted order.
func (t Of[K]) Ranked() []K {
	keys := t.Keys()
	few.Sort(keys, func(a, b K) int { return cmp.Compare(t[b], t[a]) })
	return keys
}

// Herfindahl returns the sum of squared shares, the usual measure of
// concentration: 1 when all is of one kind, 1/n when n kinds are equally
// frequent, 0 for an empty pile.
func (t Of[K]) Herfindahl() float64 {
	total := t.Total()
	if total == 0 {
		return 0
	}
	squares := 0
	for _, n := range t {
		squares += n * n
	}
	return float64(squares) / float64(total*total)
}
