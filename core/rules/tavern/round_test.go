package tavern

import (
	"fmt"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 6.1 (R-T13): over three turns four players meet everybody once, over
// seven turns eight players do; a rematch comes only when it must.
func TestPairingAvoidsRecentOpponents(t *testing.T) {
	for _, seats := range []int{2, 4, 6, 8} {
		for seed := range uint64(20) {
			g := begin(t, made.Shipped(t), seed, seats)
			for turn := 1; turn < 2*seats; turn++ {
				met := met(g)
				pass(t, g, turn+1)
				for s := range g.players {
					foe := g.players[s].last.Foe - 1
					if turn < seats && seats < 6 && met[s][foe] != 0 {
						t.Fatalf("%d seats, turn %d: seat %d meets %d again", seats, turn, s+1, foe+1)
					}
					if turn > 1 && seats > 2 && met[s][foe] == turn-1 {
						t.Fatalf("%d seats, turn %d: seat %d meets %d twice in a row", seats, turn, s+1, foe+1)
					}
				}
			}
		}
	}
}

func met(g *Game) [][9]int {
	var list [][9]int
	for i := range g.players {
		list = append(list, g.players[i].met)
	}
	return list
}

// RULES 6.1 (R-T13): with an odd number one has a bye, everybody in turn; after
// an elimination it fights the last board of whoever went out last.
func TestByesAndGhosts(t *testing.T) {
	g := begin(t, made.Shipped(t), 4, 3)
	byes := map[int]int{}
	for turn := 1; turn <= 3; turn++ {
		pass(t, g, turn+1)
		for s := range g.players {
			if g.players[s].last.Result == "bye" {
				byes[s]++
			}
		}
	}
	if fmt.Sprint(byes) != "map[0:1 1:1 2:1]" {
		t.Errorf("byes %v", byes)
	}
	g = begin(t, made.Shipped(t), 4, 4)
	g.players[2].health = 1
	g.players[2].lineup = nil
	for s := range g.players {
		if s != 2 {
			g.players[s].board = g.take(t, "justice")
		}
	}
	g.players[2].board = g.take(t, "page_of_coins")
	pass(t, g, 2)
	if !g.players[2].out || g.players[2].place != 4 {
		t.Fatalf("seat 3 is still in: %+v", g.players[2].last)
	}
	pass(t, g, 3)
	haunted := 0
	for s := range g.players {
		if l := g.players[s].last; l.Turn == 2 && l.Ghost {
			haunted++
			if l.Foe != 3 || l.Result != "win" {
				t.Errorf("seat %d: %+v", s+1, l)
			}
		}
	}
	if haunted != 1 || len(g.players[2].lineup) != 1 {
		t.Errorf("%d fights with the ghost of %d cards", haunted, len(g.players[2].lineup))
	}
}

// RULES 6.1 (R-T14): those reduced to 0 in the same turn are ranked by health
// before the damage, then by seat.
func TestPlacesOfOneTurn(t *testing.T) {
	for _, c := range []struct{ health, want []int }{
		{[]int{3, 5, 5, 40}, []int{4, 2, 3, 1}},
		{[]int{5, 5, 40, 3}, []int{2, 3, 1, 4}},
	} {
		g := begin(t, made.Shipped(t), 1, 4)
		for s := range g.players {
			if g.players[s].health = c.health[s]; c.health[s] < 40 {
				g.players[s].health = -1
			}
		}
		g.eliminate(c.health)
		r, over := g.Result()
		if !over || !slices.Equal(r.Places, c.want) || r.Reason != "last_standing" {
			t.Errorf("health %v: %+v, want places %v", c.health, r, c.want)
		}
		lawfulState(t, g)
	}
}

// RULES 6.3: damage is told to everybody; attacks only to the two who fight
// (R-T16).
func TestWhoReadsACombat(t *testing.T) {
	g := begin(t, made.Shipped(t), 2, 4)
	for s := range g.players {
		g.players[s].board = g.take(t, "knight_of_thorns", "ember_page")
	}
	var events []core.Event
	for turn := g.turn; g.turn == turn; {
		events = append(events, do(t, g, "end")...)
	}
	for _, e := range events {
		if e.Kind != core.KindAttack {
			continue
		}
		readers := 0
		for s := range core.Seat(4) {
			if e.Seen.Has(s) {
				readers++
			}
		}
		if readers != 2 {
			t.Fatalf("an attack is read by %d seats", readers)
		}
	}
}

// RULES 4.4 (R-T5): gold of a combat is there at the next turn, on either side.
func TestCombatGoldIsDueNextTurn(t *testing.T) {
	pays := func(n int32) []cards.Unit {
		return []cards.Unit{made.Unit(0, 9, made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectGold, Value: n}))}
	}
	g := begin(t, made.Shipped(t), 1, 2)
	g.seatBoard(&g.players[0], pays(1))
	g.seatBoard(&g.players[1], pays(3))
	pass(t, g, 2)
	if a, b := g.players[0].gold, g.players[1].gold; a != 4+1 || b != 4+3 {
		t.Errorf("%d and %d gold in turn 2, want 5 and 7", a, b)
	}
	g.players[0].board, g.players[1].board = nil, nil
	pass(t, g, 3)
	if a, b := g.players[0].gold, g.players[1].gold; a != 5 || b != 5 {
		t.Errorf("%d and %d gold in turn 3, want 5 and 5", a, b)
	}
}

// RULES 6.1 (R-T16): gold that a combat brings is told to its owner alone.
func TestCombatGoldIsTheOwners(t *testing.T) {
	for _, cause := range []struct {
		rule  string
		board []cards.Unit
	}{
		{"kills under Swords and Pentacles", made.Tribal(2, cards.Swords|cards.Pentacles, 9, 9)},
		{"an ability", []cards.Unit{made.Unit(9, 9, made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectGold, Value: 1}))}},
	} {
		g := begin(t, made.Shipped(t), 2, 2)
		g.seatBoard(&g.players[0], cause.board)
		g.players[1].board = g.take(t, "ember_page")
		do(t, g, "end")
		told := 0
		for _, e := range do(t, g, "end") {
			if e.Kind == core.KindGain && e.Field == core.FieldNone {
				if told++; e.Seen != core.Only(0) {
					t.Errorf("%s: gold for seat 1 is read by %b", cause.rule, e.Seen)
				}
			}
		}
		if told == 0 {
			t.Errorf("%s: no gold was told of", cause.rule)
		}
	}
}

// RULES 6.1 (R-T16): a view shows another's health, tier and last board, and
// changes by nothing that the other does in its recruit phase.
func TestViewsKeepSecrets(t *testing.T) {
	g := begin(t, made.Shipped(t), 2, 2)
	pass(t, g, 3)
	for g.Turn() != 0 {
		do(t, g, "end")
	}
	me := g.View(1).(*View)
	g.players[0].board = g.take(t, "justice")
	do(t, g, "buy 1", "play 1 1", "swap 1 2", "freeze", "reroll")
	now := g.View(1).(*View)
	me.Active, now.Active = 0, 0
	if core.Digest(me) != core.Digest(now) {
		t.Error("seat 2 sees what seat 1 does")
	}
}
