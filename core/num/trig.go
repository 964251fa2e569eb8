// Sine, cosine and tangent.

package num

import "math"

var (
	sixth = pair{1, 0}.div(pair{6, 0})

	// The tails of the series, from x^5/5! of the sine and from x^4/4! of the cosine on.
	sinTail = []float64{1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000}
	cosTail = []float64{1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200, 1.0 / 20922789888000, -1.0 / 6402373705728000}
)

// Sin returns the sine of x radians; of an infinity it is NaN.
func Sin(x float64) float64 {
	if x == 0 || !isFinite(x) {
		return x * 0 // keeps the sign of zero, and makes infinities NaN
	}
	q, r := reduce(x)
	return sinQuadrant(q, r).float()
}

// isFinite reports whether x is neither infinite nor NaN: for these x-x is NaN.
func isFinite(x float64) bool { return x-x == 0 }

// Cos returns the cosine of x radians; of an infinity it is NaN.
func Cos(x float64) float64 {
	if !isFinite(x) {
		return math.NaN()
	}
	q, r := reduce(x)
	return sinQuadrant(q+1, r).float()
}

// Tan returns the tangent of x radians; of an infinity it is NaN.
func Tan(x float64) float64 {
	if x == 0 || !isFinite(x) {
		return x * 0 // as in Sin
	}
	q, r := reduce(x)
	return sinQuadrant(q, r).div(sinQuadrant(q+1, r)).float()
}

// sinQuadrant is the sine of q quarter turns and r. Only q modulo 4 counts.
func sinQuadrant(q int, r pair) pair {
	v := sinSmall(r)
	if q&1 == 1 { // in the second and the fourth quarter
		v = cosSmall(r)
	}
	if q&2 == 2 { // in the third and the fourth
		return v.neg()
	}
	return v
}

// sinSmall is the series for |x| <= pi/4: x - x^3/6 as pairs, the rest plain.
func sinSmall(x pair) pair {
	square := x.mul(x)
	tail := float64(float64(square.hi*square.hi) * horner(square.hi, sinTail)) // float64: see the package comment
	sum := square.mul(sixth).neg().addFloat(tail)
	return x.add(x.mul(sum))
}

// cosSmall is the series for |x| <= pi/4: 1 - x^2/2 as pairs, the rest plain.
func cosSmall(x pair) pair {
	square := x.mul(x)
	tail := float64(float64(square.hi*square.hi) * horner(square.hi, cosTail)) // float64: see the package comment
	return square.half().neg().addFloat(tail).addFloat(1)
}
