// The rest of a division.

package num

import (
	"math"
	"math/bits"
)

// Mod returns the rest of x divided by y, exact and with the sign of x, as the C
// library's fmod does; NaN when x is infinite, y is zero or one of them NaN. The
// quotient may have 2,000 bits: they are divided out 64 at a time, so that the worst
// pair of numbers takes 33 divisions.
func Mod(x, y float64) float64 {
	switch {
	case y == 0 || math.IsInf(x, 0) || x != x || y != y:
		return math.NaN()
	case math.Abs(x) < math.Abs(y):
		return x
	}
	a, high := integral(math.Abs(x))
	b, low := integral(math.Abs(y))
	rest, shift := a%b, high-low
	for ; shift >= 64; shift -= 64 {
		rest = bits.Rem64(rest, 0, b)
	}
	rest = bits.Rem64(rest>>(64-shift), rest<<shift, b) // of 128 bits; a shift by 64 leaves 0
	return math.Copysign(math.Ldexp(float64(rest), low), x)
}

// integral returns x above zero as m times 2 to the exponent, with m of 53 bits.
func integral(x float64) (m uint64, exponent int) {
	fraction, exponent := math.Frexp(x)
	return uint64(fraction * (1 << 53)), exponent - 53
}
