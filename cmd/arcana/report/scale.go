package report

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"arcana/core/lab"
)

// scale says where on a line of so many characters a number stands.
type scale struct {
	low, high float64
	width     int
}

// scale returns the one from a round number below all bounds of a curve to one above;
// a share is none below 0 or above 1.
func (c *curve) scale(width int) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range c.rows {
		for _, v := range []*float64{&x.Value, x.Low, x.High} {
			if v != nil {
				low, high = min(low, *v), max(high, *v)
			}
		}
	}
	if low == high { // nothing differs: a stretch that makes no hill of it
		pad := max(math.Abs(low)/10, 1e-6)
		low, high = low-pad, high+pad
	}
	step := round((high - low) / 4)
	low, high = math.Floor(low/step+1e-9)*step, math.Ceil(high/step-1e-9)*step
	if c.Kind != lab.KindMean { // a share
		low, high = max(low, 0), min(high, 1)
	}
	return scale{low, high, width}
}

// round returns the next number up that begins with 1, 2 or 5 and goes on with zeros.
func round(v float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(v)))
	for _, times := range []float64{1, 2, 5} {
		if v <= times*unit*(1+1e-9) {
			return times * unit
		}
	}
	return 10 * unit
}

// at returns the place of a number, from 0.
func (s scale) at(v float64) int {
	return int(math.Round((v - s.low) / (s.high - s.low) * float64(s.width-1)))
}

// bar draws an estimate: its point, between the ends of its interval where they are
// told.
func (s scale) bar(e lab.Estimate) string {
	line := slices.Repeat([]rune{' '}, s.width)
	if e.Low != nil && e.High != nil {
		for i := s.at(*e.Low); i <= s.at(*e.High); i++ {
			line[i] = '─'
		}
		line[s.at(*e.Low)], line[s.at(*e.High)] = '├', '┤'
	}
	line[s.at(e.Value)] = '●'
	return string(line)
}

// marks writes the ends of the scale and its middle below it.
func (s scale) marks(show func(float64) string) string {
	left, middle, right := show(clean(s.low)), show(clean((s.low+s.high)/2)), show(clean(s.high))
	gap := func(used, until int) string { return strings.Repeat(" ", max(1, until-used)) }
	size := utf8.RuneCountInString
	line := left + gap(size(left), (s.width+2-size(middle))/2) + middle
	return line + gap(size(line), s.width+2-size(right)) + right
}

// clean takes the dust of floating sums off a round number.
func clean(v float64) float64 { return math.Round(v*1e9) / 1e9 }
