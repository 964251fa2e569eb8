package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// Noting what is wrong. A path leads from the ability to the value, as ".do[0].target".

// mistakes are what is wrong with an ability.
type mistakes struct{ faults []core.Fault }

// mostFaults is how many mistakes of one ability are told.
const mostFaults = 50

// fault notes what is wrong at a path within the ability.
func (r *mistakes) fault(path, format string, args ...any) {
	f := core.Fault{Path: strings.TrimPrefix(path, "."), Text: fmt.Sprintf(format, args...)}
	if len(r.faults) < mostFaults && !slices.Contains(r.faults, f) {
		r.faults = append(r.faults, f)
	}
}

// unknown notes a word that is none of the known ones.
func (r *mistakes) unknown(path, what, word string, known []string) {
	r.fault(path, "unknown %s %q, expected %s%s", what, word, oneOfText(known), spell.DidYouMean(word, known))
}

// isTable reports whether a value is a table; if not, that is a fault.
func (r *mistakes) isTable(path string, t *core.Tree, expected string) bool {
	if _, ok := t.Value.([]core.Branch); ok {
		return true
	}
	r.fault(path, "expected %s, got %s", expected, describe(t))
	return false
}

// knownKeys reports whether all keys of a table are known; others are faults. what names the
// table.
func (r *mistakes) knownKeys(path string, t *core.Tree, known []string, what string) bool {
	good := true
	for _, b := range branches(t) {
		if !slices.Contains(known, b.Name) {
			r.fault(path+"."+b.Name, "unknown key %q of %s, expected %s%s", b.Name, what, oneOfText(known), spell.DidYouMean(b.Name, known))
			good = false
		}
	}
	return good
}

// word returns a text; for anything else it notes a fault and returns "".
func (r *mistakes) word(path string, t *core.Tree, expected string) string {
	text, ok := t.Value.(string)
	if !ok {
		r.fault(path, "expected %s, got %s", expected, describe(t))
	}
	return text
}
