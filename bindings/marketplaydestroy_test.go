package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// tributes has cards that cost bases in play, and bases that hear that they pay.
const tributes = `
[[keyword]]
id = "beast"
name = "Beast"

[[card]]
id = "village_rites"
name = "Village Rites"
faction = "wilds"
cost = 2
copies = 2
play_destroy = {}
effects = { draw = 2 }

[[card]]
id = "great_feast"
name = "Great Feast"
faction = "wilds"
cost = 2
copies = 2
play_destroy = { count = 2, keyword = "beast" }
effects = { combat = 9 }

[[card]]
id = "old_altar"
name = "Old Altar"
faction = "wilds"
cost = 2
copies = 4
play_destroy = { id = "goat", faction = "wilds" }
flash = true
effects = { authority = 5 }

[[card]]
id = "goat"
name = "Goat"
faction = "wilds"
token = true
defense = 1
keywords = ["beast"]
abilities = [ { worth = 1.0, when = "destroyed", do = { effect = "gain", what = "trade", points = 1 } } ]

[[card]]
id = "golem"
name = "Golem"
faction = "artificer"
cost = 2
copies = 2
defense = 3
effects = { combat = 4 }
abilities = [ { when = "instead_destroy", if = { stat = "authority", of = "owner", least = 60 }, do = { effect = "cancel" } } ]

[[card]]
id = "herald"
name = "Herald"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "play", target = { from = "hand", id = "village_rites" } } } ]

[[card]]
id = "wild_call"
name = "Wild Call"
faction = "neutral"
cost = 2
copies = 2
defense = 2
abilities = [ { when = "aura", do = { effect = "have", target = { from = "in_play", id = "golem" }, faction = "wilds" } } ]

[[card]]
id = "wild_altar"
name = "Wild Altar"
faction = "wilds"
cost = 2
copies = 4
play_destroy = { faction = "wilds" }
flash = true
effects = { authority = 10 }

[[card]]
id = "brand"
name = "Brand"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "give_keyword", target = { from = "in_play", id = "golem" }, keyword = "beast" } } ]
`

// playTributes runs code in a match g of players whose cards and bases seats says; at gives what a player has.
func playTributes(t *testing.T, seats, code, want string) {
	t.Helper()
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": tributes}, `
local players, people = { `+seats+` }, {}
for i = 1, #players do people[i] = "human" end
local g = game.new("market", { players = people, situation = { players = players } })
local function at(seat) return g:view("all").players[seat] end
`+code, want)
}

// RULES 11.10: playing a card may cost own bases in play, which its player chooses and which are destroyed first.
func TestPlayDestroy(t *testing.T) {
	for name, c := range map[string]struct{ first, second, code, want string }{
		"one is destroyed, then it acts":  {`hand = { "Village Rites" }, play = { "Goat", "Golem" }`, ``, `g:play("play Village Rites") local none = #at(1).hand g:play("choose Golem") return none .. #at(1).hand .. at(1).discard[1].name .. #at(1).play`, `12Golem2`},
		"no choice, no question":          {`hand = { "Village Rites" }, play = { "Goat" }`, ``, `g:play("play Village Rites") return #at(1).hand .. at(1).trade .. #g:view(1).scrapped`, `211`},
		"not without a base":              {`hand = { "Village Rites" }`, `play = { "Golem" }`, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Village Rites destroys a base of yours, but you have 0`},
		"not with too few that fit":       {`hand = { "Great Feast" }, play = { "Goat", "Golem" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Great Feast destroys 2 bases of yours (beast), but you have 1`},
		"a given keyword fits":            {`hand = { "Great Feast", "Brand" }, play = { "Goat", "Golem" }`, ``, `g:play("play Brand") g:play("play Great Feast") g:play("choose Goat") return at(1).combat .. #at(1).play`, `92`},
		"two copies cost two":             {`hand = { "Village Rites", "Village Rites" }, play = { "Goat", "Goat" }`, ``, `g:play("play 1") g:play("choose 1") g:play("play Village Rites") return at(1).trade .. #at(1).hand .. " " .. tostring(pcall(g.play, g, "play Village Rites"))`, `24 false`},
		"another card does not fit":       {`hand = { "Old Altar" }, play = { "Golem" }`, ``, `return tostring(pcall(g.play, g, "play 1"))`, `false`},
		"played by an effect it is free":  {`hand = { "Herald", "Village Rites" }, play = { "Goat" }`, ``, `g:play("play Herald") return #at(1).hand .. #at(1).play`, `23`},
		"a destruction that is prevented": {`authority = 60, hand = { "Village Rites" }, play = { "Golem" }`, ``, `g:play("play Village Rites") return #at(1).hand .. #at(1).play`, `22`},
		"one that stays pays once":        {`authority = 60, hand = { "Great Feast", "Brand" }, play = { "Golem", "Goat", "Goat" }`, ``, `g:play("play Brand") g:play("play Great Feast") g:play("choose Golem") local n = #g:moves() g:play("choose Goat") return n .. at(1).combat .. #at(1).play`, `294`},
		"in the turn of another":          {`hand = { "Coin Purse" }`, `hand = { "Old Altar" }, play = { "Goat" }`, `g:play("play 1") g:play("choose Old Altar") return g:turn() .. at(2).authority .. #g:view(1).scrapped`, `1551`},
		"not asked without what fits":     {`hand = { "Coin Purse" }`, `hand = { "Old Altar" }, play = { "Golem" }`, `g:play("play 1") return g:turn()`, `1`},
		"a situation goes on":             {`hand = { "Great Feast" }, play = { "Goat", "Goat", "Goat" }`, ``, `g:play("play 1") g:play("choose 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose 1") return tostring(same) .. h:view(1).players[1].combat`, `true9`},
		"undo":                            {`hand = { "Village Rites" }, play = { "Goat", "Golem" }`, ``, `local h = g:hash() g:play("play 1") g:play("choose 1") g:undo(2) return tostring(g:hash() == h)`, `true`},
		"an AI gives the least":           {`hand = { "Village Rites" }, play = { "Golem", "Goat" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) for _ = 1, 2 do h:step() end return #h:view("all").players[1].hand .. #h:view("all").scrapped`, `21`},
		"an AI keeps what is worth more":  {`hand = { "Village Rites" }, play = { "Golem" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) h:step() return h:view("all").players[1].play[1].name`, `Golem`},
		"its text and its worth":          {``, ``, `return market.card("Great Feast").text .. market.card("Great Feast").play_destroy .. " " .. market.value("Village Rites").total`, `Destroy 2 bases of yours (beast) to play it. +9 combat.2 3`},
	} {
		t.Run(name, func(t *testing.T) {
			playTributes(t, `{ hand = {}, `+c.first+` }, { hand = {}, `+c.second+` }`, c.code, c.want)
		})
	}
}

// RULES 11.10: what an aura makes a base counts for the price, as long as the aura acts, for the rules, for what players
// see, and for AIs.
func TestPlayDestroyByAura(t *testing.T) {
	for name, c := range map[string]struct{ first, second, code, want string }{
		"an aura gives the faction":   {`hand = { "Wild Altar" }, play = { "Wild Call", "Golem" }`, ``, `g:play("play 1") return at(1).authority .. #at(1).play .. at(1).play[1].name`, `602Wild Call`},
		"not without the aura":        {`hand = { "Wild Altar" }, play = { "Golem" }`, `play = { "Wild Call" }`, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Wild Altar destroys a base of yours (wilds), but you have 0`},
		"not a base that lends it":    {`hand = { "Wild Altar", "Wild Altar" }, play = { "Wild Call", "Golem" }`, ``, `g:play("play 1") return tostring(pcall(g.play, g, "play 1"))`, `false`},
		"an aura that is gone":        {`hand = { "Village Rites", "Wild Altar" }, play = { "Wild Call", "Golem" }`, ``, `g:play("play Village Rites") g:play("choose Wild Call") return tostring(pcall(g.play, g, "play Wild Altar"))`, `false`},
		"an AI sees what it gives up": {`hand = { "Wild Altar" }, play = { "Wild Call", "Golem" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) h:step() return h:view("all").players[1].play[2].name`, `Golem`},
		"a situation keeps it":        {`hand = { "Wild Altar" }, play = { "Wild Call", "Golem", "Golem" }`, ``, `g:play("play 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) h:play("choose 2") return tostring(#h:view(1).players[1].play) .. h:view(1).players[1].authority`, `360`},
	} {
		t.Run(name, func(t *testing.T) {
			playTributes(t, `{ hand = {}, `+c.first+` }, { hand = {}, `+c.second+` }`, c.code, c.want)
		})
	}
}

// RULES 11.10, 6.18: of four players each pays with bases of its own, also in the turn of another, and only who can pay
// is asked.
func TestPlayDestroyOfFour(t *testing.T) {
	for name, c := range map[string]struct{ seats, code, want string }{
		"bases of others do not pay":       {`{ hand = { "Village Rites" } }, { play = { "Goat" } }, { play = { "Goat" } }, { play = { "Golem" } }`, `return tostring(pcall(g.play, g, "play 1"))`, `false`},
		"it takes one's own":               {`{ hand = { "Village Rites" }, play = { "Goat", "Golem" } }, { play = { "Goat" } }, { play = { "Goat" } }, { play = { "Golem" } }`, `g:play("play 1") local n = #g:view(1).question g:play("choose Goat") return n .. #at(1).play .. #at(2).play .. #at(3).play .. #at(4).play .. at(1).trade`, `221111`},
		"who can pay is asked, in turn":    {`{ hand = { "Coin Purse" } }, { hand = { "Old Altar" } }, { hand = { "Old Altar" }, play = { "Goat", "Goat" } }, { hand = { "Old Altar" }, play = { "Goat" } }`, `g:play("play 1") local s = g:turn() g:play("choose Old Altar") local t = g:turn() g:play("choose 1") local u = g:turn() g:play("choose Old Altar") return s .. t .. u .. g:turn() .. " " .. at(3).authority .. at(4).authority .. #at(3).play .. #at(4).play`, `3341 555521`},
		"an aura of another gives nothing": {`{ hand = { "Coin Purse" } }, { hand = { "Wild Altar" }, play = { "Golem" } }, { play = { "Wild Call" } }, { hand = { "Wild Altar" }, play = { "Wild Call", "Golem" } }`, `g:play("play 1") local s = g:turn() g:play("choose Wild Altar") return s .. g:turn() .. at(4).authority .. #at(4).play .. #at(2).play`, `416021`},
	} {
		t.Run(name, func(t *testing.T) {
			playTributes(t, c.seats, c.code, c.want)
		})
	}
}
