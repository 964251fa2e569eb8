package lab

import "math"

// mostWeighed is the largest sample for which the odds of every rank are added up;
// beyond it the normal distribution is as good.
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

// quantileRanks returns the places between which the q-quantile of n numbers in order lies in
// 95 samples of 100, in no case in fewer than 93: 0 and n+1 where no number of the
// sample is such a bound. Where one end has none, all that may be missed is missed at
// the other.
func quantileRanks(q float64, n int64) (below, above int64) {
	if n > mostWeighed {
		size := float64(n)
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

// quantileBounds returns the last place below the q-quantile that misses no more than aim,
// and the next unless it misses more than most; the same twice where there is none.
func quantileBounds(q float64, n int64, aim, most float64) [2]bound {
	var last bound
	for k, chance := range binomial(n, q) {
		next := bound{int64(k) + 1, last.missed + chance}
		switch {
		case next.missed > most || next.place > n:
			return [2]bound{last, last}
		case next.missed > aim:
			return [2]bound{last, next}
		}
		last = next
	}
	return [2]bound{last, last}
}

// binomial returns the odds of k of n, k from 0, at odds q each, of more than 0 and
// less than 1. They are counted from the likeliest on, which never underflows.
func binomial(n int64, q float64) []float64 {
	odds, most := make([]float64, n+1), int64(float64(n)*q)
	odds[most] = 1
	for k := most; k < n; k++ {
		odds[k+1] = odds[k] * float64(n-k) / float64(k+1) * q / (1 - q)
	}
	for k := most; k > 0; k-- {
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
