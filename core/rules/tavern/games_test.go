package tavern

import (
	"testing"

	"arcana/core"
)

// match plays one match between the named native players, one a seat.
func match(tb testing.TB, cfg *Config, seed uint64, names ...string) *Game {
	tb.Helper()
	return watch(tb, cfg, seed, func(*Game, core.Move) {}, names...)
}

// watch plays a match and shows each move before it is made.
func watch(tb testing.TB, cfg *Config, seed uint64, look func(*Game, core.Move), names ...string) *Game {
	tb.Helper()
	g := begin(tb, cfg, seed, len(names))
	for ply := 0; g.result == nil; ply++ {
		seat := g.Turn()
		chance := core.ChanceOf(seed, seat, ply)
		m, err := bots[names[seat]].Choose(g.View(seat), g.Moves(), &chance)
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

func BenchmarkGame(b *testing.B) {
	cfg := shipped(b)
	for _, name := range []string{"tavern", "tavern-hard"} {
		who := map[string]string{"tavern": "medium", "tavern-hard": "hard"}[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			seed, turns := uint64(0), 0
			for b.Loop() {
				turns += match(b, cfg, seed, who, who, who, who).turn
				seed++
			}
			b.ReportMetric(float64(turns)/float64(seed), "turns/op")
		})
	}
}

// me returns the seat whose recruit phase it is.
func (g *Game) me() *seat { return &g.seats[g.rota.now()] }

// phase returns the recruit phase of a seat.
func (g *Game) phase(s *seat) *recruit {
	r := g.recruit(s.number())
	return &r
}
