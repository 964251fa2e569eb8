// The statistics of this package are its own, for their bytes must be equal on every
// processor. That they are right is what their definitions say here, written down as in a
// textbook, and the functions of gonum, on random samples.

package lab

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mathext"
	"pgregory.net/rapid"
)

// moment is the mean of the powers of what numbers differ from a point by.
func moment(list []float64, point, power float64) (sum float64) {
	for _, x := range list {
		sum += math.Pow(x-point, power)
	}
	return sum / float64(len(list))
}

// studentWithin is how likely a number of Student's distribution is at most that far from 0.
func studentWithin(reach, df float64) float64 {
	return 1 - mathext.RegIncBeta(df/2, 0.5, df/(df+float64(reach*reach)))
}

// studentQuantile is where a share of 0.5 or more of Student's distribution lies below.
func studentQuantile(share, df float64) float64 {
	x := mathext.InvRegIncBeta(df/2, 0.5, 2*(1-share))
	return math.Sqrt(df * (1 - x) / x)
}

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
		c.add(&measurement{kind: number, x: x})
	}
	return &c
}

// alike fails unless two numbers agree to a share of the size that they are made of.
func alike(t *rapid.T, what string, got, want, size float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9*size) {
		t.Fatalf("%s = %.12g, expected %.12g", what, got, want)
	}
}

// The moments of a sample: mean, variance, deviation, and skewness corrected for its
// size.
func TestMomentsAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 3)
		c := cellOf(t, list)
		n := float64(len(list))
		mean := moment(list, 0, 1)
		variance := moment(list, mean, 2) * n / (n - 1)
		size := max(1e-6, math.Abs(slices.Max(list)), math.Abs(slices.Min(list)))
		alike(t, "mean", c.Number.Mean(), mean, size)
		alike(t, "variance", c.Number.Variance(), variance, size*size)
		alike(t, "deviation", c.Number.Deviation(), math.Sqrt(variance), size)
		if c.Number.varies() {
			skew := moment(list, mean, 3) / math.Pow(variance, 1.5) * n * n / ((n - 1) * (n - 2))
			alike(t, "skewness", c.skewness(), skew, 1+math.Abs(skew))
		}
	})
}

// A quantile is the least number of the sample that at least that share does not
// exceed.
func TestQuantilesAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 1)
		c, sorted := cellOf(t, list), slices.Sorted(slices.Values(list))
		for _, q := range c.Quantiles(0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99) {
			least := slices.IndexFunc(sorted, func(x float64) bool {
				atMost := 0
				for _, y := range sorted {
					if y <= x {
						atMost++
					}
				}
				return float64(atMost) >= q.Q*float64(len(sorted))
			})
			if want := sorted[least]; q.Value != want {
				t.Fatalf("the %v-quantile of %v = %v, expected %v", q.Q, sorted, q.Value, want)
			}
		}
	})
}

// Student's distribution: the quantile of 95 % intervals, the share within a reach,
// and the interval that follows.
func TestStudentAsGonumHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		df := rapid.OneOf(rapid.IntRange(1, 250), rapid.IntRange(1, 100_000)).Draw(t, "degrees of freedom")
		alike(t, "T95", T95(int64(df)), studentQuantile(0.975, float64(df)), 10)
		reach := rapid.Float64Range(0.01, 20).Draw(t, "reach") // nearer to 0 it is gonum that loses digits
		alike(t, "within", tShare(reach, 1+df%200), studentWithin(reach, float64(1+df%200)), 1)
	})
	if got, want := Z95, mathext.NormalQuantile(0.975); math.Abs(got-want) > 1e-12 {
		t.Errorf("Z95 = %v, gonum has %v", got, want)
	}
}

// The mean's interval is the mean, the deviation and Student's quantile together.
func TestIntervalAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := samples(t, 2)
		m := cellOf(t, list).Number
		e := m.TInterval()
		if !m.varies() {
			return
		}
		n := float64(len(list))
		mean := moment(list, 0, 1)
		half := studentQuantile(0.975, n-1) * math.Sqrt(moment(list, mean, 2)/(n-1))
		size := math.Abs(mean) + half
		alike(t, "low", *e.Low, mean-half, size)
		alike(t, "high", *e.High, mean+half, size)
	})
}

// The odds of every count, which bound quantiles.
func TestBinomialAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, mostWeighed).Draw(t, "n")
		q := rapid.Float64Range(0.001, 0.999).Draw(t, "q")
		for k, chance := range binomial(int64(n), q) {
			x, of := float64(k), float64(n)
			ways := mathext.Lbeta(x+1, of-x+1) + math.Log(of+1)
			alike(t, "binomial", chance, math.Exp(float64(x*math.Log(q))+float64((of-x)*math.Log1p(-q))-ways), 1)
		}
	})
}

// Wilson's bounds are the shares from which what was counted is just so many standard
// errors away.
func TestWilsonAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10_000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		i := Wilson(k, n, mathext.NormalQuantile(0.975))
		for _, bound := range []float64{i.Low, i.High} {
			if bound > 0 && bound < 1 {
				away := (float64(k) - float64(n)*bound) / math.Sqrt(float64(n)*bound*(1-bound))
				alike(t, "standard errors", math.Abs(away), Z95, 10)
			}
		}
	})
}
