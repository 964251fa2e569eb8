package market

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
)

// underWay is a match of two synergy players after two hundred moves.
func underWay(t testing.TB) *Game {
	t.Helper()
	g, chance := begin(t, 6, 2, nil), rand.New(6, "under way")
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
		if n := garbage.Of(20, do); n > 0 {
			t.Errorf("%s takes memory %v times", what, n)
		}
	}
	none("a view", func() { view = g.ViewInto(seat, view) })
	none("weighing", func() { options = view.(*View).Weigh(moves, options) })
	seen := g.See(seat, nil)
	none("what a policy sees", func() { seen = g.See(seat, seen) })
}

// A match that is played in the memory of others takes none but for what scripts do:
// remember a number, pick from a list of their own.
func TestMatchesAgain(t *testing.T) {
	system, match, players := System(), new(core.Match), []core.Player{core.Random{}, core.Random{}}
	setup := core.Setup{Config: shipped(), Scripts: scripted(shipped())}
	play := func() {
		setup.Seed++
		if err := match.Again(system, setup, players); err != nil {
			t.Fatal(err)
		}
		if _, err := match.Run(0); err != nil {
			t.Fatal(err)
		}
	}
	for range 100 {
		play()
	}
	if n := garbage.Of(50, play); n > 5 {
		t.Errorf("a match takes memory %v times", n)
	}
}

// A setup that is refused leaves the match in whose memory it was to begin as it was.
func TestRenewRefused(t *testing.T) {
	g := underWay(t)
	before := core.Hash(g)
	for _, setup := range []core.Setup{
		{Config: 5}, {Config: shipped(), Seats: 9}, {Config: shipped(), Seats: 3},
		{Config: shipped(), Scripts: scripted(shipped()), Options: &Options{Row: []string{"Dire Wolf", "nobody"}}},
		{Config: shipped(), Scripts: scripted(shipped()), Options: &Options{Deck: []string{"nobody"}}},
	} {
		if err := g.Renew(setup); err == nil || core.Hash(g) != before {
			t.Errorf("%+v was not refused, or changed the match", setup.Options)
		}
	}
}
