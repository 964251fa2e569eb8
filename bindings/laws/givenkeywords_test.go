package laws_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// keywordGivers are mods in whose matches abilities give cards keywords and take them, by system.
var keywordGivers = map[string]func() (files map[string]string, options map[string]any){"market": marketGivers, "delve": delveGivers}

// delveGivers returns a mod with a card for each way to give or take a keyword in a delve, and decks of these.
func delveGivers() (files map[string]string, options map[string]any) {
	content := ""
	for id, abilities := range map[string]string{
		"rusty":  `{ when = "aura", do = { effect = "have", mind_cost = 1 } }, { when = "refreshed", once = true, do = { effect = "take_keyword", keyword = "rusty" } }`,
		"bright": `{ when = "activate", do = { effect = "gain", drive = "mind", count = 1 } }, { when = "play", do = { effect = "draw", count = 1 } }`,
		"eager":  `{ when = "any_keyword", once = "turn", do = { effect = "gain", drive = "body", count = 1 } }, { when = "instead_any_spend", every = 3, do = { effect = "cancel" } }, { when = "instead_any_lose_keyword", every = 4, do = { effect = "change", amount = 1 } }`,
	} {
		content += fmt.Sprintf("[[keyword]]\nid = %q\nname = %q\nabilities = [ %s ]\n", id, id, abilities)
	}
	var deck []any
	for i, does := range []string{
		`{ effect = "give_keyword", keyword = "rusty", target = { from = "hand", hero = "heroes", pick = "random" } }`,
		`{ effect = "give_keyword", keyword = "bright", target = { from = "tableau", hero = "heroes", pick = "random" } }`,
		`{ effect = "give_keyword", keyword = "bright", target = { from = "hand", hero = "owner", pick = "random" }, lasting = "turn" }`,
		`{ effect = "give_keyword", keyword = "eager", target = { from = "tableau", hero = "heroes" }, lasting = "for_good" }`,
		`{ effect = "give_keyword", keyword = "counting", target = { from = "discard_pile", hero = "heroes" } }`,
		`{ effect = "take_keyword", keyword = "rusty", target = { from = "hand", hero = "heroes", keyword = "rusty" } }`,
		`[ { effect = "give_keyword", keyword = "eager", target = { from = "tableau", hero = "owner", pick = "random" } }, { effect = "retrieve", card = { from = "tableau", hero = "owner", keyword = "eager", pick = "random" } } ]`,
		`{ effect = "take_keyword", keyword = "eager", target = { from = "tableau", hero = "heroes", keyword = "eager", pick = "random" } }`,
		`[ { effect = "give_keyword", keyword = "eager", target = "heroes", count = 2 }, { effect = "take_keyword", keyword = "eager", target = "places", count = 1 }, { effect = "give_keyword", keyword = "counting", target = "places", count = 3 } ]`,
		`[ { effect = "give_keyword", keyword = "bright", target = "row", count = 2, lasting = "turn" }, { effect = "give_keyword", keyword = "eager", target = "challenge", count = 1, lasting = "for_good" } ]`,
		`[ { effect = "take_keyword", keyword = "eager", target = { from = "heroes", eager = { least = 2 } }, count = 1 }, { effect = "give_keyword", keyword = "rusty", target = "hero", count = { count = "heroes", eager = { least = 1 } } } ]`,
		`[ { effect = "give_keyword", keyword = "counting", lasting = "for_good" }, { effect = "put", card = { from = "hand", hero = "owner", pick = "random" }, place = "deck" } ]`,
	} {
		id := fmt.Sprintf("law_%d", i)
		deck = append(deck, id)
		content += fmt.Sprintf("[[card]]\nid = %q\nname = \"Law %d\"\ntags = [%q]\nplay = { text = \"Acts.\", abilities = [ { when = \"play\", worth = 1.5, do = %s } ] }\n", id, i, []string{"lore", "logic", "combat"}[i%3], does)
		if i%2 == 0 {
			content += "tableau = { text = \"Helps.\", abilities = [ { when = \"activate\", worth = 1.5, do = { effect = \"gain\", drive = \"mind\", count = 1 } } ] }\n"
		}
	}
	deck = append(deck, deck...)
	return map[string]string{
		"configs/delve/cards.toml":              content,
		"abilities/delve/keywords/counting.lua": `return { text = "Counts.", any_play = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 if self.memory.n == 3 then fx:gain(fx:hero(), "agility", 1) end end }`,
	}, map[string]any{"decks": []any{deck, deck, deck, deck}}
}

// marketGivers returns a mod with cheap cards, one for each way to give or take a keyword.
func marketGivers() (files map[string]string, options map[string]any) {
	content := ""
	for id, abilities := range map[string]string{
		"frail":  `{ when = ["instead_damage", "instead_attack"], do = { effect = "change", amount = { stat = "amount", of = "event", plus = { stat = "frail" } } } }, { when = "turn_began", choose = ["one", "two"], do = { effect = "gain", what = "trade", points = 1 } }, { when = "turn_ended", do = { effect = "take_keyword", keyword = "frail", count = 1 } }`,
		"still":  `{ when = "aura", do = { effect = "have", usable = -1 } }, { when = "turn_ended", do = { effect = "take_keyword", keyword = "still" } }`,
		"cheap":  `{ when = "aura", do = { effect = "have", cost = -1 } }, { when = "played", do = { effect = "gain", what = "trade", points = 1 } }`,
		"sturdy": `{ when = "aura", do = { effect = "have", defense = 2, uses = 1, faction = "kingdom" } }, { when = "destroyed", do = { effect = "draw", count = 1 } }, { when = "instead_damage", every = 3, do = { effect = "cancel" } }`,
		"banner": `{ when = "ally", worth = 1.0, do = { effect = "gain", what = "combat", points = 2 } }, { when = "any_keyword", once = true, do = { effect = "gain", what = "combat", points = 1 } }`,
	} {
		content += fmt.Sprintf("[[keyword]]\nid = %q\nname = %q\nabilities = [ %s ]\n", id, id, abilities)
	}
	for i, does := range []string{
		`when = "played", do = { effect = "give_keyword", keyword = "still", target = { from = "enemies", pick = "random" } }`,
		`when = "played", do = { effect = "give_keyword", keyword = "cheap", target = { from = "row", pick = "random" }, lasting = "turn" }`,
		`when = "played", do = { effect = "give_keyword", keyword = "cheap", target = { from = "hand", pick = "random" }, lasting = "for_good" }`,
		`when = "played", do = { effect = "give_keyword", keyword = "sturdy", target = { from = "deck", pick = "random" } }`,
		`when = "played", do = { effect = "give_keyword", keyword = "banner", target = { from = "discard_pile", pick = "random" }, lasting = "for_good" }`,
		`when = "played", do = { effect = "give_keyword", keyword = "counting", target = "in_play" }`,
		`when = "played", do = { effect = "take_keyword", keyword = "cheap", target = { from = "owned", keyword = "cheap", pick = "random" } }`,
		`when = "turn_began", do = [ { effect = "give_keyword", keyword = "sturdy", target = { from = "in_play", pick = "random" } }, { effect = "give_keyword", keyword = "banner", lasting = "turn" } ]`,
		`when = "instead_enemy_keyword", if = { count = "target", in_play = true }, do = { effect = "change", target = "self" }`,
		`when = "played", do = [ { effect = "give_keyword", keyword = "frail", target = "opponents", count = 2 }, { effect = "damage", player = "opponents", points = 2 } ]`,
		`when = "played", do = [ { effect = "give_keyword", keyword = "frail", target = "owner", count = 1, lasting = "turn" }, { effect = "give_keyword", keyword = "counting", target = "owner" }, { effect = "take_keyword", keyword = "frail", target = { from = "opponents", frail = { least = 2 } }, count = 1 } ]`,
		`when = "activate", times = 2, do = [ { effect = "put", target = { from = "enemies", pick = "random" }, place = "hand" }, { effect = "give_keyword", keyword = "counting" } ]`,
	} {
		content += fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\nfaction = \"wilds\"\ncost = 1\ncopies = 4\ndefense = %d\nabilities = [ { worth = 1.5, %s } ]\n", i, i, 4*(i%3%2+i/7%2), does)
	}
	return map[string]string{
		"configs/market/cards.toml": content, "configs/market/tuning.toml": "set = \"law\"\n" + hosttest.Full("authority = 20\n", ""),
		"abilities/market/keywords/counting.lua": `return { text = "Counts.", any_play = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 if self.memory.n == 3 then fx:gain("combat", 1) end end, modify_trade = function(self, fx, query) if query.target == self then query:add("counting", self.memory.n or 0) end end }`,
	}, nil
}

// TestGivenKeywordsAreLawful: matches obey the laws in which abilities give cards keywords, and take them, in all ways.
// Such keywords are gained and lost in them.
func TestGivenKeywordsAreLawful(t *testing.T) {
	for name, files := range keywordGivers {
		t.Run(name, func(t *testing.T) {
			content, options := files()
			s := sessiontest.Mod(t, content)
			system, _ := rules.Named(name)
			subject := laws.Subject{System: system, Matches: hosttest.Full(1, 20)}
			subject.Begin = func(t testing.TB, seed uint64) *core.Match {
				t.Helper()
				with, seats := maps.Clone(options), subject.Seats(seed)
				if with == nil {
					with = map[string]any{}
				}
				if decks, ok := with["decks"].([]any); ok {
					with["decks"] = decks[:seats]
				}
				with["seed"] = seed
				table, err := match.Sit(s, system.Name, slices.Repeat([]string{"random"}, seats), with)
				if err != nil {
					t.Fatal(err)
				}
				return table.Match()
			}
			changes, failed := map[string]int{}, ""
			for seed := range uint64(3) {
				m := subject.Begin(t, seed+1)
				m.Run(0)
				for _, e := range m.Events() {
					switch e.Kind.String() {
					case "keyword":
						changes[fmt.Sprint(e.Amount, e.Text)]++
					case "fizzled":
						failed += e.Text + "\n"
					}
				}
			}
			if len(changes) < 5 {
				t.Errorf("keywords were gained and lost: %v", changes)
			}
			if strings.Contains(failed, "keyword:") {
				t.Error(failed)
			}
			laws.HoldTo(t, subject, "replay", "used machine", "fork", "undo", "numbers", "events", "secrets", "interleaved", "situations", "scripts", "totals")
		})
	}
}
