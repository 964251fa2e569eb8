package lab

import (
	"math"
	"slices"
	"testing"
)

// near fails the test unless two numbers agree to a relative error.
func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within*max(1, math.Abs(want)) {
		t.Errorf("%s = %.12g, want %.12g", what, got, want)
	}
}

// Quantiles of Student's distribution as the tables have them.
func TestT95Table(t *testing.T) {
	for df, want := range map[int64]float64{
		1: 12.706204736, 2: 4.302652730, 3: 3.182446305, 4: 2.776445105, 5: 2.570581836, 7: 2.364624252, 10: 2.228138852,
		15: 2.131449546, 20: 2.085963447, 30: 2.042272456, 60: 2.000297822, 100: 1.983971519, 120: 1.979930405,
		1000: 1.962339081, 1_000_000: 1.959966357,
	} {
		near(t, "T95", T95(df), want, 2e-9)
	}
}

// The two ways to the quantile meet, and it falls towards the normal one.
func TestT95Joins(t *testing.T) {
	near(t, "the expansion at 200", largeT(200), T95(200), 1e-9)
	for df := int64(1); df < 400; df++ {
		if T95(df+1) >= T95(df) || T95(df) <= Z95 {
			t.Fatalf("T95(%d) = %v, T95(%d) = %v", df, T95(df), df+1, T95(df+1))
		}
	}
}

func momentsOf(t *testing.T, values ...float64) *Moments {
	t.Helper()
	var m Moments
	for _, v := range values {
		if err := m.Add(v); err != nil {
			t.Fatal(err)
		}
	}
	return &m
}

// Worked by hand: 2 3 5 4 has mean 3.5, variance 5/3, and 3 degrees of freedom.
func TestMeanWorkedNumbers(t *testing.T) {
	m := momentsOf(t, 2, 3, 5, 4)
	near(t, "mean", m.Mean(), 3.5, 0)
	near(t, "variance", m.Variance(), 5.0/3, 1e-15)
	e := m.TInterval()
	near(t, "low", *e.Low, 3.5-3.182446305*math.Sqrt(5.0/12), 1e-9)
	near(t, "high", *e.High, 3.5+3.182446305*math.Sqrt(5.0/12), 1e-9)
}

// Of fewer than two numbers nothing is known, and equal numbers, which do not say
// how far others may be, leave nothing out.
func TestMeanEdges(t *testing.T) {
	for _, m := range []*Moments{momentsOf(t), momentsOf(t, 7)} {
		if e := m.TInterval(); e.Low != nil || e.High != nil || e.Excludes(1000) || e.Value != m.Mean() || m.Variance() != 0 {
			t.Errorf("of %d numbers: %+v", m.N, e)
		}
	}
	if e := momentsOf(t, -2, -2, -2).TInterval(); e.Low != nil || e.High != nil || e.Value != -2 || e.Excludes(1000) || e.Note != NoteFlat {
		t.Errorf("of equal numbers: %+v", e)
	}
}

// Worked by hand: three differences of 1 and one at either end have mean 0.6 and
// variance 0.8, with 2 degrees of freedom 0.6 -+ 4.302653 * 0.4, which the bounds
// cut. Equal differences leave 0 out from six on, as the sign test has it.
func TestWithinWorkedNumbers(t *testing.T) {
	if e := momentsOf(t, 1, 1, 1).BoundedMean(-1, 1); e.Value != 1 || *e.Low != -1 || *e.High != 1 {
		t.Errorf("of three: %s", e.Interval(Digits))
	}
	e := momentsOf(t, 1, 1, 1, 1).BoundedMean(-1, 1) // mean 2/3, variance 2/3, 3 degrees
	near(t, "low of four", *e.Low, 2.0/3-3.182446305/3, 1e-9)
	for n, want := range map[int]bool{2: false, 5: false, 6: true, 40: true} {
		if e := momentsOf(t, slices.Repeat([]float64{1}, n)...).BoundedMean(-1, 1); e.Excludes(0) != want {
			t.Errorf("%d of %d: %s", n, n, e.Interval(Digits))
		}
	}
	if e := momentsOf(t, 1).BoundedMean(-1, 1); e.Low != nil || e.High != nil {
		t.Errorf("of one: %s", e.Interval(Digits))
	}
}

// Where floating sums lose everything the exact ones lose nothing: a variance of
// 1 around a mean of a hundred million.
func TestVarianceFarFromZero(t *testing.T) {
	const base = 1e8
	m := momentsOf(t, base-1, base, base+1)
	near(t, "variance", m.Variance(), 1, 0)
	near(t, "mean", m.Mean(), base, 0)
}

// A number that no tally can hold is an error.
func TestLimit(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1.001e9, -1e300} {
		if err := new(Moments).Add(v); err == nil {
			t.Errorf("%v was measured", v)
		}
	}
	m := momentsOf(t, Limit, -Limit, Limit)
	near(t, "mean at the limit", m.Mean(), Limit/3, 1e-15)
}
