// Scripts that failed in a match.

package core

// Failure is how a script's function failed.
type Failure struct {
	Reason string // the message, with file and line
	Units  int32  // how many units of its budget the function had spent
	// Ceiling says that the move has reached its ceiling of work.
	Ceiling bool
}

// HasFailed reports whether a script has failed in any move of the match, also in one that was undone. If
// not, callers need not search the events for failures.
func HasFailed(m *Match) bool { return m.failed }

// firstFizzle returns an error for the first failure of a script (KindFizzled) among the events, nil if
// there is none.
func firstFizzle(events []Event) error {
	for i := range events {
		if events[i].Kind == KindFizzled {
			return &Fizzle{events[i]}
		}
	}
	return nil
}

// Fizzle is the error of a strict match if a script fails.
type Fizzle struct {
	Event Event // of KindFizzled
}

// Error returns the script's own message.
func (f *Fizzle) Error() string { return f.Event.Text }
