package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// hymns has cards that are played from the discard pile too, for what they say.
const hymns = `
[[card]]
id = "hymn"
name = "Hymn"
faction = "wilds"
cost = 2
copies = 4
flashback = {}
effects = { authority = 2 }
abilities = [ { worth = 0.5, when = "left", do = { effect = "log", text = "left" } }, { when = "scrap", worth = 0.0, do = { effect = "log", text = "scrapped" } } ]

[[card]]
id = "dirge"
name = "Dirge"
faction = "wilds"
cost = 2
copies = 4
play_cost = { mana = 1 }
flashback = { cost = { mana = 3 } }
effects = { combat = 3 }

[[card]]
id = "ghoul"
name = "Ghoul"
faction = "wilds"
cost = 2
copies = 4
play_cost = { mana = 1 }
flashback = { keeps = true }
effects = { combat = 1 }

[[card]]
id = "wraith"
name = "Wraith"
faction = "wilds"
cost = 2
copies = 2
defense = 3
flashback = {}
play_discard = 1

[[card]]
id = "echo"
name = "Echo"
faction = "wilds"
cost = 2
copies = 2
flash = true
flashback = {}
effects = { authority = 5 }

[[card]]
id = "lift"
name = "Lift"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "put", target = { from = "in_play", pick = "first" }, place = "hand" } } ]

[[card]]
id = "herald"
name = "Herald"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "play", target = { from = "discard_pile", pick = "first" } } } ]

[[card]]
id = "censor"
name = "Censor"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { worth = 1.0, when = "instead_enemy_play", do = { effect = "cancel" } } ]

[[card]]
id = "ban"
name = "Ban"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { when = "aura", do = { effect = "have", target = { from = "discard_pile" }, playable = -1 } } ]

[[card]]
id = "tax"
name = "Tax"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { when = "aura", do = { effect = "have", target = "mine", play_cost = 1 } } ]

[[card]]
id = "thief"
name = "Thief"
faction = "kingdom"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "give", target = { from = "enemies", pick = "first" }, player = "owner", place = "play" } } ]
`

// RULES 6.20: a card with flashback is played from the discard pile as from the hand, for its price there, and leaves the
// match when it leaves play.
func TestFlashback(t *testing.T) {
	for name, c := range map[string]struct{ first, second, code, want string }{
		"it acts from the discard pile":         {`discard = { "Coin Purse", "Hymn" }`, ``, `g:play("play Hymn") return at(1).authority .. #at(1).discard .. at(1).play[1].name .. tostring(at(1).play[1].flashed)`, `521Hymntrue`},
		"behind the hand":                       {`hand = { "Coin Purse" }, discard = { "Hymn", "Rusty Knife", "Hymn" }`, ``, `g:play("play 3") return #at(1).hand .. #at(1).discard .. at(1).discard[1].name`, `12Hymn`},
		"its move says where from":              {`discard = { "Hymn" }`, ``, `return g:options()[1].text .. g:options()[1].move`, `play Hymn from the discard pileplay 1`},
		"no other card":                         {`discard = { "Coin Purse" }`, ``, `return tostring(pcall(g.play, g, "play 1"))`, `false`},
		"it leaves the match with the turn":     {`discard = { "Hymn" }`, ``, `g:play("play Hymn") g:play("end") return #at(1).play .. g:view(1).scrapped[1].name .. said()`, `0Hymn left`},
		"from the hand it does not":             {`hand = { "Hymn" }`, ``, `g:play("play Hymn") g:play("end") return #g:view(1).scrapped .. said()`, `0 left`},
		"and then once more":                    {`hand = { "Hymn" }`, ``, `g:play("play Hymn") g:play("end") g:play("end") g:play("play Hymn") return at(1).authority .. said()`, `54 left`},
		"wherever it would go":                  {`hand = { "Lift" }, discard = { "Hymn" }`, ``, `g:play("play Hymn") g:play("play Lift") return #at(1).hand .. #g:view(1).scrapped`, `01`},
		"a base when it falls":                  {`discard = { "Wraith" }, hand = { "Coin Purse" }`, `combat = 9`, `g:play("play Wraith") g:play("end") local there = at(1).play[1].name g:cheat({ combat = 9 }, 2) g:play("break 1 1") return there .. #at(1).discard .. g:view(1).scrapped[1].name`, `Wraith1Wraith`},
		"also of another":                       {`discard = { "Wraith" }, hand = { "Coin Purse" }`, `hand = { "Thief" }, combat = 9`, `g:play("play Wraith") g:play("end") g:play("play Thief") local has = at(2).play[2].name g:play("end") g:cheat({ combat = 9 }, 1) g:play("break 2 1") return has .. g:view(1).scrapped[1].name`, `WraithWraith`},
		"for its price there":                   {`discard = { "Dirge" }, resources = { mana = 3 }`, ``, `g:play("play Dirge") return at(1).combat .. at(1).resources[1].amount`, `30`},
		"not for less":                          {`discard = { "Dirge" }, resources = { mana = 2 }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Dirge costs 3 Mana, but you have 2`},
		"from the hand for the other":           {`hand = { "Dirge" }, resources = { mana = 2 }`, ``, `g:play("play Dirge") return at(1).combat .. at(1).resources[1].amount`, `31`},
		"dearer by an aura":                     {`discard = { "Dirge" }, resources = { mana = 4 }, play = { "Tax" }`, ``, `g:play("play Dirge") return at(1).combat .. at(1).resources[1].amount`, `30`},
		"one that stays":                        {`discard = { "Ghoul" }, resources = { mana = 2 }`, ``, `g:play("play Ghoul") g:play("end") return at(1).resources[1].amount .. #g:view(1).scrapped`, `10`},
		"it costs cards of the hand":            {`discard = { "Wraith" }, hand = { "Coin Purse", "Rusty Knife" }`, ``, `g:play("play Wraith") g:play("choose Coin Purse") return at(1).play[1].name .. at(1).discard[1].name .. tostring(at(1).play[1].flashed)`, `WraithCoin Pursetrue`},
		"not without them":                      {`discard = { "Wraith" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Wraith costs a discard of 1 of your other cards, but you have 0`},
		"an ability may forbid it":              {`discard = { "Hymn" }, play = { "Ban" }`, ``, `return select(2, pcall(g.play, g, "play 1")):match("an ability.*")`, `an ability does not let Hymn be played now`},
		"a play that is cancelled scraps it":    {`discard = { "Hymn" }`, `play = { "Censor" }`, `g:play("play Hymn") return at(1).authority .. #at(1).discard .. #g:view(1).scrapped`, `5001`},
		"played by an effect it stays":          {`discard = { "Hymn" }, hand = { "Herald" }`, ``, `g:play("play Herald") g:play("end") return at(1).authority .. #g:view(1).scrapped`, `520`},
		"in the turn of another":                {`hand = { "Coin Purse" }`, `discard = { "Echo" }`, `g:play("play Coin Purse") local who = g:turn() g:play("choose Echo") g:play("end") return who .. at(2).authority .. #g:view(1).scrapped`, `2551`},
		"others are not told that one is asked": {`hand = { "Coin Purse" }`, `discard = { "Echo" }`, `g:play("play Coin Purse") return tostring(g:view(1).pending)`, `nil`},
		"a situation has it":                    {`discard = { "Hymn", "Wraith" }, hand = { "Coin Purse", "Rusty Knife" }`, ``, `g:play("play Hymn") g:play("play Wraith") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose 1") h:play("end") return tostring(same) .. #h:view(1).scrapped .. tostring(h:view(1).players[1].play[1].flashed)`, `true1true`},
		"a copied match has it":                 {`discard = { "Hymn" }`, ``, `g:play("play Hymn") local h = g:fork() h:play("end") return #h:view(1).scrapped .. #g:view(1).scrapped`, `10`},
		"undo":                                  {`discard = { "Hymn" }`, ``, `local h = g:hash() g:play("play Hymn") g:undo() return tostring(g:hash() == h)`, `true`},
		"an AI plays it":                        {`discard = { "Hymn", "Coin Purse" }`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) h:step() return #h:view("all").players[1].play`, `1`},
		"an AI counts what it loses":            {`hand = { "Hymn" }, discard = { "Hymn" }`, ``, `local o = g:options() return tostring(o[1].score.total > o[2].score.total) .. tostring(o[2].score.total > 0) .. o[2].text`, `truetrueplay Hymn from the discard pile`},
		"one that stays costs an AI nothing":    {`hand = { "Ghoul" }, discard = { "Ghoul" }, resources = { mana = 9 }`, ``, `local o = g:options() return tostring(o[1].score.total == o[2].score.total)`, `true`},
		"its text":                              {``, ``, `return market.card("Dirge").text .. market.card("Ghoul").text .. tostring(market.card("Hymn").flashback)`, `Flashback for 3 Mana. Costs 1 Mana to play. +3 combat.Flashback (it stays). Costs 1 Mana to play. +1 combat.true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": hymns, "configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\nkeeps = true\n"}, `
local deck = {}
for i = 1, 6 do deck[i] = "Coin Purse" end
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { authority = 50, hand = {}, deck = deck, `+c.first+` }, { hand = {}, authority = 50, `+c.second+` } } } })
local function at(seat) return g:view("all").players[seat] end
local function said() local list = "" for _, e in ipairs(g:events{ kind = "log" }) do list = list .. " " .. e.text end return list end
`+c.code, c.want)
		})
	}
}
