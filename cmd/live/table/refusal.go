package table

import "fmt"

// Refusal is an answer to what cannot be done: one sentence for people. Nothing has
// changed.
type Refusal struct {
	Reason string // the sentence
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }
