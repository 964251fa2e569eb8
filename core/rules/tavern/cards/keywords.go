// The keywords of the rules: guardian, and the attack keywords, which say how often, when and whom a card
// attacks (RULES 6.2). Each is a bit of a unit's Form. The row of a card lists its attack keywords together
// with those of content; guardian has its own key there.
//
// A new keyword needs a bit of Form, a row of FormKeywords, a bit of AttackForm, a query in table.go, and that
// query in auraQueries (battle/auras.go). attacks.go or combat.go of the battle ask for the bit.

package cards

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// FormKeyword is a keyword of the rules.
type FormKeyword struct {
	Form Form // its bit
	// Name is the word for it in content, Text what it means.
	Name, Text string
	Ask        ability.Kind                      // the query by which auras give it
	Worth      func(u *Unit, plan *Plan) float64 // what it is worth to an AI if u has it, in gold
}

// FormKeywords are all keywords of the rules: first guardian, then the attack keywords.
var FormKeywords = [...]FormKeyword{
	{Guardian, "guardian", "Must be attacked first.", AskGuardian, keywordWorth},
	{Flurry, "flurry", "Attacks twice.", AskFlurry, func(u *Unit, plan *Plan) float64 { return plan.Flurry * float64(u.Attack) }},
	{Rush, "rush", "Attacks as soon as it is summoned.", AskRush, keywordWorth},
	{Stealth, "stealth", "Cannot be attacked until it has attacked.", AskStealth, keywordWorth},
	{Ranged, "ranged", "Takes no damage while it attacks.", AskRanged, func(u *Unit, plan *Plan) float64 { return plan.Ranged * float64(u.Health) }},
	{Hunter, "hunter", "Attacks the enemy with the most attack, and ignores guardians.", AskHunter, keywordWorth},
	{Defender, "defender", "Cannot attack.", AskDefender, func(u *Unit, plan *Plan) float64 { return -plan.Defender * float64(u.Attack) }},
}

// keywordWorth returns the worth of keywords that are worth the same on every unit.
func keywordWorth(_ *Unit, plan *Plan) float64 { return plan.Keyword }

// AttackForm is the set of all attack keywords.
const AttackForm = Flurry | Rush | Stealth | Ranged | Hunter | Defender

// KeywordMoment is no moment. A board's set of moments has this bit if a card on it has an attack
// keyword, so one comparison tells that none has.
const KeywordMoment Moments = 1 << 14

// Moments returns what a form adds to a board's set of moments: KeywordMoment if it has an attack keyword, else 0.
func (f Form) Moments() Moments {
	if f&AttackForm != 0 {
		return KeywordMoment
	}
	return 0
}

// AttackKeyword describes an attack keyword.
type AttackKeyword struct {
	// Name is the word for it in content, Text what it means.
	Name, Text string
}

// AttackKeywords returns the attack keywords in their order.
func AttackKeywords() (list []AttackKeyword) {
	for _, w := range FormKeywords[1:] {
		list = append(list, AttackKeyword{w.Name, w.Text})
	}
	return list
}

// FormNamed returns the bit of a keyword of the rules, 0 for any other name.
func FormNamed(name string) Form {
	if i := slices.IndexFunc(FormKeywords[:], func(w FormKeyword) bool { return w.Name == name }); i >= 0 {
		return FormKeywords[i].Form
	}
	return 0
}

// isAttackKeyword reports whether a reference to the script of a keyword names an attack keyword, which
// has no script.
func isAttackKeyword(keyword core.ScriptRef) bool {
	return FormNamed(strings.TrimPrefix(keyword.Script, ability.KeywordScript("")))&AttackForm != 0
}

// OwnKeywords returns the names of the attack keywords, for suggestions.
func (*Config) OwnKeywords() []string { return AttackForm.Names() }

// KeywordKeys returns the keywords that are keys of a card, and how each key is written, for suggestions.
func (*Config) KeywordKeys() map[string]string {
	return map[string]string{"guardian": "guardian = true", "aegis": "aegis = 1"}
}

// Names returns the names of the attack keywords in a form. FormKeywords[0], which is left out, is guardian.
func (f Form) Names() (names []string) {
	for _, w := range FormKeywords[1:] {
		if f&w.Form != 0 {
			names = append(names, w.Name)
		}
	}
	return names
}

// KeywordOf returns the keyword of a form that has just one bit, which must be that of a keyword.
func KeywordOf(f Form) *FormKeyword {
	return &FormKeywords[slices.IndexFunc(FormKeywords[:], func(w FormKeyword) bool { return w.Form == f })]
}

// CanAttack reports whether the unit has attack, and not the keyword defender.
func (u *Unit) CanAttack() bool { return u.Attack > 0 && !u.Is(Defender) }

// Is reports whether the unit has at least one of the bits of a form.
func (u *Unit) Is(f Form) bool { return u.Form&f != 0 }

// SetAttackKeywords gives the unit exactly the attack keywords that are among keywords.
func (u *Unit) SetAttackKeywords(keywords []string) {
	u.Form &^= AttackForm
	for _, name := range keywords {
		u.Form |= FormNamed(card.Key(name)) & AttackForm
	}
}

// HasRush reports whether fresh copies of the card have rush.
func (c *Card) HasRush() bool { return c.rules.Form&Rush != 0 }
