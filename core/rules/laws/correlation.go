// How well estimated values of positions agree with the results of the matches.

package laws

import "math"

// Correlation returns Pearson's correlation of two lists of equal length, from -1 to 1. Tests call it
// with the estimated values of positions and the values of the results. If all values of a list are equal,
// it is NaN. float64 around a product rounds it, so that every machine gets the same result.
func Correlation(x, y []float64) float64 {
	mx, my := mean(x), mean(y)
	var xy, xx, yy float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		xy += float64(dx * dy)
		xx += float64(dx * dx)
		yy += float64(dy * dy)
	}
	return xy / math.Sqrt(xx*yy)
}

// mean returns the mean of a list, which must not be empty.
func mean(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}
