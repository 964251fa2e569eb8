package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.2: a condition may ask how many things a verb did. What chance finds for it is found once, and where nothing is
// there the number is 0.
func TestHowMuchWasDone(t *testing.T) {
	for name, c := range map[string]struct{ ability, code, want string }{
		"two of two":         {`choose = { from = "hand", least = 0, most = 2 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = "chosen", least = 2 } }`, `play() g:play("choose 1") g:play("choose 1") return trade()`, "5"},
		"one of two":         {`choose = { from = "hand", least = 0, most = 2 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = "chosen", least = 2 } }`, `play() g:play("choose 1") g:play("choose done") return trade() .. #at(1).discard`, "01"},
		"none":               {`choose = { from = "hand", least = 0, most = 2 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = "chosen", most = 0 } }`, `play() g:play("choose done") return trade()`, "5"},
		"chance finds once":  {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = { from = "reveal", player = "opponents", random = 1, pick = "first" } } }`, `play() return trade() .. #at(2).discard .. #g:events{ kind = "reveal" }`, "511"},
		"and nothing":        {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = { from = "hand", name = "Hail", pick = "random" } } }`, `play() return trade() .. #g:events{ kind = "fizzled" }`, "00"},
		"all players draw":   {`do = { effect = "gain", what = "trade", points = { ask = "draw", count = 2, player = ["owner", "opponents"] } }`, `play() return trade()`, "4"},
		"nobody to draw":     {`do = { effect = "gain", what = "trade", points = { ask = "draw", count = 2, player = { from = "opponents", authority = { least = 99 } }, plus = 1 } }`, `play() return trade()`, "1"},
		"more than was left": {`do = { effect = "gain", what = "trade", points = { ask = "damage", player = "opponents", points = 5, times = -1, plus = 5 } }`, `play() return trade()`, "2"},
		"not more":           {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "damage", player = { from = "opponents", pick = "first" }, points = 2, most = 1 } }`, `play() return trade() .. at(2).authority`, "01"},
		"a base is hurt":     {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "hurt", base = "enemies", points = 9, most = 8 } }`, `play() return trade()`, "5"},
		"no base is there":   {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "mend", base = "in_play", points = 9, least = 1 } }`, `play() return trade() .. #g:events{ kind = "fizzled" }`, "00"},
		"so many were drawn": {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "draw", count = 3, most = 2 } }`, `play() return trade() .. #at(1).hand`, "54"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": "[[card]]\nid = \"sum\"\nname = \"Sum\"\nfaction = \"wilds\"\ncost = 2\ncopies = 2\nabilities = [ { worth = 1.0, when = \"played\", " + c.ability + " } ]\n" + "[[card]]\nid = \"hut\"\nname = \"Hut\"\nfaction = \"wilds\"\ncost = 2\ncopies = 2\ndefense = 3\n"}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Sum", "Coin Purse", "Coin Purse" }, deck = { "Coin Purse", "Coin Purse" } }, { authority = 3, play = { "Hut" }, hand = { "Coin Purse", "Coin Purse" }, deck = { "Coin Purse", "Coin Purse" } } } } })
local function at(seat) return g:view("all").players[seat] end
local function trade() return at(1).trade end
local function play() g:play("play Sum") end
`+c.code, c.want)
		})
	}
}
