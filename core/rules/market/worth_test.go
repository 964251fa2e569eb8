package market

import (
	"slices"
	"testing"

	"arcana/core/rand"
)

// RULES 3.1 (R-M2): the table of values, one row a sentence.
func TestBaseValue(t *testing.T) {
	base := 2.5
	for _, row := range []struct {
		what string
		card Card
		want float64
		term string
	}{
		{"+2 trade is 1.5", Card{Effects: Effects{Trade: 2}}, 1.5, "effects"},
		{"draw 1 is 2.5", Card{Effects: Effects{Draw: 1}}, 2.5, "effects"},
		{"combat, authority, scrap, discard", Card{Effects: Effects{Combat: 2, Authority: 2, Scrap: 1, Discard: 1}}, 1.5 + 0.7 + 1.2 + 1.5, "effects"},
		{"the better half of a choice", Card{Either: Effects{Trade: 3}, Or: Effects{Authority: 5}}, 2.25, "choice"},
		{"scrap effects times scrap_weight", Card{Scrap: Effects{Combat: 4}}, 1.2, "scrap"},
		{"defense", Card{Defense: 4}, 1.0, "defense"},
		{"a script states its worth", Card{Ability: &Ability{Worth: 1.7}}, 1.7, "script"},
		{"base overrides the sum", Card{Base: &base, Effects: Effects{Trade: 9}}, 2.5, "base"},
		{"ally effects are no part of it", Card{Faction: "wilds", Ally: Effects{Trade: 9}}, 0, ""},
	} {
		s := shipped().Tuning.BaseValue(&row.card)
		near(t, row.what, s.Total, row.want)
		if v, ok := s.Term(row.term); row.term != "" && (!ok || v != s.Total) {
			t.Errorf("%s: terms %v, expected all of it under %q", row.what, s.Terms, row.term)
		}
	}
}

// RULES 3.4: which cards have an ally effect, and what it is worth.
func TestAllyDetection(t *testing.T) {
	for _, row := range []struct {
		what  string
		card  Card
		has   bool
		worth int64
	}{
		{"data", Card{Faction: "wilds", Ally: Effects{Trade: 2}}, true, 1_500_000},
		{"script", Card{Faction: "wilds", Ability: &Ability{AllyWorth: 2}}, true, 2_000_000},
		{"both", Card{Faction: "wilds", Ally: Effects{Draw: 1}, Ability: &Ability{AllyWorth: 2}}, true, 4_500_000},
		{"script without ally moment", Card{Faction: "wilds", Ability: &Ability{Worth: 2}}, false, 0},
		{"nothing", Card{Faction: "wilds", Effects: Effects{Trade: 2}}, false, 0},
		{"neutral", Card{Faction: "neutral", Ally: Effects{Trade: 2}}, false, 0},
	} {
		w := shipped().Tuning.Worth(&row.card)
		if w.HasAlly != row.has || w.Ally != row.worth {
			t.Errorf("%s: has %v worth %d, want %v %d", row.what, w.HasAlly, w.Ally, row.has, row.worth)
		}
	}
}

// Every shipped card with an ally line says so, and none without one.
func TestAllyDetectionOnTheShippedSet(t *testing.T) {
	allies := 0
	for i := range shipped().Cards {
		c := &shipped().Cards[i]
		written := !c.Ally.None() || c.Ability != nil && c.Ability.AllyWorth > 0
		if c.HasAlly() != written {
			t.Errorf("%s: detected %v, written %v", c.ID, c.HasAlly(), written)
		}
		if written {
			allies++
		}
	}
	if allies < 40 {
		t.Errorf("%d cards with ally effects: too few for a game about them", allies)
	}
}

// RULES 4.1, 4.3, 4.4: what the tracker says about a small deck.
func TestFactionStats(t *testing.T) {
	d := deck(plain(Merchant, 1), plain(Merchant, 2), plain(Merchant, 0), plain(Wilds, 4),
		Worth{Starter: true}, Worth{Starter: true})
	got := d.Stats(tuned(nil), Merchant)
	want := FactionStats{Cards: 3, Allies: 2, MeanAlly: 1.5, Chance: 0.5, Density: 0.75}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	near(t, "concentration", d.Concentration(), (9.0+1)/16)
	near(t, "empty deck", deck().Concentration(), 0)
	near(t, "one faction", deck(repeat(5, plain(Wilds, 1))...).Concentration(), 1)
	if fit := func(f Faction) float64 { return tuned(nil).Synergy(d, Worth{Faction: f}).Total }; fit(Merchant) <= fit(Kingdom) {
		t.Error("a merchant deck fits merchants no better than the kingdom")
	}
}

// Cards that come and go in any order leave the same counts, to the bit.
func TestTrackerForgets(t *testing.T) {
	worths := slices.Clone(shipped().worths)
	d, start := deckOf(shipped(), 20), deckOf(shipped(), 20)
	for i := range worths {
		d.Add(worths[i])
	}
	chance := rand.New(1, "forget")
	chance.Shuffle(len(worths), func(i, j int) { worths[i], worths[j] = worths[j], worths[i] })
	for i := range worths {
		d.Remove(worths[i])
	}
	if *d != *start {
		t.Errorf("got %+v, want %+v", *d, *start)
	}
}
