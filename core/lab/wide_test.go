package lab

import (
	"encoding/json"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// Sums agree with those of package big, squares and products included, and come
// back from JSON as they were.
func TestWideIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 1e15
		var w Wide
		want := new(big.Int)
		for _, x := range rapid.SliceOf(rapid.Int64Range(-most, most)).Draw(t, "numbers") {
			y := rapid.Int64Range(-most, most).Draw(t, "factor")
			w.Add(x)
			w.AddSquare(x)
			w.AddProduct(x, y)
			bx, by := big.NewInt(x), big.NewInt(y)
			want.Add(want, bx).Add(want, new(big.Int).Mul(bx, bx)).Add(want, new(big.Int).Mul(bx, by))
		}
		data, err := json.Marshal(w)
		if string(data) != `"`+want.String()+`"` {
			t.Fatalf("%s, want %v", data, want)
		}
		var back Wide
		if err == nil {
			err = json.Unmarshal(data, &back)
		}
		if err != nil || back != w {
			t.Fatalf("%s came back as %v: %v", data, back, err)
		}
	})
}

// What is no number of 128 bits is refused.
func TestWideRefuses(t *testing.T) {
	for _, text := range []string{"", "x", "1.5", "-", "--1", "1-", "170141183460469231731687303715884105728"} {
		if err := new(Wide).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
