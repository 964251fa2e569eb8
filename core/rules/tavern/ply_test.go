package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards/made"
)

// BenchmarkPly plays on in thought: by any move, and by what a native player likes best.
func BenchmarkPly(b *testing.B) {
	for name, policy := range map[string]core.Policy{"random": nil, "policy": bots["hard"].(core.Policy)} {
		b.Run(name, func(b *testing.B) {
			cfg, chance := made.Shipped(b), rand.New(1, "ply")
			var ranks []float64
			g := begin(b, cfg, 1, 4)
			b.ReportAllocs()
			for i := range b.N {
				if g.result != nil {
					g = begin(b, cfg, uint64(i), 4)
				}
				moves := g.Moves()
				m := moves[chance.Intn(len(moves))]
				if policy != nil {
					ranks = policy.Rank(g, g.Turn(), moves, &chance, ranks)
					m = core.Best(moves, ranks)
				}
				if _, err := g.Play(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A decision of a native player takes no memory once it is warm.
func TestRankingTakesNoMemory(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 4)
	pass(t, g, 5)
	for name, bot := range bots {
		policy, chance := bot.(core.Policy), rand.New(1, name)
		moves, ranks := g.Moves(), make([]float64, 0, 100)
		decide := func() { ranks = policy.Rank(g, g.Turn(), moves, &chance, ranks) }
		if n := garbage.Of(100, decide); n >= 1 {
			t.Errorf("%s takes %v allocations for a decision", name, n)
		}
	}
}

// A view in memory that was used takes none of its own.
func TestViewIntoTakesNoMemory(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 4)
	pass(t, g, 5)
	used := g.View(0)
	if n := garbage.Of(100, func() { used = g.ViewInto(0, used) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
