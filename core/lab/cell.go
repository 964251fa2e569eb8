// What a run measures and how it is counted: columns, the cell of each column, and the measurements of
// one match before they are counted. Cells of two parts of a run can be merged.

package lab

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Column is one thing that a run measures: a metric, for a player, in an arm of the experiment. (The null
// model is an arm too.)
type Column struct {
	Metric string `json:"metric"`           // the metric's name
	Player string `json:"player,omitempty"` // whose measurements these are; "" where all players' stand together
	Arm    string `json:"arm,omitempty"`    // the arm of the experiment; "" where there is one
	// Range is what the column's numbers cannot leave, "low..high" in whole numbers,
	// where that is known; either may be missing.
	Range string `json:"range,omitempty"`
	// Seats is how many seats' numbers one measurement is the mean of, where they are
	// several.
	Seats int `json:"seats,omitempty"`
	// Less is the arm that Arm is compared with, match by match, where the column holds
	// the differences; "" elsewhere.
	Less string `json:"less,omitempty"`
	// Fixed says that a number which never varies has to be what it is.
	Fixed bool `json:"fixed,omitempty"`
}

// Cell is the tally of a column. A metric that says yes or no is counted in Yes and No, or in
// Shared where several seats have a yes together; a number in Number and Histogram, a word in
// Words, a list of numbers place by place in Series.
type Cell struct {
	Column
	Yes       int64     `json:"yes,omitempty"`
	No        int64     `json:"no,omitempty"`
	Shared    int64     `json:"shared,omitempty"`
	Parts     int64     `json:"parts,omitempty"` // what Shared come to together, in millionths of a yes
	Number    Moments   `json:"number,omitzero"`
	Histogram Histogram `json:"histogram,omitzero"`
	// Shares says how many of the numbers are shares of yes among several seats,
	// or differences of such.
	Shares int64            `json:"shares,omitempty"`
	Words  map[string]int64 `json:"words,omitempty"`
	Series []Moments        `json:"series,omitempty"`
}

// kind is the kind of a measurement.
type kind uint8

const (
	nothing kind = iota
	truth
	number
	word
	series
)

// measurement is what one match has measured for a column, before it is counted.
type measurement struct {
	kind  kind
	x     int64   // in millionths: a number, or a part of a yes
	share bool    // the number is a share of yes, or a difference of such
	text  string  // of a word
	list  []int64 // of a series, in millionths
}

// add counts the measurement of a match for the cell's column. If the match measured nothing there, it
// counts nothing.
func (c *Cell) add(s *measurement) {
	switch s.kind {
	case truth:
		c.addTruth(s.x)
	case number:
		c.Number.add(s.x)
		c.Histogram.add(s.x, 1)
		if s.share {
			c.Shares++
		}
	case word:
		if c.Words == nil {
			c.Words = map[string]int64{}
		}
		c.Words[s.text]++
	case series:
		c.addSeries(s.list)
	}
}

// addTruth counts a yes, a no or a part of a yes, in millionths.
func (c *Cell) addTruth(x int64) {
	switch x {
	case 0:
		c.No++
	case micro:
		c.Yes++
	default:
		c.Shared++
		c.Parts += x
	}
}

// addSeries counts a list of numbers, place by place. A longer list than those before begins new places.
func (c *Cell) addSeries(list []int64) {
	for len(c.Series) < len(list) {
		c.Series = append(c.Series, Moments{})
	}
	for i, x := range list {
		c.Series[i].add(x)
	}
}

// limits returns the least and the greatest value that the cell's numbers can have, nil if that is not
// known. If all numbers are shares, these are 0 and 1; for differences of shares, -1 and 1. Otherwise
// they are those of the column's Range.
func (c *Cell) limits() (low, high *float64) {
	if c.Number.N > 0 && c.Shares == c.Number.N {
		if IsDifference(c.Column) {
			return new(-1.0), new(1.0)
		}
		return new(0.0), new(1.0)
	}
	below, above, _ := strings.Cut(c.Range, "..")
	return parseLimit(below), parseLimit(above)
}

// tooWideForLimits reports whether the numbers differ, and may have so many values between their
// limits that an interval made from the limits would be too wide. That is so if the range is wide.
// Means and differences have many values even in a range of 2. A difference has a range twice as
// wide as its numbers.
func (c *Cell) tooWideForLimits(low, high float64) bool {
	wide := high - low
	if IsDifference(c.Column) {
		wide /= 2
	}
	return c.Number.varies() && (wide > narrowRange || wide > 1 && (IsDifference(c.Column) || c.Seats > 1))
}

// narrowRange is the widest range whose numbers, such as places, still have few values.
const narrowRange = 20

// parseLimit reads one end of a column's range, nil if it is missing.
func parseLimit(text string) *float64 {
	if n, err := strconv.Atoi(text); err == nil {
		return new(float64(n))
	}
	return nil
}

// varies reports whether two of the cell's measurements differ. Parts of a yes count as different, since the
// cell knows only their sum.
func (c *Cell) varies() bool {
	series := slices.ContainsFunc(c.Series, func(m Moments) bool { return m.varies() })
	return c.Number.varies() || c.Shared > 0 || c.Yes > 0 && c.No > 0 || len(c.Words) > 1 || series
}

// errColumns is the reason why two tallies do not merge.
var errColumns = errors.New("the reports measure different things")

// merge adds the counts of another cell of the same column. For a cell of another column it returns errColumns and
// changes nothing.
func (c *Cell) merge(o *Cell) error {
	if c.Column != o.Column {
		return errColumns
	}
	c.Yes += o.Yes
	c.No += o.No
	c.Shared += o.Shared
	c.Parts += o.Parts
	c.Number.merge(o.Number)
	c.Histogram.merge(o.Histogram)
	c.Shares += o.Shares
	c.mergeWords(o.Words)
	for len(c.Series) < len(o.Series) {
		c.Series = append(c.Series, Moments{})
	}
	for i := range o.Series {
		c.Series[i].merge(o.Series[i])
	}
	return nil
}

// mergeWords adds the counts of words.
func (c *Cell) mergeWords(words map[string]int64) {
	if c.Words == nil {
		c.Words = maps.Clone(words)
		return
	}
	for text, n := range words {
		c.Words[text] += n
	}
}
