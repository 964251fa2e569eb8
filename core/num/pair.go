// Sums of two float64: the arithmetic of 106 bits that the functions compute with.

package num

import "math"

// pair is the unevaluated sum hi+lo of two float64, where lo is at most half a
// unit in the last place of hi.
type pair struct{ hi, lo float64 }

// fastSum returns a+b as a pair when a is known to be the larger in magnitude (or zero).
func fastSum(a, b float64) pair {
	s := a + b
	return pair{s, b - (s - a)}
}

// exactSum is a+b without any error, for operands in any order.
func exactSum(a, b float64) pair {
	s := a + b
	t := s - a
	return pair{s, (a - (s - t)) + (b - t)}
}

// exactProduct is a*b without any error (short of underflow): the fused
// operation yields exactly what the rounding of the product threw away.
func exactProduct(a, b float64) pair {
	p := float64(a * b)
	return pair{p, math.FMA(a, b, -p)}
}

// add returns x + y.
func (x pair) add(y pair) pair {
	s := exactSum(x.hi, y.hi)
	t := exactSum(x.lo, y.lo)
	s = fastSum(s.hi, s.lo+t.hi)
	return fastSum(s.hi, s.lo+t.lo)
}

// addFloat returns x + y.
func (x pair) addFloat(y float64) pair {
	s := exactSum(x.hi, y)
	return fastSum(s.hi, s.lo+x.lo)
}

// mul returns x * y.
func (x pair) mul(y pair) pair {
	p := exactProduct(x.hi, y.hi)
	cross := float64(x.hi*y.lo) + float64(x.lo*y.hi)
	return fastSum(p.hi, p.lo+cross)
}

// mulFloat returns x * y.
func (x pair) mulFloat(y float64) pair {
	p := exactProduct(x.hi, y)
	return fastSum(p.hi, p.lo+float64(x.lo*y))
}

// div returns x / y: the quotient of the upper parts, corrected once by what it leaves of x.
func (x pair) div(y pair) pair {
	q := x.hi / y.hi
	rest := x.add(y.mulFloat(-q))
	return fastSum(q, rest.hi/y.hi)
}

// sqrt returns the square root of x: that of the upper part, corrected once by what its square leaves of x.
func (x pair) sqrt() pair {
	if x.hi == 0 { // no division by 0 below
		return x
	}
	r := math.Sqrt(x.hi)
	rest := x.add(exactProduct(-r, r))
	return fastSum(r, rest.hi/(2*r))
}

// neg returns -x.
func (x pair) neg() pair { return pair{-x.hi, -x.lo} }

// half is exact as long as nothing becomes subnormal.
func (x pair) half() pair { return pair{float64(0.5 * x.hi), float64(0.5 * x.lo)} }

// scaled is the float64 nearest to x * 2^exp; below 2^-1022 it is rounded twice.
func (x pair) scaled(exp int) float64 { return math.Ldexp(x.hi+x.lo, exp) }

// float returns the float64 nearest to x.
func (x pair) float() float64 { return x.hi + x.lo }

// horner evaluates c[0] + c[1]*x + c[2]*x*x + ... with every product rounded.
func horner(x float64, c []float64) float64 {
	sum := 0.0
	for i := len(c) - 1; i >= 0; i-- {
		sum = float64(sum*x) + c[i]
	}
	return sum
}
