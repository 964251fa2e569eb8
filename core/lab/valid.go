// Whether a report from a file can be one that a run has made.

package lab

import (
	"errors"
	"fmt"
)

// check returns what is wrong with a report that came from a file: one that no run can have
// made.
func (r *Report) check() error {
	switch {
	case r.Schema != Schema:
		return fmt.Errorf("the schema is %q, expected %q", r.Schema, Schema)
	case r.Tally == nil:
		return errors.New("the report has no key \"tally\", expected the counts of its matches")
	case r.Question.Kind != KindSim && r.Question.Kind != KindCompare:
		return fmt.Errorf("the kind is %q, expected %q or %q", r.Question.Kind, KindSim, KindCompare)
	case r.Question.Kind == KindCompare && len(r.Question.Players) != 2:
		return fmt.Errorf("expected two players, got %d", len(r.Question.Players))
	}
	return r.Tally.check()
}

// check returns what is wrong with a tally that came from a file: its spans must ascend and have no match in common,
// and each cell must be valid.
func (t *Tally) check() error {
	last := 0
	for _, s := range t.Spans {
		if s.From <= last || s.To < s.From || s.To > MaxMatches {
			return fmt.Errorf("spans: the range of matches %d to %d must begin after match %d", s.From, s.To, last)
		}
		last = s.To
	}
	for i := range t.Cells {
		if c := &t.Cells[i]; !c.valid() {
			return fmt.Errorf("cells: the counts of %s contradict each other, so the report is damaged", c.Metric)
		}
	}
	return nil
}

// valid reports whether the cell's counts can be those of some matches.
func (c *Cell) valid() bool {
	for _, n := range c.Words {
		if n < 1 || n > MaxMatches {
			return false
		}
	}
	for i := range c.Series {
		if !c.Series[i].valid() {
			return false
		}
	}
	partsFit := c.Parts == 0 || c.Parts > 0 && c.Parts < c.Shared*micro // each is less than a whole yes
	return partsFit && min(c.Yes, c.No, c.Shared) >= 0 && max(c.Yes, c.No, c.Shared) <= MaxMatches && c.Number.valid() && c.Histogram.valid(&c.Number) && c.numbersInLimits()
}

// numbersInLimits reports whether the least and the largest number of a cell lie within the limits of its
// metric (numbers are kept in millionths), and no more of the numbers are shares than there are numbers.
func (c *Cell) numbersInLimits() bool {
	low, high := c.limits()
	inside := (low == nil || float64(c.Number.Least) >= *low*micro) && (high == nil || float64(c.Number.Most) <= *high*micro)
	return c.Shares >= 0 && c.Shares <= c.Number.N && (inside || c.Number.N == 0)
}

// valid reports whether the counts can be those of the numbers that m sums. Rounded counts can only
// be compared by how many they are, exact ones by all but the squares.
func (h Histogram) valid(m *Moments) bool {
	for _, n := range h.Counts {
		if n < 1 || n > MaxMatches {
			return false
		}
	}
	if h.Coarse {
		return h.N() == m.N
	}
	got := h.momentsOf()
	got.Squares = m.Squares
	return got == *m && len(h.Counts) <= ExactMost
}

// valid reports whether the sums can be those of N numbers. For any numbers, N times the sum of
// their squares is at least the square of their sum.
func (m *Moments) valid() bool {
	if m.N < 0 || m.N > MaxMatches || m.Least > m.Most {
		return false
	}
	_, _, ok := m.varianceFraction()
	return ok
}
