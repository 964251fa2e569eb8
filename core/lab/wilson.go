// The interval of a share.

package lab

import "math"

// Z95 is the number of standard errors that a 95 % interval reaches to each
// side.
const Z95 = 1.959963984540054

// Interval is a share and the bounds between which the true share lies.
type Interval struct {
	Share float64 `json:"share"` // from 0 to 1
	Low   float64 `json:"low"`   // from 0 to Share
	High  float64 `json:"high"`  // from Share to 1
}

// Estimate returns the interval as the estimate that it is.
func (i Interval) Estimate() Estimate {
	return Estimate{Value: i.Share, Low: new(i.Low), High: new(i.High)}
}

// Wilson returns the share k of n and Wilson's score interval of z standard
// errors (Z95 for 95 %). Unlike the textbook interval it stays within [0, 1] and
// has a width even when nothing or everything was counted. With n = 0 nothing is
// known: 0 to 1.
func Wilson(k, n int, z float64) Interval {
	if n <= 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(k), float64(n), z)
}

// wilson returns the share k of size with Wilson's interval of z standard errors. Unlike in [Wilson], k need
// not be whole, because seats can share a yes; size must be above 0. float64 around products keeps
// compilers from fusing them with a sum.
func wilson(k, size, z float64) Interval {
	p := k / size
	zz := float64(z * z)
	denominator := 1 + zz/size
	centre := (p + zz/(2*size)) / denominator
	spread := math.Sqrt(float64(p*(1-p))/size+zz/float64(4*float64(size*size))) * z / denominator
	low, high := max(0, centre-spread), min(1, centre+spread)
	if k == 0 {
		low = 0 // exactly, where rounding leaves a speck
	}
	if k == size {
		high = 1
	}
	return Interval{p, low, high}
}
