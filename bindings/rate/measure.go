// What was counted, with its interval. Here and in the other files float64 rounds a product before it is
// added to something: without it some compilers compute both in one step, with other bits.

package rate

import (
	"math"

	"arcana/core/lab"
)

// Measure is a share (a fraction from 0 to 1), or a difference of two shares, with its 95 % interval.
// If nothing was counted, it is the middle of the possible range, and the interval is that range.
type Measure struct {
	Share float64 `json:"share"` // 0 to 1, of a difference -1 to 1
	Low   float64 `json:"low"`   // the lower bound
	High  float64 `json:"high"`  // the upper bound
	// Same says of a difference that all fights or matches ended with the same result both times, which no
	// larger number of them need change.
	Same bool `json:"same,omitempty"`
}

// A share, and a difference of shares, for which nothing was counted. They are also the receivers of
// the methods below, named all because Low to High is then the range of all possible values:
// unknown.mean(m, 1) is the mean of numbers from 0 to 1.
var (
	unknown           = Measure{Share: 0.5, Low: 0, High: 1}
	unknownDifference = Measure{Share: 0, Low: -1, High: 1}
)

// mean returns the mean of a sample with its interval (Student's), cut to the range all. several is
// how many intervals must hold at once: more of them make each wider. If that interval is not known,
// because all numbers are equal or there are too few, it is the one of share.
func (all Measure) mean(m lab.Moments, several int) Measure {
	e := m.TIntervalOf(several)
	if e.Low == nil {
		return all.share(m, several)
	}
	return Measure{Share: e.Value, Low: max(all.Low, *e.Low), High: min(all.High, *e.High)}
}

// share is mean for numbers that lie at the bounds of the range all or near them, such as wins (1)
// and losses (0). For an empty sample it returns all itself.
func (all Measure) share(m lab.Moments, several int) Measure {
	e := m.BoundedMeanOf(several, all.Low, all.High)
	switch {
	case m.N == 0:
		return all
	case e.Low == nil:
		return Measure{Share: e.Value, Low: all.Low, High: all.High}
	}
	same := all == unknownDifference && e.Value == 0 && m.Variance() == 0
	return Measure{Share: e.Value, Low: *e.Low, High: *e.High, Same: same}
}

// interval returns a mean with its 95 % interval, given the variance of the mean, cut to the range
// all.
func (all Measure) interval(mean, variance float64) Measure {
	reach := float64(lab.Z95 * math.Sqrt(variance))
	same := all == unknownDifference && mean == 0 && variance == 0
	return Measure{Share: mean, Low: max(all.Low, mean-reach), High: min(all.High, mean+reach), Same: same}
}

// higher and lower report whether a difference was seen.
func (m *Measure) higher() bool { return m != nil && m.Low > 0 }
func (m *Measure) lower() bool  { return m != nil && m.High < 0 }

// outcomes are the results of fights, in groups: the fights against one card, or on the boards of one
// match. A fight is 1 if it was won, 1/2 for a tie, 0 if it was lost.
type outcomes [][]float64

// meanOfGroups returns the mean of the groups' means, and the variance of that mean. It is for
// groups that are no sample but all there are (every card of a tier): only the fights within each
// group are a sample.
func (o outcomes) meanOfGroups() (mean, variance float64) {
	for _, group := range o {
		var m lab.Moments
		for _, v := range group {
			_ = m.Add(v) // Add fails only beyond its limits
		}
		mean += m.Mean()
		variance += m.Variance() / float64(len(group))
	}
	k := float64(len(o))
	return mean / k, variance / float64(k*k)
}

// allGroupsMean is meanOfGroups as a measure; unknown without groups.
func (o outcomes) allGroupsMean() Measure {
	if len(o) == 0 {
		return unknown
	}
	return unknown.interval(o.meanOfGroups())
}

// sampledGroupsMean is the mean of the groups' means with its interval, for groups that are a sample
// themselves (some matches of many). Empty groups do not count.
func (o outcomes) sampledGroupsMean() Measure {
	var m lab.Moments
	for _, group := range o {
		if len(group) > 0 {
			_ = m.Add(mean(group)) // which is within the limits
		}
	}
	return unknown.mean(m, 1)
}

// groupCount is how many groups are not empty.
func (o outcomes) groupCount() (n int) {
	for _, group := range o {
		n += min(1, len(group))
	}
	return n
}

// minus is the difference of these outcomes minus those before, group by group; a group that is empty
// in either does not count.
func (o outcomes) minus(before outcomes) Measure {
	var m lab.Moments
	for i := range o {
		if len(o[i]) > 0 && len(before[i]) > 0 {
			_ = m.Add(mean(o[i]) - mean(before[i])) // which is within the limits
		}
	}
	return unknownDifference.mean(m, 1)
}

// mean is the average of the values, NaN for none.
func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// extremes are the indices of the groups with the largest and the smallest mean, -1 if there are no
// groups.
func extremes(o outcomes) (best, worst int) {
	best, worst = -1, -1
	for i := range o {
		if best < 0 || mean(o[i]) > mean(o[best]) {
			best = i
		}
		if worst < 0 || mean(o[i]) < mean(o[worst]) {
			worst = i
		}
	}
	return best, worst
}

// moments returns the moments (count, mean, variance) of a list of numbers.
func moments(values []float64) (m lab.Moments) {
	for _, v := range values {
		_ = m.Add(v) // which is within the limits
	}
	return m
}
