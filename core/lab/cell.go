package lab

import (
	"errors"
	"maps"
)

// Column is one thing that a run measures: a metric, of whom, and in which arm of
// the experiment (the null model has an arm of its own).
type Column struct {
	Metric string `json:"metric"`
	Player string `json:"player,omitempty"`
	Arm    string `json:"arm,omitempty"`
}

// Cell is the tally of a column. A metric that says yes or no is counted in Yes
// and No, a number in Number and Histogram, a word in Words, a list of numbers
// place by place in Series.
type Cell struct {
	Column
	Yes       int64     `json:"yes,omitempty"`
	No        int64     `json:"no,omitempty"`
	Number    Moments   `json:"number,omitzero"`
	Histogram Histogram `json:"histogram,omitzero"`
	// Shares says how many of the numbers are shares of yes among several seats,
	// or differences of such.
	Shares int64            `json:"shares,omitempty"`
	Words  map[string]int64 `json:"words,omitempty"`
	Series []Moments        `json:"series,omitempty"`
}

// kind says what a slot holds.
type kind uint8

const (
	nothing kind = iota
	truth
	number
	word
	series
)

// slot is one measurement of a match that is still going on.
type slot struct {
	kind  kind
	x     int64 // millionths, or 1 for yes
	share bool  // the number is a share of yes, or a difference of such
	text  string
	list  []int64
}

func (c *Cell) add(s *slot) {
	switch s.kind {
	case truth:
		c.Yes += s.x
		c.No += 1 - s.x
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

func (c *Cell) addSeries(list []int64) {
	for len(c.Series) < len(list) {
		c.Series = append(c.Series, Moments{})
	}
	for i, x := range list {
		c.Series[i].add(x)
	}
}

// bounds returns what the cell's numbers cannot leave, where all of them are
// shares or differences of such.
func (c *Cell) bounds() (low, high int64, ok bool) {
	if c.Arm == armDifference {
		low = -1
	}
	return low, 1, c.Number.N > 0 && c.Shares == c.Number.N
}

// errColumns is the reason why two tallies do not merge.
var errColumns = errors.New("they do not measure the same")

func (c *Cell) merge(o *Cell) error {
	if c.Column != o.Column {
		return errColumns
	}
	c.Yes, c.No = c.Yes+o.Yes, c.No+o.No
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

func (c *Cell) mergeWords(words map[string]int64) {
	if c.Words == nil {
		c.Words = maps.Clone(words)
		return
	}
	for text, n := range words {
		c.Words[text] += n
	}
}
