// Faults. A path leads from the ability to the value that is wrong: ".do[0].target".

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// mistakes are what is wrong with an ability.
type mistakes struct{ faults []core.Fault }

// mostFaults is how many faults of one ability are noted.
const mostFaults = 50

// fault notes what is wrong with the value at a path.
func (r *mistakes) fault(path, format string, args ...any) {
	f := core.Fault{Path: strings.TrimPrefix(path, "."), Text: fmt.Sprintf(format, args...)}
	if len(r.faults) < mostFaults && !slices.Contains(r.faults, f) {
		r.faults = append(r.faults, f)
	}
}

// faultUnknown notes that word is none of the known ones. what says what kind of word it is.
func (r *mistakes) faultUnknown(path, what, word string, known []string) {
	r.fault(path, "unknown %s %q, expected %s%s", what, word, oneOfText(known), spell.DidYouMean(word, known))
}

// requireTable reports whether a value is a table. If it is not, that is noted as a fault, in which
// expected says what should stand there.
func (r *mistakes) requireTable(path string, t *core.Tree, expected string) bool {
	if _, ok := t.Value.([]core.Branch); ok {
		return true
	}
	r.fault(path, "expected %s, got %s", expected, describe(t))
	return false
}

// requireKnownKeys reports whether all keys of a table are known. Other keys are noted as faults; what names
// the table in their messages.
func (r *mistakes) requireKnownKeys(path string, t *core.Tree, known []string, what string) bool {
	good := true
	for _, b := range branches(t) {
		if !slices.Contains(known, b.Name) {
			r.fault(path+"."+b.Name, "unknown key %q of %s, expected %s%s", b.Name, what, oneOfText(known), spell.DidYouMean(b.Name, known))
			good = false
		}
	}
	return good
}

// requireText returns the text that a value is. For anything else it notes a fault, in which
// expected says what should stand there, and returns "".
func (r *mistakes) requireText(path string, t *core.Tree, expected string) string {
	text, ok := t.Value.(string)
	if !ok {
		r.fault(path, "expected %s, got %s", expected, describe(t))
	}
	return text
}
