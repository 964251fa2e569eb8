package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// wells has a base that is used, one that adds to the uses of others, and a card that readies; WELL stands for the
// abilities of the first.
const wells = `
[[card]]
id = "well"
name = "Well"
faction = "wilds"
cost = 3
copies = 3
defense = 5
WELL

[[card]]
id = "pump"
name = "Pump"
faction = "wilds"
cost = 3
copies = 2
defense = 5
abilities = [ { worth = 1.0, when = "aura", do = { effect = "have", target = { from = "in_play", name = "Well" }, uses = 1 } } ]

[[card]]
id = "rain"
name = "Rain"
faction = "neutral"
cost = 1
copies = 4
abilities = [
  { when = "played", do = { effect = "ready", target = { from = "in_play", exhausted = true } } },
  { listens = "hand", when = "aura", do = { effect = "have", target = { from = "in_play" }, uses = 5 } },
]

[[card]]
id = "day"
name = "Day"
faction = "neutral"
cost = 1
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "have", target = { side = "ally", name = "Well" }, uses = 2, lasting = "turn" } } ]
`

// RULES 6.13: how often a card is used in a turn, and readied.
func TestUses(t *testing.T) {
	const thrice, once = `{ when = "activate", times = 3, do = { effect = "gain", what = "trade", points = 1 } }`, `{ when = "activate", do = { effect = "gain", what = "trade", points = 1 } }`
	const readies = `{ when = "activate", do = [ { effect = "gain", what = "trade", points = 1 }, { effect = "ready", target = "in_play" } ] }`
	for name, c := range map[string]struct{ well, code, want string }{
		"once":                              {once, `return use() .. trade()`, `11`},
		"three times":                       {thrice, `return use() .. trade()`, `33`},
		"exhausted by the last":             {thrice, `g:play("use Well") local one = at(1).play[1] use() return tostring(one.exhausted) .. one.used .. tostring(at(1).play[1].exhausted) .. tostring(at(1).play[1].used)`, `nil1truenil`},
		"anew in the next turn":             {thrice, `g:play("use Well") next() return use()`, `3`},
		"of two abilities the larger one":   {thrice + `, { when = "activate", times = 2, do = { effect = "gain", what = "combat", points = 1 } }`, `return use() .. trade() .. at(1).combat`, `333`},
		"an aura adds to it, a hand cannot": {once, `g = start({ play = { "Well", "Pump" }, hand = { "Rain" } }) return use()`, `2`},
		"an aura adds to what it says":      {thrice, `g = start({ play = { "Well", "Pump" } }) return use()`, `4`},
		"in Lua":                            {`SCRIPT`, `return use()`, `4`},
		"a situation has it, with hash":     {thrice, `g:play("use Well") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) if h:hash() ~= g:hash() then return "hash" end g = h return use()`, `2`},
		"a copy has it":                     {thrice, `g:play("use Well") g = g:fork() return use()`, `2`},
		"a position by names":               {thrice, `g = start({ play = { "Well", "Well" }, used = { "Well", "Well", "Well" } }) return at(1).play[1].used .. at(1).play[2].used`, `21`},
		"what cannot be":                    {thrice, `return select(2, pcall(start, { play = { "Well" }, used = { "Rain" } })):match("used%[1%].*")`, `used[1]: expected a card that the player has in play, at most 20 times, got "Rain"`},
		"readied, it is used anew":          {thrice, `g = start({ play = { "Well" }, hand = { "Rain", "Rain" } }) local n = use() g:play("play Rain") n = n + use() g:play("play Rain") return n + use()`, `9`},
		"readied twice":                     {once, `g = start({ play = { "Well" }, hand = { "Rain", "Rain" } }) local n = use() g:play("play Rain") n = n + use() g:play("play Rain") return n + use()`, `3`},
		"readied, as a situation has it":    {once, `g = start({ play = { "Well" }, hand = { "Rain", "Rain" } }) for i = 1, 2 do use() g:play("play Rain") end local s = g:situation("all") local h = game.new("market", { players = { "human", "human" }, situation = s }) return #s.players[1].readied .. at(1).play[1].readied .. tostring(h:hash() == g:hash())`, `22true`},
		"not without end":                   {readies, `g = start({ play = { "Well", "Well" } }) local n = 0 while n < 50 and (pcall(g.play, g, "use 1") or pcall(g.play, g, "use 2")) do n = n + 1 end return n`, `22`},
		"AIs end their turns":               {readies, `g = game.new("market", { seed = 1, players = { "hoarder", "search:4" }, situation = { players = { { play = { "Well", "Well" } }, { play = { "Well" } } } } }) while g:view("all").round < 2 do g:step() end return #g:events{ kind = "activate" } < 60`, `true`},
	} {
		t.Run(name, func(t *testing.T) {
			well := `abilities = [ ` + c.well + ` ]`
			if c.well == `SCRIPT` {
				well = `ability = { script = "well", worth = 1.0 }`
			}
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.Replace(wells, "WELL", well, 1),
				"abilities/market/well.lua": `return { activate = function(self, fx) fx:gain("trade", 1) end, modify_uses = function(self, fx, query) if query.target == self then query:add("deep", 3) end end }`}, `
local function start(first) return game.new("market", { players = { "human", "human" }, situation = { players = { first, {} } } }) end
local g = start({ play = { "Well" } })
local function at(seat) return g:view("all").players[seat] end
local function trade() return at(1).trade end
local function use() local n = 0 while n < 50 and pcall(g.play, g, "use 1") do n = n + 1 end return n end
local function next() g:play("end") g:play("end") end
`+c.code, c.want)
		})
	}
}

// TestUsesGrow: the effect have lets cards of a player be used more often for a turn.
func TestUsesGrow(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.Replace(wells, "WELL", `abilities = [ { when = "activate", do = { effect = "gain", what = "trade", points = 1 } } ]`, 1)}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { play = { "Well" }, hand = { "Day" } }, {} } } })
local function use() local n = 0 while n < 50 and pcall(g.play, g, "use 1") do n = n + 1 end return n end
g:play("play Day")
local today = use()
g:play("end") g:play("end")
return today .. use()`, `31`)
}
