package core

// Scripts that failed in a match.

// Failure is how a script's function failed.
type Failure struct {
	Reason string // the message, with file and line
	Units  int32  // of the budget of one firing that it had used
	// Ceiling says that the move has reached its ceiling.
	Ceiling bool
}

// HasFailed reports whether a script has failed in any move of the match, undone ones included.
// Where none has, nobody need search the events for failures.
func HasFailed(m *Match) bool { return m.failed }

// firstFizzle returns the first failure of a script (KindFizzled) among the events as an error, nil
// for none.
func firstFizzle(events []Event) error {
	for i := range events {
		if events[i].Kind == KindFizzled {
			return &Fizzle{events[i]}
		}
	}
	return nil
}

// Fizzle is the error of a strict match for a script that failed.
type Fizzle struct {
	Event Event // of KindFizzled
}

// Error returns the script's own message.
func (f *Fizzle) Error() string { return f.Event.Text }
