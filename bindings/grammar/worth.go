// What an ability is worth to an AI. Computed amounts differ in each position, so the ability gets a
// function worth, as scripts have, which the AI calls.

package grammar

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/shown"
)

// Script reads the data ability that ref names. If ref says what a point is worth (Unit), the ability also
// gets a function worth, which AIs call.
func Script(w *Words, ref *core.ScriptRef) (*Ability, []core.Fault) {
	w = w.Of(*ref)
	a, faults := w.Read(ref.Label, ref.Data)
	if ref.Unit > 0 && len(faults) == 0 {
		r := &reader{words: w, nth: 1, ability: a}
		r.scope = scope{moment: ability.Moment{Name: ability.Valued.Name, Phase: ability.Asked}, thirdParam: "view"}
		var sum []string
		for _, t := range items(ref.Data) {
			sum = append(sum, r.worthLua(&t, ref.Unit))
		}
		a.functions = append(a.functions, function{moment: ability.Valued.Name, params: "self, view, fx", lines: []line{{"return " + strings.Join(sum, " + "), 0}}})
	}
	return a, faults
}

// worthLua returns the Lua of what the ability is worth, as [ability.Worth] but with computed
// amounts: the average of their present and their usual value.
func (r *reader) worthLua(t *core.Tree, unit float64) string {
	if worth, ok := t.At("worth"); ok {
		return shown.Number(ability.Points(&worth))
	}
	var sum []string
	for _, effect := range ability.Effects(t) {
		terms := []string{"1"}
		for _, n := range ability.Amounts(t, &effect) {
			terms = append(terms, r.presentAmountLua(&n))
		}
		if times, ok := effect.At("repeat"); ok {
			terms = []string{fmt.Sprintf("(%s) * %s", strings.Join(terms, " + "), r.presentAmountLua(&times))}
		}
		sum = append(sum, terms...)
	}
	points := strings.Join(sum, " + ")
	if hasKey(t, "if") { // the condition is taken to hold half of the time
		points = "(" + points + ") / 2"
	}
	if every, ok := t.At("every"); ok {
		points = fmt.Sprintf("(%s) / %v", points, every.Value)
	}
	if times, ok := t.At("times"); ok {
		points = fmt.Sprintf("(%s) * %v", points, times.Value)
	}
	return fmt.Sprintf("%s * math.min(%d, %s)", shown.Number(unit), ability.MostWorth, points)
}

// presentAmountLua returns the Lua of what an amount counts in worth. A written amount counts fully. A
// computed one counts the average of its present and its usual value, or the usual value if worth cannot
// compute the present one.
func (r *reader) presentAmountLua(t *core.Tree) string {
	usual := shown.Number(max(0, ability.Points(t)))
	if !ability.Computed(t) {
		return usual
	}
	before := r.faults
	code := r.amountLua("", t, false) // a fault means that worth has no such word
	if known := len(r.faults) == len(before); !known {
		r.faults = before
		return usual
	}
	return fmt.Sprintf("(math.max(0, %s) + %s) / 2", code, usual)
}
