package rate

import (
	"math"

	"arcana/core/lab"
)

// What was counted, with its interval.

// Measure is a share, or a difference of shares, with its 95 % interval, of 1. Of what was never
// counted nothing is known: it is the middle of all that it may be.
type Measure struct {
	Share float64 `json:"share"` // 0 to 1, of a difference -1 to 1
	Low   float64 `json:"low"`   // the lower bound
	High  float64 `json:"high"`  // the upper bound
}

// What is known of a share, and of a difference of shares, of which nothing was counted.
var (
	unknown           = Measure{0.5, 0, 1}
	unknownDifference = Measure{0, -1, 1}
)

// mean is that of a sample of numbers of which each lies within what all is a measure of, as one of
// several that hold at once. Where all are equal, that says how far others might lie.
func (all Measure) mean(m lab.Moments, several int) Measure {
	e := m.TOneOf(several)
	if e.Low == nil {
		return all.share(m, several)
	}
	return Measure{e.Value, max(all.Low, *e.Low), min(all.High, *e.High)}
}

// share is the mean of a sample of numbers that lie at the ends of what all is a measure of, or
// nearly so, as one of several that hold at once.
func (all Measure) share(m lab.Moments, several int) Measure {
	e := m.OneOf(several, all.Low, all.High)
	switch {
	case m.N == 0:
		return all
	case e.Low == nil:
		return Measure{e.Value, all.Low, all.High}
	}
	return Measure{e.Value, *e.Low, *e.High}
}

// interval is a mean with the variance of its error.
func (all Measure) interval(mean, variance float64) Measure {
	reach := float64(lab.Z95 * math.Sqrt(variance))
	return Measure{mean, max(all.Low, mean-reach), min(all.High, mean+reach)}
}

// higher and lower report whether a difference was seen.
func (m *Measure) higher() bool { return m != nil && m.Low > 0 }
func (m *Measure) lower() bool  { return m != nil && m.High < 0 }

// outcomes are what fights came to, 1 for one that was won, 1/2 for a tie, by what belongs
// together: the fights with one card, or on the boards of one match.
type outcomes [][]float64

// strata are the mean over groups that are all there are, each a sample of its own, and the
// variance of its error.
func (o outcomes) strata() (mean, variance float64) {
	for _, group := range o {
		var m lab.Moments
		for _, v := range group {
			_ = m.Add(v) // which is within the limits
		}
		mean += m.Mean()
		variance += m.Variance() / float64(len(group))
	}
	k := float64(len(o))
	return mean / k, variance / float64(k*k)
}

// stratified is the mean over groups that are all there are.
func (o outcomes) stratified() Measure {
	if len(o) == 0 {
		return unknown
	}
	return unknown.interval(o.strata())
}

// clustered is the mean over groups that are a sample themselves.
func (o outcomes) clustered() Measure {
	var m lab.Moments
	for _, group := range o {
		if len(group) > 0 {
			_ = m.Add(mean(group)) // which is within the limits
		}
	}
	return unknown.mean(m, 1)
}

// groups is how many groups have something.
func (o outcomes) groups() (n int) {
	for _, group := range o {
		n += min(1, len(group))
	}
	return n
}

// since is the difference to outcomes before, over the groups of which both have something.
func (o outcomes) since(before outcomes) Measure {
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

// extremes are the groups with the largest and the smallest mean, -1 for none.
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

// moments are those of a list of numbers.
func moments(values []float64) (m lab.Moments) {
	for _, v := range values {
		_ = m.Add(v) // which is within the limits
	}
	return m
}
