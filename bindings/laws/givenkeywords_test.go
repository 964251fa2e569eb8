package laws_test

import (
	"fmt"
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
var keywordGivers = map[string]func() map[string]string{"market": marketGivers}

// marketGivers returns a mod with cheap cards, one for each way to give or take a keyword.
func marketGivers() map[string]string {
	content := ""
	for id, abilities := range map[string]string{
		"still":  `{ when = "aura", do = { effect = "have", usable = -1 } }, { when = "turn_ended", do = { effect = "take_keyword", keyword = "still" } }`,
		"cheap":  `{ when = "aura", do = { effect = "have", cost = -1 } }, { when = "played", do = { effect = "gain", what = "trade", points = 1 } }`,
		"sturdy": `{ when = "aura", do = { effect = "have", defense = 2 } }, { when = "destroyed", do = { effect = "draw", count = 1 } }, { when = "instead_damage", every = 3, do = { effect = "cancel" } }`,
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
		`when = "activate", do = [ { effect = "put", target = { from = "enemies", pick = "random" }, place = "hand" }, { effect = "give_keyword", keyword = "counting" } ]`,
	} {
		content += fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\nfaction = \"wilds\"\ncost = 1\ncopies = 4\ndefense = %d\nabilities = [ { worth = 1.5, %s } ]\n", i, i, 4*(i%3%2+i/7), does)
	}
	return map[string]string{
		"configs/market/cards.toml": content, "configs/market/tuning.toml": "set = \"law\"\n" + hosttest.Full("authority = 20\n", ""),
		"abilities/market/keywords/counting.lua": `return { text = "Counts.", any_play = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 if self.memory.n == 3 then fx:gain("combat", 1) end end, modify_trade = function(self, fx, query) if query.target == self then query:add("counting", self.memory.n or 0) end end }`,
	}
}

// TestGivenKeywordsAreLawful: matches obey the laws in which abilities give cards keywords, and take them, in all ways.
// Such keywords are gained and lost in them.
func TestGivenKeywordsAreLawful(t *testing.T) {
	for name, files := range keywordGivers {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, files())
			system, _ := rules.Named(name)
			subject := laws.Subject{System: system, Matches: hosttest.Full(1, 20)}
			subject.Begin = func(t testing.TB, seed uint64) *core.Match {
				t.Helper()
				table, err := match.Sit(s, system.Name, slices.Repeat([]string{"random"}, subject.Seats(seed)), map[string]any{"seed": seed})
				if err != nil {
					t.Fatal(err)
				}
				return table.Match()
			}
			m, changes, failed := subject.Begin(t, 1), map[string]int{}, ""
			m.Run(0)
			for _, e := range m.Events() {
				switch e.Kind.String() {
				case "keyword":
					changes[fmt.Sprint(e.Amount)]++
					changes[e.Text]++
				case "fizzled":
					failed += e.Text + "\n"
				}
			}
			if changes["1"] == 0 || changes["-1"] == 0 || len(changes) < 7 {
				t.Errorf("keywords were gained and lost: %v", changes)
			}
			if strings.Contains(failed, "keyword:") {
				t.Error(failed)
			}
			laws.HoldTo(t, subject, "replay", "used machine", "fork", "undo", "numbers", "events", "secrets", "interleaved", "situations", "scripts", "totals")
		})
	}
}
