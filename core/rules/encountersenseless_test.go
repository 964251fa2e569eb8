package rules_test

import (
	"strings"
	"testing"

	"arcana/core/rules/encounter"
)

// A state that makes no sense gets one clear error that names the field.
func TestSenselessSketches(t *testing.T) {
	c := shippedEncounter(t)
	n := func(i int) *int { return &i }
	named := func(names ...string) *[]encounter.ChoiceCard {
		var list []encounter.ChoiceCard
		for _, name := range names {
			list = append(list, encounter.ChoiceCard{ID: name, Name: name, Approach: "analysis", Focus: "physical", Effect: "momentum"})
		}
		return &list
	}
	for _, row := range []struct {
		change func(*encounter.Sketch)
		want   string
	}{
		{func(k *encounter.Sketch) { k.Type = "intelectual" }, `type: unknown type "intelectual", expected one of physical, social, intellectual; did you mean "intellectual"?`},
		{func(k *encounter.Sketch) { k.Strategic = encounter.Strategic{"analysis": "momentum"} }, `strategic.analysis: unknown strategy "momentum"`},
		{func(k *encounter.Sketch) { k.Blocked = []string{"sound"} }, `blocked[1]: unknown focus "sound"`},
		{func(k *encounter.Sketch) { k.Blocked = []string{"physical", "Physical"} }, `blocked[2]: physical is blocked twice`},
		{func(k *encounter.Sketch) { k.Pressure = n(-1) }, `pressure: expected 0 or more, got -1`},
		{func(k *encounter.Sketch) { k.Momentum = n(-2) }, `momentum: expected 0 or more, got -2`},
		{func(k *encounter.Sketch) { k.Approach = encounter.Approaches{"rapport": -1} }, `approach.rapport: expected 0 or more, got -1`},
		{func(k *encounter.Sketch) { k.Turn = n(7) }, `turn: expected 1 to max_turns (6), got 7`},
		{func(k *encounter.Sketch) { k.Turn = n(0) }, `turn: expected 1 to max_turns (6), got 0`},
		{func(k *encounter.Sketch) { k.Success = n(0) }, `success: expected three thresholds of at least 1, got [12 0 20]`},
		{func(k *encounter.Sketch) { k.MaxPressure = n(0) }, `max_pressure: expected 1 or more, got 0`},
		{func(k *encounter.Sketch) { k.Choices = named("Wait", "Look", "Wait") }, `choices[3].name: two choices have the name "Wait"`},
		{func(k *encounter.Sketch) { k.Choices = named("Wait"); (*k.Choices)[0].Approach = "analisys" }, `choices[1].approach: unknown approach "analisys"`},
		{func(k *encounter.Sketch) { k.Choices = named("Wait"); (*k.Choices)[0].Effect = "both" }, `choices[1].effect: unknown effect "both"`},
	} {
		k := encounter.Sketch{Type: "intellectual"}
		row.change(&k)
		if _, err := k.State(c); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %s", err, row.want)
		}
	}
}

// A sketch that leaves things out means the usual ones.
func TestSketchDefaults(t *testing.T) {
	c := shippedEncounter(t)
	s, err := (&encounter.Sketch{Type: "Social"}).State(c)
	if err != nil {
		t.Fatal(err)
	}
	if s.Type != encounter.SocialEncounter || s.Success[1] != 16 || s.MaxPressure != 13 || s.Turn != 1 || s.MaxTurns != 6 || len(s.Choices) != 55 {
		t.Errorf("%+v", s)
	}
}

// RULES 7.10: what a sketch leaves out is the tuning's.
func TestSketchDefaultsAreTheTunings(t *testing.T) {
	c := *shippedEncounter(t)
	c.Tuning.Usual.MaxTurns, c.Tuning.Usual.MaxPressure, c.Tuning.Usual.Success = 9, 30, [3]int{5, 21, 40}
	s, err := (&encounter.Sketch{Type: "social"}).State(&c)
	if err != nil || s.Success[1] != 21 || s.MaxPressure != 30 || s.MaxTurns != 9 {
		t.Errorf("%+v, %v", s, err)
	}
}
