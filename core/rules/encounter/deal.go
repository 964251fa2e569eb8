package encounter

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

// String returns the rule's name as the rules spell it.
func (r Rule) String() string { return ruleNames[r] }

// handSize is how many choices a hand has.
const handSize = 4

// step is one thing that happened to a hand in the making: a rule looked into a
// list, passing over the choices of avoid, and put added into a slot, from which
// it may have taken removed (a place, or -1).
type step struct {
	rule           Rule
	list, avoid    List
	slot           int8
	added, removed int16
}

// deal is a hand in the making.
type deal struct {
	t     *Tuning
	s     *State
	rated []Rated // all choices, then the default choice
	hand  [handSize]int16
	from  [handSize]int8 // the step that filled each slot
	size  int
	steps [16]step
	taken int // how many steps
}

func (d *deal) none() int16 { return int16(len(d.rated) - 1) }

// best returns the place of the highest-scoring choice that is in all of the
// lists in want, in none of those in avoid, and not in hand; of equals the
// earlier one. It returns -1 when there is nobody.
func (d *deal) best(want, avoid List) int16 {
	avoid |= held
	best, top := int16(-1), 0.0
	for i := range d.rated[:len(d.rated)-1] {
		r := &d.rated[i]
		if r.Lists&want == want && r.Lists&avoid == 0 && (best < 0 || r.Score > top) {
			best, top = int16(i), r.Score
		}
	}
	return best
}

// worst returns the slot of the lowest-scoring choice in hand that is in the list
// want; of equals the one later in the choices (RULES 4.5, R-E8). It returns -1
// when there is none.
func (d *deal) worst(want List) int8 {
	worst := int8(-1)
	for slot := range int8(d.size) {
		if d.rated[d.hand[slot]].Lists&want == want && (worst < 0 || d.below(slot, worst)) {
			worst = slot
		}
	}
	return worst
}

// below reports whether the choice in slot a goes before the one in slot b.
func (d *deal) below(a, b int8) bool {
	x, y := &d.rated[d.hand[a]], &d.rated[d.hand[b]]
	return x.Score < y.Score || x.Score == y.Score && x.Place >= y.Place
}

// count returns how many choices in hand are in the list want.
func (d *deal) count(want List) int {
	n := 0
	for _, place := range d.hand[:d.size] {
		if d.rated[place].Lists&want == want {
			n++
		}
	}
	return n
}

// lists returns all lists that some choice in hand belongs to.
func (d *deal) lists() List {
	var all List
	for _, place := range d.hand[:d.size] {
		all |= d.rated[place].Lists
	}
	return all
}

// fill puts a choice into the next slot; place -1 stands for the default choice.
func (d *deal) fill(rule Rule, list, avoid List, place int16) {
	if place < 0 {
		place = d.none()
	}
	d.size++
	d.put(step{rule, list, avoid, int8(d.size - 1), place, -1})
}

// replace takes the choice out of a slot and puts the best of a list there. When
// the slot or the list has nobody, nothing changes and it returns false.
func (d *deal) replace(rule Rule, slot int8, list List) bool {
	if slot < 0 {
		return false
	}
	place := d.best(list, anyone)
	if place < 0 {
		return false
	}
	d.rated[d.hand[slot]].Lists &^= held
	d.put(step{rule, list, anyone, slot, place, d.hand[slot]})
	return true
}

// put carries a step out and remembers it. The default choice is never held:
// it may stand in several slots (RULES 5.4, R-E9).
func (d *deal) put(st step) {
	d.hand[st.slot] = st.added
	if st.added != d.none() {
		d.rated[st.added].Lists |= held
	}
	d.from[st.slot] = int8(d.taken)
	d.steps[d.taken] = st
	d.taken++
}
