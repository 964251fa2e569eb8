package lab

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// The statistics of this package are its own, for their bytes must be equal on every
// processor. That they are right is what gonum says of them here, on random samples.

// samples draws measurements in millionths: few different values, so that some are
// equal, or any; at least so many.
func samples(t *rapid.T, least int) []float64 {
	reach := rapid.SampledFrom([]int64{1, 5, 1000, 1e6, 1e9}).Draw(t, "reach")
	whole := rapid.SliceOfN(rapid.Int64Range(-reach, reach), least, 300).Draw(t, "millionths")
	list := make([]float64, len(whole))
	for i, x := range whole {
		list[i] = float64(x) / micro
	}
	return list
}

// cellOf measures numbers.
func cellOf(t *rapid.T, values []float64) *Cell {
	var c Cell
	for _, v := range values {
		x, err := millionths(v)
		if err != nil {
			t.Fatal(err)
		}
		c.add(&slot{kind: number, x: x})
	}
	return &c
}

// alike fails unless two numbers agree to a share of the size that they are made of.
func alike(t *rapid.T, what string, got, want, size float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9*size) {
		t.Fatalf("%s = %.12g, gonum has %.12g", what, got, want)
	}
}

// The moments of a sample: mean, variance, deviation, and skewness corrected for its
// size.
func TestMomentsAsGonumHasThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 3)
		c := cellOf(t, list)
		mean, variance := stat.MeanVariance(list, nil)
		size := max(1e-6, math.Abs(slices.Max(list)), math.Abs(slices.Min(list)))
		alike(t, "mean", c.Number.Mean(), mean, size)
		alike(t, "variance", c.Number.Variance(), variance, size*size)
		alike(t, "deviation", c.Number.Deviation(), stat.StdDev(list, nil), size)
		if c.Number.varies() {
			skew := stat.Skew(list, nil)
			alike(t, "skewness", c.skewness(), skew, 1+math.Abs(skew))
		}
	})
}

// A quantile is the least number of the sample that at least that share does not
// exceed.
func TestQuantilesAsGonumHasThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 1)
		c, sorted := cellOf(t, list), slices.Sorted(slices.Values(list))
		for _, q := range c.Quantiles(0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99) {
			if want := stat.Quantile(q.Q, stat.Empirical, sorted, nil); q.Value != want {
				t.Fatalf("the %v-quantile of %v = %v, gonum has %v", q.Q, sorted, q.Value, want)
			}
		}
	})
}

// Student's distribution: the quantile of 95 % intervals, the share within a reach,
// and the interval that follows.
func TestStudentAsGonumHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		df := rapid.OneOf(rapid.IntRange(1, 250), rapid.IntRange(1, 100_000)).Draw(t, "degrees of freedom")
		student := distuv.StudentsT{Sigma: 1, Nu: float64(df)}
		alike(t, "T95", T95(int64(df)), student.Quantile(0.975), 10)
		reach := rapid.Float64Range(0.01, 20).Draw(t, "reach") // nearer to 0 it is gonum that loses digits
		few := distuv.StudentsT{Sigma: 1, Nu: float64(1 + df%200)}
		alike(t, "within", within(reach, 1+df%200), few.CDF(reach)-few.CDF(-reach), 1)
	})
	if got, want := Z95, distuv.UnitNormal.Quantile(0.975); math.Abs(got-want) > 1e-12 {
		t.Errorf("Z95 = %v, gonum has %v", got, want)
	}
}

// The mean's interval is gonum's mean, deviation and Student's quantile together.
func TestIntervalAsGonumHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 2)
		m := cellOf(t, list).Number
		e := m.TInterval()
		if !m.varies() {
			return
		}
		mean, deviation := stat.MeanStdDev(list, nil)
		half := distuv.StudentsT{Sigma: 1, Nu: float64(len(list) - 1)}.Quantile(0.975) * stat.StdErr(deviation, float64(len(list)))
		size := math.Abs(mean) + half
		alike(t, "low", *e.Low, mean-half, size)
		alike(t, "high", *e.High, mean+half, size)
	})
}

// The odds of every count, which bound quantiles.
func TestBinomialAsGonumHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, mostWeighed).Draw(t, "n")
		q := rapid.Float64Range(0.001, 0.999).Draw(t, "q")
		law := distuv.Binomial{N: float64(n), P: q}
		for k, chance := range binomial(int64(n), q) {
			alike(t, "binomial", chance, law.Prob(float64(k)), 1)
		}
	})
}

// Wilson's bounds are the shares from which what was counted is just so many standard
// errors away.
func TestWilsonAsGonumHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10_000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		i := Wilson(k, n, distuv.UnitNormal.Quantile(0.975))
		for _, bound := range []float64{i.Low, i.High} {
			if bound > 0 && bound < 1 {
				away := stat.StdScore(float64(k), float64(n)*bound, distuv.Binomial{N: float64(n), P: bound}.StdDev())
				alike(t, "standard errors", math.Abs(away), Z95, 10)
			}
		}
	})
}
