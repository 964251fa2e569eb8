package grammar

import (
	"fmt"
	"strings"

	"arcana/core"
)

// together reads the abilities of what has one script for all of them: each function does
// in turn what they do at its moment, and they share a memory, but not what is done once.
func (w *Words) together(label string, t *core.Tree, list []core.Tree) (*Ability, []core.Fault) {
	all := &Ability{label: label, at: *t}
	var faults []core.Fault
	for i := range list {
		r := &reader{words: w, number: i + 1, ability: &Ability{label: label, at: list[i]}}
		r.read(&list[i])
		for _, f := range r.faults {
			faults = append(faults, core.Fault{Path: strings.TrimSuffix(fmt.Sprintf("[%d].%s", i, f.Path), "."), Text: f.Text})
		}
		all.join(r.ability)
	}
	return all, faults
}

// join adds what another ability does.
func (a *Ability) join(other *Ability) {
	if a.Text == "" {
		a.Text = other.Text
	}
	if a.Value == 0 {
		a.Value = other.Value
	}
	a.needs = append(a.needs, other.needs...)
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
