package rules_test

import (
	"testing"

	"arcana/core/rules/encounter"
)

// RULES 2.5, 3 (R-E3, R-E5, R-E6, R-E7).
func TestPicks(t *testing.T) {
	remarks(t, []sentence{
		{"2.5 earlier first", "Ae+ Ap+ Pi- Ci+ Ri+", nil, "Ae+ Pi- Ci+ Ap+"},
		{"3.1 from b1", "Ci+ Ai+ Pi- Ri-", both(strategic(none, mDown, pUp, pDown, mUp), approach(encounter.Approaches{"analysis": 4, "precision": 2, "concealment": 3})), "Ai+ Pi- Ci+ Ri-"},
		{"3.1 then b2 and on", "Ci+ Pr- Ri- Di+", strategic(pUp, mDown, none, pUp, mUp), "Pr- Ci+ Ri- Di+"},
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
		{"3.4 from c1", "Ae+ As+ Pe- Ce+ Pi+ Pr+", both(block(env, res), turn(2)), "Ae+ Pe- Pr+ Pi+"}, // three are blocked already
		{"3.4 the best left", "Ai+ As+ Pi- Pr-", block(res), "Ai+ Pi- As+ Pr-"},
	}, bySlot, slotsOf)
}

// RULES 3.4 (R-E7): how many blocked choices are enough is the tuning's: with two
// the fourth choice of an even turn is unblocked, else it may be a blocked one.
func TestEnoughBlockedIsTuning(t *testing.T) {
	for enough, want := range map[int]string{2: "Ai+ Pe- Ce+ Ar+", 3: "Ai+ Pe- Ar+ Ae+"} {
		c, s := *shippedEncounter(t), plain("Ai+ Ar+ Ae+ Pe- Ce+")
		both(block(env), turn(2))(&s)
		c.Tuning.Hand.EnoughBlocked = enough
		if got := bySlot(&c, &s); got != want {
			t.Errorf("from %d on: %s, want %s", enough, got, want)
		}
	}
}

// RULES 4 (R-E8).
func TestValidation(t *testing.T) {
	identity := both(strategic(pUp, mDown, pUp, pDown, none), approach(encounter.Approaches{"analysis": 4, "precision": 3}), block(env, res))
	remarks(t, []sentence{
		{"4.1 viable", "Ae+ Pe- Re- Ci+ Ri-", block(env), "Ae+ Pe- Ci+ Ri-"},
		{"4.1 repeated", "Ae+ Pe- Ce+ Re- Pi+ Pr+", block(env), "Ae+ Pe- Pr+ Pi+"},
		{"4.1 cannot be met", "Ae+ Pe- Ci+ Re-", block(env), "Ae+ Pe- Ci+ Re-"},
		{"4.1 a blocked one goes", "Ci- Pe+ Ce+ Re- Cr- Ds+", block(env, res), "Pe+ Ce+ Cr- Ci-"},
		{"4.1 an unblocked one comes", "Pe+ Ri+ Ds- Rs+ Ce+", both(block(env, res), turn(4)), "Pe+ Ce+ Ri+ Ds-"},
		{"4.2 all momentum", "Ai+ Ar+ Ci+ Di+ Ri-", nil, "Ai+ Ci+ Ri- Ar+"},
		{"4.2 all pressure", "Ai- Ar- Ci- Di- Ri+", strategic(pUp, mDown, pDown, mUp, none), "Ai- Ci- Ri+ Ar-"},
		{"4.2 of that effect", "Ai+ Ar+ Pi+ Re- Ap-", block(env), "Ai+ Re- Ap- Ar+"},
		{"4.2 of that effect", "Ai- Ar- Pi- Re+ Ap+", both(block(env), strategic(pUp, mDown, pDown, mUp, none)), "Ai- Re+ Ap+ Ar-"},
		{"4.2 blocked or not", "Ai+ Ar+ Ci+ Ri+ De+ Di-", block(env), "Ai+ Ci+ Ri+ Di-"},
		{"4.2 blocked or not", "Ai- Ar- Ci- Ri- De- Di+", both(block(env), strategic(pUp, mDown, pDown, mUp, none)), "Ai- Ci- Ri- Di+"},
		{"4.2 unblocked comes", "Ai+ Ar+ Ci+ Di+ Re- Rs-", block(env, res), "Ai+ Ci+ Di+ Re-"},
		{"4.2 cannot be met", "Ai+ Ar+ Ap+ As+", nil, "Ai+ Ar+ Ap+ As+"},
		{"4.3 identity", "Ae+ Pe- Ps- Ci+ Ri-", identity, "Ri- Pe- Ci+ Ae+"},
		{"4.3 blocked or not", "Cr+ Ri+ As+ Pe+ Rp-", both(block(res), strategic(mUp, mDown, mDown, mUp, mUp),
			approach(encounter.Approaches{"dominance": 2, "rapport": 2, "analysis": 4, "precision": 3, "concealment": 1})), "As+ Ri+ Pe+ Cr+"},
		{"4.3 cannot be met", "Ci+ Pr- Ri- Di+", strategic(pUp, mDown, none, pUp, mUp), "Pr- Ci+ Ri- Di+"},
		{"4.5 of equals the later goes", "Ae+ Pe- Ps- Ci+ Ri-", identity, "Ri- Pe- Ci+ Ae+"},
		{"4.5 the lowest goes", "Ai+ Ar+ Ae+ Pe- Ce+", block(env), "Ai+ Pe- Ar+ Ae+"},
	}, bySlot, slotsOf)
}

// RULES 4.2 (R-E8): a hand without an unblocked choice has nothing to balance. It
// takes a tuning that lets the whole hand be blocked while others are not.
func TestWhollyBlockedIsNotBalanced(t *testing.T) {
	c := shippedEncounter(t)
	c.Tuning.Hand.MaxBlocked = 4
	s := sentence{choices: "Ae+ As+ Pe- Ce+ Pr+", change: block(env, res)}.state()
	if got, want := bySlot(c, &s), "Ae+ Pe- Ce+ As+"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// RULES 5 (R-E8, R-E9).
func TestEdgeCases(t *testing.T) {
	critical := func(pressure, most int) func(*encounter.State) {
		return both(strategic(none, mDown, none, pDown, mUp), approach(encounter.Approaches{"analysis": 4, "rapport": 3}),
			func(s *encounter.State) { s.Pressure, s.MaxPressure = pressure, most })
	}
	reach := func(momentum, now int) func(*encounter.State) {
		return both(strategic(pUp, mDown, pDown, mDown, none), turn(now), func(s *encounter.State) { s.Momentum = momentum })
	}
	pressing := func(s *encounter.State) { s.Pressure = 11 }
	const late = "Ai- Ar- Pi- Ci- Ri+ Di+"
	remarks(t, []sentence{
		{"5.1 critical", "Ai- Ar- Ci+ Ri+ Pp-", critical(11, 13), "Ai- Pp- Ri+ Ar-"},
		{"5.1 critical", "Ai- Ar- Ci+ Ri+ Pp-", critical(40, 13), "Ai- Pp- Ri+ Ar-"},
		{"5.1 at least", "Ai- Ar- Ci+ Ri+ Pp-", critical(12, 15), "Ai- Pp- Ri+ Ar-"},
		{"5.1 when pressure is high", "Ai- Ar- Ci+ Ri+ Pp-", critical(10, 13), "Ai- Ci+ Ri+ Ar-"},
		{"5.1 of either effect", "Ai- Ri+ Pi- As+ Cp-", both(pressing, turn(6), strategic(none, mUp, pUp, mDown, pDown)), "Ai- Ri+ Cp- As+"},
		{"5.1 blocked or not", "De- Re- Cp+ Ae- Dr+", both(pressing, turn(6), block(env), strategic(mUp, pDown, pUp, pUp, none),
			approach(encounter.Approaches{"dominance": 1, "analysis": 4})), "Ae- Dr+ Cp+ Re-"},
		{"5.1 cannot be met", "Ai- Ar- Ci+ Ri+", critical(11, 13), "Ai- Ci+ Ri+ Ar-"},
		{"5.2 within reach", late, reach(10, 4), "Ai- Ri+ Di+ Ar-"},
		{"5.2 repeated", "Ai- Ar- Ae- Pi- Ci- Re+ De+", both(reach(10, 4), block(env)), "Ai- De+ Pi- Re+"},
		{"5.2 a pressure choice goes", "Cp- Ps- Pr+ Re+ Pr-", both(pressing, turn(4), strategic(pUp, mDown, pUp, pUp, mUp)), "Pr- Pr+ Cp- Re+"},
		{"5.2 blocked or not", "Ai- Cr- Pe+ Dp- Ae+", both(turn(5), block(env), strategic(none, mDown, pDown, pUp, mUp)), "Ai- Pe+ Cr- Ae+"},
		{"5 in this order", "Ar- As+ Pi- Di- Dr+", both(pressing, turn(6), strategic(pDown, pUp, pUp, mDown, mUp),
			approach(encounter.Approaches{"dominance": 1, "analysis": 4, "precision": 3, "concealment": 1})), "Ar- As+ Pi- Dr+"},
		{"5.2 cannot be met", "Ai- Ar- Pi- Ci- Ri+", reach(10, 4), "Ai- Ri+ Pi- Ar-"},
		{"5.2 when momentum is near", late, reach(9, 4), "Ai- Ri+ Pi- Ar-"},
		{"5.2 when it is late", late, reach(10, 3), "Ai- Ri+ Pi- Ar-"},
	}, bySlot, slotsOf)
}

// RULES 6.
func TestOrder(t *testing.T) {
	tie := approach(encounter.Approaches{"analysis": 4, "precision": 2, "concealment": 3})
	remarks(t, []sentence{
		{"6.2 then pressure", "Ai+ Pi- Ci+ Re+ Rr+", block(env), "Ai+ Ci+ Pi- Re+"},
		{"6.3 blocked last", "Ai+ Pi- Ci+ Re+ Rr+", block(env), "Ai+ Ci+ Pi- Re+"},
		{"6.4 by score", "Ai+ Ar+ Pi- Ci+", nil, "Ai+ Ar+ Ci+ Pi-"},
		{"6.5 of equals the earlier", "Pi+ Ai+ Pi- Ci+", tie, "Ai+ Pi+ Ci+ Pi-"},
	}, asShown, shownOf)
}

// RULES 5.4 (R-E9): the default choice fills what nobody can, as often as needed.
func TestDefaults(t *testing.T) {
	c := shippedEncounter(t)
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
