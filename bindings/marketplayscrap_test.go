package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// salvage has cards that cost certain cards of the hand, and read what has paid for them.
const salvage = `
[[keyword]]
id = "ore"
name = "Ore"

[[card]]
id = "salvager"
name = "Salvager"
faction = "neutral"
cost = 2
copies = 4
play_scrap = {}
abilities = [ { worth = 2.0, when = "played", do = { effect = "gain", what = "trade", points = { stat = "cost", of = { from = "paid" } } } } ]

[[card]]
id = "smelter"
name = "Smelter"
faction = "neutral"
cost = 2
copies = 4
defense = 3
play_scrap = { count = 2, keyword = "ore" }
abilities = [ { worth = 2.0, when = "turn_began", do = { effect = "gain", what = "combat", points = { count = { from = "paid" } } } } ]

[[card]]
id = "appeal"
name = "Appeal"
faction = "kingdom"
cost = 2
copies = 4
flash = true
play_discard = { cost = { least = 2 } }
abilities = [ { worth = 2.0, when = "played", choose = ["combat", "trade"], do = { effect = "gain", what = "combat", points = 3, if = { count = { from = "paid", faction = "wilds" } } } } ]

[[card]]
id = "toll_song"
name = "Toll Song"
faction = "kingdom"
cost = 2
copies = 2
play_discard = { faction = "wilds", cost = { least = 1, most = 3 } }
effects = { draw = 1 }

[[card]]
id = "lode"
name = "Lode"
faction = "wilds"
cost = 3
copies = 4
keywords = ["ore"]
base = 4.0
scrap = { trade = 1 }
abilities = [ { when = "instead_scrap", if = { stat = "authority", of = "owner", least = 60 }, do = { effect = "cancel" } } ]

[[card]]
id = "elder"
name = "Elder"
faction = "wilds"
cost = 4
copies = 2
effects = { combat = 4 }

[[card]]
id = "herald"
name = "Herald"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "play", target = { from = ["hand", "discard_pile"], id = "salvager" } } } ]

[[card]]
id = "lift"
name = "Lift"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "put", target = { from = "in_play", id = "smelter" }, place = "hand" } } ]

[[card]]
id = "crane"
name = "Crane"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = [ { effect = "put", target = { from = "in_play", id = "smelter" }, place = "hand" }, { effect = "put", target = { from = "hand", id = "smelter" }, place = "play" } ] } ]
`

// RULES 11.9, 11.11: playing a card may cost cards of the hand that are scrapped, or discards of certain cards, and the card
// knows what has paid for it.
func TestPlayScrap(t *testing.T) {
	for name, c := range map[string]struct{ first, second, code, want string }{
		"it is scrapped, and its cost read": {`hand = { "Salvager", "Lode", "Coin Purse" }`, ``, `g:play("play Salvager") g:play("choose Lode") return at(1).trade .. #at(1).hand .. g:view(1).scrapped[1].name`, `31Lode`},
		"what costs nothing gives nothing":  {`hand = { "Salvager", "Lode", "Coin Purse" }`, ``, `g:play("play Salvager") g:play("choose Coin Purse") return at(1).trade .. #g:view(1).scrapped`, `01`},
		"not without another card":          {`hand = { "Salvager" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Salvager scraps a card of your hand, but you have 0`},
		"only what has the keyword":         {`hand = { "Smelter", "Lode", "Coin Purse" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Smelter scraps 2 cards of your hand (ore), but you have 1`},
		"no choice, no question":            {`hand = { "Smelter", "Lode", "Lode", "Coin Purse" }`, ``, `g:play("play Smelter") g:play("choose 1") return #g:view(1).scrapped .. at(1).play[1].name`, `2Smelter`},
		"it is known as long as it stays":   {`hand = { "Smelter", "Lode", "Lode" }, deck = { "Coin Purse", "Coin Purse", "Coin Purse", "Coin Purse", "Coin Purse" }`, ``, `g:play("play Smelter") g:play("choose 1") g:play("end") g:play("end") return at(1).combat .. #g:view(2).paid`, `22`},
		"and not when it has left":          {`hand = { "Smelter", "Lode", "Lode", "Lift" }`, ``, `g:play("play Smelter") g:play("choose 1") g:play("play Lift") return #g:view(2).paid .. #at(1).hand`, `01`},
		"nor when it comes back by itself":  {`hand = { "Smelter", "Lode", "Lode", "Crane" }`, ``, `g:play("play Smelter") g:play("choose 1") g:play("play Crane") return #g:view(2).paid .. #at(1).play`, `02`},
		"not by a play that is free":        {`hand = { "Salvager", "Lode", "Herald" }`, ``, `g:play("play Herald") return at(1).trade .. #at(1).hand .. #g:view(1).paid`, `010`},
		"one that is prevented has paid":    {`authority = 60, hand = { "Salvager", "Lode" }`, ``, `g:play("play Salvager") return at(1).trade .. #at(1).hand`, `31`},
		"a discard of a cost":               {`hand = { "Appeal", "Coin Purse", "Lode", "Salvager" }`, ``, `g:play("play Appeal") local n = #g:view(1).question g:play("choose Lode") g:play("choose combat") return n .. at(1).combat .. at(1).discard[1].name`, `23Lode`},
		"read by its faction":               {`hand = { "Appeal", "Coin Purse", "Lode", "Salvager" }`, ``, `g:play("play Appeal") g:play("choose Salvager") g:play("choose combat") return at(1).combat`, `0`},
		"not by what costs less":            {`hand = { "Appeal", "Coin Purse" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Appeal costs a discard of 1 of your other cards (cost 2 or more), but you have 0`},
		"not by what costs more":            {`hand = { "Toll Song", "Elder", "Salvager" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("%(.*")`, `(wilds, cost 1 to 3), but you have 0`},
		"in the turn of another":            {`hand = { "Coin Purse" }`, `hand = { "Appeal", "Lode", "Lode", "Coin Purse" }`, `g:play("play 1") g:play("choose Appeal") local n = #g:view(2).question g:play("choose 1") g:play("choose combat") return n .. at(2).combat .. g:turn()`, `231`},
		"not asked without what pays":       {`hand = { "Coin Purse" }`, `hand = { "Appeal", "Coin Purse" }`, `g:play("play 1") return g:turn()`, `1`},
		"a situation goes on":               {`hand = { "Smelter", "Lode", "Lode", "Lode" }`, ``, `g:play("play 1") g:play("choose 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose 1") return tostring(same) .. #h:view(1).paid .. #h:view(1).scrapped`, `true22`},
		"undo":                              {`hand = { "Salvager", "Lode", "Coin Purse" }`, ``, `local h = g:hash() g:play("play 1") g:play("choose Lode") g:undo(2) return tostring(g:hash() == h) .. #g:view(1).paid`, `true0`},
		"a rival reads a possible position": {``, ``, `
local deck = {}
for n = 1, 8 do
  deck[n] = "Coin Purse"
  local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Appeal", "Lode", "Salvager", "Rusty Knife", "Rusty Knife" }, deck = deck }, {} } } })
  g:play("play Appeal")
  local h = game.new("market", { players = { "human", "human" }, situation = g:situation(2) })
  if #h:view(1).question ~= 2 then return n end
end
return "two"`, `two`},
		"an AI gives the least":          {`hand = { "Salvager", "Lode", "Coin Purse" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) for _ = 1, 3 do h:step() end return h:view("all").scrapped[1].name`, `Coin Purse`},
		"an AI keeps what is worth more": {`hand = { "Toll Song", "Lode" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) h:step() return h:view("all").players[1].play[1].name`, `Lode`},
		"its text and its worth":         {``, ``, `return market.card("Smelter").text .. market.card("Appeal").text .. market.card("Smelter").play_scrap .. market.card("Appeal").play_discard`, `Scrap 2 cards of your hand (ore) to play it.Flash. Discard 1 (cost 2 or more) to play it.21`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": salvage}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = {}, `+c.first+` }, { hand = {}, `+c.second+` } } } })
local function at(seat) return g:view("all").players[seat] end
`+c.code, c.want)
		})
	}
}
