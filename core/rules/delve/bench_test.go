package delve

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
)

// benchTable is a challenge of four tags and four heroes' cards, of the shipped
// content: the first such challenge and the first card of each deck.
func benchTable(b testing.TB) ([]Tag, []Commitment) {
	c := shipped()
	for i := range c.Challenges {
		if len(c.Challenges[i].required) == 4 {
			committed := make([]Commitment, 4)
			for d := range committed {
				committed[d].Shows = c.Cards[c.Decks[d].cards[2]].tags
			}
			return c.Challenges[i].required, committed
		}
	}
	b.Fatal("no challenge requires four tags")
	return nil, nil
}

// BenchmarkTier resolves one challenge of four tags and four heroes in both
// matching modes.
func BenchmarkTier(b *testing.B) {
	required, committed := benchTable(b)
	b.ReportAllocs()
	for b.Loop() {
		if Judge(Presence, required, committed).Tier == NoTier || Judge(OneCardEach, required, committed).Tier == NoTier {
			b.Fatal("no tier")
		}
	}
}

// Judging a challenge takes no memory.
func TestJudgingTakesNoMemory(t *testing.T) {
	required, committed := benchTable(t)
	for _, mode := range []Matching{Presence, OneCardEach} {
		if n := garbage.Of(100, func() { Judge(mode, required, committed) }); n > 0 {
			t.Errorf("%v: judging takes memory %v times", mode, n)
		}
	}
}

// BenchmarkPly is a decision and the move that it leads to, of players that play on in
// a match that somebody thinks about: by chance, and by a policy.
func BenchmarkPly(b *testing.B) {
	b.Run("random", func(b *testing.B) {
		benchPly(b, func(g *Game, moves []core.Move, chance *rand.Stream) core.Move { return moves[chance.Intn(len(moves))] })
	})
	b.Run("policy", func(b *testing.B) {
		var ranks []float64
		benchPly(b, func(g *Game, moves []core.Move, chance *rand.Stream) core.Move {
			ranks = Cautious.Rank(g, g.Turn(), moves, chance, ranks)
			return core.Best(moves, ranks)
		})
	})
}

func benchPly(b *testing.B, choose func(*Game, []core.Move, *rand.Stream) core.Move) {
	b.ReportAllocs()
	start, chance := begin(b, shipped(), 1, Options{}), rand.New(1, "ply")
	g := start.Clone().(*Game)
	for b.Loop() {
		if g.Turn() == core.None {
			g = start.Clone().(*Game)
		}
		if _, err := g.Play(choose(g, g.Moves(), &chance)); err != nil {
			b.Fatal(err)
		}
	}
}
