package core_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"arcana/core/num"
)

// TestMod compares with the standard library, bit by bit: numbers of every size,
// and the ends of each kind.
func TestMod(t *testing.T) {
	ends := []float64{0, math.Copysign(0, -1), 1, -1, 0.3, 5e-324, 1e-310, 0x1p-1022, 0x1p-1074, 1e308, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(), 3, 0x1p53, 0x1p53 - 1}
	for _, x := range ends {
		for _, y := range ends {
			sameMod(t, x, y)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		sameMod(t, math.Float64frombits(r.Uint64()), math.Float64frombits(r.Uint64()))
		sameMod(t, math.Ldexp(r.Float64(), r.IntN(80)), math.Ldexp(r.Float64(), r.IntN(20)))
	}
}

func sameMod(t *testing.T, x, y float64) {
	t.Helper()
	got, want := num.Mod(x, y), math.Mod(x, y)
	if math.Float64bits(got) != math.Float64bits(want) && !(got != got && want != want) {
		t.Fatalf("Mod(%g, %g) is %g, expected %g", x, y, got, want)
	}
}
