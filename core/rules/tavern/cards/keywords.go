package cards

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// The keywords that the rules themselves know: guardian, and the attack keywords, which say how often,
// when and whom a card attacks (RULES 6.2). Each is a bit of a unit's Form. Cards have the attack
// keywords among their keywords.

// FormKeyword is a keyword that the rules know.
type FormKeyword struct {
	Form Form // its bit
	// Name is how content spells it, Text what it means.
	Name, Text string
	Ask        ability.Kind          // by which auras give it
	Worth      func(u *Unit) float64 // what it is worth to an AI on a unit, in gold
}

// FormKeywords are all of them: guardian, which has a field of its own on cards, and then the attack keywords.
var FormKeywords = [...]FormKeyword{
	{Guardian, "guardian", "Must be attacked first.", AskGuardian, worthQuarter},
	{Flurry, "flurry", "Attacks twice.", AskFlurry, func(u *Unit) float64 { return float64(u.Attack) / 4 }},
	{Rush, "rush", "Attacks as soon as it is summoned.", AskRush, worthQuarter},
	{Stealth, "stealth", "Cannot be attacked until it has attacked.", AskStealth, worthQuarter},
	{Ranged, "ranged", "Takes no damage while it attacks.", AskRanged, func(u *Unit) float64 { return float64(u.Health) / 8 }},
	{Hunter, "hunter", "Attacks the enemy with the most attack, past guardians.", AskHunter, worthQuarter},
}

func worthQuarter(*Unit) float64 { return 0.25 }

// AttackForm are the attack keywords.
const AttackForm = Flurry | Rush | Stealth | Ranged | Hunter

// KeywordMoment stands, in a set of moments, for having an attack keyword: so one look tells that nobody
// on a side has any.
const KeywordMoment Moments = 1 << 14

// Moments returns what a board's masks have of a form.
func (f Form) Moments() Moments {
	if f&AttackForm != 0 {
		return KeywordMoment
	}
	return 0
}

// AttackKeyword is an attack keyword, for content and people.
type AttackKeyword struct {
	// Name is how content spells it, Text what it means.
	Name, Text string
}

// AttackKeywords returns the attack keywords in their order.
func AttackKeywords() (list []AttackKeyword) {
	for _, w := range FormKeywords[1:] {
		list = append(list, AttackKeyword{w.Name, w.Text})
	}
	return list
}

// FormNamed returns the form of a keyword, guardian included, and 0 for any other name.
func FormNamed(name string) Form {
	if i := slices.IndexFunc(FormKeywords[:], func(w FormKeyword) bool { return w.Name == name }); i >= 0 {
		return FormKeywords[i].Form
	}
	return 0
}

// isAttackKeyword reports whether a keyword for which a script is sought is an attack keyword, which has none.
func isAttackKeyword(keyword core.ScriptRef) bool {
	return FormNamed(strings.TrimPrefix(keyword.Script, ability.KeywordScript("")))&AttackForm != 0
}

// OwnKeywords returns the attack keywords as the scripts of other keywords are called, for suggestions.
func (*Config) OwnKeywords() (list []string) {
	for _, name := range AttackForm.Names() {
		list = append(list, ability.KeywordScript(name))
	}
	return list
}

// Names returns the names of the attack keywords in a form.
func (f Form) Names() (names []string) {
	for _, w := range FormKeywords[1:] {
		if f&w.Form != 0 {
			names = append(names, w.Name)
		}
	}
	return names
}

// KeywordOf returns the row of a form that is one keyword.
func KeywordOf(f Form) *FormKeyword {
	return &FormKeywords[slices.IndexFunc(FormKeywords[:], func(w FormKeyword) bool { return w.Form == f })]
}

// Is reports whether the unit has one of the keywords of a form.
func (u *Unit) Is(f Form) bool { return u.Form&f != 0 }

// SetAttackKeywords gives the unit the attack keywords among keywords, and no others.
func (u *Unit) SetAttackKeywords(keywords []string) {
	u.Form &^= AttackForm
	for _, name := range keywords {
		u.Form |= FormNamed(card.Key(name)) & AttackForm
	}
}

// HasRush reports whether fresh copies of the card have rush.
func (c *Card) HasRush() bool { return c.rules.Form&Rush != 0 }
