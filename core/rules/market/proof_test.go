package market

import (
	"testing"

	"arcana/core"
	"arcana/core/lab"
)

// TestSynergyConcentratesDecks is the proof of R-M9 (RULES 5.9): over games that
// are paired by seed and played with swapped seats, the synergy player's final
// decks are more concentrated than the value player's, with the 95 per cent
// interval of the mean difference above 0. The unit is the pair, because its two
// games share their market. The win rate is reported beside it.
func TestSynergyConcentratesDecks(t *testing.T) {
	pairs := max(40, times(1000))
	proof := compare(t, pairs, "synergy", "value")
	bounds := proof.concentration.Interval(lab.Digits)
	if !proof.concentration.Excludes(0) || proof.concentration.Value < 0 {
		t.Errorf("concentration: mean difference %.4f, interval %s; expected it above 0", proof.concentration.Value, bounds)
	}
	t.Logf("%d games: concentration %+.4f, %s; synergy wins %.3f", 2*pairs, proof.concentration.Value, bounds, proof.wins)
}

// comparison is what two players' decks differ by, and how often the first wins.
type comparison struct {
	concentration lab.Estimate
	wins          float64
}

// compare plays pairs of games, seats swapped, and compares final decks.
func compare(t *testing.T, pairs int, one, other string) comparison {
	bots := Bots()
	var differences lab.Moments
	wins := 0.0
	for seed := range uint64(pairs) {
		a := run(t, begin(t, seed, 2, nil), seed, bots[one], bots[other])
		b := run(t, begin(t, seed, 2, nil), seed, bots[other], bots[one])
		d := (a.players[0].tracker.Concentration() - a.players[1].tracker.Concentration() +
			b.players[1].tracker.Concentration() - b.players[0].tracker.Concentration()) / 2
		if err := differences.Add(d); err != nil {
			t.Fatal(err)
		}
		wins += won(a, 0) + won(b, 1)
	}
	return comparison{differences.TInterval(), wins / float64(2*pairs)}
}

func won(g *Game, s core.Seat) float64 {
	result, _ := g.Result()
	switch result.Winner {
	case s:
		return 1
	case core.None:
		return 0.5
	}
	return 0
}
