package draft

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// BenchmarkPly is a decision and the move that it leads to, of players that play on in
// a quest that somebody thinks about: by chance, and by a policy.
func BenchmarkPly(b *testing.B) {
	b.Run("random", func(b *testing.B) {
		benchPly(b, func(_ *Game, moves []core.Move, chance *rand.Stream) core.Move { return moves[chance.Intn(len(moves))] })
	})
	b.Run("policy", func(b *testing.B) {
		policy, ranks := bots()["synergy"].(core.Policy), []float64(nil)
		benchPly(b, func(g *Game, moves []core.Move, chance *rand.Stream) core.Move {
			ranks = policy.Rank(g, 0, moves, chance, ranks)
			return core.Best(moves, ranks)
		})
	})
}

func benchPly(b *testing.B, choose func(*Game, []core.Move, *rand.Stream) core.Move) {
	b.ReportAllocs()
	begun, chance := start(b, shipped(b), 1, nil), rand.New(1, "ply")
	g := begun.Clone().(*Game)
	for b.Loop() {
		if g.Turn() == core.None {
			g = begun.Clone().(*Game)
		}
		if _, err := g.Play(choose(g, g.Moves(), &chance)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkView makes a view of a quest that is well under way, in fresh memory and in
// used.
func BenchmarkView(b *testing.B) {
	g := start(b, shipped(b), 1, nil)
	for range 30 {
		if _, err := g.Play(g.Moves()[0]); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			g.View(0)
		}
	})
	b.Run("into", func(b *testing.B) {
		b.ReportAllocs()
		var used any
		for b.Loop() {
			used = g.ViewInto(0, used)
		}
	})
}
