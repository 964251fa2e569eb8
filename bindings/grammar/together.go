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

// together reads the abilities of what has one script for all of them: each function does
// in turn what they do at its moment, and they share a memory, but not what is done once.
// Each replaces events by itself.
func (w *Words) together(label string, t *core.Tree, list []core.Tree) (*Ability, []core.Fault) {
	all := &Ability{label: label, at: *t}
	var faults []core.Fault
	if len(list) > ability.Parts {
		faults = append(faults, core.Fault{Text: fmt.Sprintf("expected at most %d abilities in a list, got %d", ability.Parts, len(list))})
	}
	together := &asking{}
	for i := range list[:min(len(list), ability.Parts)] {
		r := &reader{words: w, number: i + 1, ability: &Ability{label: label, at: list[i]}, asking: &asking{}}
		r.read(&list[i])
		together.join(i, r.asking)
		for _, f := range r.faults {
			faults = append(faults, core.Fault{Path: strings.TrimSuffix(fmt.Sprintf("[%d].%s", i, f.Path), "."), Text: f.Text})
		}
		all.join(r.ability)
		if wrong := r.ability.sameListens(all.several[0]); wrong != "" {
			faults = append(faults, core.Fault{Path: fmt.Sprintf("[%d]", i), Text: wrong})
		}
	}
	var wrong mistakes
	together.judge(&wrong, all.Moments)
	return all, append(faults, wrong.faults...)
}

// join adds what one ability of a list asks and hears.
func (a *asking) join(i int, other *asking) {
	at := fmt.Sprintf("[%d]", i)
	for _, path := range other.asks {
		a.asks = append(a.asks, at+path)
	}
	for _, h := range other.heard {
		a.heard = append(a.heard, heard{at + h.path, h.text})
	}
	a.offered, a.open = append(a.offered, other.offered...), a.open || other.open
}

// replaces reports whether a function replaces events.
func (f *function) replaces() bool { return strings.HasPrefix(f.moment, "instead_") }

// Key is what the chunk of several abilities calls a function of one of them that replaces
// events, for each does so by itself; the first has the plain names.
func Key(moment string, part ability.Part) string {
	if part == 0 {
		return moment
	}
	return fmt.Sprintf("%s#%d", moment, part)
}

// Apart returns the moment and the part that a key stands for.
func Apart(key string) (moment string, part ability.Part) {
	moment, number, _ := strings.Cut(key, "#")
	n, _ := strconv.ParseUint(number, 10, 8)
	return moment, ability.Part(n)
}

// apart are the functions as they are loaded: those that replace events for each of the
// abilities, all others together, in the order of their lines.
func (a *Ability) apart() []function {
	if a.several == nil {
		return a.parts
	}
	list := slices.DeleteFunc(slices.Clone(a.parts), func(f function) bool { return f.replaces() })
	for part, one := range a.several {
		for _, f := range one.parts {
			if f.replaces() {
				f.moment = Key(f.moment, ability.Part(part))
				list = append(list, f)
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].from() < list[j].from() })
	return list
}

// from is the line of the file where a function begins.
func (f *function) from() int {
	if len(f.lines) == 0 {
		return 0
	}
	return f.lines[0].from
}

// join adds what another ability does.
func (a *Ability) join(other *Ability) {
	if a.several == nil {
		a.Listens = other.Listens
	}
	if a.Text == "" {
		a.Text = other.Text
	}
	if a.Value == 0 {
		a.Value = other.Value
	}
	a.needs, a.several = append(a.needs, other.needs...), append(a.several, other)
	for _, part := range other.parts {
		if before := a.part(part.moment); before != nil {
			before.enclose()
			part.enclose()
			before.lines = append(before.lines, part.lines...)
			continue
		}
		a.Moments, a.parts = append(a.Moments, part.moment), append(a.parts, part)
	}
}

// part is what the ability does at a moment, nil for nothing.
func (a *Ability) part(moment string) *function {
	for i := range a.parts {
		if a.parts[i].moment == moment {
			return &a.parts[i]
		}
	}
	return nil
}

// enclose makes the lines a function that is called at once: where it ends, others go on.
func (f *function) enclose() {
	if f.enclosed || len(f.lines) == 0 {
		return
	}
	f.enclosed = true
	first, last := f.lines[0].from, f.lines[len(f.lines)-1].from
	lines := append([]line{{fmt.Sprintf("(function(%s)", f.params), first}}, f.lines...)
	f.lines = append(lines, line{fmt.Sprintf("end)(%s);", f.params), last})
}

// sameListens is what is wrong with an ability that listens from elsewhere than the first of
// a list that is one script, "" for nothing.
func (a *Ability) sameListens(first *Ability) string {
	if slices.Equal(a.Listens, first.Listens) {
		return ""
	}
	return "the abilities of this list are one, and listen from the same places: say the same listens in each of them"
}
