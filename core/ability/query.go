package ability

import (
	"fmt"
	"math"

	"arcana/core"
	"arcana/core/score"
)

// Query is a number that the rules ask for. Abilities add named terms to it. Their functions have no
// verbs then.
type Query struct {
	// Kind says which number it is, in the table of the system.
	Kind Kind
	// Target is the thing that has the number, Owner the seat of that thing.
	Target core.Ref
	Owner  core.Seat
	// Onlooked says that others than the owner read the terms.
	Onlooked bool
	// Moment is the name of a moment ("deathrattle") if the query is for how often an ability answers
	// it (TriggerTimes); "" for other numbers.
	Moment string
	// Text is a name that belongs to the number, such as that of a resource; often "".
	Text string
	// Score is the number so far. It begins with the number by the rules.
	score.Score
}

// mostTerms is how many terms a query can have.
const mostTerms = 64

// Plus adds a named term. It returns an error for a name or a number that is not possible, or if the query
// has mostTerms already.
func (q *Query) Plus(name string, n float64) error {
	if err := q.check(name, n); err != nil {
		return err
	}
	q.Add(name, n)
	return nil
}

// Times adds a named term that multiplies the sum of the terms before it. It returns an error for a name
// or a factor that is not possible, or if the query has mostTerms already.
func (q *Query) Times(name string, factor float64) error {
	if err := q.check(name, factor); err != nil {
		return err
	}
	q.Multiply(name, factor)
	return nil
}

// check returns an error if a term cannot be added: its name or its number (a factor too) is not possible,
// or the query has mostTerms already.
func (q *Query) check(name string, n float64) error {
	switch {
	case name == "" || len(name) > maxText:
		return fmt.Errorf("expected a name of 1 to %d bytes, got %d", maxText, len(name))
	case math.IsNaN(n) || math.Abs(n) > MostAmount:
		return fmt.Errorf("expected a number from -%d to %d", MostAmount, MostAmount)
	case len(q.Terms) >= mostTerms:
		return fmt.Errorf("one number can be changed at most %d times each time that the rules compute it", mostTerms)
	}
	return nil
}

// Whole returns the number rounded down. The result is at least `least` and at most `most`.
func (q *Query) Whole(least, most int) int {
	return int(math.Floor(min(max(q.Total, float64(least)), float64(most))))
}
