// The numbers of a cell in order, and its quantiles with their bounds.

package lab

import (
	"math"
	"slices"
)

// ranking is a cell's numbers in order: the values ascending, and how many numbers are at most each value.
// The extremes are exact, even if the values are rounded.
type ranking struct {
	values, places []int64
	coarse         bool  // the values are rounded
	least, most    int64 // the extremes
}

// ranking returns the cell's numbers in order, for finding quantiles.
func (c *Cell) ranking() *ranking {
	r := &ranking{values: c.Histogram.keys(), places: c.Histogram.places(), coarse: c.Histogram.Coarse}
	r.least, r.most = c.Number.Least, c.Number.Most
	return r
}

// places returns, for each value in ascending order, how many numbers are at most that value.
func (h Histogram) places() []int64 {
	places, seen := make([]int64, 0, len(h.Counts)), int64(0)
	for _, x := range h.keys() {
		seen += h.Counts[x]
		places = append(places, seen)
	}
	return places
}

// Quantiles returns, for each share (0 to 1), the smallest number that at least
// this share of the cell's numbers does not exceed, with its 95 % interval; none
// of a cell without numbers.
func (c *Cell) Quantiles(shares ...float64) []Quantile {
	if c.Number.N == 0 {
		return nil
	}
	var list []Quantile
	r := c.ranking()
	for _, q := range shares {
		list = append(list, Quantile{q, r.quantile(q, c.Number.N)})
	}
	return list
}

// quantile returns the q-quantile of the n numbers of the ranking, with bounds at the places of quantileRanks.
// Rounded values move the bounds outwards by what rounding may have changed. Numbers that are all equal
// give no bound.
func (r *ranking) quantile(q float64, n int64) Estimate {
	e := Estimate{Value: r.number(r.valueAtPlace(rankOfQuantile(q, n)))}
	if r.least == r.most && n > 1 {
		e.Note = NoteFlat
		return e
	}
	below, above := quantileRanks(q, n)
	if below >= 1 {
		low := r.valueAtPlace(below)
		e.Low = new(r.number(low - r.roundingError(low)))
	}
	if above <= n {
		high := r.valueAtPlace(above)
		e.High = new(r.number(high + r.roundingError(high)))
	}
	return e
}

// rankOfQuantile returns the place, from 1, of the q-quantile among n numbers in order. A product
// that rounding has put just above a whole number counts as that number.
func rankOfQuantile(q float64, n int64) int64 {
	// 1e-9 is more than rounding can add; float64 around the product keeps compilers from fusing it with the sum
	return min(n, max(1, int64(math.Ceil(float64(q*float64(n))-1e-9))))
}

// valueAtPlace returns the value at a place, from 1, in the order.
func (r *ranking) valueAtPlace(place int64) int64 {
	i, _ := slices.BinarySearch(r.places, place) // the first value up to which so many numbers lie
	return r.values[min(i, len(r.values)-1)]
}

// roundingError returns how far a number may be from the value that it was rounded to.
func (r *ranking) roundingError(x int64) int64 {
	if !r.coarse {
		return 0
	}
	return spacing(x) / 2
}

// number returns the number for a value. A rounded value outside the extremes stands for the nearer extreme.
func (r *ranking) number(x int64) float64 {
	return float64(min(r.most, max(r.least, x))) / micro
}
