package market

import (
	"maps"
	"path"
	"testing"

	"arcana/core"
	"arcana/core/lab"
)

// TestSynergyConcentratesDecks is the proof of R-M9 (RULES 5.9): over games that
// are paired by seed and played with swapped seats, the synergy player's final
// decks are more concentrated than the value player's, with the 95 per cent
// interval of the mean difference above 0. The unit is the pair, because its two
// games share their market. The win rate is reported beside it. It holds for the
// players as shipped, and for the sheet's terms without their weight for combat.
func TestSynergyConcentratesDecks(t *testing.T) {
	bots := Bots()
	t.Run("shipped", func(t *testing.T) { prove(t, max(240, times(1000)), bots["synergy"], bots["value"]) })
	t.Run("bare", func(t *testing.T) {
		prove(t, max(40, times(200)), weighing(termValue, termSynergy), weighing(termValue))
	})
}

// proofs are the comparisons that were made, by the names of their tests: two tests ask for each.
var proofs = map[string]comparison{}

// prove holds the proof's interval above 0.
func prove(t *testing.T, pairs int, synergy, value core.Player) {
	name := path.Base(t.Name())
	proof, known := proofs[name]
	if !known {
		proof = compare(t, pairs, synergy, value)
		proofs[name] = proof
	}
	bounds := proof.concentration.Interval(lab.Digits)
	if !proof.concentration.Excludes(0) || proof.concentration.Value < 0 {
		t.Errorf("concentration: mean difference %.4f, interval %s; expected it above 0", proof.concentration.Value, bounds)
	}
	t.Logf("%d games: concentration %+.4f, %s; synergy wins %.3f", 2*pairs, proof.concentration.Value, bounds, proof.wins)
}

// weighing is a player that counts the named terms once each, and nothing else.
func weighing(terms ...string) core.Player {
	weights := map[string]float64{}
	for _, name := range terms {
		weights[name] = 1
	}
	return core.Weigher{Weights: weights}
}

// The two players of the proof differ in synergy alone.
func TestValueAndSynergyDifferInSynergyAlone(t *testing.T) {
	weights := botWeights()
	synergy := weights["synergy"]
	if synergy[termSynergy] != 1 || synergy[termValue] != 1 {
		t.Errorf("synergy weighs %v, want the sheet's score as it is", synergy)
	}
	if delete(synergy, termSynergy); !maps.Equal(synergy, weights["value"]) {
		t.Errorf("beside synergy the two weigh %v and %v", synergy, weights["value"])
	}
}

// comparison is what two players' decks differ by, and how often the first wins.
type comparison struct {
	concentration lab.Estimate
	wins          float64
}

// compare plays pairs of games, seats swapped, and compares final decks.
func compare(t *testing.T, pairs int, one, other core.Player) comparison {
	var differences lab.Moments
	wins := 0.0
	for seed := range uint64(pairs) {
		a := run(t, begin(t, seed, 2, nil), seed, one, other)
		b := run(t, begin(t, seed, 2, nil), seed, other, one)
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
