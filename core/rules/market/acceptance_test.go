package market

import (
	"testing"

	"arcana/core"
)

// The sheet's acceptance criteria, each beside the tests that hold it.
func TestAcceptanceCriteria(t *testing.T) {
	for _, row := range []struct {
		criterion string
		tests     []func(*testing.T)
	}{
		{"ally effects detected correctly for all cards", []func(*testing.T){TestAllyDetection, TestAllyDetectionOnTheShippedSet, TestScriptedAlly, TestDoorMustFit}},
		{"synergy tracker updates as the deck changes", []func(*testing.T){TestTrackerFollowsTheDeck, TestTrackerForgets, TestFactionStats}},
		{"trigger probability calculated reasonably", []func(*testing.T){TestTriggerChance, TestTriggerChanceIsTheFrequency}},
		{"synergy bonus increases purchase preference for matching factions", []func(*testing.T){TestExamplePreference, TestConceptExample}},
		{"the player builds more faction-coherent decks over time", []func(*testing.T){TestSynergyConcentratesDecks}},
		{"bonus compounds appropriately", []func(*testing.T){TestBonusCompounds, TestNewAllyPotential, TestExampleDeck}},
		{"integration with evaluation heuristics", []func(*testing.T){TestPurchaseOptions, TestPersonalitiesDiffer}},
		{"unit tests cover scoring formula edge cases", []func(*testing.T){TestThreshold, TestDensityBands, TestMarginalDilution, TestTermsAddUp}},
	} {
		t.Run(row.criterion, func(t *testing.T) {
			for _, test := range row.tests {
				test(t)
			}
		})
	}
}

// The sheet's first example: a caravan was bought; a merchant's card of base
// value 3.0 is now preferred to a wilds card of 3.2, and was not before.
func TestConceptExample(t *testing.T) {
	merchant, wilds := 3.0, 3.2
	courier := Card{Faction: "merchant", faction: Merchant, Base: &merchant}
	beast := Card{Faction: "wilds", faction: Wilds, Base: &wilds}
	caravan := tuned(nil).Worth(named(t, "Trade Caravan"))
	for _, row := range []struct {
		deck *Tracker
		want bool
	}{{deck(plain(Neutral, 0)), false}, {deck(caravan), true}, {deck(caravan, plain(Wilds, 0)), true}} {
		if got := scored(row.deck, &courier) > scored(row.deck, &beast); got != row.want {
			t.Errorf("courier %.2f, beast %.2f", scored(row.deck, &courier), scored(row.deck, &beast))
		}
	}
}

// scored is base value + synergy, as the sheet integrates them.
func scored(d *Tracker, c *Card) float64 {
	w := tuned(nil).Worth(c)
	return w.Base + tuned(nil).Synergy(d, w).Total
}

// RULES 5.7: by weights alone the personalities choose differently.
func TestPersonalitiesDiffer(t *testing.T) {
	bots := Bots()
	for _, row := range []struct {
		bot  string
		want string
	}{
		{"value", "Dire Wolf"},      // 2.8, combat 3 and nothing to go with it
		{"synergy", "Moneychanger"}, // as much combat, and three caravans in the deck
		{"scrapper", "Scrap Smelter"},
	} {
		g := rich(t, 3, "dire_wolf", "scrap_smelter", "moneychanger", "berry_forager", "thorn_pup")
		g.players[0].hand = nil
		give(t, g, 0, "discard", "trade_caravan", "trade_caravan", "trade_caravan")
		m, err := bots[row.bot].Choose(g.View(0), g.Moves(), nil)
		if err != nil || m.Verb != verbBuy || g.card(g.row[m.A-1]).Name != row.want {
			t.Errorf("%s plays %v of %v, want %s", row.bot, m, g.View(0).(*View).Row, row.want)
		}
	}
}

// Every native player beats chance.
func TestBotsBeatChance(t *testing.T) {
	for name, bot := range Bots() {
		wins, n := 0.0, max(8, times(400))
		for seed := range uint64(n) {
			wins += won(run(t, begin(t, seed, 2, nil), seed, core.Random{}, bot), 1)
		}
		if wins < 0.9*float64(n) {
			t.Errorf("%s wins %.0f of %d against random moves", name, wins, n)
		}
	}
}
