package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// match plays one match between the named native players, one a seat.
func match(tb testing.TB, cfg *cards.Config, seed uint64, names ...string) *Game {
	tb.Helper()
	return watch(tb, cfg, seed, func(*Game, core.Move) {}, names...)
}

// watch plays a match and shows each move before it is made.
func watch(tb testing.TB, cfg *cards.Config, seed uint64, look func(*Game, core.Move), names ...string) *Game {
	tb.Helper()
	g := begin(tb, cfg, seed, len(names))
	var view any // players keep none, so the next decision takes its memory
	for ply := 0; g.result == nil; ply++ {
		seat := g.Turn()
		view = g.ViewInto(seat, view)
		chance := core.ChanceOf(seed, seat, ply)
		m, err := bots[names[seat]].Choose(view, g.Moves(), &chance)
		if err != nil {
			tb.Fatal(err)
		}
		look(g, m)
		if _, err := g.Play(m); err != nil {
			tb.Fatal(err)
		}
	}
	return g
}

// A match that is played again in the memory of the one before makes its result, which
// outlives it, and nothing else.
func TestMatchesTakeLittleMemory(t *testing.T) {
	cfg := made.Shipped(t)
	for _, c := range []struct {
		name   string
		player core.Player
		most   float64
	}{{"random", core.Random{}, 3}, {"hard", bots["hard"], 3}, {"weights", bots["hard"].(core.Ranker).Weigher, 3}} {
		m, system, seed := new(core.Match), System(), uint64(0)
		players := []core.Player{c.player, c.player, c.player, c.player}
		play := func() {
			seed++
			if err := m.Again(system, core.Setup{Seed: seed % 20, Config: cfg}, players); err != nil {
				t.Fatal(err)
			}
			if _, err := m.Run(0); err != nil {
				t.Fatal(err)
			}
		}
		for range 20 {
			play()
		}
		if n := garbage.Of(20, play); n > c.most {
			t.Errorf("%s: %v allocations a match, expected at most %v", c.name, n, c.most)
		}
	}
}

// me returns the player whose recruit phase it is.
func (g *Game) me() *player { return &g.players[g.turnOrder.current()] }

// phase returns the recruit phase of a player.
func (g *Game) phase(s *player) *recruit {
	r := g.recruit(s.seat())
	return &r
}
