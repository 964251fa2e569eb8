package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards/made"
)

// actAs plays a move of a player, whoever's turn it is.
func actAs(tb testing.TB, g *Game, s core.Seat, m string) []core.Event {
	tb.Helper()
	events, err := g.PlayAs(s, parse(m))
	if err != nil {
		tb.Fatal(err)
	}
	return events
}

// RULES 2 (R-T21): whoever has not ended its recruit phase acts, in any order; combat
// begins when all have ended, and then all act again.
func TestSeatsRecruitAtOnce(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 3)
	acting := func(turn core.Seat, seats ...core.Seat) {
		t.Helper()
		if g.Turn() != turn || g.Acting() != core.Only(seats...) {
			t.Errorf("turn of %d, %b act; want %d and %v", g.Turn()+1, g.Acting(), turn+1, seats)
		}
		for s := range core.Seat(3) {
			if has := len(g.MovesOf(s)) > 0; has != g.Acting().Has(s) {
				t.Errorf("seat %d has moves: %v", s+1, has)
			}
		}
	}
	acting(0, 0, 1, 2)
	actAs(t, g, 2, "buy 1")
	actAs(t, g, 1, "reroll")
	actAs(t, g, 2, "end")
	acting(0, 0, 1)
	if _, err := g.PlayAs(2, parse("end")); err == nil || err.Error() != "tavern: end: player 3 may not act now" {
		t.Errorf("ending twice: %v", err)
	}
	actAs(t, g, 0, "end")
	acting(1, 1)
	actAs(t, g, 1, "end")
	if acting(1, 0, 1, 2); g.turn != 2 {
		t.Errorf("after all have ended it is turn %d", g.turn)
	}
}

// R-T18, R-T21: the limit of moves is each player's own, and so is what its view has left.
func TestLimitsCountPerSeat(t *testing.T) {
	cfg := *made.Shipped(t)
	cfg.Tuning.MaxActions = 3
	g := begin(t, &cfg, 1, 3)
	actAs(t, g, 1, "freeze")
	actAs(t, g, 1, "freeze")
	for s, want := range []int{3, 1, 3} {
		if v := g.View(core.Seat(s)).(*View); v.MovesLeft != want {
			t.Errorf("seat %d has %d moves left, want %d", s+1, v.MovesLeft, want)
		}
	}
	if moves := g.MovesOf(1); len(moves) != 1 || moves[0].Verb != verbEnd {
		t.Errorf("after two moves of three the second seat has %v", moves)
	}
	if moves := g.MovesOf(0); len(moves) < 4 {
		t.Errorf("the first seat has %v", moves)
	}
	actAs(t, g, 1, "end")
	if v := g.View(1).(*View); v.MovesLeft != 0 {
		t.Errorf("after its end the second seat has %d moves left", v.MovesLeft)
	}
}

// The moves that a player was told stay as they are while another asks for its own.
func TestMovesOfSeatsLieApart(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	mine := g.MovesOf(0)
	want := mine[0]
	g.players[1].gold = 0
	g.MovesOf(1)
	if mine[0] != want {
		t.Errorf("%v became %v", want, mine[0])
	}
}

// R-T12, R-T21: whatever the order in which four players act, the pool stays whole at
// every move.
func TestPoolIsWholeInAnyOrder(t *testing.T) {
	cfg := made.Shipped(t)
	for seed := range made.Size(1000) {
		g, chance := begin(t, cfg, uint64(seed), 4), rand.New(uint64(seed), "any order")
		for ply := 0; g.result == nil && !t.Failed(); ply++ {
			var acting []core.Seat
			g.Acting().Each(func(s core.Seat) { acting = append(acting, s) })
			s := acting[chance.Intn(len(acting))]
			if _, err := g.PlayAs(s, favoured(g.MovesOf(s), &chance)); err != nil {
				t.Error(err)
			}
			lawfulState(t, g)
			if t.Failed() {
				t.Fatalf("seed %d, move %d of seat %d", seed, ply, s+1)
			}
		}
	}
}

// A match goes on with other scripts, a copy of it with those it had.
func TestUseScripts(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	other := g.Clone().(*Game)
	other.UseScripts(spoken{})
	if _, ok := other.shared.scripts.(spoken); !ok || g.shared.scripts != nil {
		t.Errorf("the copy has %T, the match %T", other.shared.scripts, g.shared.scripts)
	}
	if other.UseScripts("none"); other.shared.scripts == nil {
		t.Error("what is no binding to scripts took the place of one")
	}
}
