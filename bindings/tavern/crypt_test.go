package tavern

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/core"
	"arcana/core/rules/tavern"
)

// hydraAndPriest are a card that summons when it is hurt and one that hurts all
// when something is summoned, as data and as scripts; what is summoned has a
// deathrattle.
func hydraAndPriest(t *testing.T, cfg *tavern.Config, health int) (native, scripted tavern.Side) {
	t.Helper()
	for _, c := range []struct {
		card    tavern.Card
		ability tavern.Ability
	}{
		{tavern.Card{ID: "hydra", Name: "Hydra", Tier: 1, Health: health, Guardian: true},
			tavern.Ability{Trigger: "on_damaged", Effect: "summon", Count: 1, Unit: &tavern.Token{Card: "ember_page"}}},
		{tavern.Card{ID: "priest", Name: "Priest", Tier: 1, Health: 90000},
			tavern.Ability{Trigger: "ally_summoned", Effect: "damage", Target: "all", Value: 3}},
	} {
		both := formsOf(t, cfg, c.card, c.ability)
		native.Board = append(native.Board, both.native.Unit(false))
		scripted.Board = append(scripted.Board, both.scripted.Unit(false))
	}
	native.Tier, scripted.Tier = 1, 1
	return native, scripted
}

// RULES 6.2 (R-T10, R-T20): a cascade is the same in data and in scripts, whether
// it ends by itself or lasts until the event budget, and the dead take no room in
// it: each wound of the hydra brings a card.
func TestLongCascadesOfScriptsAreThoseOfData(t *testing.T) {
	for _, health := range []int{30, 90000} {
		cfg := shippedTavern(t)
		native, scripted := hydraAndPriest(t, cfg, health)
		binding := bindingFor(t, cfg, nil)
		foe := tavern.Side{Tier: 1, Board: []tavern.Unit{tavern.NewToken("ox", 1, 90000).Unit(false)}}
		data, script := seenOf(t, cfg, native, foe, 1, inert{}), seenOf(t, cfg, scripted, foe, 1, binding)
		if diff := cmp.Diff(data, script); diff != "" {
			t.Fatalf("health %d, - native + scripted:\n%s", health, diff)
		}
		wounds, summons := 0, 0
		for _, e := range script.Events {
			if e.Kind == core.KindSummon {
				summons++
			}
			if e.Text == "on_damaged" {
				wounds++
			}
		}
		if wounds != summons || summons < 10 || (health > 30) != (summons > 1000) {
			t.Errorf("health %d: %d wounds, %d summons, %d events", health, wounds, summons, len(script.Events))
		}
	}
}

// RULES 4.5 (R-T20): what a script holds of a card stays that card, however many
// it summons and destroys in one moment and wherever they lie.
func TestHandlesOutlastTheirPlaces(t *testing.T) {
	const source = `return { start_of_combat = function(self, fx)
	local held = {}
	for i = 1, 100 do
		local card = fx:summon({ attack = i, health = 1, name = "T" .. i })
		held[i] = card
		assert(card.alive and card.attack == i and card == fx:allies()[2])
		fx:destroy(card)
	end
	local different = {}
	for i, card in ipairs(held) do
		assert(card.name == "T" .. i and card.attack == i and card.health == 0 and not card.alive and card.friend)
		assert(not different[card], "two cards with one handle")
		different[card] = true
		assert(card.place == 1 + i, "a row in order")
	end
	fx:damage(held, 1)
	fx:buff(self, #held, 0)
end }`
	cfg := shippedTavern(t)
	card := tavern.Card{ID: "holder", Name: "Holder", Tier: 1, Attack: 1, Health: 9, Ability: &tavern.Ability{Script: "holder"}}
	if faults := cfg.Make(&card); len(faults) > 0 {
		t.Fatal(faults)
	}
	binding := bindingFor(t, cfg, map[string]string{"holder": source})
	you := tavern.Side{Tier: 1, Board: []tavern.Unit{card.Unit(false), tavern.NewToken("ox", 0, 9).Unit(false)}}
	for range 2 { // the second time the handles are there
		got := seenOf(t, cfg, you, tavern.Side{Tier: 1, Board: you.Board[1:]}, 1, binding)
		for _, e := range got.Events {
			if e.Kind == core.KindFizzled {
				t.Fatal(e.Text)
			}
		}
		if got.Boards[0][0].Attack != 101 || !strings.HasPrefix(got.Boards[0][0].Name, "Holder") {
			t.Errorf("the holder ends as %+v", got.Boards[0][0])
		}
	}
}
