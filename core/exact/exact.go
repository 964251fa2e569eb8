// Package exact has whole numbers of any size with little code: for
// sums that are not to lose anything, a few dozen digits long.
package exact

import (
	"math"
	"math/bits"
	"strconv"
)

// Whole is a whole number from 0, in words of 32 bits from the lowest, none of them 0 at the
// end. The zero Whole is 0. None is changed once it is made.
type Whole []uint32

// Of returns a number as a Whole.
func Of(n uint64) Whole { return trim(Whole{uint32(n), uint32(n >> 32)}) }

// trim drops leading zero words, as every Whole must be.
func trim(x Whole) Whole {
	for len(x) > 0 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x
}

// Cmp returns -1, 0 or 1 where x is less than y, equal or more.
func (x Whole) Cmp(y Whole) int {
	if len(x) != len(y) {
		return sign(len(x) < len(y))
	}
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			return sign(x[i] < y[i])
		}
	}
	return 0
}

// sign returns -1 for less, else 1.
func sign(less bool) int {
	if less {
		return -1
	}
	return 1
}

// Add returns x + y.
func (x Whole) Add(y Whole) Whole {
	if len(x) < len(y) {
		x, y = y, x
	}
	sum, carry := make(Whole, len(x)+1), uint64(0)
	for i := range x {
		carry += uint64(x[i])
		if i < len(y) {
			carry += uint64(y[i])
		}
		sum[i] = uint32(carry)
		carry >>= 32
	}
	sum[len(x)] = uint32(carry)
	return trim(sum)
}

// Sub returns x - y; y must not be the greater one.
func (x Whole) Sub(y Whole) Whole {
	left := append(Whole(nil), x...)
	left.subtract(y)
	return trim(left)
}

// subtract takes y, which is not greater, from x in x's own memory. borrow is 0 or -1 between two words.
func (x Whole) subtract(y Whole) {
	borrow := int64(0)
	for i := range x {
		borrow += int64(x[i])
		if i < len(y) {
			borrow -= int64(y[i])
		}
		x[i] = uint32(borrow)
		borrow >>= 32
	}
}

// Mul returns x * y.
func (x Whole) Mul(y Whole) Whole {
	product := make(Whole, len(x)+len(y))
	for i := range x {
		carry := uint64(0)
		for k := range y {
			carry += uint64(x[i])*uint64(y[k]) + uint64(product[i+k])
			product[i+k] = uint32(carry)
			carry >>= 32
		}
		product[i+len(y)] = uint32(carry)
	}
	return trim(product)
}

// Bits returns how many binary digits x has.
func (x Whole) Bits() int {
	if len(x) == 0 {
		return 0
	}
	return 32*len(x) - bits.LeadingZeros32(x[len(x)-1])
}

// Uint64 returns the lowest 64 bits of x.
func (x Whole) Uint64() (n uint64) {
	for i := range min(2, len(x)) {
		n |= uint64(x[i]) << (32 * i)
	}
	return n
}

// shifted returns x * 2^n, rounded down if n is negative.
func (x Whole) shifted(n int) Whole {
	y := make(Whole, max(0, len(x)+(n+63)/32)) // at least as long as needed, then trimmed
	for i := range y {
		y[i] = x.word(32*i - n)
	}
	return trim(y)
}

// word returns the 32 bits of x that begin at a binary digit. Digits below 0 and above the highest
// are 0.
func (x Whole) word(digit int) (word uint32) {
	i, off := digit>>5, digit&31 // in which of the words of 32 bits it lies (below 0 too), and where
	if i >= 0 && i < len(x) {
		word = x[i] >> off
	}
	if off > 0 && i+1 >= 0 && i+1 < len(x) {
		word |= x[i+1] << (32 - off)
	}
	return word
}

// DivMod returns x divided by y, rounded down, and the remainder; y must not be 0. It subtracts y,
// shifted, digit by digit of the quotient from the highest.
func (x Whole) DivMod(y Whole) (quotient, rest Whole) {
	digits := x.Bits() - y.Bits()
	quotient = make(Whole, max(0, digits+32)/32)
	for n := digits; n >= 0; n-- {
		if by := y.shifted(n); x.Cmp(by) >= 0 {
			x = x.Sub(by)
			quotient[n/32] |= 1 << (n % 32) // its binary digit n is 1
		}
	}
	return trim(quotient), x
}

// DivSmall returns x divided by n, rounded down, and the remainder; n must not be 0.
func (x Whole) DivSmall(n uint32) (quotient Whole, rest uint32) {
	quotient, left := make(Whole, len(x)), uint64(0)
	for i := len(x) - 1; i >= 0; i-- {
		left = left<<32 | uint64(x[i])
		quotient[i] = uint32(left / uint64(n))
		left %= uint64(n)
	}
	return trim(quotient), uint32(left)
}

// String returns the number in decimal digits, nine at a time. The 1 put before the last nine keeps
// their leading zeros and is cut off again.
func (x Whole) String() string {
	if len(x) <= 2 {
		return strconv.FormatUint(x.Uint64(), 10)
	}
	head, tail := x.DivSmall(1_000_000_000)
	digits := strconv.Itoa(1_000_000_000 + int(tail))
	return head.String() + digits[1:]
}

// floatBits is how many binary digits a float64 has.
const floatBits = 53

// Ratio returns x divided by y, which is not 0, as the nearest float64; of two that are as near,
// the even one. The quotient has more digits than a float64. If there is a remainder, its last
// digit is set, so that it is not taken for a number just between two float64.
func Ratio(x, y Whole) float64 {
	if len(x) == 0 {
		return 0
	}
	if x.Bits() <= floatBits && y.Bits() <= floatBits { // both are float64, which divide in the same way
		return float64(x.Uint64()) / float64(y.Uint64())
	}
	shift := 62 - (x.Bits() - y.Bits())
	if shift > 0 {
		x = x.shifted(shift)
	} else {
		y = y.shifted(-shift)
	}
	quotient, rest := x.DivMod(y) // of 62 or 63 digits: more than a float64 has
	n := quotient.Uint64()
	if len(rest) > 0 {
		n |= 1
	}
	return math.Ldexp(float64(n), -shift)
}

// Fraction writes x / y, of which y is not 0, in lowest terms: "7/8", and "2" for 4 / 2.
func Fraction(x, y Whole) string {
	a, b := x, y
	for len(b) > 0 {
		_, rest := a.DivMod(b)
		a, b = b, rest
	}
	// Now a is the greatest common divisor, which leaves no rest.
	above, _ := x.DivMod(a)
	below, _ := y.DivMod(a)
	if below.Cmp(Of(1)) == 0 {
		return above.String()
	}
	return above.String() + "/" + below.String()
}
