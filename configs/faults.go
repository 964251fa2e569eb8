package configs

import (
	"fmt"

	"arcana/core/spell"
)

// mostFaults is how many mistakes one reading of the files reports one by one. Who has
// made more reads no further, and a file cannot be made that asks for a page of words
// with every letter.
const mostFaults = 200

// faults collects what is wrong with files.
type faults struct {
	problems []Problem
	more     int   // how many are not reported
	from     place // where the first of those stands
}

// add adds a problem at a place, or only counts it once there are mostFaults. Its message is
// formatted only if it is kept.
func (f *faults) add(at place, format string, args ...any) {
	switch {
	case !f.full():
		f.problems = append(f.problems, at.problem(format, args...))
		return
	case f.more == 0:
		f.from = at
	}
	f.more++
}

// full reports whether further problems are only counted.
func (f *faults) full() bool { return len(f.problems) >= mostFaults }

// all returns the problems and, if some were only counted, one that says how many.
func (f *faults) all() []Problem {
	if f.more == 0 {
		return f.problems
	}
	return append(f.problems, f.from.problem("here and below %d more mistakes are not listed", f.more))
}

// near is the end of a message about an unknown word: what was probably meant.
type near struct {
	word   string
	known  func() []string
	before string // what stands before all of them and says nothing
}

// String returns "; did you mean ...?" with the known word that is nearest, "" if none is
// near.
func (n near) String() string {
	if word := spell.Nearest(n.word, n.known()); word != "" {
		return fmt.Sprintf("; did you mean %q?", n.before+word)
	}
	return ""
}
