package draft

import (
	"testing"

	"arcana/core/rand"
)

// RULES 3.1, 3.2: over many offers from the shipped set, the first card is drawn
// in proportion to its weight (chi-square over all 249 cards, 99.9 %).
func TestFirstCardFrequencies(t *testing.T) {
	if chi, limit := firstCards(t, 1); chi > limit {
		t.Errorf("chi-square %.1f is beyond %.1f", chi, limit)
	}
}

// The control: with the exponent off by 2 % the frequencies must not fit.
func TestFirstCardFrequenciesSeeAWrongExponent(t *testing.T) {
	if chi, limit := firstCards(t, 1.02); chi <= limit {
		t.Errorf("chi-square %.1f is within %.1f though the exponent is 2 %% too high", chi, limit)
	}
}

// firstCards draws with the exponent times a factor and compares with the chances
// that the rules give.
func firstCards(t *testing.T, factor float64) (chi, limit float64) {
	const n = 400_000
	right, wrong := shipped(t), tuned(t)
	wrong.Tuning.Resonance.AffinityExponent *= factor
	p, q := NewPool(dreamtides(t), &right.Tuning, Steady), NewPool(dreamtides(t), &wrong.Tuning, Steady)
	list, err := p.Probabilities(Request{Profile: worked})
	if err != nil {
		t.Fatal(err)
	}
	seen, s, r := make([]int, len(p.Set.Cards)), rand.New(3, "first"), wrong.Tuning.NewRequest(1, worked)
	var o Offer
	for range n {
		_ = q.Offer(r, &s, &o)
		seen[o.Entries[0].Copy.Card]++
		q.Put(o.Entries[0].Copy)
	}
	for _, l := range list {
		want := n * l.Probability
		chi += (float64(seen[l.Card]) - want) * (float64(seen[l.Card]) - want) / want
	}
	return chi, quantile(len(list) - 1)
}

// RULES 3.4: the probability beside an offered card is that of Probabilities.
func TestOfferProbability(t *testing.T) {
	c := shipped(t)
	s := rand.New(8, "offer")
	for range 20 {
		p := NewPool(dreamtides(t), &c.Tuning, Steady)
		list, _ := p.Probabilities(Request{Profile: worked})
		chance := map[int]float64{}
		for _, l := range list {
			chance[l.Card] = l.Probability
		}
		var o Offer
		_ = p.Offer(c.Tuning.NewRequest(4, worked), &s, &o)
		for _, e := range o.Entries {
			if want := chance[int(e.Copy.Card)]; !close(e.Probability, want, 1e-9) {
				t.Errorf("%s: %v, want %v", p.Set.Cards[e.Copy.Card].ID, e.Probability, want)
			}
		}
	}
}
