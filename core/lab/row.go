package lab

import (
	"fmt"
	"math"
)

// The measurements of one match, on their way into a tally.

// wordLimit and seriesLimit bound what one measurement may be.
const (
	wordLimit   = 80
	seriesLimit = 1000
)

// Row takes the measurements of one match, by the place of their column. They
// count only when the match ends without an error.
type Row struct {
	slots    []slot
	troubles []Failure
	room     bool              // the worker still keeps failures
	stories  map[string]string // of this match, by arm
	before   map[string]string // stories of those before it
}

// Truth measures yes or no.
func (r *Row) Truth(column int, yes bool) {
	s := &r.slots[column]
	s.kind, s.x = truth, 0
	if yes {
		s.x = micro
	}
}

// Part is a part, of more than 0 and less than 1, of a yes that several have together.
type Part float64

// putPart measures a part of a yes.
func (r *Row) putPart(column int, p Part) {
	s := &r.slots[column]
	s.kind, s.x = truth, int64(math.Round(float64(p)*micro))
}

// Number measures a number; it is an error unless it is within Limit.
func (r *Row) Number(column int, v float64) error {
	x, err := millionths(v)
	if err == nil {
		s := &r.slots[column]
		s.kind, s.x, s.share = number, x, false
	}
	return err
}

// Mean is what a metric came to over several seats. Share says that it is the
// share of yes among them.
type Mean struct {
	Value float64 // the mean, from 0 to 1 for a share
	Share bool
}

// putMean measures a mean over several seats; a share of yes is marked as such.
func (r *Row) putMean(column int, m Mean) error {
	err := r.Number(column, m.Value)
	r.slots[column].share = m.Share
	return err
}

// Word measures one of a few words; a text of more than 80 bytes is an error.
func (r *Row) Word(column int, text string) error {
	if len(text) > wordLimit {
		return fmt.Errorf("expected a word of at most %d bytes, got %d", wordLimit, len(text))
	}
	s := &r.slots[column]
	s.kind, s.text = word, text
	return nil
}

// Series measures a list of numbers, of at most a thousand.
func (r *Row) Series(column int, list []float64) error {
	if len(list) > seriesLimit {
		return fmt.Errorf("expected a series of at most %d numbers, got %d", seriesLimit, len(list))
	}
	s := &r.slots[column]
	s.kind, s.list = series, s.list[:0]
	for i, v := range list {
		x, err := millionths(v)
		if err != nil {
			return fmt.Errorf("[%d]: %w", i+1, err)
		}
		s.list = append(s.list, x)
	}
	return nil
}

// Put measures a value of any type that a column takes: a yes or no (bool), the part of a yes that
// several seats share, such as a tied win (Part), a number (float64), a mean over several seats
// (Mean), a word (string) or a series ([]float64). nil measures nothing.
func (r *Row) Put(column int, v any) error {
	switch x := v.(type) {
	case nil:
	case bool:
		r.Truth(column, x)
	case Part:
		r.putPart(column, x)
	case float64:
		return r.Number(column, x)
	case Mean:
		return r.putMean(column, x)
	case string:
		return r.Word(column, x)
	case []float64:
		return r.Series(column, x)
	default:
		return fmt.Errorf("expected true or false, a number, a word or a list of numbers, got a %T", v)
	}
	return nil
}

// Trouble notes a failure in a match that went on all the same, with its arm, move, text and
// perhaps a record.
func (r *Row) Trouble(f Failure) { r.troubles = append(r.troubles, f) }

// KeepsRecords reports whether a record of a failure would be kept: the first few
// of a run are, and making more would be work for nothing.
func (r *Row) KeepsRecords() bool { return r.room }

// clear empties the row for the next match.
func (r *Row) clear() {
	for i := range r.slots {
		r.slots[i].kind = nothing
	}
	r.troubles = r.troubles[:0]
	clear(r.stories)
}
