// The interval of the mean of skewed numbers: Student's after Hall's transformation.

package lab

import (
	"fmt"
	"math"

	"arcana/core/num"
)

// MeanOf returns the mean of numbers with its interval. It returns an error if a number is beyond Limit.
func MeanOf(values []float64) (Estimate, error) {
	var c Cell
	for i, v := range values {
		x, err := millionths(v)
		if err != nil {
			return Estimate{}, fmt.Errorf("values[%d]: %w", i+1, err)
		}
		c.add(&measurement{kind: number, x: x})
	}
	return c.interval(), nil
}

// interval returns the mean of the cell's numbers and its 95 % interval. That is Student's interval after
// Hall's transformation (1992), which removes the effect of skewness. For symmetric numbers it is the
// same as Student's. The bounds are unknown for fewer than two numbers, and for equal numbers, because
// these do not tell how much others would vary.
func (c *Cell) interval() Estimate {
	e := c.Number.TInterval()
	if e.Low == nil {
		return e
	}
	n, skew := float64(c.Number.N), c.skewness()
	reach, shift, deviation := T95(c.Number.N-1)/math.Sqrt(n), skew/(6*n), c.Number.Deviation()
	e.Low = new(e.Value - float64(deviation*undoHall(reach-shift, skew))) // float64 rounds the product, alike on every machine
	e.High = new(e.Value - float64(deviation*undoHall(-reach-shift, skew)))
	return e
}

// undoHall undoes Hall's transformation: it returns the w for which y = w + s w^2/3 + s^2 w^3/27, where s is
// the skewness. With c as the third root of 1 + s y, that w is 3/s (c - 1). The code computes the same
// without dividing by s, because a small s would lose digits. float64 around products keeps compilers
// from fusing them with a sum.
func undoHall(y, skew float64) float64 {
	x := 1 + float64(skew*y)
	c := math.Copysign(num.Pow(math.Abs(x), 1.0/3), x)
	return 3 * y / (float64(c*c) + c + 1)
}

// skewness returns the sample's skewness, corrected for its size. It is 0 for numbers that lie evenly around
// their mean, for fewer than three numbers, and for equal ones. float64 around products keeps compilers
// from fusing them with a sum.
func (c *Cell) skewness() float64 {
	n, mean, deviation := float64(c.Number.N), c.Number.Mean(), c.Number.Deviation()
	if c.Number.N < 3 || deviation == 0 {
		return 0
	}
	sum := 0.0
	for _, x := range c.Histogram.keys() {
		d := (float64(x)/micro - mean) / deviation
		sum += float64(float64(c.Histogram.Counts[x]) * float64(d*float64(d*d)))
	}
	return sum * n / float64((n-1)*(n-2))
}
