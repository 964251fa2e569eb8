package grammar

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/shown"
)

// What an ability counts, reads or asks comes to something else in each position, so an AI
// asks the ability itself: it has a function worth, as scripts write it.

// valuer says what an ability is worth.
type valuer struct{ *reader }

// Script reads the ability that a place of content has, with the function worth where the
// place says what a point of it is worth.
func Script(w *Words, ref *core.ScriptRef) (*Ability, []core.Fault) {
	w = w.Of(*ref)
	a, faults := w.Read(ref.Label, ref.Written)
	if ref.Unit > 0 && len(faults) == 0 {
		r := valuer{&reader{words: w, number: 1, ability: a}}
		r.scope = scope{moment: ability.Moment{Name: ability.Valued.Name, Phase: ability.Asked}, told: []string{"view"}}
		var sum []string
		for _, t := range items(ref.Written) {
			sum = append(sum, r.worth(&t, ref.Unit))
		}
		a.parts = append(a.parts, function{moment: ability.Valued.Name, params: "self, view, fx", lines: []line{{"return " + strings.Join(sum, " + "), 0}}})
	}
	return a, faults
}

// worth is the Lua of what the ability is worth, like [ability.Worth] but for what is
// computed: half of that is what it comes to now, and half what it usually does.
func (r valuer) worth(t *core.Tree, unit float64) string {
	if said, ok := t.At("worth"); ok {
		return shown.Number(ability.Points(&said))
	}
	var sum []string
	for _, effect := range ability.Effects(t) {
		sum = append(sum, "1")
		for _, n := range ability.Amounts(t, &effect) {
			sum = append(sum, r.now(&n))
		}
	}
	whole := strings.Join(sum, " + ")
	if has(t, "if") {
		whole = "(" + whole + ") / 2"
	}
	return fmt.Sprintf("%s * math.min(%d, %s)", shown.Number(unit), ability.MostWorth, whole)
}

// now is the Lua of what a number comes to; of one that cannot be known beforehand, such as
// that of an event, what it usually does.
func (r valuer) now(t *core.Tree) string {
	usual := shown.Number(max(0, ability.Points(t)))
	if !ability.Computed(t) {
		return usual
	}
	before := r.faults
	code := r.amount("", t, false)
	if known := len(r.faults) == len(before); !known {
		r.faults = before
		return usual
	}
	return fmt.Sprintf("(math.max(0, %s) + %s) / 2", code, usual)
}
