// Several abilities of one card, written as a list, become one script.

package grammar

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// readList reads the abilities of one card as one script; list is the value of t. Abilities with the same
// trigger share one function, which does what each does in turn. They share self.memory, in which each
// uses names of its own. Functions that replace events (instead_) are not joined. Paths of faults begin
// with the index of the ability: "[1]".
func (w *Words) readList(label string, t *core.Tree, list []core.Tree) (*Ability, []core.Fault) {
	all := &Ability{label: label, at: *t}
	var faults []core.Fault
	if len(list) > ability.Parts {
		faults = append(faults, core.Fault{Text: fmt.Sprintf("expected at most %d abilities in a list, got %d", ability.Parts, len(list))})
	}
	together := &asking{}
	for i := range list[:min(len(list), ability.Parts)] {
		if key, wrong := checkSharedMoments(list, i); wrong != "" {
			faults = append(faults, core.Fault{Path: fmt.Sprintf("[%d].%s", i, key), Text: wrong})
		}
		r := &reader{words: w, nth: i + 1, ability: &Ability{label: label, at: list[i]}, asking: &asking{}}
		r.improves, r.stated = ability.Improves(list), statedValues(list)
		r.read(&list[i])
		together.add(i, r.asking)
		for _, f := range r.faults {
			faults = append(faults, core.Fault{Path: strings.TrimSuffix(fmt.Sprintf("[%d].%s", i, f.Path), "."), Text: f.Text})
		}
		all.add(r.ability)
		if wrong := r.ability.listensMismatch(all.several[0]); wrong != "" {
			faults = append(faults, core.Fault{Path: fmt.Sprintf("[%d]", i), Text: wrong})
		}
	}
	var wrong mistakes
	together.checkAnswers(&wrong, all.Moments)
	return all, append(faults, wrong.faults...)
}

// statedValues returns the values that the abilities of a list state, in their order.
func statedValues(list []core.Tree) (values []int64) {
	for i := range list {
		v, _ := list[i].At("value")
		if n, whole := v.Value.(int64); whole {
			values = append(values, n)
		}
	}
	return values
}

// countAnswering returns how many abilities of a list hear answers: they ask, or have chosen as their
// trigger.
func countAnswering(list []core.Tree) (n int) {
	for i := range list {
		if asks(&list[i]) || ability.Speaks(&list[i], "chosen") {
			n++
		}
	}
	return n
}

// add adds the questions and expected answers of another ability, which has index i in the list.
func (a *asking) add(i int, other *asking) {
	at := fmt.Sprintf("[%d]", i)
	for _, path := range other.askingPaths {
		a.askingPaths = append(a.askingPaths, at+path)
	}
	for _, h := range other.expected {
		a.expected = append(a.expected, expectedAnswer{at + h.path, h.text})
	}
	a.offered, a.open = append(a.offered, other.offered...), a.open || other.open
}

// replacesEvent reports whether the function replaces events (instead_...).
func (f *function) replacesEvent() bool { return strings.HasPrefix(f.moment, "instead_") }

// Key returns the name of a function in the loaded module. Functions that replace events are not joined, so
// after the trigger comes # and the index of the ability in the list (part), unless that is 0:
// "instead_death#1".
func Key(moment string, part ability.Part) string {
	if part == 0 {
		return moment
	}
	return fmt.Sprintf("%s#%d", moment, part)
}

// SplitKey returns the trigger and the part that a key names.
func SplitKey(key string) (moment string, part ability.Part) {
	moment, number, _ := strings.Cut(key, "#")
	n, _ := strconv.ParseUint(number, 10, 8)
	return moment, ability.Part(n)
}

// loadedFunctions returns the functions as they are loaded: those that replace events one for
// each ability, all others joined by trigger, in the order of their lines.
func (a *Ability) loadedFunctions() []function {
	if a.several == nil {
		return a.functions
	}
	list := slices.DeleteFunc(slices.Clone(a.functions), func(f function) bool { return f.replacesEvent() })
	for part, one := range a.several {
		for _, f := range one.functions {
			if f.replacesEvent() {
				f.moment = Key(f.moment, ability.Part(part))
				list = append(list, f)
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].firstLine() < list[j].firstLine() })
	return list
}

// firstLine returns the line of the file where the function begins, 0 if unknown.
func (f *function) firstLine() int {
	if len(f.lines) == 0 {
		return 0
	}
	return f.lines[0].from
}

// add adds another ability of the same card. Zones are those of the first ability; text and value are those
// of the first ability that has them. If two have the same trigger, the lines of both are put in one
// function, each within a function of its own (see enclose).
func (a *Ability) add(other *Ability) {
	if a.several == nil {
		a.Listens = other.Listens
	}
	if a.Text == "" {
		a.Text = other.Text
	}
	if a.Value == 0 {
		a.Value = other.Value
	}
	a.needs, a.several, a.counts = append(a.needs, other.needs...), append(a.several, other), append(a.counts, other.counts...)
	a.grows = append(a.grows, other.grows...)
	for _, f := range other.functions {
		if before := a.functionAt(f.moment); before != nil {
			before.enclose()
			f.enclose()
			before.lines = append(before.lines, f.lines...)
			if len(f.params) > len(before.params) { // only f names the event
				before.params = f.params
			}
			continue
		}
		a.Moments, a.functions = append(a.Moments, f.moment), append(a.functions, f)
	}
}

// functionAt returns the function for a trigger, nil if there is none.
func (a *Ability) functionAt(moment string) *function {
	for i := range a.functions {
		if a.functions[i].moment == moment {
			return &a.functions[i]
		}
	}
	return nil
}

// enclose wraps the lines in a function that is called at once, so that a return in it does not skip the
// lines of the next ability.
func (f *function) enclose() {
	if f.enclosed || len(f.lines) == 0 {
		return
	}
	f.enclosed = true
	first, last := f.lines[0].from, f.lines[len(f.lines)-1].from
	lines := append([]line{{fmt.Sprintf("(function(%s)", f.params), first}}, f.lines...)
	f.lines = append(lines, line{fmt.Sprintf("end)(%s);", f.params), last})
}

// listensMismatch returns what is wrong if an ability of a list listens from other zones than the first; ""
// if they are the same.
func (a *Ability) listensMismatch(first *Ability) string {
	if slices.Equal(a.Listens, first.Listens) {
		return ""
	}
	return "all abilities of one list listen from the same zones; write the same key listens in each of them, or move one ability into an entry [[keyword]] and give the card this keyword"
}
