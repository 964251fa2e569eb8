package lab

import (
	"maps"
	"math"
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
		if got := roundToDigits(c[0]); got != c[1] {
			t.Errorf("bucket(%d) = %d, want %d", c[0], got, c[1])
		}
	}
}

func counted(values ...int64) Histogram {
	var h Histogram
	for _, v := range values {
		h.add(v*micro, 1)
	}
	return h
}

// measured is a cell of those numbers.
func measured(values ...int64) *Cell {
	var c Cell
	for _, v := range values {
		c.add(&measurement{kind: number, x: v * micro})
	}
	return &c
}

// A histogram keeps so many different values as they are, and one more rounds them.
func TestHistogramCoarsens(t *testing.T) {
	var h Histogram
	for x := range int64(ExactMost) {
		h.add(1_000_000+x, 2)
	}
	if h.Coarse || h.Counts[1_000_001] != 2 || len(h.Counts) != ExactMost {
		t.Fatalf("%d values, coarse %v", len(h.Counts), h.Coarse)
	}
	h.add(-1, 1)
	if !h.Coarse || len(h.Counts) != 2 || h.Counts[1_000_000] != 2*ExactMost || h.N() != 2*ExactMost+1 {
		t.Errorf("%+v", h)
	}
}

// However numbers are split and in whatever order their parts merge, the
// histogram is the same, on both sides of the limit.
func TestHistogramsMergeAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		different := rapid.SampledFrom([]int64{10, ExactMost / 2, ExactMost, ExactMost + 1, 3 * ExactMost}).Draw(t, "different")
		parts := make([]Histogram, rapid.IntRange(1, 6).Draw(t, "parts"))
		skew := rapid.Int64Range(1, 7).Draw(t, "skew")
		var whole Histogram
		for x := range different {
			number := 123_456 + 17*x
			whole.add(number, 1+x%3)
			for range 1 + x%3 {
				parts[partOf(x, skew, len(parts))].add(number, 1)
			}
		}
		var sum Histogram
		for _, i := range rapid.Permutation(indices(len(parts))).Draw(t, "order") {
			sum.merge(parts[i])
		}
		if sum.Coarse != whole.Coarse || !maps.Equal(sum.Counts, whole.Counts) || whole.Coarse != (different > ExactMost) {
			t.Fatalf("merged: coarse %v, %d values; whole: coarse %v, %d values", sum.Coarse, len(sum.Counts), whole.Coarse, len(whole.Counts))
		}
	})
}

// partOf says into which part a number goes: the first ones get the most.
func partOf(x, skew int64, parts int) int { return int(x*x/skew) % parts }

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// quantile returns the q-quantile of a cell.
func quantile(c *Cell, q float64) Estimate { return c.Quantiles(q)[0].Estimate }

// Worked by hand: of 1 to 10 half do not exceed 5, and 95 % do not exceed 10.
func TestQuantileWorkedNumbers(t *testing.T) {
	c := measured(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	for q, want := range map[float64]float64{0: 1, 0.05: 1, 0.1: 1, 0.11: 2, 0.5: 5, 0.75: 8, 0.95: 10, 1: 10} {
		if got := quantile(c, q).Value; got != want {
			t.Errorf("quantile %v = %v, want %v", q, got, want)
		}
	}
	if got := new(Cell).Quantiles(0.5); got != nil {
		t.Errorf("quantiles of nothing are %v", got)
	}
	for q, want := range map[float64]string{0.5: "2 .. 9", 0.75: "5 .. ?", 0.95: "8 .. ?", 0.05: "? .. 3"} {
		if got := quantile(c, q).Interval(Digits); got != want { // 2 .. 9 misses 22 times in 1024
			t.Errorf("the interval of quantile %v is %s, want %s", q, got, want)
		}
	}
	if got := quantile(measured(3), 0.5).Interval(Digits); got != "unknown" {
		t.Errorf("the median of one number lies in %s", got)
	}
}

// A quantile is what sorting gives, and lies within its interval.
func TestQuantileLikeSorting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Int64Range(-500, 500), 1, 200).Draw(t, "values")
		q := rapid.Float64Range(0, 1).Draw(t, "q")
		e := quantile(measured(list...), q)
		slices.Sort(list)
		if want := float64(list[rankOfQuantile(q, int64(len(list)))-1]); e.Value != want {
			t.Fatalf("quantile %v of %v = %v, want %v", q, list, e.Value, want)
		}
		if e.Low != nil && *e.Low > e.Value || e.High != nil && *e.High < e.Value {
			t.Fatalf("%v is outside of its interval %s", e.Value, e.Interval(Digits))
		}
	})
}

// Where numbers were rounded, the quantiles and their intervals allow for that,
// and nothing lies beyond the extremes.
func TestCoarseQuantilesAllowForRounding(t *testing.T) {
	var list []int64
	for x := range int64(3 * ExactMost) {
		list = append(list, 100_001+x)
	}
	c := measured(list...)
	if !c.Histogram.Coarse {
		t.Fatal("nothing was rounded")
	}
	for _, q := range []float64{0, 0.001, 0.05, 0.25, 0.5, 0.75, 0.95, 0.999, 1} {
		e, truth := quantile(c, q), float64(list[rankOfQuantile(q, int64(len(list)))-1])
		if math.Abs(e.Value-truth) > 500 || e.Value < 100_001 || e.Value > float64(list[len(list)-1]) {
			t.Errorf("quantile %v = %v, want about %v", q, e.Value, truth)
		}
		if e.Excludes(truth) || e.Low != nil && *e.Low < 100_001 {
			t.Errorf("quantile %v is %v, its interval %s", q, truth, e.Interval(Digits))
		}
	}
}

// The bootstrap's seed decides its bounds, and they stand around the mean.
func TestBootstrapIsSeeded(t *testing.T) {
	var h Histogram
	for i := range int64(40) {
		h.add(i*i*micro, 1) // mean 513.5
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
		for key := range again.Counts {
			if h.Counts[key] == 0 {
				t.Fatalf("%d was never counted", key)
			}
		}
		return 0
	})
}
