package encounter

import "fmt"

// Entry is one choice of a hand, and why it is there.
type Entry struct {
	// Place is where the choice stands in the state's choices, from 0; one past
	// the last for the default choice.
	Place int
	// Score is the total of the choice's terms.
	Score float64
	// Blocked says that a narrative tag blocks its focus.
	Blocked bool
	// Slot says which of the four picks it is or has replaced, from 1.
	Slot int
	// Rule put it there, as the best of List (no list: of all choices) without
	// those of Avoid.
	Rule        Rule
	List, Avoid List
	// Default says that nobody was left and the default choice stands in.
	Default bool
	// Given says why the entry is there where no rule of this match put it there; else
	// it is empty.
	Given string
}

// Reason says in words why the entry is in the hand.
func (e Entry) Reason() string {
	if e.Given != "" {
		return e.Given
	}
	because := because{e.Rule, e.List, e.Avoid != anyone, e.Default}
	if known, ok := reasons[because]; ok {
		return known
	}
	return because.String()
}

// because is why a rule put a choice into a hand.
type because struct {
	rule    Rule
	list    List
	another bool // it avoids the approaches that are in hand
	left    bool // there was nobody, so the default choice stands in
}

func (b because) String() string {
	switch {
	case b.left:
		return fmt.Sprintf("%s: no choice was left", b.rule)
	case b.another:
		return fmt.Sprintf("%s: best of another approach", b.rule)
	}
	return fmt.Sprintf("%s: best of %s", b.rule, wanted(b.list))
}

// reasons are the usual ones in words, so that a view need not make them.
var reasons = usualReasons()

func usualReasons() map[because]string {
	lists := []List{builds, builds | C1, reduces | C1, anyone}
	for i, name := range listNames {
		if len(name) == 2 && name <= "b5" || name >= "c" { // approaches are seldom more
			lists = append(lists, 1<<i)
		}
	}
	all := map[because]string{}
	for rule := range Rule(len(ruleNames)) {
		for _, list := range lists {
			for _, b := range []because{{rule, list, false, false}, {rule, list, true, false}, {rule, list, false, true}} {
				all[b] = b.String()
			}
		}
	}
	return all
}

// wanted names what a rule asked for: a list, an effect, or both.
func wanted(l List) string {
	switch l {
	case builds:
		return "all momentum choices"
	case reduces | C1:
		return "the unblocked pressure choices"
	case builds | C1:
		return "the unblocked momentum choices"
	case anyone:
		return "the choices left"
	}
	return l.String()
}

// Hand is what a turn offers, in the order in which it is shown.
type Hand [handSize]Entry

// Deal returns the hand that follows from a state: the six steps of the algorithm
// in a row (RULES 1 to 6). The state must be valid.
func Deal(t *Tuning, s *State) Hand {
	var room [64]Rated
	d := deal{t: t, s: s, rated: rate(t, s, room[:0])} // steps 1 and 2
	d.make()
	return d.show()
}

// make is steps 3 to 5.
func (d *deal) make() {
	pick(d)
	validate(d)
	edgeCases(d)
}

// show is step 6.
func (d *deal) show() (hand Hand) {
	for i, slot := range d.order() {
		hand[i] = d.entry(slot)
	}
	return hand
}

func (d *deal) entry(slot int8) Entry {
	r, st := &d.rated[d.hand[slot]], &d.steps[d.from[slot]]
	return Entry{
		Place: r.Place, Score: r.Score, Blocked: r.Lists&C2 != 0, Slot: int(slot) + 1,
		Rule: st.rule, List: st.list, Avoid: st.avoid, Default: d.hand[slot] == d.none(),
	}
}
