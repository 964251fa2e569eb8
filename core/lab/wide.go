// Sums in 128 bits, which lose nothing.

package lab

import (
	"fmt"
	"math/bits"
	"strings"

	"arcana/core/exact"
)

// Wide is an exact sum of 128 bits, signed.
type Wide struct {
	high int64
	low  uint64
}

// Add adds a number. Its sign fills the high word: 0, or -1 of a negative one.
func (w *Wide) Add(x int64) { w.merge(Wide{x >> 63, uint64(x)}) }

// AddSquare adds the square of a number.
func (w *Wide) AddSquare(x int64) { w.AddProduct(x, x) }

// AddProduct adds the product of two numbers.
func (w *Wide) AddProduct(x, y int64) {
	high, low := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y)))
	if (x < 0) != (y < 0) {
		var borrow uint64
		low, borrow = bits.Sub64(0, low, 0)
		high, _ = bits.Sub64(0, high, borrow) // the negative number, in two's complement
	}
	w.merge(Wide{int64(high), low})
}

// merge adds another sum.
func (w *Wide) merge(o Wide) {
	low, carry := bits.Add64(w.low, o.low, 0)
	w.high, w.low = w.high+o.high+int64(carry), low
}

// negated returns the sum with the other sign.
func (w Wide) negated() Wide {
	low, borrow := bits.Sub64(0, w.low, 0)
	high, _ := bits.Sub64(0, uint64(w.high), borrow) // in two's complement
	return Wide{int64(high), low}
}

// parts returns the sum as an exact whole number without its sign, and whether it is negative.
func (w Wide) parts() (n exact.Whole, negative bool) {
	negative = w.high < 0
	if negative {
		w = w.negated()
	}
	word := exact.Of(1 << 32)
	return exact.Of(uint64(w.high)).Mul(word).Mul(word).Add(exact.Of(w.low)), negative
}

// MarshalText writes the sum as a decimal number.
func (w Wide) MarshalText() ([]byte, error) {
	n, negative := w.parts()
	if negative {
		return []byte("-" + n.String()), nil
	}
	return []byte(n.String()), nil
}

// UnmarshalText reads what MarshalText wrote; a number of more than 127 bits is an error.
func (w *Wide) UnmarshalText(text []byte) error {
	digits := strings.TrimPrefix(string(text), "-")
	n, ten, ok := exact.Whole{}, exact.Of(10), digits != ""
	for i := 0; ok && i < len(digits); i++ {
		n = n.Mul(ten).Add(exact.Of(uint64(digits[i] - '0')))
		ok = digits[i] >= '0' && digits[i] <= '9' && n.Bits() <= 127
	}
	if !ok {
		return fmt.Errorf("expected a whole number of at most 127 bits, got %q", text)
	}
	high, low := n.DivMod(exact.Of(1 << 32).Mul(exact.Of(1 << 32)))
	*w = Wide{int64(high.Uint64()), low.Uint64()}
	if len(digits) < len(text) {
		*w = w.negated()
	}
	return nil
}
