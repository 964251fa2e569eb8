// A list of problems with a bound, and the "did you mean" at the end of a message.

package configs

import (
	"fmt"

	"arcana/core/spell"
)

// maxListedFaults is how many mistakes one reading of the files lists; more are only counted. Nobody
// reads on after so many, and without a bound a small file could cause huge output: one message
// for each of its letters.
const maxListedFaults = 200

// faults collects what is wrong with files.
type faults struct {
	problems []Problem
	more     int   // how many are counted but not listed
	from     place // of the first that is not listed
}

// add adds a problem at a place. After maxListedFaults problems it only counts it, and the
// message is not even formatted.
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
func (f *faults) full() bool { return len(f.problems) >= maxListedFaults }

// all returns the problems and, if some were only counted, one that says how many.
func (f *faults) all() []Problem {
	if f.more == 0 {
		return f.problems
	}
	return append(f.problems, f.from.problem("%d more mistakes are not listed", f.more))
}

// suggestion is the end of a message about an unknown word: the known word that was probably meant.
// The known words are searched only when the message is formatted, and so never for a problem that
// is only counted.
type suggestion struct {
	word   string
	known  func() []string
	before string // a prefix for the suggestion, which word and the known words are without
}

// String returns "; did you mean ...?" with the known word that is spelled most like the unknown
// one, "" if none is like it.
func (n suggestion) String() string {
	if word := spell.Nearest(n.word, n.known()); word != "" {
		return fmt.Sprintf("; did you mean %q?", n.before+word)
	}
	return ""
}
