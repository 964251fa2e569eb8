package lab

import (
	"maps"
	"math"
	"slices"
)

// Histogram counts numbers by their value in millionths, rounded to three
// significant digits: whole numbers to 999 exactly, larger ones within half a
// per cent. So its size does not grow with how often was measured.
type Histogram map[int64]int64

// bucket rounds to three significant digits.
func bucket(x int64) int64 {
	step := int64(1)
	for size := max(x, -x); size >= 1000; size /= 10 {
		step *= 10
	}
	if step == 1 {
		return x
	}
	half := step / 2
	if x < 0 {
		half = -half
	}
	return (x + half) / step * step
}

// keys returns the values that were counted, ascending.
func (h Histogram) keys() []int64 { return slices.Sorted(maps.Keys(h)) }

// N returns how many numbers were counted.
func (h Histogram) N() int64 {
	n := int64(0)
	for _, count := range h {
		n += count
	}
	return n
}

// Quantile returns the smallest value that at least the share q (0 to 1) of the
// numbers does not exceed; 0 of nothing.
func (h Histogram) Quantile(q float64) float64 { return h.at(rank(q, h.N())) }

// at returns the number at a place, from 1, of the order.
func (h Histogram) at(place int64) float64 {
	seen, last := int64(0), int64(0)
	for _, key := range h.keys() {
		last = key
		if seen += h[key]; seen >= place {
			break
		}
	}
	return float64(last) / micro
}

// QuantileInterval returns a quantile and its 95 % interval: the numbers at the
// ranks that the count of smaller numbers keeps between.
func (h Histogram) QuantileInterval(q float64) Estimate {
	n := h.N()
	size := float64(n)
	reach := float64(Z95 * math.Sqrt(float64(size*q)*(1-q)))
	below := int64(math.Floor(float64(size*q) - reach))
	above := int64(math.Ceil(float64(size*q)+reach)) + 1
	return Estimate{h.Quantile(q), h.at(max(1, below)), h.at(min(n, above))}
}

// rank returns the place, from 1, of the q-quantile among n numbers in order.
func rank(q float64, n int64) int64 {
	return min(n, max(1, int64(math.Ceil(float64(q*float64(n))-1e-9))))
}

func (h Histogram) merge(o Histogram) {
	for key, n := range o {
		h[key] += n
	}
}
