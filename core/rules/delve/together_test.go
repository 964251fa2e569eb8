package delve

import (
	"strings"
	"testing"

	"arcana/core"
)

// together plays moves of seats in any order, given as text: "3: commit 1; 1: pass".
func together(t testing.TB, g *Game, acts string) {
	t.Helper()
	for _, act := range strings.Split(acts, ";") {
		seat, move, _ := strings.Cut(strings.TrimSpace(act), ": ")
		if _, err := g.PlayAs(core.Seat(seat[0]-'1'), parse(move)); err != nil {
			t.Fatal(err)
		}
	}
}

// RULES 1.4 (R-B4, R-B10): heroes decide in any order, and what comes of it is the same.
func TestAnyOrderOfDecisions(t *testing.T) {
	orders := []string{"1: commit 1; 2: pass; 3: commit 3", "3: commit 3; 2: pass; 1: commit 1", "2: pass; 3: commit 3; 1: commit 1"}
	var first string
	for _, order := range orders {
		g := lab(t, labConfig(), standard("three none"))
		play(t, g, muster)
		together(t, g, order)
		if first == "" {
			first = core.Hash(g)
		}
		same(t, order, core.Hash(g), first)
	}
}

// Whoever has not decided acts, and nobody else; it is the turn of the first of them
// from the lead on. While an ability asks a hero something, the others wait.
func TestWhoActs(t *testing.T) {
	g := scripted(t, Of(Play, Chosen), func(fx *Fx) *core.Failure {
		if fx.Moment() == Play {
			fx.Choose(among(fx.Team().Heroes()...))
		}
		return nil
	})
	acting := func(what string, turn core.Seat, want ...core.Seat) {
		t.Helper()
		same(t, what, []any{g.Turn(), g.Acting()}, []any{turn, core.Only(want...)})
		for s := range core.Seat(3) {
			same(t, what+": has moves", len(g.MovesOf(s)) > 0, g.Acting().Has(s))
		}
	}
	acting("at first", 0, 0, 1, 2)
	together(t, g, "2: pass")
	acting("after the second", 0, 0, 2)
	if _, err := g.PlayAs(1, parse("pass")); err == nil || err.Error() != "delve: pass: player 2 may not act now" {
		t.Errorf("deciding twice: %v", err)
	}
	together(t, g, "3: play 5")
	acting("while the third is asked", 2, 2)
	together(t, g, "3: choose 1; 1: pass")
	acting("after the first", 2, 2)
}

// In the muster and in Refresh heroes manage their tableaus one after the other.
func TestManagingIsInTurn(t *testing.T) {
	g := lab(t, labConfig(), standard("three none"))
	same(t, "acting", g.Acting(), core.Only(0))
	same(t, "moves of the second", len(g.MovesOf(1)), 0)
}

// RULES 3.2: at most max_plays in a round is a limit of each hero.
func TestPlaysCountPerSeat(t *testing.T) {
	c := labConfig()
	c.Tuning.MaxPlays = 1
	g := lab(t, c, standard("three none"))
	play(t, g, muster)
	together(t, g, "2: power; 3: power; 1: power")
	for s := range core.Seat(3) {
		if why := g.forbids(s, parse("power")); why.legal() {
			t.Errorf("seat %d has no limit", s+1)
		}
		same(t, "plays", full(g).Heroes[s].Plays, 1)
	}
}

// What a seat is offered are its own moves, also when it is another's turn.
func TestOptionsOutOfTurn(t *testing.T) {
	g := lab(t, labConfig(), Options{Decks: [][]string{deck("sword sword sword sword sword"), deck("book book book book book"), deck("wire wire wire wire wire")},
		Challenges: []string{"three", "none"}, Resonance: []string{"calm"}})
	play(t, g, muster)
	if o := System().Options(g.View(2), g.MovesOf(2)); !strings.Contains(o[1].Text, "wire") {
		t.Errorf("the third seat is offered %q", o[1].Text)
	}
}

// A delve goes on with other scripts, a copy of it with those it had.
func TestUseScripts(t *testing.T) {
	fired := ""
	by := func(name string) fake {
		return fake{Table.Subscriptions(Play), func(*Fx) *core.Failure { fired += name; return nil }}
	}
	g := scripted(t, Of(Play), by("first ").fire)
	other := g.Clone().(*Game)
	other.UseScripts(by("other "))
	together(t, other, "3: play 5")
	together(t, g, "3: play 5")
	same(t, "fired", fired, "other first ")
}
