package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.9: a card that listens in a hand stays hidden where it does nothing; where it acts, all know it from then on.
func TestCardsThatActInHands(t *testing.T) {
	for name, c := range map[string]struct{ ability, want string }{
		"it does nothing":         {`enemy_play = function(self, fx, event) if event.target.name == "Silk Convoy" then fx:log("seen") end end`, "0 0 1"},
		"it remembers":            {`enemy_play = function(self, fx) self.memory.seen = true end`, "0 0 1"},
		"it changes nothing":      {`instead_any_gain = function(self, fx, event) end`, "0 0 1"},
		"it changes an event":     {`instead_any_gain = function(self, fx, event) event.amount = 0 end`, "1 1 1"},
		"it acts":                 {`enemy_play = function(self, fx) fx:gain("authority", 1) end`, "1 1 1"},
		"it acts before":          {`before_enemy_play = function(self, fx) fx:log("ha") end`, "1 1 1"},
		"it asks":                 {`enemy_play = function(self, fx) fx:choose({ "a", "b" }) end, chosen = function() end`, "1 1 1"},
		"it waits":                {`enemy_play = function(self, fx) fx:await("turn_began") end, awaited = function() end`, "1 1 1"},
		"it fails":                {`enemy_play = function(self, fx) fx:destroy(self) end`, "1 1 1"},
		"it looks at its own top": {`enemy_play = function(self, fx) fx:peek(1) end`, "1 1 1"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml":  "[[card]]\nid = \"stone\"\nname = \"Stone\"\nfaction = \"wilds\"\ncost = 3\ncopies = 2\nability = { script = \"stone\" }\n",
				"abilities/market/stone.lua": `return { listens = "hand", ` + c.ability + ` }`,
			}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse" } }, { hand = { "Stone", "Coin Purse" } } } } })
g:play("play 1")
local function calls(seat)
  local n = 0
  for _, e in ipairs(g:events{ kind = "trigger", seat = seat }) do if e.actor == "Stone" then n = n + 1 end end
  return n
end
return calls(1) .. " " .. #(g:situation(1).players[2].open or {}) .. " " .. calls(2)`, c.want)
		})
	}
}

// What asks from the hand may be an event of a mod too.
func TestOwnEventsAskTheHand(t *testing.T) {
	sessiontest.Says(t, map[string]string{
		"mod.toml": "id = \"zoo\"\n",
		"configs/market/cards.toml": `[[card]]
id = "trot"
name = "Trot"
faction = "neutral"
cost = 1
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "emit", name = "zoo:run", target = "self" } } ]
[[card]]
id = "rook"
name = "Rook"
faction = "neutral"
cost = 1
copies = 2
abilities = [ { worth = 1.0, when = "zoo:run", listens = "hand", choose = ["yes", "no"], do = { effect = "draw", count = 1, if = { answer = "yes" } } } ]
`,
	}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Trot" } }, { hand = { "Rook" } } } } })
g:play("play 1")
g:play("choose yes", 2)
return #g:events{ kind = "draw" }`, "1")
}
