package rules_test

import (
	"fmt"
	"os"
	"testing"

	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/encounter/hand"
)

// rounds returns how often a law is tried: a hundredth of full, unless ARCANA_LONG
// asks for all of it.
func rounds(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return full / 100
}

// randomState returns the i-th of a fixed sequence of states: the approaches that ship, or
// 1 to 16; lists of 0 to 200 choices, often short ones; pressure beyond the maximum; ties in plenty; focuses
// all blocked, none blocked and anything between.
func randomState(i int) encounter.State {
	r := rand.New(uint64(i), "state")
	s := encounter.State{
		Type: encounter.Type(r.Intn(3)),
		Course: encounter.Course{Momentum: r.Intn(30), Pressure: r.Intn(20),
			Success: []int{0, 1 + r.Intn(25), 0}, MaxPressure: 1 + r.Intn(15), MaxTurns: 1 + r.Intn(8)},
		Choices: []encounter.Choice{},
	}
	s.Turn = 1 + r.Intn(s.MaxTurns)
	s.Vocabulary = wordsOf(1 + r.Intn(16))
	if r.Intn(2) == 0 {
		s.Vocabulary = shippedWords()
	}
	known := len(s.Vocabulary.IDs())
	for a := range known {
		s.Approach[a] = r.Intn(6) * r.Intn(2)
		s.Strategic[a] = encounter.Strategy(r.Intn(5))
	}
	odds := r.Intn(5) // 0: none blocked, 4: all blocked
	for f := range s.Blocked {
		s.Blocked[f] = r.Intn(4) < odds
	}
	for range choicesOf(&r) {
		s.Choices = append(s.Choices, randomChoice(&r, len(s.Choices), known))
	}
	return s
}

// choicesOf returns how many choices there are: often so few that lists run dry.
func choicesOf(r *rand.Stream) int {
	switch r.Intn(4) {
	case 0:
		return r.Intn(6)
	case 1:
		return r.Intn(201)
	}
	return r.Intn(25)
}

// randomChoice favours few kinds in some states, so that lists become lopsided.
func randomChoice(r *rand.Stream, i, known int) encounter.Choice {
	return encounter.Choice{
		ID: fmt.Sprint("c", i), Name: fmt.Sprint("c", i), Secondary: encounter.NoApproach,
		Primary: encounter.Approach(r.Intn(1 + r.Intn(known))), Focus: encounter.Focus(r.Intn(1 + r.Intn(5))),
		Effect: encounter.Effect(r.Intn(1 + r.Intn(2))),
	}
}

// RULES 1 to 6: the package and the naive algorithm agree on random states, slot
// by slot, in the order shown and in the scores.
func TestAgreesWithNaive(t *testing.T) {
	c := shippedEncounter(t)
	for i := range rounds(100_000) {
		s := randomState(i)
		slots, shown := naiveHand(s, "")
		if got, want := bySlot(c, &s), namesOf(slots); got != want {
			t.Fatalf("state %d: slots %s, want %s\n%+v", i, got, want, s)
		}
		for k, e := range encounter.Deal(&c.Tuning, &s) {
			if w := shown[k]; e.Score != w.points || e.Blocked != w.blocked || e.Place != w.order {
				t.Fatalf("state %d: entry %d is %+v, want %+v", i, k, e, w)
			}
		}
	}
}

// FuzzHand looks for a state in which the package and the naive algorithm differ.
func FuzzHand(f *testing.F) {
	f.Add(uint64(1), int8(4), int8(7), int8(5))
	f.Fuzz(func(t *testing.T, seed uint64, turn, momentum, pressure int8) {
		c, s := shippedEncounter(t), randomState(int(seed))
		s.Turn, s.Momentum, s.Pressure = int(turn), int(momentum), int(pressure)
		if s.Validate() != nil {
			return
		}
		slots, _ := naiveHand(s, "")
		if got, want := bySlot(c, &s), namesOf(slots); got != want {
			t.Errorf("slots %s, want %s\n%+v", got, want, s)
		}
	})
}

// RULES 3, 4, 6: what holds of every hand.
func TestHandLaws(t *testing.T) {
	c := shippedEncounter(t)
	for i := range rounds(100_000) {
		s := randomState(1_000_000 + i)
		dealt := encounter.Deal(&c.Tuning, &s)
		seen := map[int]bool{}
		for k, e := range dealt {
			if seen[e.Place] && !e.Default {
				t.Fatalf("state %d: choice %d is in hand twice", i, e.Place)
			}
			seen[e.Place] = true
			if k > 0 && outOfOrder(&s, c, dealt[k-1], e) {
				t.Fatalf("state %d: entry %d comes before entry %d", i, k, k+1)
			}
		}
		if fewBlockedPossible(&s, dealt) && blockedIn(dealt) > 2 {
			t.Fatalf("state %d: %d blocked choices in hand", i, blockedIn(dealt))
		}
	}
}

// showGroup returns in which group of the hand a choice is shown: 0 builds momentum, 1 reduces
// pressure, 2 is blocked.
func showGroup(s *encounter.State, c *encounter.Config, e hand.Entry) int {
	if e.Blocked {
		return 2
	}
	return int(s.At(&c.Tuning, e.Place).Effect)
}

func outOfOrder(s *encounter.State, c *encounter.Config, a, b hand.Entry) bool {
	if ga, gb := showGroup(s, c, a), showGroup(s, c, b); ga != gb {
		return ga > gb
	}
	return a.Score < b.Score || a.Score == b.Score && a.Place > b.Place
}

func blockedIn(dealt hand.Hand) (n int) {
	for _, e := range dealt {
		if e.Blocked {
			n++
		}
	}
	return n
}

// fewBlockedPossible reports whether at most two blocked choices are due: enough
// unblocked ones exist, and no rule after that of viable choices put one back.
func fewBlockedPossible(s *encounter.State, dealt hand.Hand) bool {
	free := 0
	for _, c := range s.Choices {
		if !s.Blocked[c.Focus] {
			free++
		}
	}
	for _, e := range dealt {
		if e.Blocked && e.Rule > hand.ViableChoices {
			return false
		}
	}
	return free >= 4
}

// The tuning's numbers reach every step: other numbers, still at most four
// entries, no panic, no choice twice.
func TestHandUnderAnyTuning(t *testing.T) {
	c := shippedEncounter(t)
	for i := range rounds(50_000) {
		tuned, r, s := c.Tuning, rand.New(uint64(i), "tuning"), randomState(2_000_000+i)
		tuned.Hand.MaxBlocked, tuned.Hand.MinMomentum = r.Intn(5), r.Intn(5)
		tuned.Hand.LastTurns, tuned.Hand.Reach = r.Intn(10), r.Intn(40)
		tuned.Hand.CriticalShare, tuned.Tag.Blocked = r.Float64()*2, -r.Float64()*20
		seen := map[int]bool{}
		for _, e := range encounter.Deal(&tuned, &s) {
			if seen[e.Place] && !e.Default {
				t.Fatalf("state %d: choice %d is in hand twice", i, e.Place)
			}
			seen[e.Place] = true
		}
	}
}
