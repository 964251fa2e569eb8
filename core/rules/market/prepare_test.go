package market

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// fresh is an unprepared copy of the shipped content.
func fresh() *Config {
	c := &Config{Tuning: shipped().Tuning, Cards: append([]Card(nil), shipped().Cards...), Factions: slices.Clone(shipped().Factions), Resources: slices.Clone(shipped().Resources)}
	return c
}

// Every rule about content, broken once; the fault names the place.
func TestPrepareFaults(t *testing.T) {
	for _, row := range []struct {
		path, text string
		change     func(*Config)
	}{
		{"card[4].faction", `unknown faction "merchnt"`, func(c *Config) { c.Cards[4].Faction = "merchnt" }},
		{"card[4].faction", `did you mean "merchant"?`, func(c *Config) { c.Cards[4].Faction = "merchnt" }},
		{"card[5].id", `the id "Trade-Caravan" already belongs to another card`, func(c *Config) { c.Cards[5].ID = "Trade-Caravan" }},
		{"card[4].copies", "at least 1 copy", func(c *Config) { c.Cards[4].Copies = 0 }},
		{"card[4].outpost", "needs a defense", func(c *Config) { c.Cards[4].Outpost = true }},
		{"card[0].supply", "not both", func(c *Config) { c.Cards[0].Supply = true }},
		{"card[4].or", "the key either and the key or", func(c *Config) { c.Cards[4].Or.Trade = 1 }},
		{"card[4].or", "the key either and the key or", func(c *Config) { c.Cards[4].Either.Trade = 1 }},
		{"card[0].ally", "a neutral card has no allies", func(c *Config) { c.Cards[0].Ally.Trade = 1 }},
		{"card[0].ability.ally_worth", "a neutral card has no allies", func(c *Config) { c.Cards[0].Ability = &Ability{Script: "x", AllyWorth: 1} }},
		{"card[4].text", `{value} in the text is not a field`, func(c *Config) { c.Cards[4].Text = "deal {value}" }},
		{"card[4].text", `{vaule} in the text is not a field of the card's ability; did you mean "value"?`, func(c *Config) { c.Cards[4].Text, c.Cards[4].Ability = "deal {vaule}", &Ability{Script: "x"} }},
		{"card", "at least one starter", func(c *Config) { c.Cards = c.Cards[2:] }},
		{"card", "at least one card for the trade row", func(c *Config) { c.Cards = c.Cards[:3] }},
		{"card[4].supply", "at most one supply card, but Wayfarer is also one", func(c *Config) { c.Cards[4].Supply = true }},
		{"card", "at most 2000 copies", func(c *Config) { c.Cards[4].Copies = 3000 }},
		{"card[4].keywords[1]", `the keyword "Hasty" is listed twice; remove one of the two`, func(c *Config) { c.Cards[4].Keywords = []string{"hasty", "Hasty"} }},
		{"card[4].keywords[0]", `the name of a keyword, got " "`, func(c *Config) { c.Cards[4].Keywords = []string{" "} }},
		{"card[4].keywords", "at most 8 keywords, got 9", func(c *Config) { c.Cards[4].Keywords = strings.Fields("a b c d e f g h i") }},
		{"card[0].keywords[0]", "a neutral card has no allies", func(c *Config) {
			c.Keywords, c.Cards[0].Keywords = []ability.Keyword{{ID: "loud", Abilities: []core.Tree{when("ally")}}}, []string{"loud"}
		}},
		{"keyword[1].id", `the keyword "Loud" is listed twice; remove one of the two`, func(c *Config) {
			c.Keywords = []ability.Keyword{{ID: "loud", Abilities: []core.Tree{when("played")}}, {ID: "Loud", Abilities: []core.Tree{when("played")}}}
		}},
		{"tuning.trigger_model", `did you mean "share"?`, func(c *Config) { c.Tuning.TriggerModel = "shre" }},
		{"tuning.value_model", `unknown value model "sum"`, func(c *Config) { c.Tuning.ValueModel = "sum" }},
		{"tuning.density_edges", "three rising percentages", func(c *Config) { c.Tuning.DensityEdges = [3]int{40, 20, 60} }},
	} {
		c := fresh()
		row.change(c)
		if _, faults := Prepare(c); !hasFault(faults, row.path, row.text) {
			t.Errorf("%s: got %v, want %q", row.path, faults, row.text)
		}
	}
}

// when is an ability that is data and speaks at a moment.
func when(moment string) core.Tree {
	return core.Tree{Value: []core.Branch{{Name: "when", Tree: core.Tree{Value: moment}}}}
}

// prepared returns a config without faults as matches read it.
func prepared(t *testing.T, read *Config) *Config {
	t.Helper()
	c, faults := Prepare(read)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return c
}

func hasFault(faults []core.Fault, path, text string) bool {
	for _, f := range faults {
		if f.Path == path && strings.Contains(f.Text, text) {
			return true
		}
	}
	return false
}

// All faults are found in one run, and a good config has none, twice over.
func TestPrepareFindsAll(t *testing.T) {
	c := prepared(t, prepared(t, fresh()))
	c.Cards[4].Copies, c.Cards[5].Faction, c.Tuning.ValueModel = 0, "x", "x"
	if _, faults := Prepare(c); len(faults) != 3 {
		t.Errorf("three mistakes, %d faults: %v", len(faults), faults)
	}
}

// The shipped set: at least sixty kinds of card, factions equally represented,
// the sheet's cards by their names, and no remark.
func TestShippedSet(t *testing.T) {
	kinds, copies := map[Faction]int{}, map[Faction]int{}
	for _, c := range shipped().Cards {
		if !c.Starter && !c.Supply {
			kinds[c.faction]++
			copies[c.faction] += c.Copies
		}
	}
	for f := Merchant; f < factionCount; f++ {
		if kinds[f] != kinds[Merchant] || copies[f] != copies[Merchant] || kinds[f] < 15 {
			t.Errorf("%d: %d kinds, %d copies", f, kinds[f], copies[f])
		}
	}
	if len(shipped().Cards) < 60 {
		t.Errorf("%d cards", len(shipped().Cards))
	}
	for _, name := range []string{"Trade Caravan", "War Beast", "Gold Courier", "Dire Wolf"} {
		named(t, name)
	}
	if remarks := shipped().Remarks(); len(remarks) > 0 {
		t.Errorf("remarks: %v", remarks)
	}
}

// Check speaks up about a lopsided set and a card that is far too cheap.
func TestCheckRemarks(t *testing.T) {
	c := fresh()
	c.Cards[4].Copies, c.Cards[5].Effects.Draw, c.Cards[6] = 9, 5, Card{ID: "nothing", Name: "Nothing", Faction: "wilds", Copies: 1}
	c = prepared(t, c)
	var text strings.Builder
	for _, r := range c.Remarks() {
		text.WriteString(r.Item + ": " + r.Text + "\n")
	}
	for _, want := range []string{"wilds has 30 copies in the market, but merchant has 32", "spice_broker: costs 2 but is worth", "nothing: has no effect to which the rules give a value"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no remark %q in:\n%s", want, text.String())
		}
	}
}

// What a card says follows from what it does.
func TestRulesText(t *testing.T) {
	for name, want := range map[string]string{
		"Trade Caravan": "+2 trade. Ally: +2 trade.",
		"War Beast":     "+4 combat. Scrap: +3 combat.",
		"Moneychanger":  "Either +3 trade or +5 authority. Ally: +3 combat.",
	} {
		if got := named(t, name).Rules(); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
