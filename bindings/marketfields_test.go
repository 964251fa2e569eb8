package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// fieldCards are a creature, a base, a ship with an empty scrap effect, a token, and a card that reads fields by what
// stands in place of READS.
const fieldCards = `
[[card]]
id = "cub"
name = "Cub"
faction = "wilds"
cost = 3
copies = 2
defense = 5
keeps_damage = true

[[card]]
id = "hut"
name = "Hut"
faction = "wilds"
cost = 3
copies = 2
defense = 5

[[card]]
id = "raft"
name = "Raft"
faction = "wilds"
cost = 3
copies = 2
scrap = {}

[[card]]
id = "chip"
name = "Chip"
faction = "neutral"
cost = 1
token = true

[[card]]
id = "dock"
name = "Dock"
faction = "neutral"
cost = 1
copies = 2
abilities = [
  { when = "played", do = { effect = "create", card = "chip" } },
  { when = "played", choose = { from = ["hand", "discard_pile"], least = 0 }, do = { effect = "put", target = "chosen", place = "play" } },
]

[[card]]
id = "reader"
name = "Reader"
faction = "neutral"
cost = 1
copies = 2
`

// RULES 6.11: abilities tell creatures from bases, cards with a scrap effect from others, and what was played from what
// was put into play.
func TestFieldsOfCards(t *testing.T) {
	count := func(condition string) string {
		return `abilities = [ { when = "played", do = { effect = "gain", what = "trade", points = { count = { from = "in_play", ` + condition + ` } } } } ]`
	}
	const lua, put = `ability = { script = "reader", worth = 1.0 }`, `g:play("play Dock") g:play("choose Raft") `
	for name, c := range map[string]struct{ reads, code, want string }{
		"a creature keeps damage":        {count(`keeps_damage = true`), ``, `1`},
		"a base does not":                {count(`defense = { least = 1 }, keeps_damage = false`), ``, `1`},
		"a scrap effect, also an empty":  {count(`has_scrap = true`), ``, `1`},
		"a ship was played, bases not":   {count(`played = true`), `g:play("play Dock") g:play("choose done")`, `2`},
		"one that was put there was not": {count(`played = true`), put, `2`},
		"nor was a token":                {count(`played = false, defense = 0`), put, `2`},
		"a situation has it, with hash":  {count(`played = true`), put + `local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) if h:hash() ~= g:hash() then return "hash" end g = h`, `2`},
		"a copy of the match has it":     {count(`played = true`), put + `g = g:fork()`, `2`},
		"Lua reads them":                 {lua, put, `Cub true false false|Hut false false false|Raft false true true|Dock false false true|Chip false false false|Raft false true false, given false`},
		"a creature as in a position":    {count(`played = true`), `g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Reader" }, play = { "Raft", "Raft" }, put = { "Raft" } }, {} } } })`, `1`},
		"a hash tells both":              {``, `do local hashes = {} for i, put in ipairs{ {}, { "Raft" } } do hashes[i] = game.new("market", { seed = 1, situation = { players = { { play = { "Raft" }, put = put }, {} } } }):hash() end return hashes[1] ~= hashes[2] end`, `true`},
		"only cards in play were put":    {count(`played = true`), `do return select(2, pcall(game.new, "market", { situation = { players = { { put = { "Raft" } }, {} } } })):match("put%[1%].*") end`, `put[1]: expected a card that the player has in play, got "Raft"`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": fieldCards + c.reads, "abilities/market/reader.lua": `return { played = function(self, fx)
  local said = {}
  for _, card in ipairs(fx:in_play()) do said[#said + 1] = table.concat({ card.name, tostring(card.keeps_damage), tostring(card.has_scrap), tostring(card.played) }, " ") end
  local last = fx:in_play()[#said]
  fx:give(last, fx:opponents()[1], "play")
  fx:log(table.concat(said, "|") .. ", given " .. tostring(last.played))
end }`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Reader", "Dock", "Raft" }, play = { "Cub", "Hut", "Raft" } }, {} } } })
`+c.code+`
g:play("play Reader")
local log = g:events{ kind = "log" }[1]
return log and log.text or g:view(1).players[1].trade`, c.want)
		})
	}
}

// RULES 6.11: authority for another player, also for the player of a card that acts for others.
func TestHealAnother(t *testing.T) {
	for name, c := range map[string]struct{ ability, want string }{
		"the owner":            {`abilities = [ { when = "played", do = { effect = "heal", points = 3 } } ]`, `53 50`},
		"opponents":            {`abilities = [ { when = "played", do = { effect = "heal", points = 3, player = "opponents" } } ]`, `50 53`},
		"the holder, for each": {`abilities = [ { when = "played", for = "opponents", do = [ { effect = "heal", points = 2 }, { effect = "heal", points = 3, player = "holder" } ] } ]`, `53 52`},
		"in Lua":               {`ability = { script = "reader", worth = 1.0 }`, `50 54`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": fieldCards + c.ability, "abilities/market/reader.lua": `return { played = function(self, fx) fx:heal(4, fx:opponents()[1]) end }`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Reader" } }, {} } } })
g:play("play Reader")
return g:view(1).players[1].authority .. " " .. g:view(1).players[2].authority`, c.want)
		})
	}
}
