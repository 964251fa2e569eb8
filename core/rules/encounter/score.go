// Step 1 of the algorithm: every choice gets a score, the sum of five terms.

package encounter

import (
	"arcana/core/rules/encounter/hand"
	"arcana/core/score"
)

// terms are the parts of a score, in the order in which they are summed.
type terms [5]float64

const alignmentTerm = "alignment"

// TermNames are the names of a score's five terms, in order.
var TermNames = [5]string{alignmentTerm, "proficiency", "situation", "focus", "tag"}

// sum adds the terms in their order. In another order the last digits could differ.
func (t terms) sum() float64 { return t[0] + t[1] + t[2] + t[3] + t[4] }

// Score returns what the choice is worth in the state, term by term (RULES 1).
func Score(t *Tuning, s *State, c *Choice) score.Score {
	parts := termsOf(t, s, c)
	list := make([]score.Term, len(parts))
	for i, v := range parts {
		list[i] = score.Term{Name: TermNames[i], Value: v}
	}
	return score.Score{Total: parts.sum(), Terms: list}
}

// termsOf returns the five terms of a choice's score.
func termsOf(t *Tuning, s *State, c *Choice) terms {
	return terms{
		alignment(t, s.Strategic[c.Primary]), proficiency(t, s.Approach[c.Primary]), urgency(t, s, c.Effect),
		relevance(t, s.Type, c.Focus), blockPenalty(t, s.Blocked[c.Focus]),
	}
}

// alignment is the first term of a score: how well what the choice's approach does in the
// location serves the player (RULES 1.1, R-E2).
func alignment(t *Tuning, does Strategy) float64 {
	switch does {
	case MomentumUp:
		return t.Alignment.MomentumUp
	case PressureDown:
		return t.Alignment.PressureDown
	case MomentumDown:
		return t.Alignment.MomentumDown
	case PressureUp:
		return t.Alignment.PressureUp
	}
	return t.Alignment.Neutral // the approach does nothing in the location
}

// proficiency is the second term: the character's value in the choice's approach, capped (RULES 1.2,
// R-E2). float64 around a product rounds it on its own, so that every machine gets the same value.
func proficiency(t *Tuning, value int) float64 {
	return min(float64(t.Proficiency.Factor*float64(value)), t.Proficiency.Cap)
}

// urgency is the third term: high for reducing pressure when pressure is high, and for building
// momentum when momentum is low (RULES 1.3, R-E2).
func urgency(t *Tuning, s *State, e Effect) float64 {
	if e == Pressure && reaches(s.Pressure, t.Situation.PressureShare, s.MaxPressure) ||
		e == Momentum && staysWithin(s.Momentum, t.Situation.MomentumShare, s.goal()) {
		return t.Situation.Urgent
	}
	return t.Situation.Calm
}

// relevantFocus names, for each type of encounter, the two focuses that matter
// there (RULES 1.4).
var relevantFocus = [3][2]Focus{
	PhysicalEncounter:     {Physical, Environment},
	SocialEncounter:       {Relationship, Information},
	IntellectualEncounter: {Information, Relationship},
}

// relevance is the fourth term: how much a focus matters in this type of encounter (RULES 1.4).
func relevance(t *Tuning, kind Type, f Focus) float64 {
	switch f {
	case relevantFocus[kind][0]:
		return t.Focus.First
	case relevantFocus[kind][1]:
		return t.Focus.Second
	}
	return t.Focus.Other // neither of the two that matter most
}

// blockPenalty is the fifth term: a penalty for a choice whose focus a narrative tag blocks
// (RULES 1.5).
func blockPenalty(t *Tuning, blocked bool) float64 {
	if blocked {
		return t.Tag.Blocked
	}
	return 0
}

// tolerance makes up for shares such as 0.55, which have no exact binary form: a border that is a
// whole number must stay there.
const tolerance = 1e-9

// reaches reports whether value is at least share times whole, but for the tolerance. float64 around a
// product rounds it before the tolerance is taken off, so that every machine gets the same result.
func reaches(value int, share float64, whole int) bool {
	return float64(value) >= float64(share*float64(whole))-tolerance
}

// staysWithin reports whether value is at most share times whole, but for the tolerance. float64:
// see reaches.
func staysWithin(value int, share float64, whole int) bool {
	return float64(value) <= float64(share*float64(whole))+tolerance
}

// Step 2 of the algorithm: the choices fall into lists.

// strategicLists says, by effect and by what its approach does in the location,
// which A list a choice belongs to; none for a choice at odds with its own
// approach (RULES 2.1, 2.2, R-E3).
var strategicLists = [2][5]hand.List{
	Momentum: {MomentumUp: hand.A1, Neutral: hand.A3, MomentumDown: hand.A5, PressureUp: hand.A5},
	Pressure: {PressureDown: hand.A2, Neutral: hand.A4, MomentumDown: hand.A6, PressureUp: hand.A6},
}

var effectLists = [2]hand.List{Momentum: hand.Builds, Pressure: hand.Reduces}

// blockedList returns the list of a choice by its focus: C2 if it is blocked, else C1 (RULES
// 2.4).
func blockedList(blocked bool) hand.List {
	if blocked {
		return hand.C2
	}
	return hand.C1
}

// rate appends the score and lists of every choice of the state, the default choice last (steps 1
// and 2). If scripts were asked, the score is the one that they made. A locked choice is in no list
// but Held, so that no rule picks it.
func rate(t *Tuning, s *State, into []hand.Choice) []hand.Choice {
	r := newRater(t, s)
	for i := range s.Choices {
		into = append(into, r.rate(&s.Choices[i]))
	}
	last := s.Default(t)
	into = append(into, r.rate(&last))
	for place := range s.asked {
		into[place].Score = s.asked[place].Total
	}
	for place, locked := range s.locked {
		if locked {
			into[place].Lists = hand.Held
		}
	}
	return into
}

// rater rates the choices of a state. Choices with the same approach and effect share the first three
// terms and most lists; choices with the same focus share the other two terms and a list. Each of
// these is computed once.
type rater struct {
	kinds [maxApproaches][2]struct {
		score float64
		lists hand.List
	}
	focuses [focuses]struct {
		relevance, penalty float64
		lists              hand.List
	}
}

// newRater computes what choices of a state get for each approach and effect, and for each focus.
func newRater(t *Tuning, s *State) (r rater) {
	urgent := [2]float64{Momentum: urgency(t, s, Momentum), Pressure: urgency(t, s, Pressure)}
	ranks := hand.Ranks(s.Approach[:len(s.Vocabulary.ids)])
	for a := range s.Vocabulary.ids {
		does := s.Strategic[a]
		worth := alignment(t, does) + proficiency(t, s.Approach[a])
		for e := range urgent {
			kind := &r.kinds[a][e]
			kind.score, kind.lists = worth+urgent[e], strategicLists[e][does]|ranks[a]|effectLists[e]
		}
	}
	for f := range r.focuses {
		focus, blocked := &r.focuses[f], s.Blocked[f]
		focus.relevance, focus.penalty, focus.lists = relevance(t, s.Type, Focus(f)), blockPenalty(t, blocked), blockedList(blocked)
	}
	return r
}

// rate returns the score and lists of one choice by the rules alone. It adds the terms in the order
// of [terms.sum].
func (r *rater) rate(c *Choice) hand.Choice {
	kind, focus := &r.kinds[c.Primary][c.Effect], &r.focuses[c.Focus]
	return hand.Choice{Score: kind.score + focus.relevance + focus.penalty, Lists: kind.lists | focus.lists}
}
