// The ranks of the numbers between which a quantile lies. They follow from the probabilities of a binomial
// distribution, added up from both ends.

package lab

import "math"

// mostWeighed is the largest sample for which the probabilities of all ranks are added up. For larger ones
// the normal distribution is as good.
const mostWeighed = 2000

// What an interval may miss: as near to a twentieth as ranks allow, never more than
// missedMost of all samples, nor more than tailMost at one of two ends.
const (
	missedAim  = 0.05
	missedMost = 0.07
	tailMost   = 0.04
)

// bound is a place, from 1, in a sample in order, and the share of samples in which
// the quantile lies beyond it; place 0 is no bound and misses nothing.
type bound struct {
	place  int64
	missed float64
}

// quantileRanks returns two places in a sample of n numbers in order. In about 95 of 100 samples, and never in
// fewer than 93, the q-quantile lies between the numbers at these places. There are two candidates for each
// place. Of the four pairs it returns the one that misses the quantile in nearest to 5 of 100 samples.
// below is 0 (or above is n+1) if the sample is too small for such a place. Then the other end may miss as
// many samples as both ends may together.
func quantileRanks(q float64, n int64) (below, above int64) {
	if n > mostWeighed {
		size := float64(n) // float64 around products: no compiler may fuse them with a sum, which rounds otherwise
		reach := float64(Z95 * math.Sqrt(float64(size*q)*(1-q)))
		return int64(math.Floor(float64(size*q)-reach)) + 1, int64(math.Floor(float64(size*q)+reach)) + 1
	}
	low, high := quantileBounds(q, n, missedAim/2, tailMost), quantileBounds(1-q, n, missedAim/2, tailMost)
	if low[1].place == 0 {
		high = quantileBounds(1-q, n, missedAim, missedMost)
	} else if high[1].place == 0 {
		low = quantileBounds(q, n, missedAim, missedMost)
	}
	best := math.Inf(1)
	for _, l := range low {
		for _, h := range high {
			missed := l.missed + h.missed
			if off := math.Abs(missed - missedAim); missed <= missedMost && off < best {
				best, below, above = off, l.place, n+1-h.place
			}
		}
	}
	return below, above
}

// quantileBounds returns two candidates for the bound below the q-quantile of n numbers. aim and limit are
// shares of all samples. The first candidate is the last place that misses the quantile in at most aim of
// the samples. The second is the place after it, if it misses the quantile in at most the share limit;
// otherwise it is the first candidate again.
func quantileBounds(q float64, n int64, aim, limit float64) [2]bound {
	var last bound
	for k, chance := range binomial(n, q) {
		next := bound{int64(k) + 1, last.missed + chance}
		switch {
		case next.missed > limit || next.place > n:
			return [2]bound{last, last}
		case next.missed > aim:
			return [2]bound{last, next}
		}
		last = next
	}
	return [2]bound{last, last}
}

// binomial returns the probability that exactly k of n things happen, for each k from 0 to n. Each of them
// happens with probability q, above 0 and below 1. It begins at the most likely k and goes to both
// sides, so that no product becomes too small for a float64.
func binomial(n int64, q float64) []float64 {
	odds, likeliest := make([]float64, n+1), int64(float64(n)*q)
	odds[likeliest] = 1
	for k := likeliest; k < n; k++ {
		odds[k+1] = odds[k] * float64(n-k) / float64(k+1) * q / (1 - q)
	}
	for k := likeliest; k > 0; k-- {
		odds[k-1] = odds[k] * float64(k) / float64(n-k+1) * (1 - q) / q
	}
	sum := 0.0
	for _, o := range odds {
		sum += o
	}
	for k := range odds {
		odds[k] /= sum
	}
	return odds
}
