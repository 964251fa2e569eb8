package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestAnotherWithTheSameNumber: a card becomes another in one of two functions that hear an event. The other one does
// not run, although an ability of the card has the same number now.
func TestAnotherWithTheSameNumber(t *testing.T) {
	sessiontest.Says(t, map[string]string{
		"abilities/tavern/learner.lua":  `return { start_of_combat = function(self, fx) fx:copy_ability(fx:allies()[2]) end }`,
		"abilities/tavern/turncoat.lua": `return { attack = function(self, fx) fx:become(fx:enemies()[1]) end, any_attack = function(self, fx) fx:log("late") end }`,
		"abilities/tavern/mute.lua":     `return { death = function(self, fx) end }`,
	}, `
local f = tavern.fight{ first = "you", attacks = 1,
  you = { board = { { attack = 1, health = 9, ability = "learner" }, { attack = 0, health = 9, ability = "turncoat" } } },
  foe = { board = { { attack = 0, health = 9, ability = "learner" }, { attack = 0, health = 9, ability = "mute" } } } }
local n = 0
for _, e in ipairs(f.events) do if e.kind == "log" then n = n + 1 end end
return n, f.you.board[1].attack`, "1 0")
}

// TestOfTwoThatJoinOneStays: two cards that attach themselves to each other at one moment do not both leave: the second
// attachment is refused, because the first card is about to leave (RULES 4.4).
func TestOfTwoThatJoinOneStays(t *testing.T) {
	files := map[string]string{
		"configs/tavern/cards.toml": "[[card]]\nid = \"pair\"\nname = \"Pair\"\ntier = 1\nattack = 1\nhealth = 2\nability = { script = \"pair\" }\n",
		"abilities/tavern/pair.lua": `return { end_of_turn = function(self, fx) local all = fx:allies() fx:attach(all[1] == self and all[2] or all[1]) end }`,
	}
	sessiontest.Says(t, files, `local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Pair", "Pair" } }, {} } } })
g:play("end", 1) local b = g:view(1).board
return #b .. b[1].attack .. b[1].health .. #g:events{ kind = "fizzled" }`, "1241")
}
