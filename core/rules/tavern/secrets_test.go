package tavern

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// dealt deals a match anew n times for a player and lets look judge each.
func dealt(g *Game, viewer core.Seat, n int, look func(*Game)) {
	chance := rand.New(1, "dealt")
	for range n {
		look(g.Secrets(viewer, &chance).(*Game))
	}
}

// RULES 6.1 (R-T16): a rival has no more gold than its income and what it sold may come
// to, and what it paid for a tier it has no longer.
func TestDealtGoldFollowsIncome(t *testing.T) {
	g := begin(t, made.Shipped(t), 3, 3)
	dealt(g, 0, 200, func(d *Game) {
		for s := 1; s < 3; s++ {
			if p := &d.players[s]; p.gold > 3 || len(p.board)+len(p.hand) > 1 {
				t.Errorf("in turn 1 seat %d may have %d gold and %d cards", s+1, p.gold, len(p.board)+len(p.hand))
			}
		}
	})
	pass(t, g, 3)
	g.players[1].shop.upgrade = 2
	actAs(t, g, 1, "upgrade")
	most := 0
	dealt(g, 0, 200, func(d *Game) {
		if d.turnOrder.actions[1] == 0 {
			most = max(most, d.players[1].gold)
		}
	})
	if most != 3 {
		t.Errorf("of 5 gold less 2 for a tier a rival that did nothing else has at most %d", most)
	}
}

// RULES 6.1 (R-T16): a rival that has not acted since has the board of the last combat;
// one that may have acted has others too, and hands of any size, whatever it really has.
func TestDealtBoardsComeFromTheLastCombat(t *testing.T) {
	g := begin(t, made.Shipped(t), 4, 2)
	for range 4 {
		for s := range core.Seat(2) {
			actAs(t, g, s, "buy 1")
			actAs(t, g, s, "play 1 1")
		}
		do(t, g, "end", "end")
	}
	lineup := cardViews(g.players[1].lineup)
	g.players[1].board[0].Attack += 5 // what nobody saw
	boards, hands, still := map[int]bool{}, map[int]bool{}, 0
	dealt(g, 0, 200, func(d *Game) {
		p := &d.players[1]
		boards[len(p.board)], hands[len(p.hand)] = true, true
		if d.turnOrder.actions[1] > 0 {
			return
		}
		still++
		now := cardViews(p.board)
		for i := range now {
			now[i].Ref = lineup[i].Ref
		}
		if core.Digest(struct{ B []cards.CardView }{now}) != core.Digest(struct{ B []cards.CardView }{lineup}) {
			t.Fatalf("the board is %v, in the last combat it was %v", now, lineup)
		}
	})
	if len(boards) < 2 || len(hands) < 3 || still == 0 {
		t.Errorf("boards of %v cards, hands of %v, %d that did nothing", boards, hands, still)
	}
}

// R-T12: a copy that the viewer has was sold by a rival, when its last board leaves none.
func TestDealtPoolIsWhole(t *testing.T) {
	cfg := *made.Shipped(t)
	cfg.Tuning.Shop.Copies = [cards.Tiers]int{3, 3, 3, 3, 3, 3}
	for seed := range uint64(20) {
		g, chance := begin(t, &cfg, seed, 4), rand.New(seed, "dealt pool")
		for ply := 0; ply < 300 && g.result == nil; ply++ {
			s := core.Seat(chance.Intn(4))
			if !g.Acting().Has(s) {
				continue
			}
			if _, err := g.PlayAs(s, favoured(g.MovesOf(s), &chance)); err != nil {
				t.Fatal(err)
			}
			if ply%10 == 0 {
				dealt(g, s, 2, func(d *Game) { lawfulState(t, d) })
			}
		}
	}
}

// Who has ended its recruit phase is open, and nobody's own things are dealt anew.
func TestDealtKeepsWhatIsKnown(t *testing.T) {
	g := begin(t, made.Shipped(t), 5, 4)
	actAs(t, g, 2, "buy 1")
	actAs(t, g, 2, "end")
	actAs(t, g, 1, "buy 1")
	dealt(g, 1, 50, func(d *Game) {
		if d.Acting() != g.Acting() || d.turnOrder.actions[1] != 1 || !slices.Equal(refsOf(d, 1), refsOf(g, 1)) {
			t.Fatalf("%b act, the viewer made %d moves and has %v", d.Acting(), d.turnOrder.actions[1], refsOf(d, 1))
		}
		if d.turnOrder.actions[2] == 0 {
			t.Fatal("a seat has ended without a move")
		}
	})
}
