package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// flashes has cards that are played in the turn of another, free and for a resource that stays.
const flashes = `
[[card]]
id = "parry"
name = "Parry"
faction = "kingdom"
cost = 2
copies = 6
flash = true
effects = { authority = 2 }

[[card]]
id = "bolt"
name = "Bolt"
faction = "wilds"
cost = 2
copies = 6
flash = true
play_cost = { mana = 1 }
text = "Deals 3 damage to the opponents."
abilities = [ { worth = 1.0, when = "played", do = { effect = "damage", player = "opponents", points = 3 } } ]

[[card]]
id = "charm"
name = "Charm"
faction = "wilds"
cost = 2
copies = 6
flash = true
abilities = [ { worth = 1.0, when = "played", choose = ["draw", "gain"], do = { effect = "gain", what = "combat", points = 1 } } ]

[[card]]
id = "spy"
name = "Spy"
faction = "wilds"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", if = { count = "enemies" }, do = { effect = "log", text = "1" } }, { worth = 1.0, when = "played", if = { not = { count = "enemies" } }, do = { effect = "log", text = "0" } } ]

[[card]]
id = "ban"
name = "Ban"
faction = "kingdom"
cost = 3
copies = 2
defense = 4
abilities = [ { when = "aura", do = { effect = "have", target = { from = "hand" }, playable = -1 } } ]
`

// RULES 6.18: after each move of an opponent a player may play a card with flash, is asked only then, and nobody else
// learns of it.
func TestFlash(t *testing.T) {
	for name, c := range map[string]struct{ hand, code, want string }{
		"after a move of an opponent":        {`"Parry"`, `coin() local who = g:turn() g:play("choose Parry") return who .. at(2).authority .. at(2).play[1].name .. g:turn()`, `252Parry1`},
		"nobody has to":                      {`"Parry"`, `coin() g:play("skip") return #at(2).hand .. #at(2).play .. g:turn()`, `101`},
		"asked again after the next move":    {`"Parry"`, `coin() g:play("skip") coin() return g:turn() .. g:view(2).pending.choices[1].text`, `2Parry`},
		"and after one's own play":           {`"Parry", "Parry"`, `coin() g:play("choose 1") local who = g:turn() g:play("choose 1") return who .. g:turn() .. at(2).authority`, `2154`},
		"not without such a card":            {`"Coin Purse"`, `coin() return g:turn()`, `1`},
		"nor where it cannot be paid":        {`"Bolt"`, `coin() local who = g:turn() g:cheat({ resources = { mana = 1 } }, 2) coin() local now = g:turn() g:play("choose Bolt") return who .. now .. at(1).authority .. at(2).resources[1].amount`, `12470`},
		"nor where it may not be played":     {`"Parry"`, `g:cheat({ play = { "Ban" } }, 2) coin() return g:turn()`, `1`},
		"in the own turn it is a move":       {`"Coin Purse"`, `g:cheat({ hand = { "Parry" } }, 1) g:play("play Parry") return at(1).authority`, `52`},
		"it goes when the turn ends":         {`"Parry"`, `coin() g:play("choose Parry") g:play("end") return #at(2).play .. #at(2).discard .. g:turn()`, `012`},
		"the end of a turn is a move":        {`"Coin Purse"`, `local h = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = {}, deck = { "Parry", "Parry", "Parry", "Parry", "Parry" } }, {} } } }) h:play("end") local who = h:turn() h:play("skip") return who .. h:turn() .. h:view("all").active`, `122`},
		"its questions come after it":        {`"Charm"`, `coin() g:play("choose Charm") local who, of = g:turn(), g:view(2).pending.text g:play("choose gain") return who .. of .. g:turn() .. at(2).combat`, `2choose one11`},
		"before the turn's questions end":    {`"Parry"`, `g:cheat({ hand = { "Charm" } }, 1) g:play("play Charm") local who = g:turn() g:play("choose draw") return who .. g:turn()`, `12`},
		"others do not learn that one is":    {`"Parry"`, `coin() local v = g:view(1) return tostring(v.pending) .. v.turn .. #g:events{ seat = 1 } - before`, `nil10`},
		"nor from a position that is dealt":  {`"Parry"`, `coin() local s = g:situation(1) return tostring(s.pending)`, `nil`},
		"nor from a card that is kept":       {`"Parry"`, `coin() g:play("skip") return #g:situation(1).players[2].open`, `0`},
		"a situation has the question":       {`"Parry"`, `coin() local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose Parry") return tostring(same) .. h:view(2).players[2].authority`, `true52`},
		"who is asked has it in a situation": {`"Parry"`, `coin() local h = game.new("market", { players = { "human", "human" }, situation = g:situation(2) }) return h:turn() .. h:view(2).pending.choices[1].text`, `2Parry`},
		"undo takes the play back":           {`"Parry"`, `coin() local h = g:hash() g:play("choose Parry") g:undo() return tostring(h == g:hash())`, `true`},
		"an AI plays it":                     {`"Bolt"`, `local h = game.new("market", { players = { "random", "synergy" }, situation = { players = { { hand = { "Coin Purse" } }, { hand = { "Bolt" }, resources = { mana = 3 } } } } }) h:step() h:step() return h:view(1).players[1].authority`, `47`},
		"it is no base of an enemy":          {`"Parry"`, `coin() g:play("choose Parry") g:play("play Spy") return g:events{ kind = "log" }[1].text`, `0`},
		"a card says so":                     {`"Parry"`, `return market.card("Parry").text .. tostring(market.card("Parry").flash)`, `Flash. +2 authority.true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": flashes, "configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\nkeeps = true\n"}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse", "Coin Purse", "Spy" }, authority = 50 }, { hand = { `+c.hand+` }, authority = 50 } } } })
local function at(seat) return g:view("all").players[seat] end
local before
local function coin() g:play("play Coin Purse") before = #g:events{ seat = 1 } end
`+c.code, c.want)
		})
	}
}

// TestFlashGoesRound: with three players those after the one whose turn it is are asked in their order, and after each play
// anew.
func TestFlashGoesRound(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": flashes, "configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\nkeeps = true\n"}, `
local g = game.new("market", { players = { "human", "human", "human" }, situation = { active = 2, players = { { hand = { "Parry" } }, { hand = { "Coin Purse" } }, { hand = { "Parry" } } } } })
local said = {}
for _, move in ipairs{ "play Coin Purse", "skip", "choose Parry", "skip" } do g:play(move) said[#said + 1] = g:turn() end
return table.concat(said, " ")`, "3 1 3 2")
}
