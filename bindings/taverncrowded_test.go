package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 8: an ability that acts before a play can take its place; the card stays in the hand, and an event tells its
// player, and nobody else.
func TestAPlayWithoutRoomIsTold(t *testing.T) {
	files := map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "crowd"
name = "Crowd"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [ { when = "before_ally_play", do = { effect = "summon", unit = { attack = 1, health = 1 }, count = 7 } } ]
`}
	sessiontest.Says(t, files, `
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Ember Page" }, board = { { card = "crowd", created = true } } }, {} } } })
g:play("play 1 1", 1)
local told = g:events{ kind = "fizzled", seat = 1 }
return #g:view(1).hand .. #g:view(1).board .. #told .. tostring(told[1] and told[1].text) .. tostring(told[1] and told[1].target) .. #g:events{ kind = "fizzled", seat = 2 }`, "171playEmber Page0")
}
