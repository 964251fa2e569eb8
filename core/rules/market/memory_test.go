package market

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// underWay is a match of two synergy players after two hundred moves.
func underWay(t testing.TB) *Game {
	t.Helper()
	g, chance := begin(t, 5, 2, nil), rand.New(5, "under way")
	for range 200 {
		m, err := Bots()["synergy"].Choose(g.View(g.Turn()), g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// Once warm, a view of a seat, the weighing of its moves and a policy's ranks take no
// memory.
func TestWarmMemory(t *testing.T) {
	g := underWay(t)
	seat, moves := g.Turn(), g.Moves()
	var view any
	var options []core.Option
	none := func(what string, do func()) {
		if n := testing.AllocsPerRun(20, do); n > 0 {
			t.Errorf("%s takes memory %v times", what, n)
		}
	}
	none("a view", func() { view = g.ViewInto(seat, view) })
	none("weighing", func() { options = weigh(view, moves, options) })
	seen := see(g, seat, nil)
	none("what a policy sees", func() { seen = see(g, seat, seen) })
}
