package tavern

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// refsOf lists what a player's own things are called.
func refsOf(g *Game, s core.Seat) (list []core.Ref) {
	p := &g.players[s]
	for _, units := range [][]cards.Unit{p.shop.cards, p.hand, p.board} {
		for i := range units {
			list = append(list, units[i].Ref)
		}
	}
	return list
}

// R-T16: what a player sees is numbered in its own order, whatever a rival rerolls, buys
// or freezes, this turn and after the combat.
func TestNumbersAreOnesOwn(t *testing.T) {
	quiet, busy := begin(t, made.Shipped(t), 3, 4), begin(t, made.Shipped(t), 3, 4)
	do(t, busy, "reroll", "freeze", "reroll", "end")
	do(t, quiet, "end")
	for range 2 {
		for _, g := range []*Game{quiet, busy} {
			do(t, g, "reroll", "end", "end", "end")
		}
		for s := range core.Seat(4) {
			if a, b := refsOf(quiet, s), refsOf(busy, s); s > 0 && !slices.Equal(a, b) {
				t.Errorf("turn %d: seat %d has %v, and after a rival's rerolls %v", quiet.turn, s+1, a, b)
			}
		}
		pass(t, quiet, 3)
		pass(t, busy, 3)
	}
}

// R-T16: the cards of a fight are numbered from the turn's own number on, and no number
// stands for two things of a match.
func TestNumbersOfFights(t *testing.T) {
	cfg := made.Shipped(t)
	g := begin(t, cfg, 5, 4)
	for i := range g.players {
		for j := range 3 {
			g.players[i].hand = append(g.players[i].hand, g.shared.record.newUnit(core.Seat(i), &cfg.Cards[j], false))
			g.shared.pool.left[j]--
		}
		do(t, g, "play 1 1", "play 1 2", "play 1 3")
		for range i {
			do(t, g, "swap 1 2")
		}
		if i < 3 {
			do(t, g, "end")
		}
	}
	first := map[core.Seats]core.Ref{}
	for _, e := range do(t, g, "end") {
		if e.Kind == core.KindAttack && (first[e.Seen] == 0 || e.Actor < first[e.Seen]) {
			first[e.Seen] = e.Actor
		}
	}
	if len(first) != 2 {
		t.Fatalf("expected two fights, got %v", first)
	}
	for _, f := range g.shared.record.names.fights {
		if place := int(f.first)/cards.RefStep - 1; place != g.shared.record.names.span || int(f.first)%cards.RefStep < cards.MaxSeats {
			t.Errorf("a fight of turn 1 begins with %d", f.first)
		}
	}
	for seen, ref := range first {
		if g.shared.record.names.name(ref) == "" {
			t.Errorf("%d of the fight of %b has no name", ref, seen)
		}
	}
}

// A match of the longest tuning has numbers for all its fights, or its tuning is refused.
func TestNumbersSuffice(t *testing.T) {
	numbers := made.Shipped(t).Tuning
	numbers.MaxTurns, numbers.MaxEvents = 1000, 67_000
	if _, faults := cards.Content.Retune(made.Shipped(t), &numbers); len(faults) > 0 {
		t.Fatal(faults)
	}
	numbers.MaxEvents = 70_000
	_, faults := cards.Content.Retune(made.Shipped(t), &numbers)
	if len(faults) != 1 || faults[0].Path != "tuning.max_events" || faults[0].Text != "expected at most 67024 in a match of 1000 turns, got 70000" {
		t.Fatalf("got %v", faults)
	}
	numbers.MaxEvents = 67_024
	if _, faults := cards.Content.Retune(made.Shipped(t), &numbers); len(faults) > 0 {
		t.Fatal(faults)
	}
}
