package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestSilencedFromTheBeginning: a card of a fight or of a position can be silenced from the beginning, as by the verb
// silence.
func TestSilencedFromTheBeginning(t *testing.T) {
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
		`"Bell"`: "6 true 2 true", `{ card = "Bell", silenced = true }`: "1 false 0 false", `{ card = "Bell", silenced = true, aegis = 1 }`: "1 false 1 false", `{ card = "Bell", golden = true, silenced = true }`: "2 false 0 false",
	} {
		sessiontest.Says(t, files, `local b = tavern.fight{ attacks = 0, you = { board = { `+card+` } }, foe = { board = { { attack = 0, health = 9 } } } }.you.board[1]
return b.attack .. " " .. tostring(b.guardian) .. " " .. b.aegis .. " " .. tostring(#(b.keywords or {}) > 0)`, want)
		sessiontest.Says(t, files, `local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { `+card+` } }, { board = { { card = "Ember Page", attack = 0, health = 99 } } } } } })
local b = g:view(1).board[1] local before = b.attack
g:play("end", 1) g:play("end", 2) local gained = 0
for _, e in ipairs(g:events{ kind = "buff" }) do gained = gained + e.amount end
return (before + gained) .. " " .. tostring(b.guardian) .. " " .. b.aegis .. " " .. tostring(#(b.keywords or {}) > 0)`, want)
	}
}
