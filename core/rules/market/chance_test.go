package market

import (
	"fmt"
	"math"
	"math/bits"
	"testing"

	"arcana/core/rand"
)

// RULES 4.2 (R-M3): worked values of both models; the counts include the
// candidate.
func TestTriggerChance(t *testing.T) {
	for _, row := range []struct {
		model                string
		faction, cards, hand int
		want                 float64
	}{
		{ShareModel, 4, 11, 5, 4.0 / 11}, {ShareModel, 1, 1, 5, 1}, {ShareModel, 0, 10, 5, 0},
		{ShareModel, 0, 0, 5, 0}, {ShareModel, 3, 10, 1, 0.3},
		{HypergeometricModel, 2, 10, 5, 4.0 / 9},           // one other card among nine, four drawn
		{HypergeometricModel, 4, 11, 5, 1 - 35.0/210},      // C(7,4)/C(10,4)
		{HypergeometricModel, 1, 10, 5, 0},                 // nothing else of the faction
		{HypergeometricModel, 2, 2, 5, 1},                  // the whole deck is in the hand
		{HypergeometricModel, 10, 10, 2, 1},                // nothing but the faction
		{HypergeometricModel, 3, 10, 1, 0},                 // a hand of the ally card alone
		{HypergeometricModel, 0, 10, 5, 0},                 // no ally card at all
		{HypergeometricModel, 0, 0, 0, 0},                  // no deck
		{HypergeometricModel, 3, 12, 3, 1 - 9.0*8/(11*10)}, // two further cards drawn
	} {
		near(t, row.model, TriggerChance(row.model, row.faction, row.cards, row.hand), row.want)
	}
}

// The hypergeometric chance is what shuffling and drawing gives.
func TestTriggerChanceIsTheFrequency(t *testing.T) {
	const n, f, h = 14, 4, 5
	chance, draws, hits := rand.New(7, "hands"), times(500_000), 0
	for range draws {
		if handHasAnother(&chance, n, f, h) {
			hits++
		}
	}
	p := TriggerChance(HypergeometricModel, f, n, h)
	z := (float64(hits) - p*float64(draws)) / math.Sqrt(float64(draws)*p*(1-p))
	if math.Abs(z) > 4 {
		t.Errorf("%d of %d hands, expected a share of %.4f (z = %.1f)", hits, draws, p, z)
	}
	if share := TriggerChance(ShareModel, f, n, h); math.Abs(float64(hits)/float64(draws)-share) < 0.1 {
		t.Errorf("the share model's %.3f cannot be told apart: the test would accept anything", share)
	}
}

// handHasAnother deals the h-1 cards beside an ally card (card 0 of f).
func handHasAnother(chance *rand.Stream, n, f, h int) bool {
	var others [13]int
	for i := range others {
		others[i] = i + 1
	}
	chance.Shuffle(n-1, func(i, j int) { others[i], others[j] = others[j], others[i] })
	for _, c := range others[:h-1] {
		if c < f {
			return true
		}
	}
	return false
}

// RULES 4.2 (R-M3): with 4 of 11 cards in hands of 5 the share model says 0.36;
// of all hands that hold an ally card, 0.83 hold another card of its faction.
func TestShareIsFarBelowTheTruth(t *testing.T) {
	with, all := 0, 0
	for hand := range 1 << 10 { // the ten cards beside the ally card, the faction's three first
		if bits.OnesCount(uint(hand)) != 4 {
			continue
		}
		if all++; hand&7 != 0 {
			with++
		}
	}
	truth := float64(with) / float64(all)
	near(t, "the chance", TriggerChance(HypergeometricModel, 4, 11, 5), truth)
	if got := fmt.Sprintf("%.2f %.2f", TriggerChance(ShareModel, 4, 11, 5), truth); got != "0.36 0.83" {
		t.Errorf("share and truth are %s, want 0.36 0.83", got)
	}
}
