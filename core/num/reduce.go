// Angles brought between -pi/4 and pi/4.

package num

import (
	"math"
	"math/bits"
)

// halfPi is pi/2.
var halfPi = pair{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54}

// twoOverPi holds the binary digits of 2/pi after 64 leading zeros: enough for
// the largest float64.
var twoOverPi = [...]uint64{
	0,
	0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
	0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
	0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
	0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
	0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
}

// words is a 192-bit unsigned integer, the most significant word first.
type words [3]uint64

// reduce writes a finite x as quadrant * pi/2 + rest with |rest| <= pi/4. Only
// the digits of 2/pi that decide the quadrant and the 190 bits after it take
// part in the product (the method of Payne and Hanek), so an argument of 1e300
// is as accurate as one of 10.
func reduce(x float64) (quadrant int, rest pair) {
	size := math.Abs(x)
	if size <= math.Pi/4 {
		return 0, pair{x, 0}
	}
	quadrant, rest = reducePositive(size)
	if x < 0 {
		return -quadrant & 3, rest.neg() // modulo 4, and not below 0
	}
	return quadrant, rest
}

// reducePositive is reduce for a positive x above pi/4.
func reducePositive(x float64) (quadrant int, rest pair) {
	fraction, exponent := math.Frexp(x)
	mantissa := uint64(math.Ldexp(fraction, 53))
	// x is mantissa * 2^(exponent-53), so digit p of 2/pi behind the point weighs 2^(exponent-53-p) in the
	// product. The first digit wanted weighs 2: p is exponent-54. In the table, which counts from 0 and
	// begins with 64 zeros, that digit is at exponent-55+64.
	turns := digits(exponent - 53 - 2 + 64).times(mantissa)
	quadrant = int(turns[0] >> 62)
	turns = turns.shiftLeft(2)
	if turns[0]>>63 == 0 { // at most half a quadrant is left; otherwise the next quadrant is nearer
		return quadrant, turns.fraction().mul(halfPi)
	}
	return (quadrant + 1) & 3, turns.negate().fraction().mul(halfPi).neg()
}

// digits are 192 digits of the padded table from the given bit on.
func digits(bit int) words {
	word, shift := bit/64, bit%64
	var w words
	for i := range w {
		w[i] = twoOverPi[word+i]<<shift | twoOverPi[word+i+1]>>(64-shift) // a shift by 64 leaves 0
	}
	return w
}

// times is the product modulo 2^192.
func (w words) times(m uint64) words {
	carry2, low := bits.Mul64(w[2], m)
	carry1, mid := bits.Mul64(w[1], m)
	mid, c := bits.Add64(mid, carry2, 0)
	return words{w[0]*m + carry1 + c, mid, low}
}

// shiftLeft shifts by fewer than 64 bits.
func (w words) shiftLeft(n int) words {
	return words{w[0]<<n | w[1]>>(64-n), w[1]<<n | w[2]>>(64-n), w[2] << n}
}

// negate returns the two's complement.
func (w words) negate() words {
	low, b := bits.Sub64(0, w[2], 0)
	mid, b := bits.Sub64(0, w[1], b)
	high, _ := bits.Sub64(0, w[0], b) // the last borrow is lost, as in any sum modulo 2^192
	return words{high, mid, low}
}

// fraction is w / 2^192 as a pair: its leading 53 bits and the 53 after them, of which
// the last lie 139 and 86 bits above the end of the 192.
// No float64 lies closer than 2^-62 to a multiple of pi/2, so at most the first
// word is zero.
func (w words) fraction() pair {
	exponent := -192
	for w[0] == 0 && exponent > -384 {
		w, exponent = words{w[1], w[2], 0}, exponent-64
	}
	zeros := bits.LeadingZeros64(w[0])
	w = w.shiftLeft(zeros)
	high := w[0] >> 11
	low := (w[0]<<53 | w[1]>>11) >> 11
	return pair{
		math.Ldexp(float64(high), exponent-zeros+139),
		math.Ldexp(float64(low), exponent-zeros+86),
	}
}
