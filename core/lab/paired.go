// Comparisons of two players in pairs of matches on equal seeds: the columns of a pair, how its
// numbers are put into them, and the differences that a tally says.

package lab

import (
	"fmt"
	"slices"
	"strings"
)

// A comparison measures, for each metric, what A and what B came to in a pair of
// matches, their difference, and what each match of the pair contributed to it.
const (
	armA          = "a"
	armB          = "b"
	armDifference = "difference"
	armPart       = "part"
)

// Difference is what a comparison of two players says about one metric.
type Difference struct {
	Metric string `json:"metric"` // the metric's name
	// N is the number of pairs.
	N int64 `json:"n"`
	// A and B are the means of both players.
	A Estimate `json:"a"`
	B Estimate `json:"b"`
	// Estimate is the mean of A minus B within a pair, with its interval.
	Estimate
	// Ratio is the variance of the difference divided by what it would be if the
	// matches of a pair had nothing in common: below 1 pairing has helped. It speaks
	// of these pairs and has no interval; it is nil where no match varies.
	Ratio *float64 `json:"variance_ratio"`
}

// Seen reports whether the interval leaves 0 out: a difference was seen.
func (d Difference) Seen() bool { return d.Excludes(0) }

// PairWidth is how many columns a metric of a comparison has.
const PairWidth = 5

// PairColumns returns the columns in which one metric is compared between two players, whose names are a and b:
// one column for each player, one for the difference, and one for each match of a pair, with what that match
// adds to the difference. limits is the metric's range ("0..1"), or "".
func PairColumns(metric, a, b, limits string) []Column {
	return []Column{
		{Metric: metric, Player: a, Arm: armA, Range: limits, Seats: 2}, {Metric: metric, Player: b, Arm: armB, Range: limits, Seats: 2},
		{Metric: metric, Arm: armDifference, Range: differenceRange(limits)},
		{Metric: metric, Arm: armPart + " 1"}, {Metric: metric, Arm: armPart + " 2"},
	}
}

// IsDifference reports whether the column holds differences: of pairs, or between arms.
func IsDifference(c Column) bool { return c.Arm == armDifference || c.Less != "" }

// Minus returns the column for the differences, match by match: the given arm minus the arm of this column. If
// this column is Fixed, so is the returned one.
func (c Column) Minus(arm string) Column {
	c.Less, c.Arm, c.Range = c.Arm, arm, differenceRange(c.Range)
	return c
}

// SetDifference stores v minus other, two values of the same match, as the measurement of a column. A yes is 1,
// a no is 0. If one of the two is missing or is no number for MeanValue, it stores nothing, which is no
// error.
func (r *Measurements) SetDifference(column int, v, other any) error {
	x, ok := MeanValue(v)
	y, too := MeanValue(other)
	if !ok || !too {
		return nil
	}
	return r.setMean(column, Mean{x.Value - y.Value, x.Share && y.Share})
}

// MeanValue returns a measurement as a number: a mean or a number as it is, a yes as 1, a no as 0, a part of a
// yes as that part. ok is false for any other value.
func MeanValue(v any) (Mean, bool) {
	switch x := v.(type) {
	case Mean:
		return x, true
	case float64:
		return Mean{Value: x}, true
	case bool:
		if x {
			return Mean{1, true}, true
		}
		return Mean{0, true}, true
	case YesFraction:
		return Mean{float64(x), true}, true
	}
	return Mean{}, false
}

// differenceRange returns the range of the difference of two numbers that both lie in a range: "-3..3" for "1..4". It
// returns "" if one end of the range is missing.
func differenceRange(limits string) string {
	low, high, _ := strings.Cut(limits, "..")
	if from, to := parseLimit(low), parseLimit(high); from != nil && to != nil {
		return fmt.Sprintf("%g..%g", *from-*to, *to-*from)
	}
	return ""
}

// SetPair stores what a pair of matches has measured for one metric in the PairWidth columns from first on: the
// mean of A, the mean of B, the difference of the means, and what each of the two matches adds to the
// difference. a and b have the mean over the seats of A and B in each of the two matches; nil if the
// player does not sit in that match. It is an error if a player sits in neither.
func (r *Measurements) SetPair(first int, a, b [2]*Mean) error {
	meanA, seatsA := meanOf(a)
	meanB, seatsB := meanOf(b)
	if seatsA == 0 || seatsB == 0 {
		return fmt.Errorf("to compare two players, the metric must return a number for each of the two players")
	}
	var parts [2]float64
	for i := range parts {
		parts[i] = partOfMean(a[i], seatsA) - partOfMean(b[i], seatsB)
	}
	share := allShares(a) && allShares(b)
	for i, v := range []float64{meanA, meanB, meanA - meanB, parts[0], parts[1]} {
		isPart := i >= 3 // what one match adds to a share is no share itself
		if err := r.setMean(first+i, Mean{v, share && !isPart}); err != nil {
			return err
		}
	}
	return nil
}

// meanOf returns the mean of a player's numbers in a pair of matches, and in how many of the matches the
// player sat.
func meanOf(values [2]*Mean) (mean float64, n int) {
	for _, v := range values {
		if v != nil {
			mean += v.Value
			n++
		}
	}
	return mean / float64(max(1, n)), n
}

// allShares reports whether every mean that is not nil is a share: the fraction of values that were
// yes, where the values are yes or no.
func allShares(values [2]*Mean) bool {
	return !slices.ContainsFunc(values[:], func(v *Mean) bool { return v != nil && !v.Share })
}

// partOfMean returns what one match adds to a player's mean over the matches of a pair in which the
// player sat: 0 for nil, a match without the player.
func partOfMean(v *Mean, matches int) float64 {
	if v == nil {
		return 0
	}
	return v.Value / float64(matches)
}

// differences returns what a comparison says of each metric.
func (r *analysis) differences() []Difference {
	var list []Difference
	cells := r.tally.Cells
	for i := 0; i+PairWidth <= len(cells); i += PairWidth { // those of one metric, in the order of PairColumns
		a, b, d := &cells[i], &cells[i+1], &cells[i+2]
		if d.Number.N == 0 {
			continue
		}
		list = append(list, Difference{
			Metric: d.Metric, N: d.Number.N, A: r.mean(a), B: r.mean(b), Estimate: r.mean(d),
			Ratio: varianceRatio(&d.Number, &cells[i+3].Number, &cells[i+4].Number),
		})
	}
	return list
}

// varianceRatio returns the variance of sum divided by the variances of its two parts together; nil if
// neither part varies.
func varianceRatio(sum, one, other *Moments) *float64 {
	apart := one.Variance() + other.Variance()
	if apart == 0 {
		return nil
	}
	return new(sum.Variance() / apart)
}
