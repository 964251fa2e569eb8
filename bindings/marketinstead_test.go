package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// dealers has cards that are got or created otherwise than their players mean it.
const dealers = `
[[card]]
id = "clerk"
name = "Clerk"
faction = "kingdom"
cost = 2
copies = 2
abilities = [
  { worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = 9, if = { ask = "acquire", target = { from = "row", pick = "first" }, place = "hand" } } },
  { worth = 1.0, when = "ally_acquire", do = { effect = "log", text = "got" } },
]

[[card]]
id = "prize"
name = "Prize"
faction = "kingdom"
cost = 1
copies = 3
abilities = [ { when = "bought", do = { effect = "log", text = "bought" } }, { when = "before_acquire", do = { effect = "gain", what = "combat", points = 1 } } ]

[[card]]
id = "trader"
name = "Trader"
faction = "kingdom"
cost = 3
copies = 1
defense = 3
abilities = [ { worth = 1.0, when = "instead_ally_acquire", if = { count = "target", name = "Prize" }, do = [ { effect = "cancel" }, { effect = "acquire", target = "supply" } ] } ]

[[card]]
id = "usher"
name = "Usher"
faction = "kingdom"
cost = 3
copies = 1
defense = 3
abilities = [ { worth = 1.0, when = "instead_ally_acquire", if = { count = "target", name = "Prize" }, do = { effect = "change", target = { from = "row", name = "Silk Convoy", pick = "first" } } } ]

[[card]]
id = "grab"
name = "Grab"
faction = "kingdom"
cost = 2
copies = 1
flash = true
abilities = [ { worth = 1.0, when = "played", do = { effect = "acquire", target = { from = "row", pick = "first" } } } ]

[[card]]
id = "seal"
name = "Seal"
faction = "kingdom"
cost = 3
copies = 1
defense = 3
abilities = [ { worth = 1.0, when = "ally_acquire", choose = { from = "target", least = 0, question = "onto the deck?" }, do = { effect = "put", target = "chosen", place = "deck" } } ]

[[card]]
id = "hen"
name = "Hen"
faction = "wilds"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "create", card = "chick", count = 2 } }, { worth = 1.0, when = "creates", do = { effect = "gain", what = "trade", points = 1 } } ]

[[card]]
id = "chick"
name = "Chick"
faction = "wilds"
token = true
defense = 1

[[card]]
id = "twins"
name = "Twins"
faction = "wilds"
cost = 2
copies = 2
defense = 2
abilities = [ { worth = 1.0, when = "instead_ally_create", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } } ]

[[card]]
id = "fox"
name = "Fox"
faction = "wilds"
cost = 2
copies = 2
defense = 2
abilities = [ { worth = 1.0, when = "instead_any_create", do = { effect = "cancel" } } ]

[[card]]
id = "swap"
name = "Swap"
faction = "wilds"
cost = 2
copies = 2
defense = 2
abilities = [ { worth = 1.0, when = "instead_any_create", do = { effect = "change", target = "self" } } ]
`

// RULES 6.6, 6.17: abilities replace that a card is got, and that a token is created.
func TestInsteadOfCards(t *testing.T) {
	for name, c := range map[string]struct{ hand, play, code, want string }{
		"what is bought comes":                 {``, ``, `g:play("buy Prize") return at(1).discard[1].name .. at(1).combat .. said()`, `Prize1 bought`},
		"another comes for it":                 {``, `"Trader"`, `g:play("buy Prize") return at(1).discard[1].name .. at(1).trade .. g:view(1).scrapped[1].name .. said()`, `Wayfarer8Prize`},
		"what is not bought stays for sale":    {`"Clerk"`, `"Trader"`, `g:play("play Clerk") return g:view(1).row[1].name .. at(1).discard[1].name .. at(1).trade .. #g:view(1).scrapped .. said()`, `PrizeWayfarer90 got`},
		"if it is got":                         {`"Clerk"`, ``, `g:play("play Clerk") return at(1).hand[1].name .. at(1).trade .. said()`, `Prize18 bought got`},
		"another of the row":                   {``, `"Usher"`, `g:play("buy Prize") return at(1).discard[1].name .. g:view(1).row[1].name .. said()`, `Silk ConvoyPrize`},
		"another of the row, by an effect":     {`"Clerk"`, `"Usher"`, `g:play("play Clerk") return at(1).hand[1].name .. at(1).trade .. said()`, `Silk Convoy18 got`},
		"an opponent's trader does nothing":    {``, ``, `g:cheat({ play = { "Trader" } }, 2) g:play("buy Prize") return at(1).discard[1].name`, `Prize`},
		"in the turn of another":               {``, ``, `g:cheat({ hand = { "Grab" } }, 2) g:play("buy Dire Wolf") g:play("choose Grab") return at(1).combat .. at(2).combat .. at(2).discard[#at(2).discard].name`, `01Prize`},
		"the row is full":                      {``, `"Trader"`, `g:play("buy Prize") local n = 0 for _, c in ipairs(g:view(1).row) do if c.ref ~= 0 then n = n + 1 end end return n`, `5`},
		"each copy lies in one place":          {``, `"Trader"`, `g:play("buy Prize") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return h:hash() == g:hash()`, `true`},
		"undo":                                 {``, `"Trader"`, `local h = g:hash() g:play("buy Prize") g:undo() return g:hash() == h`, `true`},
		"onto the deck, if its player says so": {``, `"Seal"`, `g:play("buy Prize") g:play("choose Prize") g:play("buy Prize") g:play("choose done") local d = at(1).deck return d[#d].name .. at(1).discard[1].name .. #at(1).discard`, `PrizePrize1`},
		"twice as many":                        {`"Hen"`, `"Twins"`, `g:play("play Hen") return #at(1).play .. at(1).trade`, `613`},
		"twice and twice":                      {`"Hen"`, `"Twins", "Twins"`, `g:play("play Hen") return #at(1).play - 3`, `8`},
		"none":                                 {`"Hen"`, `"Fox"`, `g:play("play Hen") return #at(1).play .. at(1).trade .. #g:events{ kind = "cancelled" }`, `292`},
		"what has not come is nowhere":         {`"Hen"`, `"Fox"`, `g:play("play Hen") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #g:view(1).scrapped`, `true2`},
		"another card cannot be created":       {`"Hen"`, `"Swap"`, `g:play("play Hen") return #at(1).play .. #g:events{ kind = "fizzled" }`, `22`},
		"an AI plays on":                       {`"Hen", "Clerk"`, `"Trader", "Twins"`, `local h = game.new("market", { players = { "synergy", "search:2" }, seed = 2, tuning = { turn_limit = 4 }, situation = g:situation("all") }) h:run() return tostring(h:result() ~= nil)`, `true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": dealers}, `
local g = game.new("market", { players = { "human", "human" }, situation = { row = { "Prize", "Silk Convoy", "Prize", "Dire Wolf", "Dire Wolf" }, players = { { trade = 9, hand = { `+c.hand+` }, play = { `+c.play+` }, discard = {} }, {} } } })
local function at(seat) return g:view("all").players[seat] end
local function said() local list = "" for _, e in ipairs(g:events{ kind = "log" }) do list = list .. " " .. e.text end return list end
`+c.code, c.want)
		})
	}
}
