// What a run has counted, failures among it. Tallies of parts of a run merge to that of the whole.

package lab

import (
	"errors"
	"fmt"
	"slices"
	"sort"

	"arcana/core"
	"arcana/core/rand"
)

// Failure is a match in which something went wrong.
type Failure struct {
	// Match counts from 1; Seed is the match's own.
	Match int       `json:"match"`
	Seed  rand.Seed `json:"seed"`
	// Arm is the arm of the experiment that it was played in and Nth that arm's number,
	// from 1; empty where there is one.
	Arm string `json:"arm,omitempty"`
	Nth int    `json:"nth,omitempty"`
	// Move is the move of the match in which it went wrong, from 1; 0 when it was
	// none of them.
	Move int `json:"move,omitempty"`
	// Text is what went wrong.
	Text string `json:"text"`
	// Counted says that the match was played on and measured.
	Counted bool `json:"counted"`
	// Record replays the match as far as it was played, to its end where it went
	// on; nil where there is none.
	Record *core.Record `json:"record,omitempty"`
}

// Error returns what went wrong, in which match and at which of its moves.
func (f *Failure) Error() string {
	where := fmt.Sprintf("match %d (seed %d)", f.Match, f.Seed)
	if f.Arm != "" {
		where += ", " + f.Arm
	}
	if f.Move > 0 {
		where += fmt.Sprintf(", at move %d", f.Move)
	}
	return where + ": " + f.Text
}

// failuresKept is how many failures a tally holds with their records: those of
// the first matches.
const failuresKept = 10

// Span is a range of matches, both ends included, counted from 1.
type Span struct {
	From int `json:"from"` // the first match, at least 1
	To   int `json:"to"`   // the last match, at least From
}

// Tally is what a run, or a part of one, came to: whole numbers only, so that
// parts merge to the same whatever their order.
type Tally struct {
	// Spans are the matches that were played, ascending and apart.
	Spans []Span `json:"spans"`
	// Failed counts matches that could not be measured, Troubled those that were
	// measured though a script failed in them.
	Failed   int64     `json:"failed"`
	Troubled int64     `json:"troubled"`
	Failures []Failure `json:"failures"` // those of the first matches, ten at most, in order
	Cells    []Cell    `json:"cells"`    // one for each column
	// Stories has for each arm ("" where there is one) the digest of the story that
	// all measured matches told, or "various".
	Stories map[string]string `json:"stories,omitempty"`
}

// newTally returns an empty tally of these columns.
func newTally(columns []Column) *Tally {
	t := &Tally{Spans: []Span{}, Failures: []Failure{}, Cells: make([]Cell, len(columns))}
	for i, c := range columns {
		t.Cells[i].Column = c
	}
	return t
}

// Played returns how many matches were played.
func (t *Tally) Played() int { return length(t.Spans) }

// Clone returns a copy that shares nothing with t.
func (t *Tally) Clone() *Tally {
	c := newTally(nil)
	c.Cells = make([]Cell, len(t.Cells))
	for i := range t.Cells {
		c.Cells[i].Column = t.Cells[i].Column
	}
	if err := c.Merge(t); err != nil {
		panic(err) // the columns are those of t
	}
	return c
}

// Merge adds another part of the same run. It is an error, and nothing changes,
// when the two measure different things or hold the same match.
func (t *Tally) Merge(o *Tally) error {
	spans, err := joinSpans(t.Spans, o.Spans)
	if err != nil {
		return err
	}
	same := func(a, b Cell) bool { return a.Column == b.Column }
	if !slices.EqualFunc(t.Cells, o.Cells, same) {
		return errColumns
	}
	for i := range t.Cells {
		t.Cells[i].merge(&o.Cells[i]) // no error: the columns are the same
	}
	t.Spans = spans
	t.Failed += o.Failed
	t.Troubled += o.Troubled
	t.keepFailures(o.Failures...)
	t.addStories(o.Stories)
	return nil
}

// keepFailures adds failures and keeps those of the first matches.
func (t *Tally) keepFailures(failures ...Failure) {
	t.Failures = append(t.Failures, failures...)
	sort.SliceStable(t.Failures, func(i, j int) bool { return t.Failures[i].Match < t.Failures[j].Match })
	t.Failures = t.Failures[:min(len(t.Failures), failuresKept)]
}

// joinSpans returns the matches of both lists as spans in ascending order, in which spans without a gap between them
// are one. It is an error if a match is in both lists.
func joinSpans(a, b []Span) ([]Span, error) {
	all := slices.Concat(a, b)
	sort.Slice(all, func(i, j int) bool { return all[i].From < all[j].From })
	joined := []Span{} // [] in JSON, not null
	for _, s := range all {
		last := len(joined) - 1
		switch {
		case last < 0 || s.From > joined[last].To+1:
			joined = append(joined, s)
		case s.From <= joined[last].To:
			return nil, fmt.Errorf("both have match %d", s.From)
		default:
			joined[last].To = s.To
		}
	}
	return joined, nil
}

// ErrStopped is wrapped by the error of a strict run that a failure has ended.
var ErrStopped = errors.New("the run was stopped")
