package core_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"arcana/core/exact"
)

// number draws a number of up to so many bits, short ones and such as are all ones too.
func number(t *rapid.T, name string, most int) (exact.Whole, *big.Int) {
	n := new(big.Int)
	for range rapid.IntRange(0, most/64).Draw(t, name+" words") {
		word := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 1<<54), rapid.SampledFrom([]uint64{0, 1, 1<<32 - 1, 1 << 32, 1<<64 - 1})).Draw(t, name)
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(word))
	}
	x := exact.Whole{}
	for i, words := 0, new(big.Int).Set(n); words.Sign() > 0; i++ {
		x = append(x, uint32(words.Uint64()))
		words.Rsh(words, 32)
	}
	return x, n
}

// Numbers, quotients and fractions are those of package big.
func TestSameAsBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, bx := number(t, "x", 512)
		y, by := number(t, "y", 320)
		small := rapid.Uint32Range(1, 1<<32-1).Draw(t, "small")
		same := func(what string, got exact.Whole, want *big.Int) {
			if got.String() != want.String() || got.Bits() != want.BitLen() || len(got) > 0 && got[len(got)-1] == 0 {
				t.Fatalf("%s: %v, want %v", what, got, want)
			}
		}
		same("x", x, bx)
		same("plus", x.Add(y), new(big.Int).Add(bx, by))
		same("times", x.Mul(y), new(big.Int).Mul(bx, by))
		quotient, rest := x.DivSmall(small)
		q, r := new(big.Int).QuoRem(bx, big.NewInt(int64(small)), new(big.Int))
		same("by", quotient, q)
		same("rest", exact.Of(uint64(rest)), r)
		if x.Cmp(y) != bx.Cmp(by) || x.Uint64() != new(big.Int).And(bx, new(big.Int).SetUint64(1<<64-1)).Uint64() {
			t.Fatalf("%v and %v", x, y)
		}
		if x.Cmp(y) >= 0 {
			same("minus", x.Sub(y), new(big.Int).Sub(bx, by))
		}
		if len(y) == 0 {
			return
		}
		over, left := x.DivMod(y)
		q, r = new(big.Int).QuoRem(bx, by, new(big.Int))
		same("over", over, q)
		same("left", left, r)
		part := new(big.Rat).SetFrac(bx, by)
		if got := exact.Fraction(x, y); got != part.RatString() {
			t.Fatalf("%v / %v is %s, want %s", x, y, got, part.RatString())
		}
		if want, _ := part.Float64(); exact.Ratio(x, y) != want {
			t.Fatalf("%v / %v is %v, want %v", x, y, exact.Ratio(x, y), want)
		}
	})
}

// What lies halfway between two float64 goes to the even one.
func TestRatioRoundsToEven(t *testing.T) {
	for _, n := range []uint64{1<<53 + 1, 1<<53 + 3, 1<<54 + 2, 1<<54 + 6, 1<<63 + 1<<10, 1<<63 + 3<<10} {
		want, _ := new(big.Rat).SetInt(new(big.Int).SetUint64(n)).Float64()
		if got := exact.Ratio(exact.Of(n), exact.Of(1)); got != want {
			t.Errorf("%d is %v, want %v", n, got, want)
		}
	}
}
