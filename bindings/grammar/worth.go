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

// Script reads the data ability that a place of content has. If the place states what a point is
// worth, the ability gets a function worth, by which AIs value it.
func Script(w *Words, ref *core.ScriptRef) (*Ability, []core.Fault) {
	w = w.Of(*ref)
	a, faults := w.Read(ref.Label, ref.Written)
	if ref.Unit > 0 && len(faults) == 0 {
		r := &reader{words: w, number: 1, ability: a}
		r.scope = scope{moment: ability.Moment{Name: ability.Valued.Name, Phase: ability.Asked}, told: []string{"view"}}
		var sum []string
		for _, t := range items(ref.Written) {
			sum = append(sum, r.worthLua(&t, ref.Unit))
		}
		a.parts = append(a.parts, function{moment: ability.Valued.Name, params: "self, view, fx", lines: []line{{"return " + strings.Join(sum, " + "), 0}}})
	}
	return a, faults
}

// worthLua returns the Lua of what the ability is worth, as [ability.Worth] but with computed
// amounts: the average of their present and their usual value.
func (r *reader) worthLua(t *core.Tree, unit float64) string {
	if said, ok := t.At("worth"); ok {
		return shown.Number(ability.Points(&said))
	}
	var sum []string
	for _, effect := range ability.Effects(t) {
		sum = append(sum, "1")
		for _, n := range ability.Amounts(t, &effect) {
			sum = append(sum, r.amountNow(&n))
		}
	}
	whole := strings.Join(sum, " + ")
	if has(t, "if") {
		whole = "(" + whole + ") / 2"
	}
	if every, ok := t.At("every"); ok {
		whole = fmt.Sprintf("(%s) / %v", whole, every.Value)
	}
	return fmt.Sprintf("%s * math.min(%d, %s)", shown.Number(unit), ability.MostWorth, whole)
}

// amountNow returns the Lua of what an amount counts in worth: of a computed one the average of
// its present and its usual value, and the usual one alone if the present cannot be known
// beforehand.
func (r *reader) amountNow(t *core.Tree) string {
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
