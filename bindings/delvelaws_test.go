package bindings_test

import (
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules/delve"
)

// TestDelveLawsWithScripts holds random delves with all scripted abilities to the
// laws that the rules alone are held to: Drive and slots stay within bounds (RULES
// 5.2, 6.1), no card is lost or doubled, what is spent returns only by an event that
// says so (3.3), every challenge ends in exactly one tier (4.3), and there is an end.
func TestDelveLawsWithScripts(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for seed := range size(40, 2000) {
		players := []string{"random", "random", "random", "random"}[:3+seed%2]
		table, err := match.Sit(session, "delve", players, map[string]any{"seed": uint64(seed + 1)})
		if err != nil {
			t.Fatal(err)
		}
		obeyDelve(t, table.Match())
		if t.Failed() {
			t.Fatalf("seed %d", seed+1)
		}
	}
}

func obeyDelve(t *testing.T, m *core.Match) {
	tiers := map[core.Ref]int{}
	before := wholeDelve(m)
	for m.Game().Turn() != core.None {
		if m.Ply() > 5000 {
			t.Fatal("the delve does not end")
		}
		events, err := m.Step()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == delve.KindTier {
				tiers[e.Target]++
			}
		}
		after := wholeDelve(m)
		for i := range after.Heroes {
			obeyHero(t, &before.Heroes[i], &after.Heroes[i], len(after.Secret[0].Decks[i]), events)
		}
		before = after
	}
	if len(before.Kept)+len(before.Cleared) != len(tiers) {
		t.Errorf("%d kept, %d cleared, %d had a tier", len(before.Kept), len(before.Cleared), len(tiers))
	}
	for ref, n := range tiers {
		if n != 1 {
			t.Errorf("challenge %d had %d tiers", ref, n)
		}
	}
}

func wholeDelve(m *core.Match) *delve.View { return m.Game().View(core.All).(*delve.View) }

// obeyHero holds one hero to the laws over one move.
func obeyHero(t *testing.T, before, after *delve.HeroView, deck int, events []core.Event) {
	for _, n := range []int{after.Body, after.Mind, after.Agility} {
		if n < 0 || n > 10 {
			t.Errorf("%s has %d Drive of a kind", after.Name, n)
		}
	}
	if after.Slots < 3 || after.Slots > 5 || len(after.Tableau) != after.Slots {
		t.Errorf("%s has %d slots", after.Name, after.Slots)
	}
	if cards := deck + cardsOf(after); cards != 30 {
		t.Errorf("%s has %d cards", after.Name, cards)
	}
	moved := map[core.Ref]bool{}
	for _, e := range events {
		moved[e.Target] = moved[e.Target] || e.Kind == core.KindReturn || e.Kind == core.KindMove
	}
	for _, c := range after.Exhausted {
		moved[c.Ref] = true
	}
	for _, c := range before.Exhausted {
		if !moved[c.Ref] {
			t.Errorf("%s came back to %s unsaid", c.ID, after.Name)
		}
	}
}

// cardsOf counts the different cards of a hero outside of the deck; a committed
// card lies in the hand until it is revealed, and with nothing else until it is
// exhausted in the same move.
func cardsOf(h *delve.HeroView) int {
	seen := map[core.Ref]bool{}
	for _, c := range h.Hand {
		seen[c.Ref] = true
	}
	for _, pile := range [][]delve.PileCard{h.Discard, h.Exhausted, h.Acting} {
		for _, c := range pile {
			seen[c.Ref] = true
		}
	}
	for _, s := range h.Tableau {
		if s.Ref != 0 {
			seen[s.Ref] = true
		}
	}
	return len(seen)
}
