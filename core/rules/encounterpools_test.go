package rules_test

import (
	"strings"
	"testing"

	"arcana/core/rules/encounter"
)

// pool returns the names in one list of a state, in order.
func pool(c *encounter.Config, s *encounter.State, list string) string {
	var names []string
	for _, p := range encounter.Pools(&c.Tuning, s) {
		if p.Name == list {
			for _, place := range p.Places {
				names = append(names, s.Choices[place].Name)
			}
		}
	}
	return strings.Join(names, " ")
}

// RULES 2 (R-E3, R-E4): one row for each list.
func TestApproachPools(t *testing.T) {
	c := shippedEncounter(t)
	const all = "Di+ Di- Ri+ Ri- Ai+ Ai- Pi+ Pi- Ci+ Ci-"
	for _, row := range []struct {
		rule, list, choices string
		change              func(*encounter.State)
		want                string
	}{
		{"2.1 momentum, momentum up", "a1", all, nil, "Ai+"},
		{"2.2 pressure, pressure down", "a2", all, nil, "Pi-"},
		{"2.1 momentum, neutral", "a3", all, nil, "Ci+"},
		{"2.2 pressure, neutral", "a4", all, nil, "Ci-"},
		{"2.1 momentum, momentum down or pressure up", "a5", all, nil, "Di+ Ri+"},
		{"2.2 pressure, momentum down or pressure up", "a6", all, nil, "Di- Ri-"},
		{"2.3 the highest", "b1", all, nil, "Ai+ Ai-"},
		{"2.3 the second", "b2", all, nil, "Pi+ Pi-"},
		{"2.3 equals in the fixed order", "b3", all, nil, "Di+ Di-"},
		{"2.3 equals in the fixed order", "b4", all, nil, "Ri+ Ri-"},
		{"2.3 equals in the fixed order", "b5", all, nil, "Ci+ Ci-"},
		{"2.3 all equal", "b1", all, approach(encounter.Approaches{}), "Di+ Di-"},
		{"2.3 all equal", "b5", all, approach(encounter.Approaches{}), "Ci+ Ci-"},
		{"2.4 not blocked", "c1", "Ai+ Ae+", block(env), "Ai+"},
		{"2.4 blocked", "c2", "Ai+ Ae+", block(env), "Ae+"},
		{"2.5 by falling score", "b1", "Ap+ Ai+ Ar+", nil, "Ai+ Ar+ Ap+"},
		{"2.5 of equals the earlier", "b1", "Ap+ As+ Ae+", nil, "Ap+ As+ Ae+"},
		{"2.5 blocked come last", "b1", "Ai+ Ap+", block(encounter.Information), "Ap+ Ai+"},
	} {
		s := sentence{choices: row.choices, change: row.change}.state()
		if got := pool(c, &s, row.list); got != row.want {
			t.Errorf("%s: %s is %q, want %q", row.rule, row.list, got, row.want)
		}
	}
}

// RULES 2.1, 2.2 (R-E3): a choice at odds with its own approach is in no A list.
func TestNoAList(t *testing.T) {
	c := shippedEncounter(t)
	s := plain("Pi+ Ai-")
	for _, list := range encounter.Pools(&c.Tuning, &s)[:6] {
		if len(list.Places) > 0 {
			t.Errorf("%s holds %v", list.Name, list.Places)
		}
	}
	if got := pool(c, &s, "c1"); got != "Ai- Pi+" {
		t.Errorf("c1 is %q", got)
	}
}
