package tavern

import (
	"fmt"
	"testing"

	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// fell takes a player out as if its last combat had done it, with that board.
func (g *Game) fell(s int, board []cards.Unit) {
	before := make([]int, len(g.players))
	g.players[s].health, g.players[s].lineup = 0, board
	g.eliminate(before)
}

// RULES 6.1 (R-T13, R-T9): the ghost is the last board of whoever went out last; it
// deals damage like any winner, by its player's tier, and takes none.
func TestGhost(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 5)
	g.fell(1, made.Tribal(1, 0, 1, 1))
	g.players[3].tier = 4
	g.fell(3, made.Tribal(2, 0, 99, 99))
	g.combat()
	haunted := 0
	for s := range g.players {
		p := &g.players[s]
		if p.last.Ghost {
			haunted++
			if want := (Bout{Turn: 1, Foe: 4, Ghost: true, Result: "loss", Damage: 6}); p.last != want || p.health != 34 {
				t.Errorf("seat %d: %+v, health %d; want %+v and 34", s+1, p.last, p.health, want)
			}
		}
	}
	if haunted != 1 || g.players[3].health != 0 || g.players[3].last.Turn != 0 {
		t.Errorf("%d fights with the ghost, which is left with %d health and %+v", haunted, g.players[3].health, g.players[3].last)
	}
}

// RULES 6.1 (R-T13): who had the bye or the ghost last does not have it again
// while others had it longer ago.
func TestGhostAndByeAreRemembered(t *testing.T) {
	for _, name := range []string{"bye", "ghost"} {
		g := begin(t, made.Shipped(t), 1, 3)
		if name == "ghost" {
			g = begin(t, made.Shipped(t), 1, 4)
			g.fell(3, made.Tribal(1, 0, 1, 1))
		}
		g.combat()
		last := -1
		for s := range 3 {
			if g.players[s].met[ghost] == 1 {
				last = s
			}
			for foe := range 3 {
				g.players[s].met[foe] = 0 // so that nothing but the ghost is remembered
			}
		}
		if last < 0 || g.players[last].last.Ghost != (name == "ghost") {
			t.Fatalf("%s: nobody, or seat %d that did not, is remembered to have had it", name, last+1)
		}
		for range 50 {
			for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), nil) {
				if p.b == ghost && p.a == last {
					t.Fatalf("%s: seat %d has it twice in a row", name, last+1)
				}
			}
		}
	}
}

// RULES 6.1 (R-T16): after a bye others see the board as it stands now.
func TestByeShowsTheBoard(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 3)
	for s := range g.players {
		g.seatBoard(&g.players[s], made.Tribal(1, 0, s, 9))
	}
	g.combat()
	for s := range g.players {
		if got, want := made.Text(g.players[s].lineup), fmt.Sprintf("%d/9", s); got != want {
			t.Errorf("seat %d (%s): the board of the last combat is %q, want %q", s+1, g.players[s].last.Result, got, want)
		}
	}
}
