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

// mostFaults is how many mistakes of one ability are told.
const mostFaults = 50

func (r *mistakes) fault(path, format string, args ...any) {
	f := core.Fault{Path: strings.TrimPrefix(path, "."), Text: fmt.Sprintf(format, args...)}
	if len(r.faults) < mostFaults && !slices.Contains(r.faults, f) {
		r.faults = append(r.faults, f)
	}
}

// unknown faults a word that is none of the known ones.
func (r *mistakes) unknown(path, what, word string, known []string) {
	r.fault(path, "unknown %s %q, expected %s%s", what, word, choice(known), spell.DidYouMean(word, known))
}

// table reports whether a value is a table, and faults it otherwise.
func (r *mistakes) table(path string, t *core.Tree, expected string) bool {
	if _, ok := t.Value.([]core.Branch); ok {
		return true
	}
	r.fault(path, "expected %s, got %s", expected, describe(t))
	return false
}

// keys faults the keys of a table that are none of the known ones, and reports whether
// there was none.
func (r *mistakes) keys(path string, t *core.Tree, known []string, what string) bool {
	good := true
	for _, b := range branches(t) {
		if !slices.Contains(known, b.Name) {
			r.fault(path+"."+b.Name, "unknown key %q of %s, expected %s%s", b.Name, what, choice(known), spell.DidYouMean(b.Name, known))
			good = false
		}
	}
	return good
}

// word reads a text; "" where it is none, which is a fault.
func (r *mistakes) word(path string, t *core.Tree, expected string) string {
	text, ok := t.Value.(string)
	if !ok {
		r.fault(path, "expected %s, got %s", expected, describe(t))
	}
	return text
}
