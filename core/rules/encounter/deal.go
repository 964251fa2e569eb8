package encounter

import "fmt"

// Steps 3 to 6 of the algorithm, which deal a hand: all steps in a row, then four picks,
// the checks of the hand, the rules for turns in which much is at stake, and the order on
// the table.

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

// Reason returns in words which rule put the choice into the hand: "viable choices: best of
// c1".
func (e Entry) Reason() string {
	if e.Given != "" {
		return e.Given
	}
	because := pickReason{e.Rule, e.List, e.Avoid != anyone, e.Default}
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

// reasons are the usual ones in words, so that a view need not make them.
var reasons = makeReasons()

// makeReasons writes all reasons that are likely to occur, once at the start: those with the lists
// a1 to a6, b1 to b5, c1 and c2. Names are compared as texts, in which b10 and on have three
// letters.
func makeReasons() map[pickReason]string {
	lists := []List{builds, builds | C1, reduces | C1, anyone}
	for i, name := range listNames {
		if len(name) == 2 && name <= "b5" || name >= "c" { // approaches are seldom more
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

// Deal returns the hand of a turn, which follows from the state: the six steps of the algorithm
// in a row (RULES 1 to 6). The state must be valid.
func Deal(t *Tuning, s *State) Hand {
	var room [64]Rated
	d := deal{t: t, s: s, rated: rate(t, s, room[:0])} // steps 1 and 2
	d.pickAndRepair()
	return d.shownHand()
}

// pickAndRepair fills the hand: four picks, the checks, and the rules for critical turns (steps
// 3 to 5).
func (d *deal) pickAndRepair() {
	makePicks(d)
	repairHand(d)
	criticalTurns(d)
}

// shownHand returns the hand in the order in which it is shown (step 6).
func (d *deal) shownHand() (hand Hand) {
	for i, slot := range d.order() {
		hand[i] = d.entry(slot)
	}
	return hand
}

// entry returns the choice of a slot with the rule and list that put it there.
func (d *deal) entry(slot int8) Entry {
	r, st := &d.rated[d.hand[slot]], &d.steps[d.from[slot]]
	return Entry{
		Place: r.Place, Score: r.Score, Blocked: r.Lists&C2 != 0, Slot: int(slot) + 1,
		Rule: st.rule, List: st.list, Avoid: st.avoid, Default: d.hand[slot] == d.defaultChoice(),
	}
}

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

// handSize is how many choices a hand has.
const handSize = 4

// step is one thing that happened to a hand in the making: a rule looked into a
// list, passing over the choices of avoid, and put added into a slot, from which
// it may have taken removed (a place, or -1).
type step struct {
	rule           Rule
	list, avoid    List
	slot           int8  // from 0
	added, removed int16 // places of choices; removed is -1 for none
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

// defaultChoice returns the place of the default choice, which stands in where no other is
// left.
func (d *deal) defaultChoice() int16 { return int16(len(d.rated) - 1) }

// best returns the place of the highest-scoring choice that is in all of the lists in want, in none
// of those in avoid, and not in hand; of equals the earlier one. The default choice is not among
// them. It returns -1 when there is nobody.
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
		if d.rated[d.hand[slot]].Lists&want == want && (worst < 0 || d.ranksBelow(slot, worst)) {
			worst = slot
		}
	}
	return worst
}

// ranksBelow reports whether the choice in slot a is to be taken out before the one in slot b: the
// lower score, of equals the later choice. The default choice may stand in several slots; of these
// worst, which asks slot by slot, comes to the last.
func (d *deal) ranksBelow(a, b int8) bool {
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

// listsInHand returns all lists that some choice in hand belongs to.
func (d *deal) listsInHand() List {
	var all List
	for _, place := range d.hand[:d.size] {
		all |= d.rated[place].Lists
	}
	return all
}

// fillSlot puts a choice into the next free slot; place -1 stands for the default choice. The rule
// and its lists are kept as the reason.
func (d *deal) fillSlot(rule Rule, list, avoid List, place int16) {
	if place < 0 {
		place = d.defaultChoice()
	}
	next := int8(d.size) // slots count from 0
	d.size++
	d.apply(step{rule: rule, list: list, avoid: avoid, slot: next, added: place, removed: -1})
}

// replace swaps the choice in a slot for the best of a list that is not in hand. It returns
// false, and changes nothing, if the slot is -1 or the list has nobody left.
func (d *deal) replace(rule Rule, slot int8, list List) bool {
	if slot < 0 {
		return false
	}
	place := d.best(list, anyone)
	if place < 0 {
		return false
	}
	d.rated[d.hand[slot]].Lists &^= held
	d.apply(step{rule: rule, list: list, avoid: anyone, slot: slot, added: place, removed: d.hand[slot]})
	return true
}

// apply puts a step's choice into its slot and records the step. A choice in hand is marked as
// held, so that no rule picks it twice; the default choice never is, for it may stand in
// several slots (RULES 5.4, R-E9).
func (d *deal) apply(st step) {
	d.hand[st.slot] = st.added
	if st.added != d.defaultChoice() {
		d.rated[st.added].Lists |= held
	}
	d.from[st.slot] = int8(d.taken)
	d.steps[d.taken] = st
	d.taken++
}

// Step 3 of the algorithm: four picks.

// makePicks fills the four slots in order, a rule for each (step 3, RULES 3).
func makePicks(d *deal) {
	characterStrength(d)
	strategicAdvantage(d)
	approachDiversity(d)
	focusDiversity(d)
}

// characterStrength fills slot 1 with the best choice of the character's highest approach; if
// there is none, of the next (RULES 3.1, R-E7).
func characterStrength(d *deal) {
	d.pickFrom(CharacterStrength, byRank[:len(d.s.Vocabulary.ids)])
}

// The sequences of the second choice, by what the first one does, and of the
// third (RULES 3.2 and 3.3, R-E5, R-E6).
var (
	afterMomentum = []List{A2, A3, A4, A5, A6, A1}
	afterPressure = []List{A1, A3, A4, A5, A6, A2}
	inSequence    = []List{A1, A2, A3, A4, A5, A6}
)

// strategicAdvantage fills slot 2 with a choice that does what the first does not (momentum or
// pressure), by an approach that the location favours (RULES 3.2, R-E5).
func strategicAdvantage(d *deal) {
	sequence := afterMomentum
	if d.count(reduces) > 0 {
		sequence = afterPressure
	}
	d.pickFrom(StrategicAdvantage, sequence)
}

// pickFrom fills the next slot from the first list of a sequence that has a choice left, else
// with the default choice.
func (d *deal) pickFrom(rule Rule, sequence []List) {
	list, place := d.bestOfFirstList(sequence)
	d.fillSlot(rule, list, anyone, place)
}

// bestOfFirstList returns the first list of a sequence that has a choice left, and its best;
// the last list and -1 if none has.
func (d *deal) bestOfFirstList(sequence []List) (List, int16) {
	for _, list := range sequence {
		if place := d.best(list, anyone); place >= 0 {
			return list, place
		}
	}
	return sequence[len(sequence)-1], -1
}

// byApproach are all B lists, which say what a choice's approach is: the bits from B1 up to the one
// below C1.
const byApproach = C1 - B1

// approachDiversity fills slot 3 with a choice of another approach than the first two; if there
// is none, from A1 to A6, else with any (RULES 3.3, R-E6, R-E7).
func approachDiversity(d *deal) {
	avoid := d.listsInHand() & byApproach
	if place := d.best(anyone, avoid); place >= 0 {
		d.fillSlot(ApproachDiversity, anyone, avoid, place)
		return
	}
	if list, place := d.bestOfFirstList(inSequence); place >= 0 {
		d.fillSlot(ApproachDiversity, list, anyone, place)
		return
	}
	d.fillSlot(ApproachDiversity, anyone, anyone, d.best(anyone, anyone))
}

// focusDiversity fills slot 4 so that the hand shows what active narrative tags block, unless
// it does already (RULES 3.4, R-E7).
func focusDiversity(d *deal) {
	list := fourthList(d)
	if place := d.best(list, anyone); place >= 0 {
		d.fillSlot(FocusDiversity, list, anyone, place)
		return
	}
	d.fillSlot(FocusDiversity, anyone, anyone, d.best(anyone, anyone))
}

// fourthList returns which list slot 4 is picked from: blocked choices (C2) if any focus is
// blocked, but unblocked ones (C1) in an even turn whose hand has enough blocked ones.
func fourthList(d *deal) List {
	odd, blocked := d.s.Turn%2 == 1, d.count(C2)
	switch {
	case !odd && blocked >= d.t.Hand.EnoughBlocked:
		return C1
	case d.s.AnyBlocked():
		return C2
	}
	return anyone
}

// Step 4 of the algorithm: the hand is checked by three rules in their order,
// each repeated until it holds or cannot be met (RULES 4, R-E8).

// repairHand applies the three checks of step 4.
func repairHand(d *deal) {
	viableChoices(d)
	strategicOptions(d)
	characterIdentity(d)
}

// viableChoices replaces blocked choices while there are more than the tuning allows (two) and
// unblocked ones are left (RULES 4.1).
func viableChoices(d *deal) {
	for d.count(C2) > d.t.Hand.MaxBlocked && d.replace(ViableChoices, d.worst(C2), C1) {
	}
}

// strategicOptions replaces choices until the unblocked ones in hand both build momentum and
// reduce pressure, if such are left (RULES 4.2).
func strategicOptions(d *deal) {
	for allUnblockedAre(d, builds) && d.replace(StrategicOptions, d.worst(builds), C1|reduces) {
	}
	for allUnblockedAre(d, reduces) && d.replace(StrategicOptions, d.worst(reduces), C1|builds) {
	}
}

// allUnblockedAre reports whether there are unblocked choices in hand and all of them have that
// effect.
func allUnblockedAre(d *deal, effect List) bool {
	unblocked := d.count(C1)
	return unblocked > 0 && d.count(C1|effect) == unblocked
}

// characterIdentity puts a choice of the character's highest approach into a hand without one;
// it may be a blocked one (RULES 4.3).
func characterIdentity(d *deal) {
	for d.count(B1) == 0 && d.replace(CharacterIdentity, d.worst(anyone), B1) {
	}
}

// Step 5 of the algorithm: two rules for turns in which much is at stake. They
// come last, so they may undo what an earlier rule did (RULES 5, R-E8).

// criticalTurns applies the two rules of step 5.
func criticalTurns(d *deal) {
	criticalPressure(d)
	successWithinReach(d)
}

// criticalPressure puts a choice that reduces pressure by a favoured approach (A2) into the
// hand when pressure is high; it may be a blocked one (RULES 5.1).
func criticalPressure(d *deal) {
	if !reaches(d.s.Pressure, d.t.Hand.CriticalShare, d.s.MaxPressure) {
		return
	}
	for d.count(A2) == 0 && d.replace(CriticalPressure, d.worst(anyone), A2) {
	}
}

// successWithinReach puts choices that build momentum into the hand, up to a number of the tuning
// (two), in place of pressure choices, when it is one of the last turns and a standard success can
// still be reached; they may be blocked ones (RULES 5.2).
func successWithinReach(d *deal) {
	s, h := d.s, &d.t.Hand
	if s.Momentum+h.Reach < s.goal() || s.Turn < s.MaxTurns-h.LastTurns {
		return
	}
	for d.count(builds) < h.MinMomentum && d.replace(SuccessWithinReach, d.worst(reduces), builds) {
	}
}

// Step 6 of the algorithm: the order in which a hand is shown.

// order returns the slots of the hand as they are shown: unblocked momentum
// choices, unblocked pressure choices, blocked choices; each group by falling
// score, equal scores in the order of the choices (RULES 6).
func (d *deal) order() [handSize]int8 {
	slots := [handSize]int8{0, 1, 2, 3}
	for i := 1; i < handSize; i++ { // insertion sort
		for j := i; j > 0 && d.showsBefore(slots[j], slots[j-1]); j-- {
			slots[j], slots[j-1] = slots[j-1], slots[j]
		}
	}
	return slots
}

// showsBefore reports whether slot a is shown before slot b.
func (d *deal) showsBefore(a, b int8) bool {
	x, y := &d.rated[d.hand[a]], &d.rated[d.hand[b]]
	if gx, gy := showGroup(x.Lists), showGroup(y.Lists); gx != gy {
		return gx < gy
	}
	return x.Score > y.Score || x.Score == y.Score && x.Place < y.Place
}

// showGroup returns in which group of the hand a choice is shown: 0 builds momentum, 1 reduces
// pressure, 2 is blocked.
func showGroup(l List) int {
	switch {
	case l&C2 != 0:
		return 2
	case l&reduces != 0:
		return 1
	}
	return 0
}
