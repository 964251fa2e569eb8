package market

import (
	"math"
	"testing"
)

// near fails unless two numbers agree to 1e-9.
func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s: got %.12f, want %.12f", what, got, want)
	}
}

// tuned is the shipped tuning with changes.
func tuned(change func(*Tuning)) *Tuning {
	t := shipped().Tuning
	if change != nil {
		change(&t)
	}
	return &t
}

// plain is a card of a faction, with an ally effect worth that much, or 0 for
// none.
func plain(f Faction, ally float64) Worth {
	return Worth{Faction: f, HasAlly: ally > 0, Ally: int64(ally * million)}
}

// deck is a tracker over cards.
func deck(cards ...Worth) *Tracker {
	t := &Tracker{}
	for _, c := range cards {
		t.Add(c)
	}
	return t
}

// repeat is n times the same card.
func repeat(n int, w Worth) []Worth {
	list := make([]Worth, n)
	for i := range list {
		list[i] = w
	}
	return list
}

// exampleDeck is the deck of the sheet's scoring example: three merchants with
// allies worth 1.5, 1.5 and 2.5, three wilds, four neutral cards.
func exampleDeck() *Tracker {
	d := deck(plain(Merchant, 1.5), plain(Merchant, 1.5), plain(Merchant, 2.5))
	for _, w := range append(repeat(3, plain(Wilds, 0)), repeat(4, plain(Neutral, 0))...) {
		d.Add(w)
	}
	return d
}

// RULES 5.1 (R-M4): the sheet's own numbers, taken as given, make 0.84.
func TestExistingBonusOfTheSheet(t *testing.T) {
	near(t, "3 allies x 0.35 x 2.0 x 0.4", tuned(nil).existingBonus(3, 0.35, 2.0), 0.84)
}

// RULES 5.2 (R-M5): the sheet's example deck under the rules.
func TestExampleDeck(t *testing.T) {
	courier, wolf := plain(Merchant, 0), plain(Wilds, 0)
	off := tuned(func(t *Tuning) { t.Stacking = false })
	near(t, "mean ally value", exampleDeck().Stats(off, Merchant).MeanAlly, 5.5/3)
	near(t, "stacking off", off.Synergy(exampleDeck(), courier).Total, 3*(4.0/11)*(5.5/3)*0.4)
	near(t, "stacking off is 0.80", off.Synergy(exampleDeck(), courier).Total, 0.8)
	near(t, "stacking on is 1.04", tuned(nil).Synergy(exampleDeck(), courier).Total, 1.04)
	near(t, "wilds without allies", tuned(nil).Synergy(exampleDeck(), wolf).Total, 0)
}

// The sheet's preference: the courier's 2.5 and its bonus beat the wolf's 2.8.
func TestExamplePreference(t *testing.T) {
	c := shipped()
	courier, wolf := named(t, "Gold Courier"), named(t, "Dire Wolf")
	tuning := &c.Tuning
	a, b := tuning.Worth(courier), tuning.Worth(wolf)
	near(t, "courier's base value", a.Base, 2.5)
	near(t, "wolf's base value", b.Base, 2.8)
	if a.Base+tuning.Synergy(exampleDeck(), a).Total <= b.Base+tuning.Synergy(exampleDeck(), b).Total {
		t.Error("the courier is not preferred")
	}
	if (&Tuning{}).Synergy(deck(), a).Total != 0 {
		t.Error("an empty deck already prefers")
	}
}

func named(t *testing.T, name string) *Card {
	t.Helper()
	i, ok := shipped().Find(name)
	if !ok {
		t.Fatalf("no card is called %s", name)
	}
	return &shipped().Cards[i]
}

// RULES 5.3 (R-M6): chance x own ally value x 0.3 x (1 + 0.15 x allies).
func TestNewAllyPotential(t *testing.T) {
	off := func(t *Tuning) { t.Stacking = false }
	for _, row := range []struct {
		what   string
		deck   *Tracker
		change func(*Tuning)
		want   float64
	}{
		{"no ally yet", deck(plain(Wilds, 0), plain(Neutral, 0)), nil, 2.0 / 3 * 2 * 0.3},
		{"two allies stack", deck(plain(Wilds, 1), plain(Wilds, 1)), nil, 1 * 2 * 0.3 * 1.3},
		{"stacking off", deck(plain(Wilds, 1), plain(Wilds, 1)), off, 1 * 2 * 0.3},
		{"weight", deck(plain(Wilds, 0)), func(t *Tuning) { t.NewAllyWeight = 1 }, 2},
	} {
		near(t, row.what, tuned(row.change).Synergy(row.deck, plain(Wilds, 2)).Potential, row.want)
	}
}

// RULES 5.4 (R-M7): the faction's cards with the candidate reach min_threshold,
// and one of them has an ally effect; else nothing, the density bonus included.
func TestThreshold(t *testing.T) {
	ally, none, other := plain(Kingdom, 2), plain(Kingdom, 0), plain(Wilds, 2)
	for _, row := range []struct {
		what      string
		deck      *Tracker
		candidate Worth
		threshold int
		applies   bool
	}{
		{"first card of the faction, at 2", deck(other, other), ally, 2, false},
		{"first card of the faction, at 1", deck(other, other), ally, 1, true},
		{"ally in the deck and a second card", deck(ally), none, 2, true},
		{"second card is the ally", deck(none), ally, 2, true},
		{"two cards, no ally", deck(none), none, 2, false},
		{"one card without ally, at 1", deck(other), none, 1, false},
		{"dense without ally earns no density bonus", deck(none, none, none), none, 2, false},
		{"two of three, at 3", deck(ally), none, 3, false},
		{"empty deck, at 2", deck(), ally, 2, false},
		{"empty deck, at 1", deck(), ally, 1, true},
		{"neutral candidate", deck(ally, ally), plain(Neutral, 0), 0, false},
	} {
		s := tuned(func(t *Tuning) { t.MinThreshold = row.threshold }).Synergy(row.deck, row.candidate)
		if s.Applies != row.applies || !row.applies && s.Total != 0 || row.applies && s.Total <= 0 {
			t.Errorf("%s: applies %v, total %.3f", row.what, s.Applies, s.Total)
		}
	}
}

// RULES 5.5 (R-M8): the bands of density, exact at their edges. Starters do not
// count below the line.
func TestDensityBands(t *testing.T) {
	for _, row := range []struct {
		faction, others, starters int
		factor, bonus             float64
	}{
		{0, 0, 0, 0.8, 0}, {0, 0, 10, 0.8, 0}, {0, 5, 10, 0.8, 0},
		{19, 81, 0, 0.8, 0}, {1, 4, 10, 1.0, 0}, {20, 80, 0, 1.0, 0}, {39, 61, 0, 1.0, 0},
		{2, 3, 10, 1.2, 0}, {40, 60, 0, 1.2, 0}, {60, 40, 0, 1.2, 0}, {3, 2, 0, 1.2, 0},
		{61, 39, 0, 1.4, 0.2}, {4, 2, 0, 1.4, 0.2}, {5, 0, 10, 1.4, 0.2},
	} {
		d := deck(append(append(repeat(row.faction, plain(Artificer, 1)), repeat(row.others, plain(Wilds, 1))...),
			repeat(row.starters, Worth{Starter: true})...)...)
		s := tuned(func(t *Tuning) { t.MinThreshold = 0 }).Synergy(d, plain(Artificer, 1))
		if s.Factor != row.factor || s.Bonus != row.bonus {
			t.Errorf("%d of %d: x%.1f +%.1f, want x%.1f +%.1f", row.faction, row.faction+row.others, s.Factor, s.Bonus, row.factor, row.bonus)
		}
		near(t, "total", s.Total, (s.Existing+s.Stacked+s.Potential)*s.Factor+s.Bonus)
	}
}

// The notes of the sheet: every further ally of a faction makes its next card
// worth more; and inside one band of density by more than the ally before did.
func TestBonusCompounds(t *testing.T) {
	flat := tuned(func(t *Tuning) { t.DensityFactors, t.DensityBonus = [4]float64{1, 1, 1, 1}, 0 })
	others := repeat(20, plain(Wilds, 0))
	last, step := 0.0, 0.0
	for allies := 1; allies <= 8; allies++ {
		d := deck(append(others, repeat(allies, plain(Merchant, 2))...)...)
		total := flat.Synergy(d, plain(Merchant, 0)).Total
		if total-last <= step {
			t.Errorf("%d allies: bonus %.3f adds %.3f, no more than %.3f before", allies, total, total-last, step)
		}
		last, step = total, total-last
	}
}

// A bonus is the sum of its terms (RULES 5.5, 5.6).
func TestTermsAddUp(t *testing.T) {
	worths := shipped().worths
	for _, model := range ValueModels() {
		tuning := tuned(func(t *Tuning) { t.ValueModel = model })
		for n := range 60 {
			d := deckOf(shipped(), n)
			for _, w := range worths {
				s := tuning.Synergy(d, w)
				near(t, model, s.Score().Total, s.Total)
			}
		}
	}
}
