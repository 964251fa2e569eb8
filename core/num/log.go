// Logarithms.

package num

import "math"

var (
	perLn10 = pair{0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57} // 1 / ln 10

	third = pair{1, 0}.div(pair{3, 0})
	fifth = pair{1, 0}.div(pair{5, 0})

	// The tail of the series of the inverse hyperbolic tangent: 1/7, 1/9, ...
	atanhTail = []float64{1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21, 1.0 / 23, 1.0 / 25}
)

// Ln returns the natural logarithm of x. Ln(0) is -Inf, Ln(+Inf) is +Inf, and
// the logarithm of a negative number or of NaN is NaN.
func Ln(x float64) float64 {
	if v, done := lnEdge(x); done {
		return v
	}
	return lnPair(x).float()
}

// Log10 returns the decimal logarithm of x; powers of ten give whole numbers.
// The edges are those of Ln.
func Log10(x float64) float64 {
	if v, done := lnEdge(x); done {
		return v
	}
	return lnPair(x).mul(perLn10).float()
}

// lnEdge returns the logarithm of 0, infinity, negative numbers and NaN, and whether x is one
// of them.
func lnEdge(x float64) (v float64, done bool) {
	switch {
	case x != x || x < 0:
		return math.NaN(), true
	case x == 0:
		return math.Inf(-1), true
	case math.IsInf(x, 1):
		return x, true
	}
	return 0, false
}

// lnPair is ln x for finite positive x: x = m * 2^k with m near 1, and
// ln m = 2 atanh((m-1)/(m+1)).
func lnPair(x float64) pair {
	m, k := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, k = 2*m, k-1
	}
	s := pair{m - 1, 0}.div(exactSum(m, 1))
	return ln2.mulFloat(float64(k)).add(atanhTwice(s))
}

// atanhTwice is 2 atanh s for |s| < 0.172, of which the first three terms are
// summed as pairs.
func atanhTwice(s pair) pair {
	q := s.mul(s)
	sum := fifth.addFloat(float64(q.hi * horner(q.hi, atanhTail))) // float64: see the package comment
	sum = q.mul(sum).add(third)
	sum = q.mul(sum).addFloat(1)
	return pair{float64(2 * s.hi), float64(2 * s.lo)}.mul(sum)
}
