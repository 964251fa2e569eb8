package market

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// BenchmarkSynergy scores a trade row of 5 against a deck of 40 that has just
// lost one card and won another.
func BenchmarkSynergy(b *testing.B) {
	config := shipped()
	deck, worths := deckOf(config, 40), config.worths()
	var row [5]Worth
	for i := range row {
		row[i] = worths[4+11*i]
	}
	sum := 0.0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		deck.Remove(row[i%5])
		deck.Add(row[(i+1)%5])
		for j := range row {
			sum += config.Tuning.Synergy(deck, row[j]).Total
		}
		deck.Add(row[i%5])
		deck.Remove(row[(i+1)%5])
	}
	if sum == 0 {
		b.Fatal("no bonus was ever given")
	}
}

// deckOf is a tracker of n cards drawn by a fixed seed.
func deckOf(config *Config, n int) *Tracker {
	chance, worths, deck := rand.New(1, "deck"), config.worths(), &Tracker{}
	for range n {
		deck.Add(worths[chance.Intn(len(worths))])
	}
	return deck
}

// BenchmarkGame plays a whole match of two synergy players.
func BenchmarkGame(b *testing.B) {
	b.Run("market", func(b *testing.B) {
		bot := Bots()["synergy"]
		b.ReportAllocs()
		moves := 0
		for i := 0; b.Loop(); i++ {
			g := begin(b, uint64(i), 2, nil)
			for g.Turn() != core.None {
				m, err := bot.Choose(g.View(g.Turn()), g.Moves(), nil)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := g.Play(m); err != nil {
					b.Fatal(err)
				}
				moves++
			}
		}
		b.ReportMetric(float64(moves)/float64(b.N), "moves/op")
	})
}
