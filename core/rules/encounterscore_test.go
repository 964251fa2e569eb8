package rules_test

import (
	"testing"

	"arcana/core/rules/encounter"
)

// RULES 1 (R-E2): one row for each sentence of each term.
func TestScore(t *testing.T) {
	c := shippedEncounter(t)
	physical := func(s *encounter.State) { s.Type = encounter.PhysicalEncounter }
	social := func(s *encounter.State) { s.Type = encounter.SocialEncounter }
	at := func(momentum, pressure int) func(*encounter.State) {
		return func(s *encounter.State) { s.Momentum, s.Pressure, s.MaxPressure = momentum, pressure, 13 }
	}
	whole := func(momentum, success, pressure, most int) func(*encounter.State) {
		return func(s *encounter.State) {
			s.Momentum, s.Success, s.Pressure, s.MaxPressure = momentum, []int{0, success, 0}, pressure, most
		}
	}
	for _, row := range []struct {
		rule, choice string
		change       func(*encounter.State)
		term         string
		want         float64
	}{
		{"1.1 momentum up", "Ai+", nil, "alignment", 6},
		{"1.1 pressure down", "Pi+", nil, "alignment", 5},
		{"1.1 neutral", "Ci+", nil, "alignment", 3},
		{"1.1 momentum down", "Ri+", nil, "alignment", 1},
		{"1.1 pressure up", "Di+", nil, "alignment", 1},
		{"1.2 twice the value", "Pi+", nil, "proficiency", 4},
		{"1.2 nothing for 0", "Ri+", nil, "proficiency", 0},
		{"1.2 reaches the cap", "Ai+", nil, "proficiency", 8},
		{"1.2 at most 8", "Ai+", approach(encounter.Approaches{"analysis": 9}), "proficiency", 8},
		{"1.3 pressure high", "Pi-", at(10, 8), "situation", 3},
		{"1.3 pressure just below 0.6 x 13 = 7.8", "Pi-", at(10, 7), "situation", 2},
		{"1.3 pressure exactly 0.6 x 10", "Pi-", whole(10, 16, 6, 10), "situation", 3},
		{"1.3 pressure beyond the maximum", "Pi-", whole(10, 16, 60, 10), "situation", 3},
		{"1.3 high pressure is nothing to momentum", "Ai+", at(10, 13), "situation", 2},
		{"1.3 momentum low", "Ai+", at(6, 0), "situation", 3},
		{"1.3 momentum just above 0.4 x 16 = 6.4", "Ai+", at(7, 0), "situation", 2},
		{"1.3 momentum exactly 0.4 x 15", "Ai+", whole(6, 15, 0, 13), "situation", 3},
		{"1.3 low momentum is nothing to pressure", "Pi-", at(0, 0), "situation", 2},
		{"1.4 physical: physical", "Ap+", physical, "focus", 3},
		{"1.4 physical: environment", "Ae+", physical, "focus", 2},
		{"1.4 physical: relationship", "Ar+", physical, "focus", 1},
		{"1.4 physical: information", "Ai+", physical, "focus", 1},
		{"1.4 physical: resource", "As+", physical, "focus", 1},
		{"1.4 social: relationship", "Ar+", social, "focus", 3},
		{"1.4 social: information", "Ai+", social, "focus", 2},
		{"1.4 social: physical", "Ap+", social, "focus", 1},
		{"1.4 social: environment", "Ae+", social, "focus", 1},
		{"1.4 social: resource", "As+", social, "focus", 1},
		{"1.4 intellectual: information", "Ai+", nil, "focus", 3},
		{"1.4 intellectual: relationship", "Ar+", nil, "focus", 2},
		{"1.4 intellectual: physical", "Ap+", nil, "focus", 1},
		{"1.4 intellectual: environment", "Ae+", nil, "focus", 1},
		{"1.4 intellectual: resource", "As+", nil, "focus", 1},
		{"1.5 blocked", "As+", block(res), "tag", -15},
		{"1.5 not blocked", "Ap+", block(res), "tag", 0},
	} {
		s := sentence{choices: row.choice, change: row.change}.state()
		score := encounter.Score(&c.Tuning, &s, &s.Choices[0])
		if got, _ := score.Term(row.term); got != row.want {
			t.Errorf("%s: %s is %g, want %g", row.rule, row.term, got, row.want)
		}
	}
}

// RULES 1: the score is the sum of its five terms, in this order.
func TestScoreIsTheSum(t *testing.T) {
	c := shippedEncounter(t)
	s := sentence{choices: "As+", change: block(res)}.state()
	score := encounter.Score(&c.Tuning, &s, &s.Choices[0])
	sum := 0.0
	for i, term := range score.Terms {
		if term.Name != encounter.TermNames[i] {
			t.Errorf("term %d is %s, want %s", i, term.Name, encounter.TermNames[i])
		}
		sum += term.Value
	}
	if score.Total != sum || sum != 6+8+2+1-15 {
		t.Errorf("total %g, sum %g, want 2", score.Total, sum)
	}
}

// A share that has no exact binary form moves no border: 0.55 x 20 is 11.
func TestSharesAreExact(t *testing.T) {
	c := shippedEncounter(t)
	tuned := c.Tuning
	tuned.Situation.PressureShare = 0.55
	s := sentence{choices: "Pi-", change: func(s *encounter.State) { s.Pressure, s.MaxPressure = 11, 20 }}.state()
	if got, _ := encounter.Score(&tuned, &s, &s.Choices[0]).Term("situation"); got != 3 {
		t.Errorf("situation is %g at pressure 11 of 20 and a share of 0.55, want 3", got)
	}
}
