package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestSilencedInFights: a card of a fight can be silenced from the beginning, as by the verb silence.
func TestSilencedInFights(t *testing.T) {
	files := map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "bell"
name = "Bell"
tier = 1
attack = 1
health = 9
guardian = true
aegis = 2
keywords = ["flurry"]
abilities = [ { when = "start_of_combat", do = { effect = "buff", attack = 5, health = 0 } } ]
`}
	for card, want := range map[string]string{
		`"Bell"`: "6 true 2 true", `{ "Bell", silenced = true }`: "1 false 0 false", `{ "Bell", silenced = true, aegis = 1 }`: "1 false 1 false", `{ "Bell", golden = true, silenced = true }`: "2 false 0 false",
	} {
		sessiontest.Says(t, files, `local b = tavern.fight{ attacks = 0, you = { board = { `+card+` } }, foe = { board = { { attack = 0, health = 9 } } } }.you.board[1]
return b.attack .. " " .. tostring(b.guardian) .. " " .. b.aegis .. " " .. tostring(#(b.keywords or {}) > 0)`, want)
	}
}
