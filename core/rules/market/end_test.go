package market

import (
	"slices"
	"testing"

	"arcana/core"
)

// strong gives the first seat an attack of that much combat.
func strong(t *testing.T, seats, combat int) *Game {
	g := begin(t, 1, seats, nil)
	g.players[0].combat = combat
	g.moves = g.listMoves(g.moves[:0])
	return g
}

// RULES 2.10: the last one left wins; who went out first is last.
func TestElimination(t *testing.T) {
	g := strong(t, 3, 120)
	do(t, g, verbAttack, 3)
	if g.Turn() != 0 || g.players[0].combat != 70 || g.players[2].authority != 0 {
		t.Fatalf("turn %d, combat %d: an attack takes no more than there is", g.Turn(), g.players[0].combat)
	}
	refusedWith(t, g, core.Move{Verb: verbAttack, A: 3}, "no opponent has that seat")
	do(t, g, verbAttack, 2)
	result, over := g.Result()
	if !over || result.Winner != 0 || !slices.Equal(result.Places, []int{1, 2, 3}) || result.Reason != "elimination" {
		t.Errorf("%+v", result)
	}
	refusedWith(t, g, core.Move{Verb: verbEnd}, "the match is over")
	refusedWith(t, g, core.Move{Verb: verbBuy, A: 1}, ": the match is over") // without the name of a card
}

// RULES 2.10: a seat that is out has no turns.
func TestOutHasNoTurn(t *testing.T) {
	g := strong(t, 3, 50)
	do(t, g, verbAttack, 2)
	do(t, g, verbEnd)
	if g.Turn() != 2 {
		t.Errorf("after seat 1 comes seat %d", g.Turn()+1)
	}
}

// RULES 2.10: after the turn limit authority decides; equal authority is a tie.
func TestTurnLimit(t *testing.T) {
	for _, row := range []struct {
		authority []int
		winner    core.Seat
		places    []int
	}{
		{[]int{50, 50, 50}, core.None, []int{1, 1, 1}},
		{[]int{40, 50, 45}, 1, []int{3, 1, 2}},
		{[]int{40, 50, 50}, core.None, []int{3, 1, 1}},
	} {
		g := begin(t, 1, 3, nil)
		for s, a := range row.authority {
			g.players[s].authority = a
		}
		for g.Turn() != core.None {
			do(t, g, verbEnd)
		}
		result, _ := g.Result()
		if result.Winner != row.winner || !slices.Equal(result.Places, row.places) || result.Reason != "turn_limit" || g.round != 60 {
			t.Errorf("%v: %+v in round %d", row.authority, result, g.round)
		}
	}
}

// RULES 2.10: of two seats that one effect takes out, here a base that strikes all
// opponents of its owner, the first by seat has the worse place.
func TestTwoOutByOneEffect(t *testing.T) {
	g := strong(t, 4, 20)
	g.players[2].authority, g.players[3].authority = 4, 1
	give(t, g, 1, "play", "throne_hall")
	do(t, g, verbBreak, 2, 1)
	if a, b := g.players[2].place, g.players[3].place; a != 4 || b != 3 {
		t.Errorf("seats 3 and 4 have the places %d and %d, want 4 and 3", a, b)
	}
	if _, over := g.Result(); over || g.Turn() != 0 {
		t.Errorf("the match between the two that are left is over, or it is seat %d's turn", g.Turn()+1)
	}
}

// RULES 2.10, 6: a seat that its own move puts out decides nothing more: here by
// breaking a base that strikes back. What it had in play is discarded.
func TestOutByOwnMove(t *testing.T) {
	g := strong(t, 3, 20)
	g.players[0].authority = 3
	give(t, g, 0, "play", "dire_wolf")
	give(t, g, 1, "play", "throne_hall")
	do(t, g, verbBreak, 2, 1)
	p := &g.players[0]
	if g.Turn() != 1 || p.place != 3 || p.authority != 0 || p.combat != 0 || len(p.play) != 0 {
		t.Errorf("turn %d, %+v", g.Turn(), p)
	}
	if g.players[2].authority != 50-4 {
		t.Errorf("the third seat has %d: every opponent of the hall's owner loses 4", g.players[2].authority)
	}
}
