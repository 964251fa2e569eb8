package lab

import (
	"slices"

	"arcana/core/rand"
)

// Resamples is how many samples a bootstrap draws.
const Resamples = 1000

// BootstrapMost is the largest sample that the bootstrap draws anew; it leaves
// larger ones to Student, who is as good there.
const BootstrapMost = 10_000

// Bootstrap returns the bounds that 95 % of a figure's values keep when samples
// of the same size are drawn anew, with replacement, from what was counted. The
// seed decides the samples. Figure is given each sample.
func (h Histogram) Bootstrap(seed uint64, figure func(Histogram) float64) (low, high float64) {
	keys, steps := h.keys(), h.steps()
	values := make([]float64, Resamples)
	again := make(Histogram, len(h))
	for i := range values {
		stream := rand.New(rand.Derive(seed, uint64(i)), "bootstrap")
		h.resample(again, keys, steps, &stream)
		values[i] = figure(again)
	}
	slices.Sort(values)
	return values[Resamples*25/1000], values[Resamples*975/1000-1]
}

// steps returns how many numbers lie at or below each value.
func (h Histogram) steps() []int64 {
	steps, seen := make([]int64, 0, len(h)), int64(0)
	for _, key := range h.keys() {
		seen += h[key]
		steps = append(steps, seen)
	}
	return steps
}

func (h Histogram) resample(into Histogram, keys, steps []int64, chance *rand.Stream) {
	clear(into)
	n := steps[len(steps)-1]
	for range n {
		draw := int64(chance.Uint64n(uint64(n)))
		at, _ := slices.BinarySearch(steps, draw+1)
		into[keys[at]]++
	}
}

// Mean returns the mean of what was counted.
func (h Histogram) Mean() float64 {
	var m Moments
	for key, n := range h {
		m.N += n
		m.Sum.AddProduct(key, n)
	}
	return m.Mean()
}
