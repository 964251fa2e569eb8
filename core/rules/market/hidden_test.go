package market

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"arcana/core"
	"arcana/core/rand"
)

// Law (RULES 7): with everything secret dealt anew a seat sees the same, may do
// the same, and values it the same; and what it should not see did change.
func TestSecretsStaySecret(t *testing.T) {
	n, changed := 0, 0
	chance := rand.New(3, "secrets")
	walk(t, times(2000), func(g *Game, _ []core.Event) {
		if n++; n%100 > 0 {
			return
		}
		for s := range g.players {
			seat := core.Seat(s)
			other := g.Secrets(seat, &chance).(*Game)
			if core.Digest(g.View(seat)) != core.Digest(other.View(seat)) {
				t.Fatalf("seat %d sees a difference: %s", s, cmp.Diff(g.View(seat), other.View(seat), cmpopts.IgnoreUnexported(View{}, CardView{})))
			}
			if seat == g.Turn() && !cmp.Equal(System().Options(g.View(seat), g.Moves()), System().Options(other.View(seat), other.Moves())) {
				t.Fatalf("seat %d values its moves by something hidden", s)
			}
			if core.Hash(g) != core.Hash(other) {
				changed++
			}
		}
	})
	if changed == 0 {
		t.Error("nothing was ever dealt anew")
	}
}

// A redealt match plays on: its listed moves are taken.
func TestSecretsPlayOn(t *testing.T) {
	chance := rand.New(4, "secrets")
	for seed := range uint64(times(500)) {
		g := begin(t, seed, 3, nil)
		for ply := 0; ply < 200 && g.Turn() != core.None; ply++ {
			if _, err := g.Play(g.Moves()[chance.Intn(len(g.Moves()))]); err != nil {
				t.Fatal(err)
			}
		}
		other := g.Secrets(0, &chance).(*Game)
		run(t, other, seed, core.Random{}, core.Random{}, core.Random{})
	}
}

// Draws are told to the drawing seat alone; everything else to all.
func TestDrawsAreSeenByTheirSeat(t *testing.T) {
	walk(t, times(500), func(_ *Game, events []core.Event) {
		for _, e := range events {
			if want := e.Kind != core.KindDraw; (e.Seen == core.Everyone) != want {
				t.Fatalf("%s is seen by %b", e.Kind, e.Seen)
			}
			if e.Kind == core.KindDraw && e.Seen != core.Only(seatOf(e.Actor)) {
				t.Fatalf("a draw of seat %d is seen by %b", e.Actor, e.Seen)
			}
		}
	})
}

// A clone goes its own way: what is done to it leaves the original alone, and the
// same moves lead to the same state.
func TestCloneIsIndependent(t *testing.T) {
	for seed := range uint64(times(500)) {
		g := begin(t, seed, 2, nil)
		for range 40 {
			g.Play(g.Moves()[0])
		}
		hash, a, b := core.Hash(g), g.Clone().(*Game), g.Clone().(*Game)
		run(t, a, seed, core.Random{}, core.Random{})
		if core.Hash(g) != hash {
			t.Fatal("playing a clone changed its original")
		}
		if run(t, b, seed, core.Random{}, core.Random{}); core.Hash(a) != core.Hash(b) {
			t.Fatal("two clones played alike are unlike")
		}
	}
}
