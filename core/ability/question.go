package ability

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Question is a choice that an ability has left open; the answer is a move.
type Question struct {
	// Firing is who asked, and hears the answer as the moment chosen.
	Firing Firing
	// Text is the question, "" for none.
	Text string
	// Options are the answers, 1 to 100.
	Options []Option
}

// Option is a thing of the match, by its Ref, or a Word where there is no thing.
type Option struct {
	Ref  core.Ref
	Word string
}

// mostOptions is how many answers a question may have.
const mostOptions = 100

// check returns an error if the question cannot be asked.
func (q *Question) check() error {
	if n := len(q.Options); n == 0 || n > mostOptions {
		return fmt.Errorf("expected 1 to %d options, got %d", mostOptions, n)
	}
	if len(q.Text) > maxText {
		return fmt.Errorf("expected a question of at most %d bytes, got %d", maxText, len(q.Text))
	}
	for _, o := range q.Options {
		if o.Ref == 0 && (o.Word == "" || len(o.Word) > maxText) {
			return fmt.Errorf("expected words of 1 to %d bytes", maxText)
		}
	}
	return nil
}

// clone returns an independent copy, nil of nil.
func (q *Question) clone() *Question {
	if q == nil {
		return nil
	}
	c := *q
	c.Options = slices.Clone(q.Options)
	return &c
}
