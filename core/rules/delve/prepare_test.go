package delve

import (
	"errors"
	"strings"
	"testing"

	"arcana/core"
)

// Every mistake in content is one fault with its place and what was expected.
func TestFaults(t *testing.T) {
	rows := []struct {
		path, text string
		break_     func(*Config)
	}{
		{"card[0].tags[0]", `unknown tag "combt", expected one of`, func(c *Config) { c.Cards[0].Tags[0] = "combt" }},
		{"card[0].tags[0]", `did you mean "combat"?`, func(c *Config) { c.Cards[0].Tags[0] = "combt" }},
		{"card[1].id", `"sword" already belongs to another card`, func(c *Config) { c.Cards[1].ID = "sword" }},
		{"card[0].tags", "expected at least one tag", func(c *Config) { c.Cards[0].Tags = nil }},
		{"card[5].play.do[0].effect", `unknown effect "drw"`, func(c *Config) { c.Cards[5].Play.Do[0].Effect = "drw" }},
		{"card[5].play.do[0].target", `unknown target "challenge"`, func(c *Config) { c.Cards[5].Play.Do[0].Target = "challenge" }},
		{"card[5].play.do[0].tag", "draw takes no tag", func(c *Config) { c.Cards[5].Play.Do[0].Tag = "lore" }},
		{"card[5].play.do[0].drive", "draw takes no Drive", func(c *Config) { c.Cards[5].Play.Do[0].Drive = "body" }},
		{"card[5].play.when", `unknown moment "revealed"`, func(c *Config) { c.Cards[5].Play.When = "revealed" }},
		{"card[5].play", "has no effect", func(c *Config) { c.Cards[5].Play.Do = nil }},
		{"card[10].tableau.cost", "only the triggers play, activate and power can have a cost", func(c *Config) { c.Cards[10].Tableau.Cost.Body = 1 }},
		{"card[7].tableau.do[0].drive", `unknown Drive "mnd"`, func(c *Config) { c.Cards[7].Tableau.Do[0].Drive = "mnd" }},
		{"card[5].keywords[0]", `the name of a keyword, got " "`, func(c *Config) { c.Cards[5].Keywords = []string{" "} }},
		{"avatar[0].keywords.mighty", `unknown keyword "mighty"`, func(c *Config) { c.Avatars[0].Keywords.Of = map[string]int{"mighty": 1} }},
		{"card[5].keywords", "at most 8 keywords, got 9", func(c *Config) { c.Cards[5].Keywords = strings.Fields("a b c d e f g h i") }},
		{"card[8].counter.against[0]", `unknown type or tag "hostil"`, func(c *Config) { c.Cards[8].Counter.Against[0] = "hostil" }},
		{"card[9].counter.needs.fact", `unknown fact "rond"`, func(c *Config) { c.Cards[9].Counter.Needs.Fact = "rond" }},
		{"card[9].counter.needs", "expected at_least, at_most or both", func(c *Config) { c.Cards[9].Counter.Needs.AtLeast = nil }},
		{"card[9].counter.needs", "least means at_least, and most means at_most; remove one", func(c *Config) { c.Cards[9].Counter.Needs.Least = c.Cards[9].Counter.Needs.AtLeast }},
		{"deck[0].list[1].card", `unknown card "boook"`, func(c *Config) { c.Decks[0].List[1].Card = "boook" }},
		{"deck[0].list", "six has 3 perfect counters, expected at most 2 (max_counters)", func(c *Config) { c.Decks[0].List = append(c.Decks[0].List, Copies{"trap", 2}, Copies{"key", 1}) }},
		{"deck[0].list", "expected at most 400 cards, got 406", func(c *Config) { c.Decks[0].List[0].Copies += 400 }},
		{"avatar[2].deck", `unknown deck "sx"`, func(c *Config) { c.Avatars[2].Deck = "sx" }},
		{"challenge[0].required", "expected 1 to 4 tags, got 0", func(c *Config) { c.Challenges[0].Required = nil }},
		{"challenge[0].type", `unknown type "puzle"`, func(c *Config) { c.Challenges[0].Type = "puzle" }},
		{"challenge[0].appears", "only a boss has an ability for its appearance", func(c *Config) { c.Challenges[0].Appears = &Appears{} }},
		{"challenge[1].strong_success.do[0].drive", `expected a Drive, one of body`, func(c *Config) { c.Challenges[1].StrongSuccess.Do = []Effect{{Effect: "gain"}} }},
		{"resonance[6].ability.do[0].target", "there is no challenge", func(c *Config) {
			c.Resonance[6].Ability.Do[0] = Effect{Effect: "tag", Tag: "lore", Target: "challenge"}
		}},
		{"resonance[4].mutes[0]", `unknown tag "x"`, func(c *Config) { c.Resonance[4].Mutes[0] = "x" }},
		{"poi[0].types[0]", `unknown type "x"`, func(c *Config) { c.POIs[0].Types[0] = "x" }},
		{"theme[0].resonance[0]", `unknown resonance card "x"`, func(c *Config) { c.Themes[0].Resonance[0] = "x" }},
		{"theme[0].bosses", "at least one boss", func(c *Config) { c.Themes[0].Bosses = nil }},
		{"tuning.difficulty", `unknown difficulty "midle"`, func(c *Config) { c.Tuning.Difficulty = "midle" }},
		{"tuning.tag_matching", `unknown mode "each"`, func(c *Config) { c.Tuning.TagMatching = "each" }},
		{"tuning.resonance_deck.least", "expected at most 12 (resonance_deck.most), got 13", func(c *Config) { c.Tuning.Deck = Sizes{Least: 13, Most: 12} }},
		{"tuning.opening_hand", "expected at most 4 (hand_limit), got 5", func(c *Config) { c.Tuning.OpeningHand, c.Tuning.HandLimit = 5, 4 }},
		{"tuning.tableau.slots", "at most 2", func(c *Config) { c.Tuning.Tableau.Most = 2 }},
	}
	for _, row := range rows {
		c := labConfig()
		row.break_(c)
		if _, faults := Prepare(c); !hasFault(faults, row.path, row.text) {
			t.Errorf("expected %s: %s; got %v", row.path, row.text, faults)
		}
	}
}

func hasFault(faults []core.Fault, path, text string) bool {
	for _, f := range faults {
		if f.Path == path && strings.Contains(f.Text, text) {
			return true
		}
	}
	return false
}

// RULES 7.2 (R-B9): as many perfect counters as a deck may have are no fault.
func TestMostCountersInADeck(t *testing.T) {
	c := labConfig()
	c.Decks[0].List = append(c.Decks[0].List, Copies{"trap", 1}, Copies{"key", 1})
	prepared(t, c)
}

// All faults come at once.
func TestAllFaultsAtOnce(t *testing.T) {
	c := labConfig()
	c.Cards[0].Tags[0], c.Cards[1].Tags[0], c.Decks[0].List[0].Card = "x", "y", "z"
	if _, faults := Prepare(c); len(faults) != 3 {
		t.Errorf("got %v", faults)
	}
}

// A setup that makes no delve is an error of New.
func TestRefusedSetups(t *testing.T) {
	for want, o := range map[string]Options{
		`unknown avatar "warior"`: {Avatars: []string{"warior"}}, `unknown boss "x"`: {Boss: "x"}, `unknown card "x"`: {Decks: [][]string{{"x"}}},
		`unknown challenge "x"`: {Challenges: []string{"x"}}, "expected 3 or 4 heroes, got 5": {Avatars: []string{"warrior", "warrior", "warrior", "warrior", "warrior"}},
		`unknown base "x"`: {Base: "x"}, `unknown poi "x"`: {POI: "x"}, `unknown theme "x"`: {Theme: "x"}, `unknown resonance card "x"`: {Resonance: []string{"x"}},
	} {
		_, err := New(core.Setup{Config: shipped(), Options: o, Scripts: mute{}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	c := labConfig()
	c.Cards[5].Play.Script = "ration"
	c = prepared(t, c)
	if _, err := New(core.Setup{Config: c}); err == nil || !strings.Contains(err.Error(), "names 1 scripts") {
		t.Errorf("scripts without a binding: %v", err)
	}
	if uses := c.ScriptRefs(); len(uses) != 1 || uses[0].Path != "card[5].play.script" {
		t.Errorf("got %v", uses)
	}
	c.Tuning.Difficulty = "godlike"
	if _, err := New(core.Setup{Config: c, Scripts: mute{}}); err == nil || errors.Is(err, core.ErrIllegal) {
		t.Errorf("got %v", err)
	}
}

// The design check finds each kind of weakness, and only in what has it.
func TestCheck(t *testing.T) {
	rows := []struct {
		item, text string
		weaken     func(*Config)
	}{
		{"one", "only these result tiers can be reached: strong_success, high_fail", func(*Config) {}},
		{"two", "only these result tiers can be reached: strong_success, low_fail, high_fail", func(*Config) {}},
		{"four", "requires the tag agility, which no card of any deck has", func(*Config) {}},
		{"trap", "perfect counter, but the content has no challenge", func(c *Config) { c.Cards[8].Counter.Against = []string{"lore"}; c.Challenges = c.Challenges[:4] }},
		{"six", "has 5 cards, expected 6", func(c *Config) { c.Decks[0].List[0].Copies = 1 }},
		{"mystic", "has too little Drive for every card", func(c *Config) { c.Avatars[1].Drive = Drive{} }},
		{"dark", "has 2 resonance cards, expected 8 to 12", func(c *Config) { c.Tuning.Deck.Least = 8 }},
	}
	for _, row := range rows {
		c := labConfig()
		c.Decks[0].List = append(c.Decks[0].List[:2:2], Copies{"ration", 1}, Copies{"wire", 1})
		c.Tuning.DeckSize = 6
		row.weaken(c)
		c = prepared(t, c)
		if !remarked(c.Remarks(), row.item, row.text) {
			t.Errorf("expected %s: %s; got %v", row.item, row.text, c.Remarks())
		}
	}
}

func remarked(list []core.Remark, item, text string) bool {
	for _, r := range list {
		if r.Item == item && strings.Contains(r.Text, text) {
			return true
		}
	}
	return false
}

// The shipped content has no weakness but challenges of one or two tags, which
// are few.
func TestShippedContentIsSound(t *testing.T) {
	for _, r := range shipped().Remarks() {
		if !strings.Contains(r.Text, "result tiers can be reached") {
			t.Errorf("%s: %s", r.Item, r.Text)
		}
	}
	c, many := shipped(), 0
	for _, ch := range c.Challenges {
		if len(ch.Required) >= 3 {
			many++
		}
	}
	if len(c.Challenges) < 40 || many*10 < len(c.Challenges)*8 || len(c.Avatars) != 5 || len(c.Bases) < 3 || len(c.POIs) < 4 || len(c.Themes) < 4 || len(c.Resonance) < 12 || len(c.Bosses) < 4 {
		t.Errorf("%d challenges, %d of them with three tags or more", len(c.Challenges), many)
	}
}
