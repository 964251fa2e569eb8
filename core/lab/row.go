// The measurements of one match, before a tally counts them.

package lab

import (
	"fmt"
	"math"
)

// wordLimit and seriesLimit are the greatest lengths of one measurement.
const (
	wordLimit   = 80
	seriesLimit = 1000
)

// Measurements has the measurements of one match, by the index of their column. They are counted only if the
// match ends without an error.
type Measurements struct {
	values        []measurement
	failures      []Failure
	keepsFailures bool              // the worker still keeps failures
	stories       map[string]string // the story of this match, by arm
	before        map[string]string // the story that the matches before it have told, by arm
}

// SetBool stores a yes or no as the measurement of a column.
func (r *Measurements) SetBool(column int, yes bool) {
	s := &r.values[column]
	s.kind, s.x = truth, 0
	if yes {
		s.x = micro
	}
}

// YesFraction is the part of one seat in a yes that several seats share, above 0 and below 1.
type YesFraction float64

// setFraction stores a part of a yes as the measurement of a column.
func (r *Measurements) setFraction(column int, p YesFraction) {
	s := &r.values[column]
	s.kind, s.x = truth, int64(math.Round(float64(p)*micro))
}

// SetNumber stores a number as the measurement of a column. A number beyond Limit is an error.
func (r *Measurements) SetNumber(column int, v float64) error {
	x, err := millionths(v)
	if err == nil {
		s := &r.values[column]
		s.kind, s.x, s.share = number, x, false
	}
	return err
}

// Mean is the mean of a metric over several seats. Share says that it is the share of seats with a yes.
type Mean struct {
	Value float64 // the mean, from 0 to 1 for a share
	Share bool
}

// setMean stores a mean over several seats as the measurement of a column, and notes whether it is a share of
// yes.
func (r *Measurements) setMean(column int, m Mean) error {
	err := r.SetNumber(column, m.Value)
	r.values[column].share = m.Share
	return err
}

// SetWord stores a word, one of a few, as the measurement of a column. A text of more than 80 bytes is an error.
func (r *Measurements) SetWord(column int, text string) error {
	if len(text) > wordLimit {
		return fmt.Errorf("expected a word of at most %d bytes, got %d", wordLimit, len(text))
	}
	s := &r.values[column]
	s.kind, s.text = word, text
	return nil
}

// SetSeries stores a list of numbers as the measurement of a column. More than a thousand numbers are an error,
// and so is a number beyond Limit.
func (r *Measurements) SetSeries(column int, list []float64) error {
	if len(list) > seriesLimit {
		return fmt.Errorf("expected a series of at most %d numbers, got %d", seriesLimit, len(list))
	}
	s := &r.values[column]
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

// Set stores a value of any type that a column takes as the measurement of the column: a yes or no (bool), the
// part of a yes that several seats share, such as a tied win (YesFraction), a number (float64), a mean over
// several seats (Mean), a word (string) or a series ([]float64). nil stores nothing; another type is an
// error.
func (r *Measurements) Set(column int, v any) error {
	switch x := v.(type) {
	case nil:
	case bool:
		r.SetBool(column, x)
	case YesFraction:
		r.setFraction(column, x)
	case float64:
		return r.SetNumber(column, x)
	case Mean:
		return r.setMean(column, x)
	case string:
		return r.SetWord(column, x)
	case []float64:
		return r.SetSeries(column, x)
	default:
		return fmt.Errorf("expected true or false, a number, a word or a list of numbers, got a %T", v)
	}
	return nil
}

// AddFailure notes a failure in a match that went on in spite of it, with its arm, move, text and perhaps a
// record.
func (r *Measurements) AddFailure(f Failure) { r.failures = append(r.failures, f) }

// WantsRecords reports whether the record of a failure would be kept. Only the first few of a run are, so
// others need not be made.
func (r *Measurements) WantsRecords() bool { return r.keepsFailures }

// clear forgets all measurements, before the next match.
func (r *Measurements) clear() {
	for i := range r.values {
		r.values[i].kind = nothing
	}
	r.failures = r.failures[:0]
	clear(r.stories)
}
