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
	"arcana/core/rules/market"
)

// tokenMakers returns a mod with cheap cards that create tokens at all places, move them, break them and give them away.
// Some of the cards are played in the turns of others.
func tokenMakers() map[string]string {
	content := `
[[card]]
id = "dart"
name = "Dart"
set = "law"
faction = "wilds"
token = true
flash = true
play_cost = { mana = 1 }
abilities = [ { when = "played", worth = 1.0, choose = "opponents", do = { effect = "damage", player = "chosen", points = 1 } } ]

[[card]]
id = "guard"
name = "Guard"
set = "law"
faction = "wilds"
cost = 1
copies = 8
flash = true
effects = { authority = 1, mana = 1 }
abilities = [ { when = "played", worth = 1.0, do = { effect = "create", card = "dart", place = "hand" } } ]

[[card]]
id = "pyre"
name = "Pyre"
set = "law"
faction = "wilds"
cost = 1
copies = 8
flash = true
play_destroy = { count = 1, faction = "wilds" }
effects = { combat = 4 }

[[card]]
id = "forge"
name = "Forge"
set = "law"
faction = "wilds"
cost = 2
copies = 6
flash = true
play_scrap = { cost = { most = 1 } }
abilities = [ { when = "played", worth = 1.0, do = { effect = "gain", what = "combat", points = { stat = "cost", of = { from = "paid" } } } } ]

[[card]]
id = "kiln"
name = "Kiln"
set = "law"
faction = "wilds"
cost = 1
copies = 6
flash = true
defense = 4
play_discard = { count = 2, faction = "wilds", cost = { least = 1, most = 2 } }
abilities = [ { when = "turn_began", worth = 1.0, do = { effect = "gain", what = "trade", points = { count = { from = "paid" } } } } ]

[[card]]
id = "hymn"
name = "Hymn"
set = "law"
faction = "wilds"
cost = 1
copies = 6
flash = true
flashback = { cost = { mana = 1 } }
effects = { combat = 2 }

[[card]]
id = "wraith"
name = "Wraith"
set = "law"
faction = "wilds"
cost = 1
copies = 6
defense = 2
flashback = {}
play_discard = 1
effects = { combat = 1 }

[[card]]
id = "ghoul"
name = "Ghoul"
set = "law"
faction = "wilds"
cost = 1
copies = 4
play_cost = { mana = 1 }
flashback = { cost = { mana = 2 }, keeps = true }
effects = { combat = 1 }

[[card]]
id = "chick"
name = "Chick"
set = "law"
faction = "wilds"
token = true
defense = 2
ally = { combat = 1 }
abilities = [ { when = "destroyed", worth = 0.5, do = { effect = "create", card = "spark", place = "hand" } }, { when = "activate", worth = 0.5, do = { effect = "put", target = "self", place = "aside" } } ]

[[card]]
id = "spark"
name = "Spark"
set = "law"
faction = "neutral"
token = true
effects = { combat = 2 }
scrap = { trade = 1 }
`
	for i, does := range []string{
		`when = "played", do = { effect = "create", card = "chick", count = 2 }`,
		`when = "played", do = { effect = "create", card = "spark", place = "hand", player = "opponents" }`,
		`when = "played", do = { effect = "create", card = "spark", place = "deck", count = 2 }`,
		`when = "played", do = { effect = "create", card = "chick", place = "bottom", player = "opponents" }`,
		`when = "played", do = [ { effect = "create", card = "spark", place = "discard" }, { effect = "give", target = { from = "in_play", token = true, pick = "random" }, player = "opponents", place = "play" } ]`,
		`when = "played", do = { effect = "destroy", target = { from = "enemies", token = true, pick = "random" } }`,
		`when = "ally_create", do = { effect = "gain", what = "combat", points = 1 }`,
		`when = "played", do = [ { effect = "create", card = "spark", place = "aside" }, { effect = "put", target = { from = "in_play", token = true, pick = "random" }, place = "hand" } ]`,
		`when = "enemy_create", every = 2, do = { effect = "create", card = "chick" }`,
		`when = "instead_ally_create", every = 3, do = { effect = "change", amount = 2 }`,
		`when = "instead_enemy_create", every = 3, do = { effect = "cancel" }`,
		`when = "instead_any_acquire", every = 3, do = { effect = "cancel" }`,
		`when = "instead_ally_acquire", every = 4, do = { effect = "change", target = { from = "row", pick = "random" } }`,
		`when = "played", do = { effect = "acquire", target = { from = "row", pick = "random" }, place = "play" }`,
		`when = "played", choose = ["owner", "opponents"], do = { effect = "create", card = "spark", place = "hand" }`,
	} {
		content += fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\nfaction = \"wilds\"\ncost = 1\ncopies = 4\ndefense = %d\nabilities = [ { worth = 1.5, %s } ]\n", i, i, 4*(i%3%2+i/7), does)
	}
	return map[string]string{"configs/market/cards.toml": content, "configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\nkeeps = true\nmost = 5\n", "configs/market/tuning.toml": "set = \"law\"\n" + hosttest.Full("authority = 20\n", "")}
}

// TestTokensAreLawful: matches obey the laws in which abilities create tokens, and each copy lies in one place.
func TestTokensAreLawful(t *testing.T) {
	s := sessiontest.Mod(t, tokenMakers())
	system, _ := rules.Named("market")
	subject := laws.Subject{System: system, Matches: hosttest.Full(1, 20)}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(s, "market", slices.Repeat([]string{"random"}, subject.Seats(seed)), map[string]any{"seed": seed})
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	m, count, answered := subject.Begin(t, 1), map[string]int{}, 0
	for m.Game().Turn() != core.None {
		view := m.Game().View(core.All).(*market.View)
		if view.Pending != nil && view.Pending.Ask == "flash" {
			answered++
		}
		if _, err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range m.Events() {
		count[e.Kind.String()]++
		if e.Kind == core.KindFizzled {
			t.Error(e.Text)
		}
	}
	if count["summon"] < 20 || count["scrap"] < 10 || answered < 20 {
		t.Errorf("%d tokens were created, %d cards have left the match, and %d times a card with flash could be played", count["summon"], count["scrap"], answered)
	}
	laws.HoldTo(t, subject, "replay", "used machine", "fork", "undo", "numbers", "events", "secrets", "interleaved", "situations", "scripts", "totals")
}
