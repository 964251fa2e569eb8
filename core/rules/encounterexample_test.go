package rules_test

import (
	"testing"

	"arcana/core/rules/encounter"

	"github.com/google/go-cmp/cmp"
)

// library is the worked example's state (RULES 10, R-E1).
func library(choices []encounter.Choice) encounter.State {
	return encounter.State{
		Vocabulary: shippedWords(),
		Type:       encounter.IntellectualEncounter,
		Approach:   shippedValues(encounter.Approaches{"analysis": 4, "precision": 2, "rapport": 2}),
		Strategic:  [16]encounter.Strategy{encounter.PressureUp, encounter.MomentumDown, encounter.MomentumUp, encounter.PressureDown, encounter.Neutral},
		Blocked:    [5]bool{encounter.Environment: true, encounter.Resource: true},
		Turn:       4, Course: encounter.Course{Momentum: 7, Pressure: 5, Success: []int{12, 16, 20}, MaxPressure: 13, MaxTurns: 6},
		Choices: choices,
	}
}

// shown is what a hand looks like to a person.
type shown struct {
	Name    string
	Score   float64
	Blocked bool
	Slot    int
	Reason  string
}

func show(c *encounter.Config, s *encounter.State) (list []shown) {
	for _, e := range encounter.Deal(&c.Tuning, s) {
		list = append(list, shown{s.At(&c.Tuning, e.Place).Name, e.Score, e.Blocked, e.Slot, e.Reason()})
	}
	return list
}

// RULES 10 (R-E1): the example's four choices, with the figures that the rules
// give instead of the ones it is known with.
func TestWorkedExample(t *testing.T) {
	c := shippedEncounter(t)
	s := library(makePicks(t, c, "Systematic Approach", "Targeted Reassurance", "Clear Communication", "Resource Evaluation"))
	want := []shown{
		{"Systematic Approach", 17, false, 1, "character strength: best of b1"},
		{"Clear Communication", 14, false, 2, "strategic advantage: best of a2"},
		{"Targeted Reassurance", 13, false, 4, "focus diversity or narrative tag impact: best of the choices left"},
		{"Resource Evaluation", 2, true, 3, "approach diversity: best of a1"},
	}
	if diff := cmp.Diff(want, show(c, &s)); diff != "" {
		t.Error(diff)
	}
}

// RULES 10 (R-E1): with the full table the hand differs.
func TestWorkedExampleWithAllChoices(t *testing.T) {
	c := shippedEncounter(t)
	s := library(c.AllChoices())
	want := []shown{
		{"Analytical Insight", 19, false, 1, "character strength: best of b1"},
		{"Friendly Inquiry", 10, false, 3, "approach diversity: best of another approach"},
		{"Clear Communication", 14, false, 2, "strategic advantage: best of a2"},
		{"Environmental Analysis", 2, true, 4, "focus diversity or narrative tag impact: best of c2"},
	}
	if diff := cmp.Diff(want, show(c, &s)); diff != "" {
		t.Error(diff)
	}
}
