// Where the odds of every sample can be added up, coverage is known and needs no
// repetition.

package lab_test

import (
	"math"
	"testing"

	"arcana/core/lab"
)

// chances returns the odds of k successes among n, k from 0, at odds p each.
func chances(n int, p float64) []float64 {
	list := make([]float64, n+1)
	for k := range list {
		list[k] = math.Exp(choose(n, k) + times(k, math.Log(p)) + times(n-k, math.Log1p(-p)))
	}
	return list
}

// choose returns the logarithm of n over k.
func choose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

// times is a product in which nothing takes no part, whatever the other.
func times(n int, x float64) float64 {
	if n == 0 {
		return 0
	}
	return float64(n) * x
}

// outcomes returns the moments of a sample of so many ones, minus ones and zeros.
func outcomes(t *testing.T, ones, losses, zeros int) *lab.Moments {
	t.Helper()
	var m lab.Moments
	for v, n := range map[float64]int{1: ones, -1: losses, 0: zeros} {
		for range n {
			if err := m.Add(v); err != nil {
				t.Fatal(err)
			}
		}
	}
	return &m
}

// Differences of yes and no are 1, 0 or -1. Whatever their odds, and however few
// pairs there are, the interval holds the true difference about as often as it
// says: never less than in 94 of 100 experiments.
func TestExactCoverageOfSharesInPairs(t *testing.T) {
	odds := []float64{0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99}
	for _, n := range []int{2, 3, 4, 5, 6, 8, 10, 20, 40} {
		worst, bad := 1.0, [2]float64{}
		intervals := inPairs(t, n)
		for _, win := range odds {
			for _, loss := range odds {
				if win+loss > 1 {
					continue
				}
				if c := held(n, win, loss, intervals); c < worst {
					worst, bad = c, [2]float64{win, loss}
				}
			}
		}
		t.Logf("%d pairs: at least %.4f, at odds of %v", n, worst, bad)
		if worst < 0.94 {
			t.Errorf("%d pairs at odds of %v: %.4f of the intervals hold the truth", n, bad, worst)
		}
	}
}

// inPairs returns the interval of every sample of n differences, by ones and minus
// ones.
func inPairs(t *testing.T, n int) [][]lab.Estimate {
	list := make([][]lab.Estimate, n+1)
	for a := range list {
		for b := range n + 1 - a {
			list[a] = append(list[a], outcomes(t, a, b, n-a-b).BoundedMean(-1, 1))
		}
	}
	return list
}

// held adds up the odds of the samples whose interval holds the truth.
func held(n int, win, loss float64, intervals [][]lab.Estimate) float64 {
	sum := 0.0
	for a := range intervals {
		for b, e := range intervals[a] {
			if truth := win - loss; *e.Low > truth+1e-9 || *e.High < truth-1e-9 {
				continue
			}
			sum += math.Exp(choose(n, a) + choose(n-a, b) + times(a, math.Log(win)) + times(b, math.Log(loss)) + times(n-a-b, math.Log(1-win-loss)))
		}
	}
	return sum
}

// Yes and no among several seats come to a share between 0 and 1: at worst all
// seats say the same.
func TestExactCoverageOfShares(t *testing.T) {
	for _, n := range []int{2, 3, 5, 10, 20, 40, 100} {
		for _, p := range []float64{0.01, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99} {
			sum := 0.0
			for k, chance := range chances(n, p) {
				if !outcomes(t, k, 0, n-k).BoundedMean(0, 1).Excludes(p) {
					sum += chance
				}
			}
			if sum < 0.94 {
				t.Errorf("of %d at odds of %v: %.4f of the intervals hold the truth", n, p, sum)
			}
		}
	}
}

// Wilson's interval at odds that are not extreme.
func TestExactCoverageOfWilson(t *testing.T) {
	for _, n := range []int{5, 10, 30, 40, 200} {
		mean, points := 0.0, 0.0
		for p := 0.05; p < 0.96; p += 0.05 {
			for k, chance := range chances(n, p) {
				if i := lab.Wilson(k, n, lab.Z95); i.Low <= p && p <= i.High {
					mean += chance
				}
			}
			points++
		}
		if mean /= points; mean < 0.94 || mean > 0.97 {
			t.Errorf("of %d: %.4f of the intervals hold the truth", n, mean)
		}
	}
}

// The bounds of a quantile miss it about once in twenty experiments, as near as ranks
// allow and at most 7 times in a hundred, for any number of different measurements: the number at a
// rank lies beyond the quantile just when too many, or too few, lie below it. Where such a rank is
// none of the sample there is no bound, and every bound that stands is given.
func TestExactCoverageOfQuantiles(t *testing.T) {
	for _, q := range []float64{0.05, 0.25, 0.5, 0.75, 0.95} {
		for n := 1; n <= 400; n++ {
			e := inOrder(t, n).Quantiles(q)[0]
			missed := 0.0
			for below, chance := range chances(n, q) {
				if e.Low != nil && float64(below) < *e.Low || e.High != nil && float64(below) >= *e.High {
					missed += chance
				}
			}
			if missed > 0.07 || missed < 0.03 && n >= 100 || missed < 0.029 && n == 30 {
				t.Errorf("quantile %v of %d: %s misses in %.4f of the experiments", q, n, e.Interval(lab.Digits), missed)
			}
		}
	}
	if e := inOrder(t, 4).Quantiles(0.95)[0]; e.High != nil {
		t.Errorf("the greatest of 4 bounds the 0.95-quantile: %s", e.Interval(lab.Digits))
	}
}

// inOrder is a cell of the numbers 1 to n.
func inOrder(t *testing.T, n int) *lab.Cell {
	t.Helper()
	tally := run(t, lab.Spec{N: n, Columns: []lab.Column{{Metric: "x"}}, Open: func(int) (lab.PlayMatch, error) {
		return func(i int, _ uint64, row *lab.Measurements) error { return row.SetNumber(0, float64(i+1)) }, nil
	}})
	return &tally.Cells[0]
}
