package tavern

import (
	"slices"
	"strings"
	"testing"

	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// faulty returns the faults of the shipped content after one change to its first
// card, as "path: text".
func faulty(t *testing.T, change func(*cards.Config, *cards.Card)) []string {
	t.Helper()
	cfg := *made.Shipped(t)
	cfg.Cards = slices.Clone(cfg.Cards)
	change(&cfg, &cfg.Cards[0])
	var list []string
	_, faults := cards.Prepare(&cfg)
	for _, f := range faults {
		list = append(list, f.Path+": "+f.Text)
	}
	return list
}

// RULES 4: what Prepare refuses, one mistake a row, with a message that says
// where, what, and what was probably meant.
func TestFaults(t *testing.T) {
	native := func(a cards.Ability) func(*cards.Config, *cards.Card) {
		return func(_ *cards.Config, c *cards.Card) { c.Ability = &a }
	}
	for want, change := range map[string]func(*cards.Config, *cards.Card){
		`card[0].ability.effect: unknown effect "dmage", expected one of damage, heal,`: native(cards.Ability{Trigger: "deathrattle", Effect: "dmage", Value: 1}),
		"card[0].ability.trigger: expected a trigger, one of battlecry, ":               native(cards.Ability{Effect: "damage", Value: 2}),
		"card[0].ability.effect: expected an effect, one of damage, ":                   native(cards.Ability{Trigger: "deathrattle"}),
		"card[0].ability.trigger: unknown trigger \"deathratle\", expected one of battlecry, deathrattle, on_attack, on_damaged, start_of_combat, end_of_turn, ally_died, enemy_died, ally_summoned, ally_damaged, ally_attacked; did you mean \"deathrattle\"?\n" +
			"card[0].ability.effect: unknown effect \"dmage\"": native(cards.Ability{Trigger: "deathratle", Effect: "dmage", Target: "alies"}),
		`card[0].ability.target: unknown target "alies"`:                                                       native(cards.Ability{Trigger: "deathratle", Effect: "dmage", Target: "alies"}),
		`did you mean "damage"?`:                                                                               native(cards.Ability{Trigger: "deathrattle", Effect: "dmage", Value: 1}),
		`card[0].ability.trigger: unknown trigger "deathratle"`:                                                native(cards.Ability{Trigger: "deathratle", Effect: "damage", Value: 1}),
		`card[0].ability.target: unknown target "enemy"`:                                                       native(cards.Ability{Trigger: "deathrattle", Effect: "damage", Target: "enemy", Value: 1}),
		`card[0].ability.value: the effect "damage" needs a value of at least 1`:                               native(cards.Ability{Trigger: "deathrattle", Effect: "damage"}),
		`card[0].ability: a buff needs attack or health`:                                                       native(cards.Ability{Trigger: "deathrattle", Effect: "buff"}),
		`card[0].ability.unit: a summon needs a unit`:                                                          native(cards.Ability{Trigger: "deathrattle", Effect: "summon"}),
		`card[0].ability.unit.card: unknown card "the_charoit"; did you mean "the_chariot"?`:                   native(cards.Ability{Trigger: "deathrattle", Effect: "summon", Unit: &cards.Token{Card: "the_charoit"}}),
		`card[0].ability.unit.health: a unit needs health of at least 1`:                                       native(cards.Ability{Trigger: "deathrattle", Effect: "summon", Unit: &cards.Token{Attack: 1}}),
		`card[0].ability.trigger: a discovery needs the trigger battlecry or end_of_turn`:                      native(cards.Ability{Trigger: "deathrattle", Effect: "discover"}),
		`card[0].ability.trigger: the effect cleave needs the trigger on_attack`:                               native(cards.Ability{Trigger: "deathrattle", Effect: "cleave", Value: 1}),
		`card[0].ability.target: the effect "gold" has no target`:                                              native(cards.Ability{Trigger: "deathrattle", Effect: "gold", Value: 1, Target: "allies"}),
		`card[0].ability: expected a trigger and an effect, or a script`:                                       native(cards.Ability{Value: 3}),
		`card[0].ability: a script has its own triggers`:                                                       native(cards.Ability{Script: "x", Trigger: "deathrattle"}),
		`card[0].tribes[0]: unknown tribe "cup", expected one of pentacles, cups, swords, wands; did you mean`: func(_ *cards.Config, c *cards.Card) { c.Tribes = []string{"cup"} },
		`card[0].tribes[1]: the tribe "cups" is given twice`:                                                   func(_ *cards.Config, c *cards.Card) { c.Tribes = []string{"cups", "cups"} },
		`card[0].tribes: expected at most three tribes, got 4`:                                                 func(_ *cards.Config, c *cards.Card) { c.Tribes = []string{"cups", "wands", "swords", "pentacles"} },
		`card[1].id: the id "ember_page" is already used`:                                                      func(_ *cards.Config, c *cards.Card) { c.ID = "ember_page" },
		`card[0].tier: expected 1 to 6, got 7`:                                                                 func(_ *cards.Config, c *cards.Card) { c.Tier = 7 },
		`card[0].text: {attack} in the text has no value`:                                                      func(_ *cards.Config, c *cards.Card) { c.Text = "Gain {attack}." },
		`card[0].text: a { in the text is not closed`:                                                          func(_ *cards.Config, c *cards.Card) { c.Text = "Gain {value." },
		`tuning.preset: expected "" or "sheet", got "shet"`:                                                    func(cfg *cards.Config, _ *cards.Card) { cfg.Tuning.Preset = "shet" },
		`tuning.tribes.steps: expected rising numbers, got 4, 2, 6`:                                            func(cfg *cards.Config, _ *cards.Card) { cfg.Tuning.Tribes.Steps = [3]int{4, 2, 6} },
		`tuning.gold.unlock: expected rising turns, got 99, `:                                                  func(cfg *cards.Config, _ *cards.Card) { cfg.Tuning.Gold.Unlock[0] = 99 },
	} {
		if got := faulty(t, change); !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := faulty(t, func(*cards.Config, *cards.Card) {}); len(got) != 0 {
		t.Errorf("the shipped content has faults: %q", got)
	}
	if got := made.Shipped(t).Remarks(); len(got) != 0 {
		t.Errorf("the shipped content has remarks: %v", got)
	}
}

// RULES 4.4: a text shows the numbers of its ability.
func TestDescribe(t *testing.T) {
	for id, want := range map[string]string{
		"ember_page":  "Deathrattle: deal 2 damage to a random enemy.",
		"lamplighter": "End of turn: its kin gain +2/+3.",
		"almoner":     "",
	} {
		if got := made.Shipped(t).Find(id).Describe(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
