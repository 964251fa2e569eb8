package laws_test

import (
	"fmt"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// TestSpellsAreLawful: matches of the tavern obey the laws in which cards are spells that ask, wait, give, discard
// and change what they are, come to shops, take health and gold above the limit, and destroy for good. Spells are
// played in them, also when a question of theirs is open.
func TestSpellsAreLawful(t *testing.T) {
	friend := `choose = { side = "ally" }, `
	cards := ""
	for i, does := range []string{
		friend + `do = { effect = "buff", target = "chosen", attack = 1, health = 1 }`,
		friend + `do = { effect = "destroy", target = "chosen" }`,
		`next = "combat_began", do = { effect = "aegis", target = "allies", charges = 1 }`,
		`do = { effect = "give", unit = { random = true, spell = true } }`,
		`do = [{ effect = "destroy", target = { from = "hand", pick = "random" } }, { effect = "summon", unit = { attack = 1, health = 1 } }]`,
		`do = { effect = "discover", tier = 1, spell = true }`,
		`do = { effect = "transform", target = { from = "hand", pick = "random" }, unit = { random = true, spell = true } }`,
		`do = { effect = "have", attack = 1, health = 1, lasting = "turn" }`,
		`do = [{ effect = "have", target = { side = "ally", zone = "shop" }, attack = 1, health = 1 }, { effect = "hero_damage", points = 9 }]`,
		`do = [{ effect = "have", hero_damage = -1, lasting = "turn" }, { effect = "have", gold_limit = 4 }, { effect = "gold", coins = 3 }]`,
		`do = [{ effect = "give", unit = { random = true, spell = true }, to = "shop" }, { effect = "hero_damage", points = 2 }]`,
		`do = { effect = "attach", target = { side = "ally", pick = "random" } }`,
	} {
		cards += fmt.Sprintf("[[card]]\nid = \"spell_%d\"\nname = \"Spell %d\"\nset = \"law\"\ntier = 1\nspell = true\nabilities = [ { worth = 1, when = \"battlecry\", %s } ]\n", i, i, does)
	}
	for i, does := range []string{
		`when = "ally_play", do = { effect = "buff", target = "target", attack = 1, health = 1 }`,
		`when = "ally_play", if = { count = "target", spell = true }, do = { effect = "buff", attack = 1, health = 0 }`,
		`when = "battlecry", do = { effect = "become", target = { from = "hand", pick = "random" } }`,
		`when = "deathrattle", do = { effect = "give", unit = "Spell 0" }`,
		`when = "deathrattle", if = { ask = "roll", sides = 4, least = 4 }, do = { effect = "destroy", lasting = "for_good" }`,
		`when = "start_of_combat", do = { effect = "destroy", lasting = "for_good", target = { side = "enemy", pick = "random" } }`,
		`when = "instead_hero_damage", every = 2, do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } }, { when = "hero_damage", do = { effect = "buff", attack = 1, health = 1 }`,
	} {
		cards += fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\ntier = 1\ntribes = [\"cups\"]\nattack = %d\nhealth = %d\nabilities = [ { worth = 1, %s } ]\n", i, i, 1+i%3, 2+i%4, does)
	}
	for i, does := range []string{friend + `do = { effect = "attach", target = "chosen" }`, `do = { effect = "attach", target = { side = "ally", other = true, pick = "random" } }`} {
		cards += fmt.Sprintf("[[card]]\nid = \"magnet_%d\"\nname = \"Magnet %d\"\nset = \"law\"\ntier = 1\nattack = 1\nhealth = 2\nmagnetic = true\nabilities = [ { worth = 9, when = \"battlecry\", %s }, { when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } } ]\n", i, i, does)
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
	m, cast, answered := subject.Begin(t, 1), 0, 0
	m.Run(0)
	for _, move := range m.Acts() {
		if move.Move.Verb == "play" && move.Move.B == 0 {
			cast++
		} else if move.Move.Verb == "choose" {
			answered++
		}
	}
	if cast == 0 || answered == 0 {
		t.Errorf("%d spells are played, and %d questions answered", cast, answered)
	}
	laws.HoldTo(t, subject, "replay", "used machine", "fork", "undo", "numbers", "events", "secrets", "interleaved", "situations", "scripts", "totals")
}
