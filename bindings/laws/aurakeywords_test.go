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

// TestAuraKeywordsAreLawful: matches obey the laws in which cards have keywords of content by auras, and in which
// auras end and begin in all ways. Such keywords are gained and lost in them.
func TestAuraKeywordsAreLawful(t *testing.T) {
	cards := "[[keyword]]\nid = \"venom\"\nname = \"Venom\"\nabilities = [ { when = \"deals_damage\", once = true, do = { effect = \"destroy\", target = \"target\" } } ]\n" +
		"[[keyword]]\nid = \"herald\"\nname = \"Herald\"\nabilities = [ { when = \"aura\", do = { effect = \"have\", target = \"adjacent\", attack = 1, venom = 1 } }, { when = \"end_of_turn\", do = { effect = \"buff\", attack = 0, health = 1 } } ]\n"
	others := `target = { side = "ally", other = true }`
	for i, does := range []string{
		`when = "aura", do = { effect = "have", ` + others + `, venom = 1 }`,
		`when = "aura", do = { effect = "have", target = "adjacent", herald = 1 }`,
		`when = "aura", if = { count = "ally", least = 3 }, do = { effect = "have", target = { side = "ally", attack = { most = 2 } }, herald = 1, venom = 1 }`,
		`when = "battlecry", do = { effect = "silence", target = { side = "ally", other = true, pick = "random" } }`,
		`when = "battlecry", do = { effect = "copy_ability", target = { side = "ally", other = true, pick = "random" } }`,
		`when = "battlecry", do = { effect = "become", target = { side = "ally", other = true, pick = "random" } }`,
		`when = "end_of_turn", do = { effect = "attach", target = { side = "ally", other = true, pick = "random" } }`,
		`when = "start_of_combat", do = { effect = "steal", target = { side = "enemy", pick = "random" } }`,
		`when = "battlecry", do = { effect = "give_keyword", keyword = "venom", lasting = "combat", target = { side = "ally", pick = "random" } }`,
		`when = "battlecry", do = { effect = "have", herald = 1, lasting = "turn" }`,
		`when = "deathrattle", do = { effect = "copy_card", target = { side = "ally", other = true, pick = "random" } }`,
		`when = "battlecry", do = { effect = "take_keyword", keyword = "venom", ` + others + ` }`,
	} {
		cards += fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\ntier = %d\ntribes = [\"cups\"]\nattack = %d\nhealth = %d\nabilities = [ { worth = 1, %s } ]\n", i, i, 1+i/9, 1+i%3, 2+i%4, does)
	}
	s := sessiontest.Mod(t, map[string]string{"configs/tavern/cards.toml": cards, "configs/tavern/tuning.toml": "set = \"law\"\n" + hosttest.Full("health = 15\n", "") + "[gold]\nbuy = 1\n"})
	system, _ := rules.Named("tavern")
	subject := laws.Subject{System: system, Matches: hosttest.Full(1, 20)}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(s, system.Name, slices.Repeat([]string{"random"}, subject.Seats(seed)), map[string]any{"seed": seed})
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	m, changes := subject.Begin(t, 1), [2]int{}
	m.Run(0)
	for _, e := range m.Events() {
		if e.Kind.String() == "keyword" && strings.Contains("venom herald", e.Text) {
			changes[max(0, min(1, -e.Amount))]++
		}
	}
	if changes[0] == 0 || changes[1] == 0 {
		t.Errorf("%d times a keyword was gained, and %d times lost", changes[0], changes[1])
	}
	laws.HoldTo(t, subject, "replay", "used machine", "fork", "undo", "numbers", "events", "secrets", "interleaved", "situations", "scripts", "totals")
}
