package delve

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// asked returns a number of the rules with what abilities add to it, not below least and
// not above most (RULES 12).
func (t *table) asked(k ability.Kind, of core.Ref, seat, n, least, most int) int {
	if !t.abilities.Asks(k) {
		return n
	}
	q := query(k, of, seat, n)
	t.abilities.AskAloud(&q, 0)
	return q.Whole(least, most)
}

// query asks for a number of the rules, in named terms.
func query(k ability.Kind, of core.Ref, seat, n int) ability.Query {
	return ability.Query{Kind: k, Target: of, Owner: core.Seat(seat), Score: score.Of(score.Term{Name: "rules", Value: float64(n)})}
}

// handLimit is how many cards the hero holds at most by drawing.
func (h *hero) handLimit() int {
	return h.asked(queryHandLimit, h.ref(), h.seat, h.tuning.HandLimit, 0, mostHand)
}

// mostHand is how many cards a hand holds at most, whatever abilities say.
const mostHand = 40

// needed is how many required tags a strong success takes: all of them, unless abilities
// say otherwise.
func (t *trial) needed() int {
	return t.asked(queryRequired, t.ref(), t.lead, len(t.required), 1, maxNeeded)
}

// maxNeeded is how many matched tags can be needed: more than there ever are.
const maxNeeded = maxRequired + 1

// needs shows how many tags a strong success takes, where abilities say so.
func (t *trial) needs(v *View) {
	v.needed, v.Needs = len(t.required), v.Needs[:0]
	if t.card != none && t.abilities.Asks(queryRequired) {
		t.abilities.WithOwnCeiling(func() {
			q := query(queryRequired, t.ref(), t.lead, len(t.required))
			t.abilities.Ask(&q)
			v.needed, v.Needs = q.Whole(1, maxNeeded), q.Terms
		})
	}
}
