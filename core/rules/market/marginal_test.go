package market

import (
	"fmt"
	"testing"
)

func marginal() *Tuning {
	return tuned(func(t *Tuning) { t.ValueModel = MarginalModel })
}

// deckBonus is the bonus of a whole deck as it stands: the sheet's sum over factions.
func deckBonus(t *Tuning, deck *Tracker) (sum float64) {
	for f := Faction(1); f < maxFactions; f++ {
		sum += t.factionBonus(deck, f)
	}
	return sum
}

// RULES 5.8 (R-M10): the bonus after minus the bonus before, by hand: two
// merchants with allies worth 2 among four cards, a third without ally is bought.
// Before: 2 x 2/4 x 2 x 0.4 x 1.15, half of the deck: x 1.2. After: 2 x 3/5 x 2 x
// 0.4 x 1.15, 60 per cent: still x 1.2.
func TestMarginalByHand(t *testing.T) {
	d := deck(plain(Merchant, 2), plain(Merchant, 2), plain(Wilds, 0), plain(Wilds, 0))
	s := marginal().Synergy(d, plain(Merchant, 0))
	before, after := 2*0.5*2*0.4*1.15*1.2, 2*0.6*2*0.4*1.15*1.2
	near(t, "deck's bonus", deckBonus(marginal(), d), before)
	near(t, "gain", s.Gain, after-before)
	near(t, "dilution", s.Dilution, 0)
	near(t, "total", s.Total, after-before)
}

// RULES 5.8: another faction's card, and a neutral one, dilute.
func TestMarginalDilution(t *testing.T) {
	d := deck(plain(Merchant, 2), plain(Merchant, 2), plain(Wilds, 0), plain(Wilds, 0))
	for _, f := range []Faction{Wilds, Neutral} {
		s := marginal().Synergy(d, plain(f, 0))
		near(t, fmt.Sprint(f), s.Total, 2*(0.4-0.5)*2*0.4*1.15*1.2)
		near(t, fmt.Sprint("gain of ", f), s.Gain, 0)
	}
}

// RULES 5.8, 5.4 (R-M7): a faction below the threshold has no bonus in a deck, so
// the card that reaches it gains all of it.
func TestMarginalThreshold(t *testing.T) {
	one, two := deck(plain(Merchant, 2), plain(Wilds, 0)), deck(plain(Merchant, 2), plain(Merchant, 0), plain(Wilds, 0))
	near(t, "one merchant", deckBonus(marginal(), one), 0)
	near(t, "two merchants", deckBonus(marginal(), two), 2.0/3*2*0.4*1.4+0.2)
	near(t, "the second merchant", marginal().Synergy(one, plain(Merchant, 0)).Gain, 2.0/3*2*0.4*1.4+0.2)
	near(t, "dilution below the threshold", marginal().Synergy(one, plain(Neutral, 0)).Total, 0)
	three := marginal()
	three.MinThreshold = 3
	near(t, "two merchants where three are needed", deckBonus(three, two), 0)
}

// For every candidate and deck: the total is the bonus of the deck with it minus
// without it, whatever the factions.
func TestMarginalIsTheDifference(t *testing.T) {
	tuning := marginal()
	for n := range 50 {
		d := deckOf(shipped(), n)
		for _, w := range shipped().worths {
			after := *d
			after.Add(w)
			near(t, "difference", tuning.Synergy(d, w).Total, deckBonus(tuning, &after)-deckBonus(tuning, d))
		}
	}
}

// The total model ignores what the others lose; the marginal model does not.
func TestModelsDiffer(t *testing.T) {
	d := deck(append(repeat(6, plain(Merchant, 2)), plain(Wilds, 1))...)
	w := plain(Wilds, 1)
	if total, change := tuned(nil).Synergy(d, w).Total, marginal().Synergy(d, w).Total; total <= 0 || change >= 0 {
		t.Errorf("a second wilds card in a merchant deck: total %.3f, marginal %.3f; expected a gain and a loss", total, change)
	}
}
