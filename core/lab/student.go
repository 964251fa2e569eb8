// Student's intervals of a mean, and the quantiles of Student's distribution that they need.

package lab

import (
	"math"

	"arcana/core/num"
)

// TInterval returns the mean and Student's 95 % interval around it. The bounds are unknown for fewer than
// two measurements, and for equal ones, because these do not tell how much others would vary.
func (m *Moments) TInterval() Estimate { return m.TIntervalOf(1) }

// TIntervalOf is like TInterval, for one of several intervals that are to be right all at once in 95 of 100
// cases. several is how many there are. Each is wider than a single one, by Bonferroni's correction.
func (m *Moments) TIntervalOf(several int) Estimate {
	e := Estimate{Value: m.Mean()}
	switch {
	case m.N > 1 && !m.varies():
		e.Note = NoteFlat
	case m.N > 1:
		half := float64(tQuantile(m.N-1, several) * math.Sqrt(m.Variance()/float64(m.N))) // float64, so that it is not fused with the sums below
		e.Low, e.High = new(e.Value-half), new(e.Value+half)
	}
	return e
}

// varies reports whether two measurements differ.
func (m *Moments) varies() bool { return m.Least < m.Most }

// BoundedMean returns the mean of numbers that cannot leave the bounds low and high,
// and its 95 % interval. That interval is Student's interval of the sample with both bounds
// added to it once, as Bonett and Price (2012) do for a difference of shares. So it has
// a width even if all numbers are equal. What lies beyond the bounds is cut off. For
// fewer than two measurements the interval is unknown.
func (m *Moments) BoundedMean(low, high float64) Estimate { return m.BoundedMeanOf(1, low, high) }

// BoundedMeanOf is BoundedMean for one of several intervals that are to hold all at once. more is the sample with both
// bounds.
func (m *Moments) BoundedMeanOf(several int, low, high float64) Estimate {
	e := Estimate{Value: m.Mean()}
	if m.N < 2 {
		return e
	}
	more := *m
	more.add(int64(low * micro))
	more.add(int64(high * micro))
	middle := more.Mean()
	half := float64(tQuantile(m.N-1, several) * math.Sqrt(more.Variance()/float64(more.N))) // float64, so that it is not fused with the sums below
	e.Low, e.High = new(max(low, middle-half)), new(min(high, middle+half))
	return e
}

// T95 returns the number of standard errors that a 95 % interval reaches to each
// side when the deviation was estimated with df degrees of freedom, of at least
// 1: the 0.975 quantile of Student's distribution.
func T95(df int64) float64 { return tQuantile(df, 1) }

// tQuantile returns how many standard errors an interval reaches to each side, by Student's distribution with
// df degrees of freedom, so that several such intervals hold all at once in 95 % of cases. It begins with
// a range in which the answer must lie and halves it 60 times. A single interval of more than 200 degrees
// of freedom has a quicker way.
func tQuantile(df int64, several int) float64 {
	if df > 200 && several == 1 {
		return largeT(float64(df))
	}
	low, high := 1.0, float64(13*several) // 12.7 is the widest, of one degree of freedom
	for range 60 {
		if middle := (low + high) / 2; tShare(middle, int(df)) < 1-0.05/float64(several) {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// largeT returns the 0.975 quantile of Student's distribution with df degrees of freedom, by its expansion in
// 1/df around the quantile of the normal distribution. It is good to ten digits from 200 degrees on.
// float64 around products keeps compilers from fusing them with a sum.
func largeT(df float64) float64 {
	const z = Z95
	z2 := float64(z * z)
	a := z * (z2 + 1) / 4
	b := z * (float64((float64(5*z2)+16)*z2) + 3) / 96
	c := z * (float64((float64((float64(3*z2)+19)*z2)+17)*z2) - 15) / 384
	return z + (a+(b+c/df)/df)/df
}

// tShare returns the share of Student's distribution with df degrees of freedom that lies between -t and t. For
// a whole df it is a finite sum of powers of the cosine of an angle. The tangent of that angle is
// t/sqrt(df). The sum has the even powers if df is even, the odd ones and the angle itself if it is odd.
// float64 around products keeps compilers from fusing them with a sum.
func tShare(t float64, df int) float64 {
	size := math.Sqrt(float64(t*t) + float64(df))
	sine, cosine2 := t/size, float64(df)/float64(size*size)
	term, sum, first := 1.0, 0.0, 2
	if df%2 == 1 {
		term, first = math.Sqrt(cosine2), 3
	}
	for k := first; k <= df; k += 2 {
		sum += float64(term)
		term = term * cosine2 * float64(k-1) / float64(k)
	}
	if df%2 == 0 {
		return float64(sine * sum)
	}
	return (num.Atan(t/math.Sqrt(float64(df))) + float64(sine*sum)) * 2 / math.Pi
}
