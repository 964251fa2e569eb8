// Lines of a chart in characters: a scale, the bars on it and the marks below it.

package report

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"arcana/core/lab"
)

// scale maps numbers to the columns of a line.
type scale struct {
	low, high float64 // the numbers at the two ends
	width     int     // how many characters the line has
}

// scale returns a scale with round numbers at its ends that all values and intervals of a curve lie
// within. That of a share stays within 0 to 1.
func (c *curve) scale(width int) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range c.rows {
		for _, v := range []*float64{&x.Value, x.Low, x.High} {
			if v != nil {
				low, high = min(low, *v), max(high, *v)
			}
		}
	}
	if low == high { // all are equal: some room to both sides
		pad := max(math.Abs(low)/10, 1e-6)
		low, high = low-pad, high+pad
	}
	step := roundUp((high - low) / 4) // about four steps from end to end
	const tiny = 1e-9                 // of a step; an error of rounding must not add one
	low, high = math.Floor(low/step+tiny)*step, math.Ceil(high/step-tiny)*step
	if c.Kind != lab.KindMean { // a share
		low, high = max(low, 0), min(high, 1)
	}
	return scale{low, high, width}
}

// roundUp returns the smallest number that is not below v and is 1, 2 or 5 times a power of 10.
func roundUp(v float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(v)))
	for _, times := range []float64{1, 2, 5} {
		if v <= times*unit*(1+1e-9) { // with room for an error of rounding
			return times * unit
		}
	}
	return 10 * unit
}

// column returns the column of a number, from 0.
func (s scale) column(v float64) int {
	return int(math.Round((v - s.low) / (s.high - s.low) * float64(s.width-1)))
}

// bar draws an estimate on one line: a point, within its interval if it has one.
func (s scale) bar(e lab.Estimate) string {
	line := slices.Repeat([]rune{' '}, s.width)
	if e.Low != nil && e.High != nil {
		for i := s.column(*e.Low); i <= s.column(*e.High); i++ {
			line[i] = '─'
		}
		line[s.column(*e.Low)], line[s.column(*e.High)] = '├', '┤'
	}
	line[s.column(e.Value)] = '●'
	return string(line)
}

// axisLabels returns the line below a chart: the low end of the scale, its middle and its high end, each
// written by show.
func (s scale) axisLabels(show func(float64) string) string {
	left, middle, right := show(roundOff(s.low)), show(roundOff((s.low+s.high)/2)), show(roundOff(s.high))
	gap := func(used, until int) string { return strings.Repeat(" ", max(1, until-used)) } // to a column, at least one blank
	size := utf8.RuneCountInString
	line := left + gap(size(left), (s.width+2-size(middle))/2) + middle
	return line + gap(size(line), s.width+2-size(right)) + right
}

// roundOff rounds away the error that sums of floats leave on a round number.
func roundOff(v float64) float64 { return math.Round(v*1e9) / 1e9 }
