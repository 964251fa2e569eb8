// Faults of content.

package core

import "fmt"

// Fault is a mistake in content. The code that read the content makes a file, line and column of its
// path.
type Fault struct {
	Path  string // the place in the Config, in the names of content files and counted from 0: "card[3].ability.effect"
	Text  string // what is wrong, and what was expected
	First string // if a name is used twice, the path of the first use; otherwise ""
}

// Faults collects everything that is wrong with a Config while it is prepared.
type Faults []Fault

// Add notes a fault at a path ("card[3].tags").
func (f *Faults) Add(path, format string, args ...any) {
	*f = append(*f, Fault{Path: path, Text: fmt.Sprintf(format, args...)})
}

// Error returns what is wrong, without the place. It makes a fault an error, for a match that cannot begin
// because of something in its Config.
func (f Fault) Error() string { return f.Text }

// Check adds an error as a fault at a path; nil adds none.
func (f *Faults) Check(path string, err error) {
	if err != nil {
		f.Add(path, "%s", err)
	}
}
