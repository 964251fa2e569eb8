package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// bargains has a card that pays with a card, and one that keeps cards from being discarded or destroyed.
const bargains = `
[[card]]
id = "keeper"
name = "Keeper"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { when = "instead_ally_discard", do = { effect = "cancel" } }, { when = "instead_ally_destroy", do = { effect = "cancel" } }, { when = "instead_ally_scrap", do = { effect = "cancel" } } ]

[[card]]
id = "hut"
name = "Hut"
faction = "kingdom"
cost = 2
copies = 2
defense = 3

[[card]]
id = "mirror"
name = "Mirror"
faction = "kingdom"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = { effect = "copy_effects", card = { from = "in_play", name = "Bargain" } } } ]

[[card]]
id = "bargain"
name = "Bargain"
faction = "wilds"
cost = 2
copies = 4
text = "Bargains."
abilities = [ { worth = 1.0, when = "played", CHOOSE, do = { effect = "gain", what = "trade", points = 5, if = ASK } } ]
`

// RULES 6.2: discard, scrap and destroy say whether they did it, so that "if you do" is a condition in data: not for
// nothing chosen, and not if an ability prevents it.
func TestIfYouDo(t *testing.T) {
	const discards = `choose = { from = "hand", least = 0 }|{ ask = "discard", target = "chosen" }`
	for name, c := range map[string]struct{ bargain, play, answers, want string }{
		"it is discarded":        {discards, ``, `"choose Coin Purse"`, `5 1`},
		"none is chosen":         {discards, ``, `"choose done"`, `0 0`},
		"an ability prevents it": {discards, `"Keeper"`, `"choose Coin Purse"`, `0 0`},
		"for the copy too":       {discards, ``, `"choose done", "play Mirror", "choose Coin Purse"`, `5 1`},
		"it is scrapped":         {`choose = { from = "hand", least = 0 }|{ ask = "scrap", target = "chosen" }`, ``, `"choose Coin Purse"`, `5 0`},
		"kept from it":           {`choose = { from = "hand", least = 0 }|{ ask = "scrap", target = "chosen" }`, `"Keeper"`, `"choose Coin Purse"`, `0 0`},
		"a base is destroyed":    {`choose = "in_play"|{ ask = "destroy", target = "chosen" }`, `"Hut"`, `"choose Hut"`, `5 1`},
		"a base is kept":         {`choose = { from = "in_play", name = "Hut" }|{ ask = "destroy", target = "chosen" }`, `"Hut", "Keeper"`, `"choose Hut"`, `0 0`},
		"an opponent must":       {`once = true|{ ask = "discard", target = { from = "opponents", pick = "first" } }`, ``, ``, `5 0`},
	} {
		t.Run(name, func(t *testing.T) {
			choose, ask, _ := strings.Cut(c.bargain, "|")
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.NewReplacer("CHOOSE", choose, "ASK", ask).Replace(bargains)}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Bargain", "Coin Purse", "Mirror" }, play = { `+c.play+` } }, {} } } })
g:play("play Bargain")
for _, move in ipairs{ `+c.answers+` } do g:play(move) end
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
return g:view(1).players[1].trade .. " " .. #g:view(1).players[1].discard`, c.want)
		})
	}
}

// TestNoneMayBeChosen: if the computed number of a choice is 0 or less, nobody is asked, and nothing happens.
func TestNoneMayBeChosen(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "raid"
name = "Raid"
faction = "wilds"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", for = "opponents", choose = { from = "hand", least = { count = "hand", plus = -3 }, most = { count = "hand", plus = -3 } }, do = { effect = "discard", target = "chosen" } } ]
`}, `
local said = {}
for n = 2, 4 do
	local hand = {}
	for i = 1, n do hand[i] = "Coin Purse" end
	local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Raid" } }, { hand = hand } } } })
	g:play("play 1")
	said[#said + 1] = g:turn() .. #g:events{ kind = "fizzled" }
end
return table.concat(said, " ")`, "10 10 20")
}
