package encounter_test

import (
	"testing"

	"arcana/core/rules/encounter"
)

// RULES 2.5, 3 (R-E3, R-E5, R-E6, R-E7).
func TestPicks(t *testing.T) {
	check(t, []sentence{
		{"2.5 earlier first", "Ae+ Ap+ Pi- Ci+ Ri+", nil, "Ae+ Pi- Ci+ Ap+"},
		{"3.1 from b1", "Ci+ Ai+ Pi- Ri-", both(strategic(none, mDown, pUp, pDown, mUp), approach(encounter.Approaches{Analysis: 4, Precision: 2, Concealment: 3})), "Ai+ Pi- Ci+ Ri-"},
		{"3.1 then b2 to b5", "Ci+ Pr- Ri- Di+", strategic(pUp, mDown, none, pUp, mUp), "Pr- Ci+ Ri- Di+"},
		{"3.2 after a momentum choice", "Ai+ Ar+ Pi- Ci+ Ri+", nil, "Ai+ Pi- Ci+ Ar+"},
		{"3.2 after a pressure choice", "Ai- Ar- Pi+ Ci-", strategic(none, none, pDown, mUp, none), "Ai- Pi+ Ci- Ar-"},
		{"3.2 in sequence", "Ai+ Ar+ Ci- Ri- Ci+", nil, "Ai+ Ci+ Ri- Ar+"},
		{"3.2 in sequence", "Ai+ Ci- Ri+ Ri- Ar+", nil, "Ai+ Ci- Ri+ Ar+"},
		{"3.2 in sequence", "Ai+ Ri+ Ri- Di+ Di-", nil, "Ai+ Ri+ Di+ Ri-"},
		{"3.2 in sequence", "Ai+ Ar+ Ri- Ap+ Di-", nil, "Ai+ Ri- Di- Ar+"},
		{"3.2 at last the same kind", "Ai+ Ar+ Ap+ As+", nil, "Ai+ Ar+ Ap+ As+"},
		{"3.2 else the default", "Pi+ Pr+ Pe+", nil, "Pi+ Improvise (analysis) Pr+ Pe+"},
		{"3.3 another approach", "Ai+ Ar+ Pi- Pr- Ri-", nil, "Ai+ Pi- Ri- Ar+"},
		{"3.3 in sequence", "Ai+ As+ Pi- Pr-", block(res), "Ai+ Pi- As+ Pr-"},
		{"3.3 the best left", "Pi+ Pr+ Pe+", nil, "Pi+ Improvise (analysis) Pr+ Pe+"},
		{"3.4 from c2", "Ai+ Pi- Ci+ Ar+ Re+", block(env), "Ai+ Pi- Ci+ Re+"},
		{"3.4 odd turn", "Ai+ Ar+ Ae+ Pe- Ce+", block(env), "Ai+ Pe- Ar+ Ae+"},
		{"3.4 fewer than two blocked", "Ai+ Pi- Ci+ Ar+ Re+", both(block(env), turn(2)), "Ai+ Pi- Ci+ Re+"},
		{"3.4 no tags", "Ai+ Ar+ Pi- Ci+ Ri+", nil, "Ai+ Pi- Ci+ Ar+"},
		{"3.4 from c1", "Ai+ Ar+ Ae+ Pe- Ce+", both(block(env), turn(2)), "Ai+ Pe- Ce+ Ar+"},
		{"3.4 the best left", "Ai+ As+ Pi- Pr-", block(res), "Ai+ Pi- As+ Pr-"},
	}, bySlot, slotsOf)
}

// RULES 4 (R-E8).
func TestValidation(t *testing.T) {
	identity := both(strategic(pUp, mDown, pUp, pDown, none), approach(encounter.Approaches{Analysis: 4, Precision: 3}), block(env, res))
	check(t, []sentence{
		{"4.1 viable", "Ae+ Pe- Re- Ci+ Ri-", block(env), "Ae+ Pe- Ci+ Ri-"},
		{"4.1 repeated", "Ae+ Pe- Ce+ Re- Pi+ Pr+", block(env), "Ae+ Pe- Pr+ Pi+"},
		{"4.1 cannot be met", "Ae+ Pe- Ci+ Re-", block(env), "Ae+ Pe- Ci+ Re-"},
		{"4.2 all momentum", "Ai+ Ar+ Ci+ Di+ Ri-", nil, "Ai+ Ci+ Ri- Ar+"},
		{"4.2 all pressure", "Ai- Ar- Ci- Di- Ri+", strategic(pUp, mDown, pDown, mUp, none), "Ai- Ci- Ri+ Ar-"},
		{"4.2 blocked or not", "Ai+ Ar+ Ci+ Ri+ De+ Di-", block(env), "Ai+ Ci+ Ri+ Di-"},
		{"4.2 unblocked comes", "Ai+ Ar+ Ci+ Di+ Re- Rs-", block(env, res), "Ai+ Ci+ Di+ Re-"},
		{"4.2 cannot be met", "Ai+ Ar+ Ap+ As+", nil, "Ai+ Ar+ Ap+ As+"},
		{"4.3 identity", "Ae+ Pe- Ps- Ci+ Ri-", identity, "Ri- Pe- Ci+ Ae+"},
		{"4.3 cannot be met", "Ci+ Pr- Ri- Di+", strategic(pUp, mDown, none, pUp, mUp), "Pr- Ci+ Ri- Di+"},
		{"4.5 of equals the later goes", "Ae+ Pe- Ps- Ci+ Ri-", identity, "Ri- Pe- Ci+ Ae+"},
		{"4.5 the lowest goes", "Ai+ Ar+ Ae+ Pe- Ce+", block(env), "Ai+ Pe- Ar+ Ae+"},
	}, bySlot, slotsOf)
}

// RULES 5 (R-E8, R-E9).
func TestEdgeCases(t *testing.T) {
	critical := func(pressure, most int) func(*encounter.State) {
		return both(strategic(none, mDown, none, pDown, mUp), approach(encounter.Approaches{Analysis: 4, Rapport: 3}),
			func(s *encounter.State) { s.Pressure, s.MaxPressure = pressure, most })
	}
	reach := func(momentum, now int) func(*encounter.State) {
		return both(strategic(pUp, mDown, pDown, mDown, none), turn(now), func(s *encounter.State) { s.Momentum = momentum })
	}
	const late = "Ai- Ar- Pi- Ci- Ri+ Di+"
	check(t, []sentence{
		{"5.1 critical", "Ai- Ar- Ci+ Ri+ Pp-", critical(11, 13), "Ai- Pp- Ri+ Ar-"},
		{"5.1 critical", "Ai- Ar- Ci+ Ri+ Pp-", critical(40, 13), "Ai- Pp- Ri+ Ar-"},
		{"5.1 at least", "Ai- Ar- Ci+ Ri+ Pp-", critical(12, 15), "Ai- Pp- Ri+ Ar-"},
		{"5.1 when pressure is high", "Ai- Ar- Ci+ Ri+ Pp-", critical(10, 13), "Ai- Ci+ Ri+ Ar-"},
		{"5.1 cannot be met", "Ai- Ar- Ci+ Ri+", critical(11, 13), "Ai- Ci+ Ri+ Ar-"},
		{"5.2 within reach", late, reach(10, 4), "Ai- Ri+ Di+ Ar-"},
		{"5.2 repeated", "Ai- Ar- Ae- Pi- Ci- Re+ De+", both(reach(10, 4), block(env)), "Ai- De+ Pi- Re+"},
		{"5.2 cannot be met", "Ai- Ar- Pi- Ci- Ri+", reach(10, 4), "Ai- Ri+ Pi- Ar-"},
		{"5.2 when momentum is near", late, reach(9, 4), "Ai- Ri+ Pi- Ar-"},
		{"5.2 when it is late", late, reach(10, 3), "Ai- Ri+ Pi- Ar-"},
	}, bySlot, slotsOf)
}

// RULES 6.
func TestOrder(t *testing.T) {
	tie := approach(encounter.Approaches{Analysis: 4, Precision: 2, Concealment: 3})
	check(t, []sentence{
		{"6.2 then pressure", "Ai+ Pi- Ci+ Re+ Rr+", block(env), "Ai+ Ci+ Pi- Re+"},
		{"6.3 blocked last", "Ai+ Pi- Ci+ Re+ Rr+", block(env), "Ai+ Ci+ Pi- Re+"},
		{"6.4 by score", "Ai+ Ar+ Pi- Ci+", nil, "Ai+ Ar+ Ci+ Pi-"},
		{"6.5 of equals the earlier", "Pi+ Ai+ Pi- Ci+", tie, "Ai+ Pi+ Ci+ Pi-"},
	}, asShown, shownOf)
}

// RULES 5.4 (R-E9): the default choice fills what nobody can, as often as needed.
func TestDefaults(t *testing.T) {
	c := shipped(t)
	for _, row := range []struct{ choices, want string }{
		{"", "Improvise (analysis) Improvise (analysis) Improvise (analysis) Improvise (analysis)"},
		{"Ai+", "Ai+ Improvise (analysis) Improvise (analysis) Improvise (analysis)"},
		{"Ri- Ci+", "Ri- Ci+ Improvise (analysis) Improvise (analysis)"},
	} {
		s := plain(row.choices)
		if got := bySlot(c, &s); got != row.want {
			t.Errorf("%s: got %s, want %s", row.choices, got, row.want)
		}
	}
	s := plain("")
	if d := s.Default(&c.Tuning); d.Effect != encounter.Momentum || d.Strength(&c.Tuning) != 1 || d.Focus != encounter.Physical || d.Primary != encounter.Analysis {
		t.Errorf("the default choice is %+v", d)
	}
}
