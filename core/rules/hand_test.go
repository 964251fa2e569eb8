package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core/rand"
	"arcana/core/rules/encounter/hand"
)

// The approaches of the rows, the character's highest first.
const (
	b1 = hand.B1
	b2 = hand.B1 << 1
	b3 = hand.B1 << 2
)

// builds returns a choice that builds momentum and is not blocked, reduces one that reduces pressure.
func builds(score float64, lists hand.List) hand.Choice {
	return hand.Choice{Score: score, Lists: lists | hand.Builds | hand.C1}
}

func reduces(score float64, lists hand.List) hand.Choice {
	return hand.Choice{Score: score, Lists: lists | hand.Reduces | hand.C1}
}

// blocked returns the same choice with its focus blocked.
func blocked(c hand.Choice) hand.Choice {
	c.Lists ^= hand.C1 | hand.C2
	return c
}

// situation returns a situation of these choices and the default one, three approaches and the limits
// that ship.
func situation(choices ...hand.Choice) hand.Situation {
	all := append(slices.Clone(choices), builds(0, b1))
	return hand.Situation{Choices: all, Approaches: 3, Limits: hand.Limits{EnoughBlocked: 2, MaxBlocked: 2, MinMomentum: 2}}
}

// told returns the places and reasons of a hand in the order of its slots.
func told(h hand.Hand) string {
	var bySlot [hand.Size]string
	for _, e := range h {
		bySlot[e.Slot-1] = fmt.Sprintf("%d %s", e.Place, e.Reason())
	}
	return strings.Join(bySlot[:], "; ")
}

// RULES 3 to 5: one row for each rule that acts, by what the door takes. The tables of the system
// hold the sentences one by one, through states.
func TestDeal(t *testing.T) {
	four := []hand.Choice{builds(9, b1|hand.A1), reduces(7, b2|hand.A2), builds(5, b3|hand.A3), builds(8, b1|hand.A1)}
	pressing := []hand.Choice{reduces(9, b1|hand.A4), reduces(8, b1|hand.A4), builds(7, b2|hand.A3), builds(6, b3|hand.A3), reduces(1, b2|hand.A2)}
	late := []hand.Choice{reduces(9, b1|hand.A4), reduces(8, b1|hand.A4), builds(7, b2|hand.A3), reduces(6, b2|hand.A2), builds(1, b2|hand.A3)}
	blocking := []hand.Choice{builds(9, b1|hand.A1), reduces(7, b2|hand.A2), builds(5, b3|hand.A3), builds(8, b1|hand.A1), blocked(builds(-3, b1|hand.A1))}
	for _, row := range []struct {
		rule    string
		choices []hand.Choice
		change  func(*hand.Situation)
		want    string
	}{
		{"3", four, nil, "0 character strength: best of b1; 1 strategic advantage: best of a2; " +
			"2 approach diversity: best of another approach; 3 focus diversity or narrative tag impact: best of the choices left"},
		{"3.4 from c2", blocking, func(s *hand.Situation) { s.Blocking = true }, "0 character strength: best of b1; 1 strategic advantage: best of a2; " +
			"2 approach diversity: best of another approach; 4 focus diversity or narrative tag impact: best of c2"},
		{"3.4 from c1", blocking, func(s *hand.Situation) { s.Blocking, s.EvenTurn, s.EnoughBlocked = true, true, 0 }, "0 character strength: best of b1; 1 strategic advantage: best of a2; " +
			"2 approach diversity: best of another approach; 3 focus diversity or narrative tag impact: best of c1"},
		{"4.1 viable", blocking, func(s *hand.Situation) { s.Blocking, s.MaxBlocked = true, 0 }, "0 character strength: best of b1; 1 strategic advantage: best of a2; " +
			"2 approach diversity: best of another approach; 3 viable choices: best of c1"},
		{"5.1 critical", pressing, func(s *hand.Situation) { s.Critical = true }, "0 character strength: best of b1; 2 strategic advantage: best of a3; " +
			"4 critical pressure: best of a2; 1 focus diversity or narrative tag impact: best of the choices left"},
		{"5.1 not critical", pressing, nil, "0 character strength: best of b1; 2 strategic advantage: best of a3; " +
			"3 approach diversity: best of another approach; 1 focus diversity or narrative tag impact: best of the choices left"},
		{"5.2 within reach", late, func(s *hand.Situation) { s.InReach = true }, "0 character strength: best of b1; 2 strategic advantage: best of a3; " +
			"4 success within reach: best of all momentum choices; 1 focus diversity or narrative tag impact: best of the choices left"},
		{"5.4 the default", nil, nil, "0 character strength: no choice was left; 0 strategic advantage: no choice was left; " +
			"0 approach diversity: no choice was left; 0 focus diversity or narrative tag impact: no choice was left"},
		{"a held one is not picked", []hand.Choice{{Score: 9, Lists: hand.Held}, builds(1, b1|hand.A1)}, nil, "1 character strength: best of b1; " +
			"2 strategic advantage: no choice was left; 2 approach diversity: no choice was left; 2 focus diversity or narrative tag impact: no choice was left"},
	} {
		s := situation(row.choices...)
		if row.change != nil {
			row.change(&s)
		}
		if got := told(hand.Deal(&s)); got != row.want {
			t.Errorf("%s: got  %s\nwant %s", row.rule, got, row.want)
		}
	}
}

// RULES 2.5: the lists are sorted, and there is a B list for each approach.
func TestPools(t *testing.T) {
	s := situation(builds(3, b2|hand.A3), builds(9, b1|hand.A1), builds(5, b1|hand.A1))
	var got []string
	for _, p := range s.Pools() {
		got = append(got, fmt.Sprint(p.Name, p.Places))
	}
	want := "a1[1 2] a2[] a3[0] a4[] a5[] a6[] b1[1 2] b2[0] b3[] c1[1 2 0] c2[]"
	if strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, " "), want)
	}
}

// A hand follows from its situation alone: dealt again it is the same. What is not in it has a reason.
func TestSameAgain(t *testing.T) {
	r := rand.New(1, "hands")
	for i := range 2000 {
		var choices []hand.Choice
		for range r.Intn(20) {
			c := hand.Choice{Score: float64(r.Intn(9)), Lists: hand.A1<<r.Intn(6) | hand.B1<<r.Intn(3) | hand.Builds<<r.Intn(2) | hand.C1<<r.Intn(2)}
			choices = append(choices, c)
		}
		asked := situation(choices...)
		asked.EvenTurn, asked.Blocking, asked.Critical, asked.InReach = r.Intn(2) == 0, r.Intn(2) == 0, r.Intn(2) == 0, r.Intn(2) == 0
		again := func() *hand.Situation {
			s := asked
			s.Choices = slices.Clone(asked.Choices)
			return &s
		}
		dealt := hand.Deal(again())
		if other := hand.Deal(again()); dealt != other {
			t.Fatalf("hand %d: %v and %v", i, dealt, other)
		}
		for place := range choices {
			why := hand.WhyNot(again(), place, func(place int) string { return fmt.Sprint(place) })
			isThere := slices.ContainsFunc(dealt[:], func(e hand.Entry) bool { return e.Place == place })
			if isThere != (why.Step == "") || why.Text == "" {
				t.Fatalf("hand %d (%v), choice %d: %+v", i, dealt, place, why)
			}
		}
	}
}
