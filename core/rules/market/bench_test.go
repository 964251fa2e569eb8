package market

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
)

// BenchmarkSynergy scores a trade row of 5 against a deck of 40 that has just
// lost one card and won another.
func BenchmarkSynergy(b *testing.B) {
	next, sum := scoring()
	b.ReportAllocs()
	for b.Loop() {
		next()
	}
	if *sum == 0 {
		b.Fatal("no bonus was ever given")
	}
}

// scoring returns what scores such a row and deck, and the sum of all bonuses.
func scoring() (next func(), sum *float64) {
	config, i := shipped(), 0
	deck, worths := deckOf(config, 40), config.worths
	var row [5]Worth
	for i := range row {
		row[i] = worths[4+11*i]
	}
	sum = new(float64)
	return func() {
		deck.Remove(row[i%5])
		deck.Add(row[(i+1)%5])
		for j := range row {
			*sum += config.Tuning.Synergy(deck, row[j]).Total
		}
		deck.Add(row[i%5])
		deck.Remove(row[(i+1)%5])
		i++
	}, sum
}

// Scoring a trade row takes no memory.
func TestScoringTakesNoMemory(t *testing.T) {
	next, sum := scoring()
	if n := garbage.Of(100, next); n > 0 || *sum == 0 {
		t.Errorf("scoring takes memory %v times, for bonuses of %v in all", n, *sum)
	}
}

// deckOf is a tracker of n cards drawn by a fixed seed.
func deckOf(config *Config, n int) *Tracker {
	chance, worths, deck := rand.New(1, "deck"), config.worths, &Tracker{}
	for range n {
		deck.Add(worths[chance.Intn(len(worths))])
	}
	return deck
}

// BenchmarkPly is a decision and the move that it leads to, of players that play on in
// a match that somebody thinks about: by chance, and by a policy.
func BenchmarkPly(b *testing.B) {
	b.Run("random", func(b *testing.B) {
		benchPly(b, func(_ *Game, moves []core.Move, chance *rand.Stream) core.Move { return moves[chance.Intn(len(moves))] })
	})
	b.Run("policy", func(b *testing.B) {
		policy, ranks := Bots()["synergy"].(core.Policy), []float64(nil)
		benchPly(b, func(g *Game, moves []core.Move, chance *rand.Stream) core.Move {
			ranks = policy.Rank(g, g.Turn(), moves, chance, ranks)
			return core.Best(moves, ranks)
		})
	})
}

func benchPly(b *testing.B, choose func(*Game, []core.Move, *rand.Stream) core.Move) {
	b.ReportAllocs()
	start, chance := begin(b, 1, 2, nil), rand.New(1, "ply")
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

// BenchmarkView makes a seat's view of a match that is well under way, in fresh memory
// and in used.
func BenchmarkView(b *testing.B) {
	g := underWay(b)
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
