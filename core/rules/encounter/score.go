package encounter

import "arcana/core/score"

// Step 1 of the algorithm: every choice gets a score, the sum of five terms.

// terms are the parts of a score, in the order in which they are summed.
type terms [5]float64

const alignmentTerm = "alignment"

// TermNames are the names of a score's five terms, in order.
var TermNames = [5]string{alignmentTerm, "proficiency", "situation", "focus", "tag"}

// sum adds the terms in their order, so that every caller gets the same bits.
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

func termsOf(t *Tuning, s *State, c *Choice) terms {
	p := partsOf(t, s)
	return p.of(c)
}

// parts are the terms by what they depend on, so that many choices of a state are scored
// by looking up.
type parts struct {
	alignment, proficiency [maxApproaches]float64
	situation              [2]float64
	relevance, modifier    [focuses]float64
}

func partsOf(t *Tuning, s *State) (p parts) {
	for a := range s.Vocabulary.ids {
		p.alignment[a], p.proficiency[a] = alignment(t, s.Strategic[a]), proficiency(t, s.Approach[a])
	}
	for e := range p.situation {
		p.situation[e] = situation(t, s, Effect(e))
	}
	for f := range p.relevance {
		p.relevance[f], p.modifier[f] = relevance(t, s.Type, Focus(f)), modifier(t, s.Blocked[f])
	}
	return p
}

// of returns the terms of a choice.
func (p *parts) of(c *Choice) terms {
	return terms{p.alignment[c.Primary], p.proficiency[c.Primary], p.situation[c.Effect], p.relevance[c.Focus], p.modifier[c.Focus]}
}

// alignment is the strategic alignment score (RULES 1.1, R-E2).
func alignment(t *Tuning, in Strategy) float64 {
	switch in {
	case MomentumUp:
		return t.Alignment.MomentumUp
	case PressureDown:
		return t.Alignment.PressureDown
	case MomentumDown:
		return t.Alignment.MomentumDown
	case PressureUp:
		return t.Alignment.PressureUp
	}
	return t.Alignment.Neutral
}

// proficiency is the character proficiency score (RULES 1.2, R-E2).
func proficiency(t *Tuning, value int) float64 {
	return min(float64(t.Proficiency.Factor*float64(value)), t.Proficiency.Cap)
}

// situation is the situational score (RULES 1.3, R-E2).
func situation(t *Tuning, s *State, e Effect) float64 {
	if e == Pressure && reaches(s.Pressure, t.Situation.PressureShare, s.MaxPressure) ||
		e == Momentum && staysWithin(s.Momentum, t.Situation.MomentumShare, s.Success) {
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

// relevance is the focus relevance score (RULES 1.4).
func relevance(t *Tuning, in Type, f Focus) float64 {
	switch f {
	case relevantFocus[in][0]:
		return t.Focus.First
	case relevantFocus[in][1]:
		return t.Focus.Second
	}
	return t.Focus.Other
}

// modifier is the narrative tag modifier (RULES 1.5).
func modifier(t *Tuning, blocked bool) float64 {
	if blocked {
		return t.Tag.Blocked
	}
	return 0
}

// tolerance keeps a share such as 0.55, which has no exact binary form, from
// moving a border between whole numbers.
const tolerance = 1e-9

// reaches reports whether value is at least that share of whole.
func reaches(value int, share float64, whole int) bool {
	return float64(value) >= float64(share*float64(whole))-tolerance
}

// staysWithin reports whether value is at most that share of whole.
func staysWithin(value int, share float64, whole int) bool {
	return float64(value) <= float64(share*float64(whole))+tolerance
}
