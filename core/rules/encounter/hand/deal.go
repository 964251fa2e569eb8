// A hand in the making: steps 3 to 6 of the algorithm, which are four picks, the checks of the hand,
// the rules for turns in which much is at stake, and the order on the table.

package hand

// step is one thing that happened to a hand in the making: a rule picked a choice and put it into a
// slot.
type step struct {
	rule    Rule
	list    List  // the lists that it picked from
	avoid   List  // choices of these lists it passed over
	slot    int8  // from 0
	added   int16 // the place of the choice that it picked
	removed int16 // the place of the choice that was in the slot before, -1 for none
}

// deal is a hand in the making.
type deal struct {
	s     *Situation
	hand  [Size]int16
	from  [Size]int8 // the step that filled each slot
	size  int
	steps [16]step
	taken int // how many steps
}

// pickAndRepair fills the hand: four picks, the checks, and the rules for critical turns (steps
// 3 to 5).
func (d *deal) pickAndRepair() {
	makePicks(d)
	repairHand(d)
	applyCriticalRules(d)
}

// shownHand returns the hand in the order in which the player sees it (step 6).
func (d *deal) shownHand() (hand Hand) {
	for i, slot := range d.order() {
		hand[i] = d.entry(slot)
	}
	return hand
}

// entry returns the choice of a slot with the rule and list that put it there.
func (d *deal) entry(slot int8) Entry {
	place, st := d.hand[slot], &d.steps[d.from[slot]]
	c := &d.s.Choices[place]
	return Entry{
		Place: int(place), Score: c.Score, Blocked: c.Lists&C2 != 0, Slot: int(slot) + 1,
		Rule: st.rule, List: st.list, Avoid: st.avoid, Default: place == d.defaultChoice(),
	}
}

// defaultChoice returns the place of the default choice, which stands in where no other is
// left.
func (d *deal) defaultChoice() int16 { return int16(len(d.s.Choices) - 1) }

// best returns the place of the highest-scoring choice that is in all of the lists in want, in none
// of those in avoid, and not in hand; of equals the earlier one. The default choice does not count.
// It returns -1 if there is no such choice.
func (d *deal) best(want, avoid List) int16 {
	avoid |= Held
	best, top := int16(-1), 0.0
	for i := range d.s.Choices[:len(d.s.Choices)-1] { // the default choice is the last
		c := &d.s.Choices[i]
		if c.Lists&want == want && c.Lists&avoid == 0 && (best < 0 || c.Score > top) {
			best, top = int16(i), c.Score
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
		if d.s.Choices[d.hand[slot]].Lists&want == want && (worst < 0 || d.ranksBelow(slot, worst)) {
			worst = slot
		}
	}
	return worst
}

// ranksBelow reports whether the choice in slot a is worse than the one in slot b: it has the lower
// score, or the same score and a later place. The default choice may stand in several slots. Then
// each counts as worse than the one before, so that worst finds the last of them.
func (d *deal) ranksBelow(a, b int8) bool {
	x, y := &d.s.Choices[d.hand[a]], &d.s.Choices[d.hand[b]]
	return x.Score < y.Score || x.Score == y.Score && d.hand[a] >= d.hand[b]
}

// count returns how many choices in hand are in the list want.
func (d *deal) count(want List) int {
	n := 0
	for _, place := range d.hand[:d.size] {
		if d.s.Choices[place].Lists&want == want {
			n++
		}
	}
	return n
}

// listsInHand returns all lists that some choice in hand belongs to.
func (d *deal) listsInHand() List {
	var all List
	for _, place := range d.hand[:d.size] {
		all |= d.s.Choices[place].Lists
	}
	return all
}

// fillSlot puts a choice into the next free slot; place -1 means the default choice. The rule and the
// lists that it picked from are noted as the reason.
func (d *deal) fillSlot(rule Rule, list, avoid List, place int16) {
	if place < 0 {
		place = d.defaultChoice()
	}
	next := int8(d.size) // slots count from 0
	d.size++
	d.apply(step{rule: rule, list: list, avoid: avoid, slot: next, added: place, removed: -1})
}

// replace swaps the choice in a slot for the best choice of a list that is not in hand. It returns
// false, and changes nothing, if the slot is -1 or the list has no choice left.
func (d *deal) replace(rule Rule, slot int8, list List) bool {
	if slot < 0 {
		return false
	}
	place := d.best(list, noList)
	if place < 0 {
		return false
	}
	d.s.Choices[d.hand[slot]].Lists &^= Held
	d.apply(step{rule: rule, list: list, avoid: noList, slot: slot, added: place, removed: d.hand[slot]})
	return true
}

// apply puts a step's choice into its slot and records the step. A choice in hand is marked as
// held, so that no rule picks it twice; the default choice never is, for it may stand in
// several slots (RULES 5.4, R-E9).
func (d *deal) apply(st step) {
	d.hand[st.slot] = st.added
	if st.added != d.defaultChoice() {
		d.s.Choices[st.added].Lists |= Held
	}
	d.from[st.slot] = int8(d.taken)
	d.steps[d.taken] = st
	d.taken++
}

// Step 3 of the algorithm: four picks.

// makePicks fills the four slots in order, a rule for each (step 3, RULES 3).
func makePicks(d *deal) {
	fillByStrength(d)
	fillByAdvantage(d)
	fillByApproach(d)
	fillByFocus(d)
}

// fillByStrength fills slot 1 with the best choice of the character's highest approach; if
// there is none, of the next (RULES 3.1, R-E7).
func fillByStrength(d *deal) {
	d.pickFrom(CharacterStrength, byRank[:d.s.Approaches])
}

// The orders in which lists are searched for the second and the third choice (RULES 3.2 and 3.3,
// R-E5, R-E6).
var (
	afterMomentum = []List{A2, A3, A4, A5, A6, A1} // the second, if the first builds momentum
	afterPressure = []List{A1, A3, A4, A5, A6, A2} // the second, if the first reduces pressure
	inSequence    = []List{A1, A2, A3, A4, A5, A6} // the third
)

// fillByAdvantage fills slot 2 with a choice that does what the first does not (momentum or
// pressure), by an approach that the location favours (RULES 3.2, R-E5).
func fillByAdvantage(d *deal) {
	sequence := afterMomentum
	if d.count(Reduces) > 0 {
		sequence = afterPressure
	}
	d.pickFrom(StrategicAdvantage, sequence)
}

// pickFrom fills the next slot from the first list of a sequence that has a choice left, else
// with the default choice.
func (d *deal) pickFrom(rule Rule, sequence []List) {
	list, place := d.bestOfFirstList(sequence)
	d.fillSlot(rule, list, noList, place)
}

// bestOfFirstList returns the first list of a sequence that has a choice left, and its best;
// the last list and -1 if none has.
func (d *deal) bestOfFirstList(sequence []List) (List, int16) {
	for _, list := range sequence {
		if place := d.best(list, noList); place >= 0 {
			return list, place
		}
	}
	return sequence[len(sequence)-1], -1
}

// byApproach is all B lists together: the bits from B1 up to the one below C1. They say what a
// choice's approach is.
const byApproach = C1 - B1

// fillByApproach fills slot 3 with a choice of another approach than the first two; if there
// is none, from A1 to A6, else with any (RULES 3.3, R-E6, R-E7).
func fillByApproach(d *deal) {
	avoid := d.listsInHand() & byApproach
	if place := d.best(noList, avoid); place >= 0 {
		d.fillSlot(ApproachDiversity, noList, avoid, place)
		return
	}
	if list, place := d.bestOfFirstList(inSequence); place >= 0 {
		d.fillSlot(ApproachDiversity, list, noList, place)
		return
	}
	d.fillSlot(ApproachDiversity, noList, noList, d.best(noList, noList))
}

// fillByFocus fills slot 4, if narrative tags block a focus, with a blocked choice, so that the
// player sees what is blocked (RULES 3.4, R-E7). fourthList has the exception. If that list has no
// choice left, any choice will do.
func fillByFocus(d *deal) {
	list := fourthList(d)
	if place := d.best(list, noList); place >= 0 {
		d.fillSlot(FocusDiversity, list, noList, place)
		return
	}
	d.fillSlot(FocusDiversity, noList, noList, d.best(noList, noList))
}

// fourthList returns the list that slot 4 is picked from: blocked choices (C2) if any focus is
// blocked, but unblocked ones (C1) if the turn is even and the hand has enough blocked ones already. If
// no focus is blocked, it is noList: then any choice will do.
func fourthList(d *deal) List {
	switch {
	case d.s.EvenTurn && d.count(C2) >= d.s.EnoughBlocked:
		return C1
	case d.s.Blocking:
		return C2
	}
	return noList
}

// Step 4 of the algorithm: the hand is checked by three rules, one after the other. Each is repeated
// until the hand satisfies it or no choice is left that would help (RULES 4, R-E8).

// repairHand applies the three checks of step 4.
func repairHand(d *deal) {
	repairViability(d)
	repairOptions(d)
	repairIdentity(d)
}

// repairViability replaces blocked choices while there are more than the tuning allows (two) and
// unblocked ones are left (RULES 4.1). The condition of the loop does the work: replace acts, and reports
// whether it could.
func repairViability(d *deal) {
	for d.count(C2) > d.s.MaxBlocked && d.replace(ViableChoices, d.worst(C2), C1) {
	}
}

// repairOptions sees to it that of the unblocked choices in hand one builds momentum and one reduces pressure
// (RULES 4.2). If all have the same effect, it replaces one by the best unblocked choice with the other effect,
// if such a choice is left.
func repairOptions(d *deal) {
	for allUnblockedAre(d, Builds) && d.replace(StrategicOptions, d.worst(Builds), C1|Reduces) {
	}
	for allUnblockedAre(d, Reduces) && d.replace(StrategicOptions, d.worst(Reduces), C1|Builds) {
	}
}

// allUnblockedAre reports whether there are unblocked choices in hand and all of them have that
// effect.
func allUnblockedAre(d *deal, effect List) bool {
	unblocked := d.count(C1)
	return unblocked > 0 && d.count(C1|effect) == unblocked
}

// repairIdentity puts a choice of the character's highest approach into a hand without one;
// it may be a blocked one (RULES 4.3).
func repairIdentity(d *deal) {
	for d.count(B1) == 0 && d.replace(CharacterIdentity, d.worst(noList), B1) {
	}
}

// Step 5 of the algorithm: two rules for turns in which much is at stake. They
// come last, so they may undo what an earlier rule did (RULES 5, R-E8).

// applyCriticalRules applies the two rules of step 5.
func applyCriticalRules(d *deal) {
	addRelief(d)
	addMomentum(d)
}

// addRelief puts a choice that reduces pressure by a favoured approach (A2) into the
// hand when pressure is high; it may be a blocked one (RULES 5.1).
func addRelief(d *deal) {
	for d.s.Critical && d.count(A2) == 0 && d.replace(CriticalPressure, d.worst(noList), A2) {
	}
}

// addMomentum puts choices that build momentum into the hand in place of pressure choices, when it is one of
// the last turns and a standard success can still be reached (RULES 5.2). It stops when the hand has as many of
// them as the tuning says (two). They may be blocked ones.
func addMomentum(d *deal) {
	for d.s.InReach && d.count(Builds) < d.s.MinMomentum && d.replace(SuccessWithinReach, d.worst(Reduces), Builds) {
	}
}

// Step 6 of the algorithm: the order in which a hand is shown.

// order returns the slots of the hand as they are shown: unblocked momentum
// choices, unblocked pressure choices, blocked choices; each group by falling
// score, equal scores in the order of the choices (RULES 6).
func (d *deal) order() [Size]int8 {
	slots := [Size]int8{0, 1, 2, 3}
	for i := 1; i < Size; i++ { // insertion sort
		for j := i; j > 0 && d.showsBefore(slots[j], slots[j-1]); j-- {
			slots[j], slots[j-1] = slots[j-1], slots[j]
		}
	}
	return slots
}

// showsBefore reports whether slot a is shown before slot b.
func (d *deal) showsBefore(a, b int8) bool {
	x, y := &d.s.Choices[d.hand[a]], &d.s.Choices[d.hand[b]]
	if gx, gy := showGroup(x.Lists), showGroup(y.Lists); gx != gy {
		return gx < gy
	}
	return x.Score > y.Score || x.Score == y.Score && d.hand[a] < d.hand[b]
}

// showGroup returns in which group of the hand a choice is shown: 0 builds momentum, 1 reduces
// pressure, 2 is blocked.
func showGroup(l List) int {
	switch {
	case l&C2 != 0:
		return 2
	case l&Reduces != 0:
		return 1
	}
	return 0 // Builds
}
