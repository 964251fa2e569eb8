// How often each number was measured, in bounded memory.

package lab

import (
	"maps"
	"slices"
)

// ExactMost is how many different values a histogram can have without rounding.
const ExactMost = 4096

// Histogram counts numbers by their value in millionths. As long as there are at most ExactMost different
// values, they are exact; with more, they are rounded to three significant digits. So its size is
// limited. Whether it rounds depends only on the numbers, and rounding a rounded number changes nothing.
// So parts that are merged in any order give the same histogram.
type Histogram struct {
	// Coarse says that the numbers were rounded.
	Coarse bool            `json:"coarse,omitempty"`
	Counts map[int64]int64 `json:"counts,omitempty"` // how often each value was counted, at least 1, by the value in millionths
}

// spacing returns the distance between the rounded values around x. It is 1 for numbers of up to three
// digits.
func spacing(x int64) int64 {
	step := int64(1)
	for size := max(x, -x); size >= 1000; size /= 10 {
		step *= 10
	}
	return step
}

// roundToDigits rounds to three significant digits.
func roundToDigits(x int64) int64 {
	step := spacing(x)
	if step == 1 {
		return x
	}
	half := step / 2
	if x < 0 {
		half = -half
	}
	return (x + half) / step * step
}

// add counts a number n times.
func (h *Histogram) add(x, n int64) {
	if h.Counts == nil {
		h.Counts = map[int64]int64{}
	}
	if h.Coarse {
		x = roundToDigits(x)
	}
	h.Counts[x] += n
	if !h.Coarse && len(h.Counts) > ExactMost {
		h.coarsen()
	}
}

// coarsen rounds all values, also those to come, because there are too many different ones.
func (h *Histogram) coarsen() {
	exact := h.Counts
	h.Coarse, h.Counts = true, map[int64]int64{}
	for x, n := range exact {
		h.Counts[roundToDigits(x)] += n
	}
}

// merge adds the counts of another histogram.
func (h *Histogram) merge(o Histogram) {
	if o.Coarse && !h.Coarse {
		h.coarsen()
	}
	for x, n := range o.Counts {
		h.add(x, n)
	}
}

// keys returns the values that were counted, ascending.
func (h Histogram) keys() []int64 { return slices.Sorted(maps.Keys(h.Counts)) }

// N returns how many numbers were counted.
func (h Histogram) N() int64 {
	n := int64(0)
	for _, count := range h.Counts {
		n += count
	}
	return n
}

// Mean returns the mean of the counted numbers.
func (h Histogram) Mean() float64 {
	m := h.momentsOf()
	return m.Mean()
}

// momentsOf returns the Moments of the counted numbers without the sum of their squares, which stays 0.
func (h Histogram) momentsOf() Moments {
	var m Moments
	for x, n := range h.Counts {
		if m.N == 0 || x < m.Least {
			m.Least = x
		}
		if m.N == 0 || x > m.Most {
			m.Most = x
		}
		m.N += n
		m.Sum.AddProduct(x, n)
	}
	return m
}
