package draft

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
)

// own returns a Config with the given cards in place of the shipped ones.
func own(t *testing.T, change func(*Config)) (*Config, []core.Fault) {
	c := *shipped(t)
	c.Cards = append([]Card(nil), c.Cards[:3]...)
	c.Dreamcallers = append([]Dreamcaller(nil), c.Dreamcallers...)
	c.Dreamsigns = append([]Dreamsign(nil), c.Dreamsigns...)
	c.Sites, c.Quests = append([]Site(nil), c.Sites...), append([]Quest(nil), c.Quests...)
	change(&c)
	return Prepare(&c)
}

// RULES 1, 2, 5: content that breaks a rule is an error with its place.
func TestPrepareFaults(t *testing.T) {
	for _, row := range []struct {
		change func(*Config)
		want   string
	}{
		{func(c *Config) {}, "[]"},
		{func(c *Config) { c.Cards[1].Resonance = []string{"tide", "ember", "zephyr"} }, "card[1].resonance: expected 0 to 2 resonances, got 3"},
		{func(c *Config) { c.Cards[1].Resonance = []string{"ruin", "ruin"} }, "card[1].resonance: ruin is given twice"},
		{func(c *Config) { c.Cards[2].ID = c.Cards[0].ID }, `card[2].id: two cards have the id "titan_of_forgotten_echoes"; the first is called "Titan of Forgotten Echoes"`},
		{func(c *Config) { c.Cards[0].Tags = []string{"a:b", "a:b"} }, `card[0].tags[1]: the tag "a:b" is given twice`},
		{func(c *Config) { c.Cards[0].Tags = []string{" "} }, "card[0].tags[0]: expected a tag"},
		{func(c *Config) { c.Dreamcallers[0].Resonance = nil }, "dreamcaller[0].resonance: expected 1 to 2 resonances, got 0"},
		{func(c *Config) { c.Dreamcallers[0].ResonanceBonus = map[string]int{"tyde": 4} }, `dreamcaller[0].resonance_bonus.tyde: unknown resonance "tyde", expected one of tide, ember, zephyr, stone, ruin; did you mean "tide"?`},
		{func(c *Config) { c.Sites[1].Tag = "mechanic:reclam" }, `site[1].tag: no card has the tag "mechanic:reclam"; did you mean "mechanic:reclaim"?`},
		{func(c *Config) { c.Dreamcallers[0].TagBonus = map[string]int{"mechanic:drew": 1} }, `dreamcaller[0].tag_bonus.mechanic:drew: no card has the tag "mechanic:drew"; did you mean "mechanic:draw"?`},
		{func(c *Config) { c.Sites[2].Tag = "mechanic:reclaim" }, "site[2].tag: a discovery_draft cannot have a tag of its own"},
		{func(c *Config) { c.Quests[1].Dreamscapes = []Dreamscape{{Sites: []string{"shopp"}}} }, `quest[1].dreamscape[0].sites[0]: unknown site "shopp"; did you mean "shop"?`},
		{func(c *Config) { c.Quests[0].Set = "dreamtide" }, `quest[0].set: unknown card set "dreamtide", expected one of dreamtides; did you mean "dreamtides"?`},
		{func(c *Config) { c.Quests = nil }, "quest: expected at least one quest"},
		{func(c *Config) { c.Tuning.Pool.VarianceMin = 2 }, "tuning.draft_pool.variance_min: expected at most variance_max 1.25, got 2"},
		{func(c *Config) { c.Tuning.Shop.DiscountMin = 95 }, "tuning.shop.discount_min: expected at most discount_max 90, got 95"},
		{func(c *Config) { c.Tuning.Quest.DeckMin = 60 }, "tuning.quest.deck_min: expected at most deck_max 50, got 60"},
		{func(c *Config) { c.Tuning.Resonance.AffinityExponent, c.Tuning.Pool.Common = 6, 100000 }, "tuning.resonance.affinity_exponent: card set dreamtides: the weights of the card pool are too large together; use smaller weights (the largest weight is "},
		{func(c *Config) { c.Tuning.Pool.Set = "mine" }, `tuning.draft_pool.set: unknown card set "mine"`},
	} {
		_, faults := own(t, row.change)
		var lines []string
		for _, f := range faults {
			lines = append(lines, f.Path+": "+f.Text)
		}
		if got := fmt.Sprint(lines); !strings.Contains(got, row.want) || len(faults) > 1 {
			t.Errorf("got %s, want %s", got, row.want)
		}
	}
}

// Cards of several sets live side by side; a quest plays the one it names.
func TestOwnSet(t *testing.T) {
	c, faults := own(t, func(c *Config) {
		for i := range 7 {
			c.Cards = append(c.Cards, Card{ID: fmt.Sprint("own_", i), Name: fmt.Sprint("Own ", i), Set: "Mine", Resonance: []string{five[i%5]}, Tags: []string{"house:rule"}})
		}
	})
	if len(faults) > 0 || fmt.Sprint(c.SetNames()) != "[dreamtides mine]" {
		t.Fatalf("faults %v, sets %v", faults, c.SetNames())
	}
	g := start(t, c, 1, &Options{Set: "mine"})
	playOut(t, g, core.Random{}, func(*Game) {})
	for _, k := range g.View(0).(*View).Deck {
		if !strings.HasPrefix(k.ID, "own_") {
			t.Errorf("the deck holds %s", k.ID)
		}
	}
}

// RULES 1.3, 1.4: the check prints a set's shares beside the guidelines, and
// names tags that are not known.
func TestCheck(t *testing.T) {
	text := ""
	for _, r := range shipped(t).Remarks() {
		text += r.Item + ": " + r.Text + "\n"
	}
	for _, want := range []string{
		"dreamtides: 215 of 249 cards are single (86.3 %), but the guideline is about 70 %",
		"dreamtides: 10 of 249 cards are dual (4.0 %), but the guideline is about 10 %",
		"dreamtides: 24 of 249 cards are neutral (9.6 %), but the guideline is about 20 %",
		"cards by resonance: tide 44, ember 49, zephyr 48, stone 45, ruin 49",
		"114 of 249 cards have a role (engine 65, finisher 4, removal 46)",
		"the card has 2 roles, but the guideline is at most one role for each card",
		`the tag "mechanic:void"`,
		`the tag "archetype:cinder"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("missing: %s", want)
		}
	}
	if strings.Contains(text, `"tribal:ancient"`) {
		t.Error("a known tag is remarked on")
	}
	if t.Failed() {
		t.Log(text)
	}
}

// A suggestion compares what stands after the colon.
func TestNearTag(t *testing.T) {
	known := knownTags(shipped(t).Tags)
	for name, want := range map[string]string{
		"mechanic:drow": "; did you mean \"mechanic:draw\"?", "mechanic:discover": "", "archetype:cinder": "", "tribal:warior": "; did you mean \"tribal:warrior\"?",
	} {
		if got := nearTag(name, known); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
