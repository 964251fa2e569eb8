// Count, sum, sum of squares and extremes of a number, and its mean and variance.

package lab

import (
	"fmt"
	"math"

	"arcana/core/exact"
	"arcana/core/shown"
)

// micro is how many millionths are one. Numbers are kept in millionths.
const micro = 1_000_000

// Limit is the greatest number that a run can measure; -Limit is the least.
const Limit = 1e9

// Moments is what a tally keeps of a number that was measured many times, in
// millionths. The zero Moments is empty.
type Moments struct {
	N       int64 `json:"n"`       // how many numbers were measured
	Sum     Wide  `json:"sum"`     // of the numbers, in millionths
	Squares Wide  `json:"squares"` // the sum of the squares of millionths
	Least   int64 `json:"least"`   // the smallest number, in millionths
	Most    int64 `json:"most"`    // the largest number, in millionths
}

// millionths returns a number in millionths, rounded, or an error if it is beyond Limit.
func millionths(v float64) (int64, error) {
	if !(math.Abs(v) <= Limit) { // so that NaN is refused too
		return 0, fmt.Errorf("expected a number between -%[1]s and %[1]s, got %[2]s", shown.Number(Limit), shown.Number(v))
	}
	return int64(math.Round(v * micro)), nil
}

// Add adds a number. It returns an error if the number is beyond Limit.
func (m *Moments) Add(v float64) error {
	x, err := millionths(v)
	if err == nil {
		m.add(x)
	}
	return err
}

// add adds a number that is given in millionths.
func (m *Moments) add(x int64) {
	if m.N == 0 || x < m.Least {
		m.Least = x
	}
	if m.N == 0 || x > m.Most {
		m.Most = x
	}
	m.N++
	m.Sum.Add(x)
	m.Squares.AddSquare(x)
}

// merge adds all numbers of o.
func (m *Moments) merge(o Moments) {
	if o.N == 0 {
		return
	}
	if m.N == 0 {
		*m = o
		return
	}
	m.Least, m.Most = min(m.Least, o.Least), max(m.Most, o.Most)
	m.N += o.N
	m.Sum.merge(o.Sum)
	m.Squares.merge(o.Squares)
}

// Mean returns the mean, 0 if there are no numbers.
func (m *Moments) Mean() float64 {
	if m.N == 0 {
		return 0
	}
	sum, negative := m.Sum.parts()
	mean := exact.Ratio(sum, exact.Of(uint64(m.N*micro)))
	if negative {
		return -mean
	}
	return mean
}

// Variance returns the unbiased variance of one measurement, 0 for fewer than two. It is computed in whole
// numbers and rounded once.
func (m *Moments) Variance() float64 {
	if m.N < 2 {
		return 0
	}
	above, below, ok := m.varianceFraction()
	if !ok {
		return 0
	}
	return exact.Ratio(above, below.Mul(exact.Of(micro*micro)))
}

// varianceFraction returns the variance in square millionths as a fraction: n*squares - sum^2 over n*(n-1).
// For fewer than two numbers the fraction is 0. ok is false if n*squares is less than sum^2; this cannot be
// with the sums of real numbers, only in a damaged file.
func (m *Moments) varianceFraction() (above, below exact.Whole, ok bool) {
	n := exact.Of(uint64(m.N))
	sum, _ := m.Sum.parts()
	squares, negative := m.Squares.parts()
	above, sum = n.Mul(squares), sum.Mul(sum)
	if negative || above.Cmp(sum) < 0 {
		return nil, nil, false
	}
	return above.Sub(sum), n.Mul(exact.Of(uint64(max(1, m.N) - 1))), true
}

// Deviation returns the standard deviation of one measurement.
func (m *Moments) Deviation() float64 { return math.Sqrt(m.Variance()) }
