// The bootstrap: a figure is computed for many samples that are drawn from the numbers of one sample.

package lab

import (
	"slices"

	"arcana/core/rand"
)

// Resamples is how many samples a bootstrap draws.
const Resamples = 1000

// The bootstrap leaves samples of fewer than BootstrapLeast numbers to Student: so
// few hold too little of what they come from, and its intervals would be too
// narrow. It leaves those of more than BootstrapMost, and those that are kept
// rounded, to Student too, who is as good there.
const (
	BootstrapLeast = 30
	BootstrapMost  = 10_000
)

// Bootstrap draws many samples of the same size, with replacement, from the counted numbers, and calls
// figure with each. It returns the bounds between which 95 % of the results lie. The seed decides the
// samples.
func (h Histogram) Bootstrap(seed uint64, figure func(Histogram) float64) (low, high float64) {
	keys, places := h.keys(), h.places()
	values := make([]float64, Resamples)
	again := Histogram{Counts: make(map[int64]int64, len(keys))}
	for i := range values {
		stream := rand.New(rand.Derive(seed, uint64(i)), "bootstrap")
		again.draw(keys, places, &stream)
		values[i] = figure(again)
	}
	slices.Sort(values) // 25 of the 1000 lie below low, and 25 above high
	return values[Resamples*25/1000], values[Resamples*975/1000-1]
}

// draw replaces the counts by those of a new sample: as many numbers as the old sample had, drawn from it with
// replacement. keys are the values of the old sample, ascending; places says for each how many numbers of
// the old sample are at most that value.
func (h Histogram) draw(keys, places []int64, chance *rand.Stream) {
	clear(h.Counts)
	n := places[len(places)-1]
	for range n {
		place := int64(chance.Uint64n(uint64(n))) + 1
		at, _ := slices.BinarySearch(places, place) // the first value up to which so many numbers lie
		h.Counts[keys[at]]++
	}
}
