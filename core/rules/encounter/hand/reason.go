// The rules, and why a choice is in a hand.

package hand

import "fmt"

// Rule is a sentence of the algorithm that puts choices into a hand or takes
// them out.
type Rule int8

// The rules in the order in which they act.
const (
	CharacterStrength Rule = iota
	StrategicAdvantage
	ApproachDiversity
	FocusDiversity
	ViableChoices
	StrategicOptions
	CharacterIdentity
	CriticalPressure
	SuccessWithinReach
)

var ruleNames = [...]string{
	"character strength", "strategic advantage", "approach diversity", "focus diversity or narrative tag impact",
	"viable choices", "strategic options", "character identity", "critical pressure", "success within reach",
}

// String returns the rule's name as RULES.md spells it.
func (r Rule) String() string { return ruleNames[r] }

// Reason returns in words which rule put the choice into the hand: "viable choices: best of
// c1".
func (e Entry) Reason() string {
	because := pickReason{e.Rule, e.List, e.Avoid != noList, e.Default}
	if known, ok := reasons[because]; ok {
		return known
	}
	return because.String()
}

// pickReason is why a rule put a choice into a hand.
type pickReason struct {
	rule    Rule
	list    List
	another bool // it avoids the approaches that are in hand
	nobody  bool // no choice was left, so the default choice stands in
}

// String writes the reason as views and reports show it.
func (b pickReason) String() string {
	switch {
	case b.nobody:
		return fmt.Sprintf("%s: no choice was left", b.rule)
	case b.another:
		return fmt.Sprintf("%s: best of another approach", b.rule)
	}
	return fmt.Sprintf("%s: best of %s", b.rule, listName(b.list))
}

// reasons has the sentences of the usual reasons, so that a view need not put them together.
var reasons = makeReasons()

// makeReasons puts together the sentences of all reasons that are likely to occur, once at the start:
// those with the lists a1 to a6, b1 to b5, c1 and c2. The lists from b6 on are left out; the names
// from b10 on have three letters.
func makeReasons() map[pickReason]string {
	lists := []List{Builds, Builds | C1, Reduces | C1, noList}
	for i, name := range listNames {
		if len(name) == 2 && name <= "b5" || name >= "c" { // there are seldom more than five approaches
			lists = append(lists, 1<<i)
		}
	}
	all := map[pickReason]string{}
	for rule := range Rule(len(ruleNames)) {
		for _, list := range lists {
			for _, b := range []pickReason{{rule, list, false, false}, {rule, list, true, false}, {rule, list, false, true}} {
				all[b] = b.String()
			}
		}
	}
	return all
}

// listName returns how reasons call a list of choices, an effect, or both.
func listName(l List) string {
	switch l {
	case Builds:
		return "all momentum choices"
	case Reduces | C1:
		return "the unblocked pressure choices"
	case Builds | C1:
		return "the unblocked momentum choices"
	case noList:
		return "the choices left"
	}
	return l.String() // a list with a name of its own, such as c1
}
