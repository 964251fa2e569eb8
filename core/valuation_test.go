package core

import (
	"testing"

	"arcana/core/rand"
)

// TestValuationIsItsOption: whatever a move is valued by, the total under weights is, to
// the bit, that of the option which is made of it, in used memory too.
func TestValuationIsItsOption(t *testing.T) {
	names, weights := []string{"a", "b", "c"}, []float64{0.1, -3, 1e9}
	plain := Weigher{Weights: map[string]float64{"a": 0.1, "b": -3, "c": 1e9}}
	var v Valuation
	var o Option
	for seed := range uint64(50) {
		v.Clear()
		chance := rand.New(seed, "valuation")
		number := func() float64 { return float64(chance.Intn(2001)-1000) / 300 }
		for range chance.Intn(6) {
			v.Add(chance.Intn(3), number())
			v.Multiply(chance.Intn(3), number())
		}
		for range chance.Intn(4) {
			v.Inform(chance.Intn(3), number())
		}
		if v.Give(&o, names); v.Total(weights) != plain.Total(&o) {
			t.Errorf("%+v comes to %v, its option to %v", o, v.Total(weights), plain.Total(&o))
		}
	}
}
