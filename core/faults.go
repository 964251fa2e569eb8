package core

import "fmt"

// Faults of content, gathered while it is prepared.

// Fault is a mistake in content: where in the Config it stands, by the names
// that content files use ("card[3].ability.effect", counted from 0), and what is
// wrong. Whoever read the content turns the path into a file, line and column.
type Fault struct {
	Path, Text string // Path as in the example, Text what is wrong and what was expected
	First      string // the path of what has the name already, "" where that is not the matter
}

// Faults collects what is wrong with a Config while it is prepared.
type Faults []Fault

// Add notes a fault at a path ("card[3].tags").
func (f *Faults) Add(path, format string, args ...any) {
	*f = append(*f, Fault{Path: path, Text: fmt.Sprintf(format, args...)})
}

// Error returns what is wrong, without the place. It makes a fault an error, for the case that
// something in a Config keeps a match from beginning.
func (f Fault) Error() string { return f.Text }

// Check adds an error as a fault at a path; nil adds none.
func (f *Faults) Check(path string, err error) {
	if err != nil {
		f.Add(path, "%s", err)
	}
}
