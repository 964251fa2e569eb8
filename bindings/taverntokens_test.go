package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// imps are tokens of content, and a card that brings three.
var imps = map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "imp"
name = "Imp"
tier = 1
token = true
attack = 1
health = 1

[[card]]
id = "pit"
name = "Pit"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", do = { effect = "summon", unit = "imp", count = 3 } } ]
`}

// RULES 3.4: a card with token = true never fuses, and a position can have any number of it.
func TestTokensOfContentNeverFuse(t *testing.T) {
	sessiontest.Says(t, imps, `local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Pit" } }, {} } } })
g:play("play 1 1") return #g:view(1).board, #g:view(1).hand`, "4 0")
	sessiontest.Says(t, imps, `local imp = { card = "Imp", created = true }
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { imp, imp, imp, imp } }, {} } } })
return #g:view(1).board, #g:view(1).hand`, "4 0")
}
