// Why a choice is not in a hand.

package hand

import (
	"fmt"

	"arcana/core/shown"
)

// Absence says why a choice is not in a hand.
type Absence struct {
	// Step is the rule that left the choice out: the one that took it away again,
	// or else the one in which it came nearest to being chosen.
	Step string
	// Text says how, with names and scores.
	Text string
	// Trail is what every rule that acted thought of it, in order.
	Trail []Verdict
}

// Verdict is what one rule thought of a choice.
type Verdict struct {
	Step, Text string  // the name of the rule, and what it thought in words
	gap        float64 // by how much its score was lower than that of the choice that was picked; -1 if it was no candidate
	removed    bool    // the rule took it out of the hand
}

// WhyNot deals the hand of a situation and follows the choice at a place through it; name returns
// what the choice at a place is called. For a choice that is in the hand, Step is empty and Text says
// why it is there.
func WhyNot(s *Situation, place int, name func(place int) string) Absence {
	d := deal{s: s}
	d.pickAndRepair()
	for _, e := range d.shownHand() {
		if e.Place == place {
			return Absence{Text: fmt.Sprintf("%s is in the hand: %s", name(place), e.Reason())}
		}
	}
	var a Absence
	for _, st := range d.steps[:d.taken] {
		a.Trail = append(a.Trail, st.verdict(&d, int16(place), name))
	}
	a.decide()
	return a
}

// decide fills in the rule that explains best why the choice was left out. That is the last rule that
// removed it; if none did, the one in which it was beaten by least; if it was never a candidate, the
// first rule.
func (a *Absence) decide() {
	best := &a.Trail[0] // there is one, for every hand has at least four picks
	for i := range a.Trail[1:] {
		if v := &a.Trail[i+1]; v.mattersMore(best) {
			best = v
		}
	}
	a.Step, a.Text = best.Step, best.Text
}

// mattersMore reports whether this verdict explains better than another why the choice is not in the
// hand. A verdict that removed the choice explains most. Then come those in which it was a candidate
// (the gap is not negative), and of these the one in which it was beaten by less.
func (v *Verdict) mattersMore(than *Verdict) bool {
	switch {
	case v.removed || than.removed:
		return v.removed
	case v.gap < 0 || than.gap < 0:
		return v.gap >= 0 && than.gap < 0
	}
	return v.gap < than.gap
}

// verdict returns what a step of the deal did with the choice at a place: chose it, removed it,
// passed it over, or did not consider it. called returns what texts call the choice at a place.
func (st *step) verdict(d *deal, place int16, called func(place int) string) Verdict {
	v := Verdict{Step: st.rule.String(), gap: -1}
	me, winner := d.s.Choices[place], d.s.Choices[st.added]
	name, other := called(int(place)), called(int(st.added))
	switch {
	case st.added == place:
		v.Text = fmt.Sprintf("%s was chosen as the best of %s", name, st.listText())
	case st.removed == place:
		v.removed = true
		v.Text = fmt.Sprintf("%s (%s) was removed to make room for %s (%s)", name, shown.Number(me.Score), other, shown.Number(winner.Score))
	case !me.isCandidate(st):
		v.Text = fmt.Sprintf("%s was chosen from %s, and %s is not one of these choices", other, st.listText(), name)
	default: // a candidate that was passed over
		v.gap = winner.Score - me.Score
		v.Text = fmt.Sprintf("among %s, %s (%s) comes before %s (%s)", st.listText(), other, shown.Number(winner.Score), name, shown.Number(me.Score))
	}
	return v
}

// isCandidate reports whether a choice was in the lists that a step picked from.
func (c Choice) isCandidate(st *step) bool {
	return c.Lists&st.list == st.list && c.Lists&st.avoid == 0
}

// listText names in words what the step picked from.
func (st *step) listText() string {
	if st.avoid != noList {
		return "the choices of another approach"
	}
	return listName(st.list)
}
