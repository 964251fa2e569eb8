// The hyperbolic functions, from the exponential function.

package num

import "math"

// Above sinhLarge e^-x no longer changes e^x even in its second half, and below
// sinhSmall the difference of the two would lose digits.
const (
	sinhLarge = 40
	sinhSmall = 0.3
)

// The tail of the series of the hyperbolic sine from x^5/5!.
var sinhTail = []float64{1.0 / 120, 1.0 / 5040, 1.0 / 362880, 1.0 / 39916800, 1.0 / 6227020800}

// Sinh returns the hyperbolic sine of x; it is infinite above 710.47.
func Sinh(x float64) float64 {
	size := math.Abs(x)
	if !(size < 2*expOverflow) { // far beyond what a float64 holds, so expPair is not asked; NaN stays what it is
		return x * math.Inf(1)
	}
	v, k := sinhPair(size)
	return math.Copysign(v.scaled(k), x)
}

// Cosh returns the hyperbolic cosine of x; it is infinite above 710.47.
func Cosh(x float64) float64 {
	size := math.Abs(x)
	if !(size < 2*expOverflow) { // as in Sinh
		return size * math.Inf(1)
	}
	v, k := coshPair(size)
	return v.scaled(k)
}

// Tanh returns the hyperbolic tangent of x, between -1 and 1.
func Tanh(x float64) float64 {
	size := math.Abs(x)
	switch {
	case !(size > 0x1p-30): // x - x^3/3 rounds to x; NaN stays what it is
		return x
	case size > sinhLarge:
		return math.Copysign(1, x)
	}
	s, j := sinhPair(size)
	c, k := coshPair(size)
	return math.Copysign(s.div(c).scaled(j-k), x)
}

// sinhPair is sinh x as v * 2^k for x >= 0: half of e^x - e^-x. The half is in the power of 2, which is one
// less than that of e^x.
func sinhPair(x float64) (v pair, k int) {
	if x < sinhSmall {
		return sinhSeries(pair{x, 0}), 0
	}
	e, k := expPair(pair{x, 0})
	if x > sinhLarge {
		return e, k - 1
	}
	return e.add(inverse(e, k).neg()), k - 1
}

// coshPair is cosh x as v * 2^k for x >= 0: half of e^x + e^-x, with the half as in sinhPair.
func coshPair(x float64) (v pair, k int) {
	e, k := expPair(pair{x, 0})
	if x > sinhLarge {
		return e, k - 1
	}
	return e.add(inverse(e, k)), k - 1
}

// inverse is 1/(e * 2^k), as a multiple of 2^k, so that it can be added to e: 2^(-2k) / e.
func inverse(e pair, k int) pair {
	return pair{math.Ldexp(1, -2*k), 0}.div(e)
}

// sinhSeries is x + x^3/6 as pairs and the rest plain.
func sinhSeries(x pair) pair {
	square := x.mul(x)
	tail := float64(float64(square.hi*square.hi) * horner(square.hi, sinhTail)) // float64: see the package comment
	return x.add(x.mul(square.mul(sixth).addFloat(tail)))
}
