package draft

import (
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// RULES 2.1, 2.2 (R-D6): copies with variance, rounded half up, at least 1.
func TestCopies(t *testing.T) {
	m := Multipliers{Tide: 0.75, Ember: 1.25, Zephyr: 1.125, Stone: 0.1, Ruin: 1}
	for _, row := range []struct {
		base int
		mask Mask
		want int
	}{
		{4, 0, 4}, {3, 0, 3}, // neutral cards are unaffected
		{4, MaskOf(Tide), 3}, {4, MaskOf(Ember), 5},
		{2, MaskOf(Tide), 2},          // 1.5 rounds up
		{2, MaskOf(Ember), 3},         // 2.5 rounds up
		{3, MaskOf(Ember), 4},         // 3.75
		{3, MaskOf(Tide), 2},          // 2.25
		{4, MaskOf(Zephyr), 5},        // 4.5 rounds up
		{4, MaskOf(Tide, Ember), 4},   // the mean of 0.75 and 1.25
		{4, MaskOf(Ember, Zephyr), 5}, // 4.75
		{1, MaskOf(Stone), 1},         // 0.1: never below 1
		{0, MaskOf(Ember), 0},         // special stays 0
	} {
		if got := Copies(row.base, row.mask, m); got != row.want {
			t.Errorf("base %d, %v: %d copies, want %d", row.base, five.Named(row.mask), got, row.want)
		}
	}
}

// RULES 2.1: copies by rarity; the shipped pool without variance.
func TestPoolGeneration(t *testing.T) {
	c := shipped(t)
	p := NewPool(dreamtides(t), &c.Tuning, Steady)
	want := 81*4 + 102*3 + 62*2 + 4*1
	if p.Size() != want || p.Initial != want {
		t.Errorf("%d copies, initial %d, want %d", p.Size(), p.Initial, want)
	}
	for i, card := range p.Set.Cards {
		if got, want := p.Count(i), []int{4, 3, 2, 1, 0}[card.Rarity]; got != want {
			t.Errorf("%s: %d copies, want %d", card.ID, got, want)
		}
	}
}

// RULES 1.2, 2.1: special cards are never in a random pool, and no refill adds
// them (R-D5).
func TestSpecialNeverInPool(t *testing.T) {
	c := shipped(t)
	s := NewSet("own", five, []Card{{ID: "a", Name: "A", Rarity: Special}, {ID: "b", Name: "B", Rarity: Legendary}})
	p := NewPool(s, &c.Tuning, Multipliers{2, 2, 2, 2, 2})
	if p.Refill(nil) != 1 || p.Count(0) != 0 || p.Count(1) != 2 {
		t.Errorf("special %d copies, legendary %d, want 0 and 2", p.Count(0), p.Count(1))
	}
}

// RULES 2.2 (R-D6): multipliers are uniform in [0.75, 1.25), one a resonance,
// drawn once. The mean of 5,000 is within five standard errors.
func TestVariance(t *testing.T) {
	s := rand.New(1, "variance")
	tuning, sum, low, high := &shipped(t).Tuning, 0.0, 2.0, 0.0
	for range 1000 {
		m := tuning.Vary(five, &s)
		for _, x := range m[:len(five)] {
			sum, low, high = sum+x, min(low, x), max(high, x)
		}
	}
	if low < 0.75 || high >= 1.25 || low > 0.752 || high < 1.248 {
		t.Errorf("multipliers from %v to %v, want 0.75 to 1.25", low, high)
	}
	if mean := sum / 5000; mean < 1-0.0102 || mean > 1+0.0102 {
		t.Errorf("mean multiplier %v, want 1 within 0.0102", mean)
	}
}

// RULES 2.2: a match of six resonances draws for the five first what one of five draws, and
// one number more; nothing is drawn for resonances that there are not.
func TestVarianceOfASixth(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, palette := range []Palette{five, six} {
		s, plain := rand.New(4, "variance"), rand.New(4, "variance")
		m := tuning.Vary(palette, &s)
		for r := range MostResonances {
			want := 1.0
			if r < len(palette) {
				want = 0.75 + float64(plain.Float64()*0.5)
			}
			if m[r] != want {
				t.Errorf("%d resonances: multiplier %d is %v, want %v", len(palette), r, m[r], want)
			}
		}
		if s.Float64() != plain.Float64() {
			t.Errorf("%d resonances: a number of the stream is left or gone", len(palette))
		}
	}
}

// RULES 3.4: probabilities are the shares of weight, per card, and add up to 1.
func TestProbabilities(t *testing.T) {
	c := shipped(t)
	p := NewPool(dreamtides(t), &c.Tuning, Steady)
	list, err := p.Probabilities(Request{Profile: worked})
	if err != nil {
		t.Fatal(err)
	}
	total, weight := 0.0, 0.0
	p.Each(func(c pool.Copy, n int) {
		weight += float64(n) * five.Weight(p.Tuning, p.Set.Mask(int(c.Card)), 0, worked).Total
	})
	for i, l := range list {
		total += l.Probability
		if want := float64(l.Copies) * l.Weight / weight; !close(l.Probability, want, 1e-6) {
			t.Errorf("%s: %v, want %v", p.Set.Cards[l.Card].ID, l.Probability, want)
		}
		if i > 0 && l.Probability > list[i-1].Probability {
			t.Error("not in falling order")
		}
	}
	if len(list) != 249 || !close(total, 1, 1e-9) {
		t.Errorf("%d cards with a sum of %v, want 249 and 1", len(list), total)
	}
}

// close reports whether a is within a relative error of b.
func close(a, b, relative float64) bool {
	return a-b <= relative*b && b-a <= relative*b
}

// RULES 3.3: a rest lowers every staleness by one, to 0 at least.
func TestRest(t *testing.T) {
	c := shipped(t)
	s := NewSet("own", five, []Card{{ID: "a", Name: "A", Rarity: Common}})
	p := NewPool(s, &c.Tuning, Steady)
	p.Take(0)
	p.Put(pool.Copy{Card: 0, Staleness: 2})
	for _, want := range []map[int32]int{{0: 3, 2: 1}, {0: 3, 1: 1}, {0: 4}, {0: 4}} {
		p.Each(func(c pool.Copy, n int) {
			if want[c.Staleness] != n {
				t.Errorf("%d copies at staleness %d, want %d", n, c.Staleness, want[c.Staleness])
			}
		})
		p.Rest()
	}
}
