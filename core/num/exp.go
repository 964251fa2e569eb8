// The exponential function.

package num

import "math"

// Bounds outside which e^x is certainly infinite or certainly zero; inside them
// the scaling by a power of two decides.
const (
	expOverflow  = 709.8
	expUnderflow = -745.2
)

// perLn2 is 1 / ln 2.
const perLn2 = 1.4426950408889634

var (
	ln2 = pair{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56}

	// The tail of the exponential series from x^3/3!: 1/6, 1/24, ...
	expTail = []float64{1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880}
)

// Exp returns e raised to x. Exp(+Inf) is +Inf, Exp(-Inf) is 0, Exp(NaN) is NaN.
func Exp(x float64) float64 {
	switch {
	case x != x || x > expOverflow: // only NaN is not equal to itself
		return x * math.Inf(1) // NaN stays NaN
	case x < expUnderflow:
		return 0
	}
	e, k := expPair(pair{x, 0})
	return e.scaled(k)
}

// expPair returns e^x as m * 2^k with m near 1, for |x| below a few thousand.
// The argument loses a multiple of ln 2 and is divided by 16, so that the series
// is short; four squarings undo the division.
func expPair(x pair) (m pair, k int) {
	n := math.Floor(float64(x.hi*perLn2) + 0.5) // the nearest whole number
	r := x.add(ln2.mulFloat(-n))
	m = expSmall(pair{r.hi / 16, r.lo / 16})
	for range 4 {
		m = m.mul(m)
	}
	return m, int(n)
}

// expSmall is the series for |x| < 0.022: 1 + x + x*x/2 as pairs, the rest plain.
func expSmall(x pair) pair {
	square := x.mul(x)
	tail := float64(float64(square.hi*x.hi) * horner(x.hi, expTail)) // from x^3/3! on; see the package comment on float64(...)
	return square.half().addFloat(tail).add(x).addFloat(1)
}
