package lab

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Wide is an exact sum of 128 bits, signed.
type Wide struct {
	high int64
	low  uint64
}

// Add adds a number.
func (w *Wide) Add(x int64) { w.merge(Wide{x >> 63, uint64(x)}) }

// AddSquare adds the square of a number.
func (w *Wide) AddSquare(x int64) { w.AddProduct(x, x) }

// AddProduct adds the product of two numbers.
func (w *Wide) AddProduct(x, y int64) {
	high, low := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y)))
	if (x < 0) != (y < 0) {
		var borrow uint64
		low, borrow = bits.Sub64(0, low, 0)
		high, _ = bits.Sub64(0, high, borrow)
	}
	w.merge(Wide{int64(high), low})
}

func (w *Wide) merge(o Wide) {
	low, carry := bits.Add64(w.low, o.low, 0)
	w.high, w.low = w.high+o.high+int64(carry), low
}

// Int returns the sum.
func (w Wide) Int() *big.Int {
	n := new(big.Int).Lsh(big.NewInt(w.high), 64)
	return n.Add(n, new(big.Int).SetUint64(w.low))
}

// MarshalText writes the sum as a decimal number.
func (w Wide) MarshalText() ([]byte, error) { return w.Int().MarshalText() }

// UnmarshalText reads what MarshalText wrote; a number of more than 128 bits is
// an error.
func (w *Wide) UnmarshalText(text []byte) error {
	n := new(big.Int)
	if err := n.UnmarshalText(text); err != nil || n.BitLen() > 127 {
		return fmt.Errorf("expected a whole number of at most 127 bits, got %q", text)
	}
	w.high = new(big.Int).Rsh(n, 64).Int64() // rounds down, as two's complement does
	w.low = new(big.Int).And(n, new(big.Int).SetUint64(1<<64-1)).Uint64()
	return nil
}
