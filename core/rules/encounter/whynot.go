package encounter

import (
	"fmt"

	"arcana/core/card"
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
	gap        float64 // how far behind it was; negative where it was no candidate
	removed    bool
}

// Find returns the place of the choice of that name or id in the state's list.
func (s *State) Find(name string) (int, bool) {
	key := card.Key(name)
	for i := range s.Choices {
		if card.Key(s.Choices[i].Name) == key || card.Key(s.Choices[i].ID) == key {
			return i, true
		}
	}
	return 0, false
}

// WhyNot deals the hand of a state once more and follows the choice at a place
// through it. For a choice that is in the hand, Step is empty and Text says why
// it is there.
func WhyNot(t *Tuning, s *State, place int) Absence {
	if s.isShut(place) {
		return Absence{Step: "chain", Text: s.Choices[place].Name + " comes after a choice that was not made yet", Trail: []Verdict{}}
	}
	d := deal{t: t, s: s, rated: rate(t, s, nil)}
	d.make()
	for _, e := range d.show() {
		if e.Place == place {
			return Absence{Text: fmt.Sprintf("%s is in the hand: %s", s.Choices[place].Name, e.Reason())}
		}
	}
	var a Absence
	for _, st := range d.steps[:d.taken] {
		a.Trail = append(a.Trail, st.verdict(&d, int16(place)))
	}
	a.decide()
	return a
}

// decide picks the verdict that mattered: the last removal, else the narrowest
// defeat, else the first verdict.
func (a *Absence) decide() {
	best := &a.Trail[0]
	for i := range a.Trail[1:] {
		if v := &a.Trail[i+1]; v.weightier(best) {
			best = v
		}
	}
	a.Step, a.Text = best.Step, best.Text
}

func (v *Verdict) weightier(than *Verdict) bool {
	switch {
	case v.removed || than.removed:
		return v.removed
	case v.gap < 0 || than.gap < 0:
		return v.gap >= 0 && than.gap < 0
	}
	return v.gap < than.gap
}

// verdict says what a step thought of the choice at a place.
func (st *step) verdict(d *deal, place int16) Verdict {
	v := Verdict{Step: st.rule.String(), gap: -1}
	me, winner := d.rated[place], d.rated[st.added]
	name, other := d.s.Choices[place].Name, d.s.At(d.t, int(st.added)).Name
	switch {
	case st.added == place:
		v.Text = fmt.Sprintf("chose %s as the best of %s", name, st.asked())
	case st.removed == place:
		v.removed = true
		v.Text = fmt.Sprintf("took %s (%s) out again to make room for %s (%s)", name, shown.Number(me.Score), other, shown.Number(winner.Score))
	case !me.in(st):
		v.Text = fmt.Sprintf("chose %s from %s, where %s is not", other, st.asked(), name)
	default:
		v.gap = winner.Score - me.Score
		v.Text = fmt.Sprintf("of %s, %s (%s) comes before %s (%s)", st.asked(), other, shown.Number(winner.Score), name, shown.Number(me.Score))
	}
	return v
}

// in reports whether a choice was a candidate of the step.
func (r Rated) in(st *step) bool {
	return r.Lists&st.list == st.list && r.Lists&st.avoid == 0
}

// asked names what the step chose from.
func (st *step) asked() string {
	if st.avoid != anyone {
		return "the choices of another approach"
	}
	return wanted(st.list)
}
