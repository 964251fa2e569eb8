package rules_test

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// RULES 8.1 (R-E11): 50 plain choices, one of each kind, and five specials with
// two approaches, stronger than the plain ones.
func TestShippedChoices(t *testing.T) {
	c := shippedEncounter(t)
	plain, special := map[[3]string]int{}, 0
	for _, k := range c.AllChoices() {
		first, second := k.Raises(&c.Tuning)
		if k.Secondary == encounter.NoApproach {
			plain[[3]string{c.Vocabulary().ID(k.Primary), k.Focus.String(), k.Effect.String()}]++
			if want := []int{2, 1}[k.Effect]; first != want || k.Strength(&c.Tuning) != want {
				t.Errorf("%s raises by %d and has strength %d, want %d", k.Name, first, k.Strength(&c.Tuning), want)
			}
			continue
		}
		special++
		if want := []int{3, 2}[k.Effect]; first != 1 || second != 1 || k.Strength(&c.Tuning) != want {
			t.Errorf("%s raises by %d and %d and has strength %d, want 1, 1 and %d", k.Name, first, second, k.Strength(&c.Tuning), want)
		}
	}
	if len(plain) != 50 || special != 5 {
		t.Errorf("%d kinds of plain choices and %d specials, want 50 and 5", len(plain), special)
	}
}

// RULES 7.1, 7.2 (R-E10): what a choice does not say the tuning gives: by its effect,
// and by whether it has two approaches.
func TestUsualNumbers(t *testing.T) {
	c, four := shippedEncounter(t), 4
	for _, row := range []struct {
		card encounter.ChoiceCard
		want [3]int // by how much the approaches rise, and the effect
	}{
		{encounter.ChoiceCard{Effect: "momentum"}, [3]int{2, 2, 2}},
		{encounter.ChoiceCard{Effect: "pressure"}, [3]int{1, 1, 1}},
		{encounter.ChoiceCard{Effect: "momentum", Second: "rapport"}, [3]int{1, 1, 3}},
		{encounter.ChoiceCard{Effect: "pressure", Second: "rapport"}, [3]int{1, 1, 2}},
		{encounter.ChoiceCard{Effect: "momentum", Second: "rapport", Delta: &four}, [3]int{4, 1, 3}},
		{encounter.ChoiceCard{Effect: "pressure", Second: "rapport", SecondDelta: &four, Amount: &four}, [3]int{1, 4, 4}},
	} {
		row.card.Approach, row.card.Focus = "analysis", "physical"
		choice, err := c.Ready(&row.card)
		if err != nil {
			t.Fatal(err)
		}
		first, second := choice.Raises(&c.Tuning)
		if got := [3]int{first, second, choice.Strength(&c.Tuning)}; got != row.want {
			t.Errorf("%s with the second approach %q: got %v, want %v", row.card.Effect, row.card.Second, got, row.want)
		}
	}
}

// RULES 7.6, 8.3: 25 narrative tags, one for each approach and focus, one that only
// scripts bring, and 20 strategic tags, one for each approach and strategy but the
// neutral one.
func TestShippedTags(t *testing.T) {
	c := shippedEncounter(t)
	narrative, strategic := map[[2]string]bool{}, map[[2]string]bool{}
	for _, tag := range c.Tags[:len(c.Tags)-1] {
		narrative[[2]string{tag.Approach, tag.Blocks}] = true
		if tag.Threshold != 3 && tag.Threshold != 4 {
			t.Errorf("%s has threshold %d, want 3 or 4", tag.Name, tag.Threshold)
		}
	}
	for _, tag := range c.Strategies {
		strategic[[2]string{tag.Approach, tag.Strategy}] = true
	}
	if last := c.Tags[len(c.Tags)-1]; last.ID != "panic" || last.Approach != "" {
		t.Errorf("the tag that only scripts bring is %+v", last)
	}
	if len(c.Tags) != 26 || len(narrative) != 25 || len(c.Strategies) != 20 || len(strategic) != 20 {
		t.Errorf("%d narrative tags of %d kinds, %d strategic tags of %d kinds; want 25 of a kind each, panic, and 20", len(c.Tags), len(narrative), len(c.Strategies), len(strategic))
	}
}

// RULES 7 (R-E10): the three locations.
func TestShippedLocations(t *testing.T) {
	c := shippedEncounter(t)
	for i, want := range []struct{ id, kind, up, down string }{
		{"ancient_library", "intellectual", "analysis", "precision"},
		{"merchant", "social", "rapport", "analysis"},
		{"bandit", "physical", "concealment", "precision"},
	} {
		l := c.Locations[i]
		if l.ID != want.id || l.Type != want.kind || l.MaxTurns != 6 || l.PressurePerTurn != 2 || l.MaxPressure != 13 || len(l.Tags) != 3 {
			t.Errorf("%+v", l)
		}
		scene, faults := c.Scene(l)
		if len(faults) > 0 || scene.Does(want.up) != "momentum_up" || scene.Does(want.down) != "pressure_down" {
			t.Errorf("%s: %v, %s is %s", l.ID, faults, want.up, scene.Does(want.up))
		}
	}
}

// Mistakes in content are all reported, each at its place.
func TestFaults(t *testing.T) {
	one := func(id string) *encounter.Config {
		return &encounter.Config{
			Approaches: []encounter.ApproachRow{{ID: "dominance", Name: "Dominance"}, {ID: "rapport", Name: "Rapport"}, {ID: "analysis", Name: "Analysis"}},
			Choices:    []encounter.ChoiceCard{{ID: id, Name: id, Approach: "analysis", Focus: "physical", Effect: "momentum"}},
			Characters: []encounter.Character{{ID: "a", Name: "A"}},
			Locations:  []encounter.Location{{ID: "l", Name: "L", Type: "social", Course: encounter.Course{MaxTurns: 1, MaxPressure: 1, Success: []int{1, 2, 3}}}},
		}
	}
	for _, row := range []struct {
		change func(*encounter.Config)
		want   string
	}{
		{func(c *encounter.Config) {}, ""},
		{func(c *encounter.Config) { c.Choices[0].Approach = "analisys" }, `choice[0].approach: unknown approach "analisys"`},
		{func(c *encounter.Config) { c.Approaches = nil }, `approach: expected 1 to 16 approaches, got 0`},
		{func(c *encounter.Config) { c.Approaches = rowsOf(16) }, ``},
		{func(c *encounter.Config) { c.Approaches = rowsOf(17) }, `approach: expected 1 to 16 approaches, got 17`},
		{func(c *encounter.Config) { c.Approaches[1].ID = "Dominance" }, `approach[1].id: "dominance" is taken`},
		{func(c *encounter.Config) { c.Approaches[1].ID = "name" }, `approach[1].id: expected another id, because the words ref, seat, name`},
		{func(c *encounter.Config) { c.Characters[0].Approach = encounter.Approaches{"analisys": 2} }, `character[0].approach.analisys: unknown approach "analisys", expected one of dominance, rapport, analysis; did you mean "analysis"?`},
		{func(c *encounter.Config) { c.Locations[0].Strategic = encounter.Strategic{"luck": "momentum_up"} }, `location[0].strategic.luck: unknown approach "luck"`},
		{func(c *encounter.Config) {
			c.Tags = []encounter.Tag{{ID: "t", Name: "T", Approach: "luck", Blocks: "resource"}}
		}, `tag[0].approach: unknown approach "luck"`},
		{func(c *encounter.Config) {
			c.Strategies = []encounter.StrategicTag{{ID: "t", Name: "T", Approach: "luck", Strategy: "momentum_up"}, {ID: "u", Name: "U", Approach: "dominance", Strategy: "momentum_up"}}
		}, `strategic[0].approach: unknown approach "luck"`},
		{func(c *encounter.Config) { c.Choices[0].Second = "luck" }, `choice[0].second_approach: unknown approach "luck"`},
		{func(c *encounter.Config) { c.Choices[0].Focus = "" }, `choice[0].focus: expected a focus, one of physical`},
		{func(c *encounter.Config) { c.Choices = append(c.Choices, c.Choices[0]) }, `choice[1].id: "c" is taken`},
		{func(c *encounter.Config) { c.Choices = nil }, `choice: expected 1 to 10000 choices, got 0`},
		{func(c *encounter.Config) { c.Characters = nil }, `character: expected at least one character`},
		{func(c *encounter.Config) { c.Locations = nil }, `location: expected at least one location`},
		{func(c *encounter.Config) { c.Tags = []encounter.Tag{{ID: "t", Name: "T", Blocks: "sound"}} }, `tag[0].blocks: unknown focus "sound"`},
		{func(c *encounter.Config) { c.Locations[0].Tags = []string{"t"} }, `location[0].tags[0]: unknown narrative tag "t"`},
		{func(c *encounter.Config) { c.Locations[0].Success = []int{3, 2, 1} }, `location[0].success: expected rising thresholds from 1 to 1000, got 3, 2, 1`},
		{func(c *encounter.Config) { c.Locations[0].Success = []int{3} }, `location[0].success: expected three thresholds (partial, standard, exceptional), got 1`},
		{func(c *encounter.Config) { c.Locations[0].Pressure = 1 }, `location[0].pressure: expected less than max_pressure (1), got 1`},
		{func(c *encounter.Config) { c.Tuning.Usual.Success = [3]int{12, 20, 16} }, `tuning.usual.success: expected rising thresholds (partial, standard, exceptional), got 12, 20, 16`},
		{func(c *encounter.Config) { c.Locations[0].Strategic = encounter.Strategic{"rapport": "up"} }, `location[0].strategic.rapport: unknown strategy "up"`},
	} {
		c := one("c")
		row.change(c)
		var got []string
		_, faults := encounter.Prepare(c)
		for _, f := range faults {
			got = append(got, f.Path+": "+f.Text)
		}
		if len(got) > 1 || !strings.HasPrefix(strings.Join(got, ""), row.want) || row.want == "" && len(got) > 0 {
			t.Errorf("got %q, want %s", got, row.want)
		}
	}
}

// The design check remarks on what works but may not be meant.
func TestRemarks(t *testing.T) {
	c := shippedEncounter(t)
	c.Locations = []encounter.Location{{ID: "yard", Name: "Yard", Type: "physical", Tags: []string{"panic"}, Course: encounter.Course{MaxTurns: 5, PressurePerTurn: 1, MaxPressure: 9, Success: []int{1, 2, 3}}}}
	c.Choices = append(c.Choices[:1:1], c.Choices[2:]...)
	c, faults := encounter.Prepare(c)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var got []string
	for _, r := range c.Remarks() {
		got = append(got, strings.TrimSpace(r.Item+" "+r.Text))
	}
	for _, want := range []string{"yard this location has no approach with the strategy momentum_up", "yard this location has no approach with the strategy pressure_down", "yard pressure rises only to 5 of 9", "yard the tag Panic has no approach, so only an ability can make it active", "no choice has the approach dominance, the focus relationship and the effect momentum"} {
		if !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("no remark says %q: %q", want, got)
		}
	}
}

// RULES 8.3: a location may name a tag that only scripts bring; no approach
// activates it, whatever the character is worth.
func TestTagThatOnlyScriptsBring(t *testing.T) {
	c := shippedEncounter(t)
	place := c.Locations[0]
	place.Tags = []string{"panic", "Detail Fixation"}
	g, err := encounter.System().New(core.Setup{Config: c, Options: encounter.Options{Location: &place, Approach: &encounter.Approaches{"dominance": 9, "analysis": 9}}})
	if err != nil {
		t.Fatal(err)
	}
	if tags := g.View(0).(encounter.View).Tags; len(tags) != 1 {
		t.Errorf("active before turn 1: %v", tags)
	}
}
