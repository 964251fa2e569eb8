package rules_test

import (
	"strings"
	"testing"

	"arcana/core/rules/encounter"
)

// A choice that is not in the hand has the step that left it out.
func TestWhyNot(t *testing.T) {
	c := shippedEncounter(t)
	for _, row := range []struct {
		choices, name string
		change        func(*encounter.State)
		step, text    string
	}{
		{"Ai+ Ar+ Pi- Ci+ Ri+", "Ri+", nil, "approach diversity", "Ci+ (8) comes before Ri+ (6)"},
		{"Ai+ Ar+ Pi- Ci+ Ae+", "Ae+", nil, "focus diversity or narrative tag impact", "Ar+ (18) comes before Ae+ (17)"},
		{"Ae+ Pe- Re- Ci+ Ri-", "Re-", block(env), "viable choices", "Re- (-11) was removed to make room for Ri- (6)"},
		{"Ai- Ar- Ci+ Ri+ Pp-", "Ci+", both(strategic(none, mDown, none, pDown, mUp), approach(encounter.Approaches{"analysis": 4, "rapport": 3}), func(s *encounter.State) { s.Pressure = 11 }),
			"critical pressure", "Ci+ (11) was removed to make room for Pp- (9)"},
	} {
		s := sentence{choices: row.choices, change: row.change}.state()
		place, _ := s.Find(row.name)
		a := encounter.WhyNot(&c.Tuning, &s, place)
		if a.Step != row.step || !strings.Contains(a.Text, row.text) {
			t.Errorf("%s in %s: %s: %s, want %s: %s", row.name, row.choices, a.Step, a.Text, row.step, row.text)
		}
	}
}

// A choice that is in the hand has a reason.
func TestWhyNotOfAChoiceInHand(t *testing.T) {
	c := shippedEncounter(t)
	s := plain("Ai+ Ar+ Pi- Ci+")
	a := encounter.WhyNot(&c.Tuning, &s, 2)
	if want := "Pi- is in the hand: strategic advantage: best of a2"; a.Step != "" || a.Text != want {
		t.Errorf("%+v, want %s", a, want)
	}
}

// Every absent choice of every state gets an answer, and it names a rule.
func TestWhyNotAlwaysAnswers(t *testing.T) {
	c := shippedEncounter(t)
	for i := range rounds(20_000) {
		s := randomState(3_000_000 + i)
		in := map[int]bool{}
		for _, e := range encounter.Deal(&c.Tuning, &s) {
			in[e.Place] = true
		}
		for place := range min(len(s.Choices), 12) {
			a := encounter.WhyNot(&c.Tuning, &s, place)
			if (a.Step == "") != in[place] || a.Text == "" {
				t.Fatalf("state %d, choice %d (in hand: %v): %+v", i, place, in[place], a)
			}
		}
	}
}
