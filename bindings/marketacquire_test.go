package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// clerks has a card that takes one, by what stands for DO, and one that keeps cards from being moved.
const clerks = `
[[card]]
id = "clerk"
name = "Clerk"
faction = "kingdom"
cost = 2
copies = 2
text = "Takes."
abilities = [ { worth = 1.0, when = "played", DO } ]

[[card]]
id = "prize"
name = "Prize"
faction = "kingdom"
cost = 4
copies = 2
defense = 3
effects = { trade = 3 }
text = "Tells."
abilities = [
  { when = "bought", do = { effect = "log", text = "bought" } },
  { when = "entered", do = { effect = "log", text = "entered" } },
  { when = "play", do = { effect = "log", text = "played" } },
]

[[card]]
id = "keeper"
name = "Keeper"
faction = "kingdom"
cost = 2
copies = 3
defense = 3
abilities = [ { when = "instead_ally_put", do = { effect = "cancel" } }, { when = "instead_any_give", do = { effect = "cancel" } }, { when = "instead_ally_play", if = { count = "target", name = "Coin Purse" }, do = { effect = "cancel" } } ]
`

// RULES 6.11: a card of the row or the supply goes where the ability says, without a question.
func TestAcquirePlace(t *testing.T) {
	take := func(place string) string {
		return `do = { effect = "acquire", target = { from = "row", name = "Prize" }` + place + ` }`
	}
	for name, c := range map[string]struct{ do, code, want string }{
		"as a purchase":                {take(``), `return at(1).discard[1].name .. said()`, `Prize bought`},
		"on the deck, and all know":    {take(`, place = "deck"`), `local d = at(1).deck return d[#d].name .. #g:situation(2).players[1].open .. said()`, `Prize1 bought`},
		"under the deck":               {take(`, place = "bottom"`), `return at(1).deck[1].name`, `Prize`},
		"to the hand, and all know":    {take(`, place = "hand"`), `return at(1).hand[1].name .. #g:situation(2).players[1].open .. said()`, `Prize1 bought`},
		"to the discard pile":          {`do = [ { effect = "top_deck", count = 1 }, { effect = "acquire", target = { from = "row", name = "Prize" }, place = "discard" } ]`, `return at(1).discard[1].name .. at(1).top_deck`, `Prize1`},
		"aside, by the card":           {take(`, place = "aside"`), `return at(1).aside[1].name .. tostring(at(1).aside[1].by == at(1).play[1].ref)`, `Prizetrue`},
		"into play, and is not played": {take(`, place = "play"`), `return at(1).play[2].name .. at(1).trade .. said()`, `Prize0 bought entered`},
		"it is one of the owner's":     {take(`, place = "hand"`), `return #g:view("all").row .. g:events{ kind = "move" }[1].text .. tostring(g:situation("all").players[1].hand[1]:match("prize"))`, `5handprize`},
		"of the supply, unasked":       {`do = { effect = "acquire", target = "supply", place = "deck" }`, `local d = at(1).deck return d[#d].name .. tostring(g:view(1).pending)`, `Wayfarernil`},
		"the rest of the row is full":  {take(`, place = "play"`), `local n = 0 for _, c in ipairs(g:view(1).row) do if c.ref ~= 0 then n = n + 1 end end return n`, `5`},
		"a situation has it":           {take(`, place = "hand"`), `local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return h:hash() == g:hash()`, `true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.Replace(clerks, "DO", c.do, 1)}, `
local g = game.new("market", { players = { "human", "human" }, situation = { row = { "Prize", "Keeper", "Keeper" }, players = { { hand = { "Clerk" } }, {} } } })
local function at(seat) return g:view("all").players[seat] end
local function said() local list = "" for _, e in ipairs(g:events{ kind = "log" }) do list = list .. " " .. e.text end return list end
g:play("play Clerk")
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
`+c.code, c.want)
		})
	}
}

// RULES 6.2: the verbs that move a card say whether they did it: not for none, and not if an ability prevents it.
func TestIfItMoves(t *testing.T) {
	for name, c := range map[string]struct{ do, play, answers, want string }{
		"put":                 {`choose = { from = "hand", least = 0 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "put", target = "chosen", place = "deck" } }`, ``, `"choose Coin Purse"`, `5`},
		"none to put":         {`choose = { from = "hand", least = 0 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "put", target = "chosen", place = "deck" } }`, ``, `"choose done"`, `0`},
		"kept from being put": {`choose = { from = "hand", least = 0 }, do = { effect = "gain", what = "trade", points = 5, if = { ask = "put", target = "chosen", place = "deck" } }`, `"Keeper"`, `"choose Coin Purse"`, `0`},
		"as many as were put": {`do = { effect = "gain", what = "trade", points = { ask = "put", target = "hand", place = "deck" } }`, ``, ``, `2`},
		"give":                {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "give", target = { from = "hand", pick = "first" }, player = "random_enemy" } }`, ``, ``, `5`},
		"not given":           {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "give", target = { from = "hand", pick = "first" }, player = "random_enemy" } }`, `"Keeper"`, ``, `0`},
		"play":                {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "play", target = { from = "hand", name = "Coin Purse", pick = "first" } } }`, ``, ``, `6`},
		"not played":          {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "play", target = { from = "hand", name = "Coin Purse", pick = "first" } } }`, `"Keeper"`, ``, `0`},
		"acquire":             {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "acquire", target = { from = "row", name = "Prize", pick = "first" }, place = "hand" } }`, ``, ``, `5`},
		"none to acquire":     {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "acquire", target = { from = "row", cost = { least = 50 }, pick = "first" } } }`, ``, ``, `0`},
		"as many as were got": {`do = { effect = "gain", what = "trade", points = { ask = "acquire", target = { from = "row", name = "Keeper" } } }`, ``, ``, `2`},
		"discarded by put":    {`do = { effect = "gain", what = "trade", points = 5, if = { ask = "put", target = { from = "hand", pick = "first" }, place = "discard" } }`, ``, ``, `5`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.Replace(clerks, "DO", c.do, 1)}, `
local g = game.new("market", { players = { "human", "human" }, situation = { row = { "Prize", "Keeper", "Keeper" }, players = { { hand = { "Clerk", "Coin Purse", "Coin Purse" }, play = { `+c.play+` } }, {} } } })
g:play("play Clerk")
for _, move in ipairs{ `+c.answers+` } do g:play(move) end
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
return g:view(1).players[1].trade`, c.want)
		})
	}
}
