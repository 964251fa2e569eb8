package lab

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Numbers keep three significant digits, whole ones to 999 all of them.
func TestBucket(t *testing.T) {
	for _, c := range [][2]int64{
		{0, 0}, {1, 1}, {-999, -999}, {1000, 1000}, {1004, 1000}, {1005, 1010}, {-1004, -1000}, {-1005, -1010},
		{9995, 10000}, {123456789, 123000000}, {999 * micro, 999 * micro}, {1234 * micro, 1230 * micro}, {12_500_000, 12_500_000},
	} {
		if got := bucket(c[0]); got != c[1] {
			t.Errorf("bucket(%d) = %d, want %d", c[0], got, c[1])
		}
	}
}

func counted(values ...int64) Histogram {
	h := Histogram{}
	for _, v := range values {
		h[v*micro]++
	}
	return h
}

// Worked by hand: of 1 to 10 half do not exceed 5, and 95 % do not exceed 10.
func TestQuantileWorkedNumbers(t *testing.T) {
	h := counted(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	for q, want := range map[float64]float64{0: 1, 0.05: 1, 0.1: 1, 0.11: 2, 0.5: 5, 0.75: 8, 0.95: 10, 1: 10} {
		if got := h.Quantile(q); got != want {
			t.Errorf("quantile %v = %v, want %v", q, got, want)
		}
	}
	if got := (Histogram{}).Quantile(0.5); got != 0 {
		t.Errorf("a quantile of nothing is %v", got)
	}
	if e := h.QuantileInterval(0.5); e.Value != 5 || e.Low != 1 || e.High != 10 {
		t.Errorf("median of ten: %+v", e) // ranks 5 - 3.1 and 5 + 3.1, outwards
	}
}

// A quantile is what sorting gives, and lies within its interval.
func TestQuantileLikeSorting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Int64Range(-500, 500), 1, 200).Draw(t, "values")
		q := rapid.Float64Range(0, 1).Draw(t, "q")
		h := counted(list...)
		slices.Sort(list)
		if got, want := h.Quantile(q), float64(list[rank(q, int64(len(list)))-1]); got != want {
			t.Fatalf("quantile %v of %v = %v, want %v", q, list, got, want)
		}
		if e := h.QuantileInterval(q); e.Low > e.Value || e.High < e.Value {
			t.Fatalf("%v is outside of its interval %v .. %v", e.Value, e.Low, e.High)
		}
	})
}

// The bootstrap's seed decides its bounds, and they stand around the mean.
func TestBootstrapIsSeeded(t *testing.T) {
	h := Histogram{}
	for i := range int64(40) {
		h[i*i*micro]++ // mean 513.5
	}
	low, high := h.Bootstrap(7, Histogram.Mean)
	again, top := h.Bootstrap(7, Histogram.Mean)
	other, _ := h.Bootstrap(8, Histogram.Mean)
	if low != again || high != top || low == other {
		t.Errorf("seed 7: %v .. %v, then %v .. %v; seed 8 from %v", low, high, again, top, other)
	}
	if mean := h.Mean(); mean != 513.5 || low >= mean || high <= mean || low < 250 || high > 800 {
		t.Errorf("mean %v, bounds %v .. %v", mean, low, high)
	}
}

// What is drawn anew has the size of what was counted.
func TestResampleKeepsSize(t *testing.T) {
	h := counted(3, 3, 4, 9)
	h.Bootstrap(1, func(again Histogram) float64 {
		if again.N() != 4 {
			t.Fatalf("a sample of %d", again.N())
		}
		for key := range again {
			if h[key] == 0 {
				t.Fatalf("%d was never counted", key)
			}
		}
		return 0
	})
}
