package ability

import (
	"fmt"
	"math"

	"arcana/core"
	"arcana/core/score"
)

// Query is a number that the rules ask for: abilities add named terms to it, and have no
// verbs meanwhile.
type Query struct {
	// Kind says which number, by the table of the system.
	Kind Kind
	// Target is what the number is of, Owner the seat whose it is.
	Target core.Ref
	Owner  core.Seat
	// Onlooked says that others than the owner read the terms.
	Onlooked bool
	// Moment is, where it is asked how often an ability answers, the name of the moment at
	// which it does ("deathrattle"); "" of other numbers.
	Moment string
	// Score is the number so far, beginning with what the rules say alone.
	score.Score
}

// mostTerms is how many terms a query takes.
const mostTerms = 64

// Plus adds a named term.
func (q *Query) Plus(name string, n float64) error {
	if err := q.check(name, n); err != nil {
		return err
	}
	q.Add(name, n)
	return nil
}

// Times adds a named term that multiplies what stands before it.
func (q *Query) Times(name string, factor float64) error {
	if err := q.check(name, factor); err != nil {
		return err
	}
	q.Multiply(name, factor)
	return nil
}

// check returns an error if a term cannot be added.
func (q *Query) check(name string, n float64) error {
	switch {
	case name == "" || len(name) > maxText:
		return fmt.Errorf("expected a name of 1 to %d bytes, got %d", maxText, len(name))
	case math.IsNaN(n) || math.Abs(n) > MostAmount:
		return fmt.Errorf("expected a number from -%d to %d", MostAmount, MostAmount)
	case len(q.Terms) >= mostTerms:
		return fmt.Errorf("one query can be changed at most %d times", mostTerms)
	}
	return nil
}

// Whole returns the number rounded down, kept between least and most.
func (q *Query) Whole(least, most int) int {
	return int(math.Floor(min(max(q.Total, float64(least)), float64(most))))
}
