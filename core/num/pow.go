// Powers.

package num

import "math"

// Pow returns x raised to y, with the special cases of the C library: Pow(x, 0)
// and Pow(1, y) are 1 for every operand including NaN, a negative x needs a whole
// y and gives NaN otherwise, and an odd whole y keeps the sign of x, also that of
// zero and infinity. A result that a float64 can hold is exact, and Pow(x, 2) is
// x*x, Pow(x, 0.5) is the square root.
func Pow(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case x != x || y != y:
		return math.NaN()
	case y == 1:
		return x
	case y == 2:
		return x * x
	case math.IsInf(y, 0):
		return powInfinite(x, y)
	}
	return powFiniteExponent(x, y)
}

// powFiniteExponent is x^y for a finite y: it settles sign, edges and square root, and leaves
// the rest to powPositive.
func powFiniteExponent(x, y float64) float64 {
	whole := math.Trunc(y) == y
	negative := math.Signbit(x) && whole && Mod(y, 2) != 0 // y is odd
	size := math.Abs(x)
	switch {
	case size == 0 || math.IsInf(size, 0):
		return signed(powEdge(size, y), negative)
	case x < 0 && !whole:
		return math.NaN()
	case y == 0.5:
		return math.Sqrt(x)
	}
	return signed(powPositive(size, y), negative)
}

// powInfinite is x^y for an infinite y: what matters is on which side of 1 the
// size of x lies.
func powInfinite(x, y float64) float64 {
	size := math.Abs(x)
	switch {
	case size == 1:
		return 1
	case (size > 1) == (y > 0):
		return math.Inf(1)
	}
	return 0
}

// powEdge is size^y for a size of zero or infinity.
func powEdge(size, y float64) float64 {
	toInfinity := y > 0
	if size == 0 {
		toInfinity = y < 0
	}
	if toInfinity {
		return math.Inf(1)
	}
	return 0
}

// signed gives a size its sign.
func signed(size float64, negative bool) float64 {
	if negative {
		return -size
	}
	return size
}

// powPositive is x^y for finite positive x: by multiplication for small whole
// exponents, which is quicker and closer, and through the logarithm otherwise.
func powPositive(x, y float64) float64 {
	if n := math.Abs(y); n <= 64 && math.Trunc(y) == y {
		_, k := math.Frexp(x)
		if n*math.Abs(float64(k)) < 900 { // so that no step of powWhole overflows
			return powWhole(x, int(n), y < 0)
		}
	}
	e := lnPair(x).mulFloat(y)
	switch {
	case e.hi > expOverflow:
		return math.Inf(1)
	case e.hi < expUnderflow:
		return 0
	}
	m, k := expPair(e)
	return m.scaled(k)
}

// powWhole is x^n or its inverse, by squaring, where no step can overflow.
func powWhole(x float64, n int, inverse bool) float64 {
	base, product := pair{x, 0}, pair{1, 0}
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			product = product.mul(base)
		}
		base = base.mul(base)
	}
	if inverse {
		product = pair{1, 0}.div(product)
	}
	return product.float()
}
