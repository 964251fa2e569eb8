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
