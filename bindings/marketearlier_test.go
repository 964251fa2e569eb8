package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// A count with earlier = true is that before the event that the ability answers: of two cards that one effect plays the
// second counts the first, and not the reverse, and an earlier play of the same card counts.
func TestEarlierCount(t *testing.T) {
	const after = `{ worth = 1.0, when = "played", if = { count = "play", this = "turn", faction = "artificer", earlier = true }, do = { effect = "gain", what = "trade", points = 1 } }`
	for name, c := range map[string]struct{ ability, code, want string }{
		"alone":                   {after, `play("Gear") return trade()`, "0"},
		"one after the other":     {after, `play("Gear") play("Gear") play("Gear") return trade()`, "2"},
		"another faction before":  {after, `play("Purse", "Gear") return trade()`, "4"},
		"three by one effect":     {after, `play("Pair") return trade()`, "2"},
		"the same card once more": {after, `begin{ "Gear", "Back" } play("Gear") play("Back") play("Gear") return trade()`, "1"},
		"copied":                  {after, `play("Gear") play("Copy") return trade()`, "1"},
		"copied twice":            {after, `play("Gear") play("Copy") play("Copy") return trade()`, "2"},
		"as an amount":            {`{ worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = { count = "play", this = "turn", id = "gear", earlier = true, times = 10 } } }`, `play("Pair") return trade()`, "30"},
		"at play":                 {`{ worth = 1.0, when = "play", do = { effect = "gain", what = "trade", points = { count = "play", this = "turn", id = "gear", earlier = true } } }`, `play("Pair") return trade()`, "3"},
		"by another card":         {`{ worth = 1.0, when = "ally_play", do = { effect = "gain", what = "trade", points = { count = "play", this = "turn", earlier = true } } }`, `play("Gear") play("Pair") return trade()`, "13"},
		"its own plays":           {`{ worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = { count = "play", this = "turn", by = "self", earlier = true, plus = 1 } } }`, `begin{ "Gear", "Back" } play("Gear") play("Back") play("Gear") return trade()`, "3"},
		"next turn":               {after, `play("Gear") g:play("end") g:play("end") play("Gear") return trade()`, "0"},
		"before the choice":       {`{ worth = 1.0, when = "played", if = { count = "play", this = "turn", id = "gear", earlier = true }, choose = ["one", "two"], do = { effect = "gain", what = "trade", points = 1 } }`, `play("Gear") play("Gear") g:play("choose one") return trade()`, "1"},
		"scrapped before":         {`{ worth = 1.0, when = "scrapped", if = { count = "scrap", this = "turn", earlier = true }, do = { effect = "gain", what = "trade", points = 1 } }`, `play("Gear") play("Gear") g:play("scrap 1") g:play("scrap 1") return trade()`, "1"},
		"bought before":           {`{ worth = 1.0, when = "bought", do = { effect = "gain", what = "combat", points = { count = "buy", this = "turn", earlier = true, plus = 1 } } }`, `play("Purse") g:play("buy Gear") g:play("buy Gear") return at(1).combat`, "3"},
		"acquired before":         {`{ worth = 1.0, when = "bought", do = { effect = "gain", what = "combat", points = { count = "acquire", this = "turn", earlier = true, plus = 1 } } }`, `play("Purse") g:play("buy Gear") g:play("buy Gear") return at(1).combat`, "3"},
		"in Lua":                  {`{ worth = 1.0, script = "count" }`, `play("Pair") return trade()`, "3"},
		"for others":              {`{ worth = 1.0, when = "played", for = "opponents", do = { effect = "damage", player = "owner", points = { count = "play", this = "turn", by = "enemy", id = "gear", earlier = true } } }`, `play("Pair") return 50 - at(2).authority`, "3"},
		"undone":                  {after, `local h = g:hash() play("Pair") g:undo() play("Pair") g:undo() return tostring(h == g:hash())`, "true"},
		"in a position":           {after, `play("Asker") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose one") return tostring(same) .. h:view(1).players[1].trade .. #g:situation("all").waiting[4].earlier`, "true21"},
		"in a copy":               {after, `play("Asker") local h = g:fork() h:play("choose one") g:play("choose one") return h:view(1).players[1].trade .. trade()`, "22"},
		"beside one that is not":  {`{ worth = 1.0, when = "played", do = [ { effect = "gain", what = "trade", points = { count = "play", this = "turn", faction = "artificer", earlier = true } }, { effect = "gain", what = "trade", points = { count = "play", this = "turn", faction = "artificer", times = 10 } } ] }`, `play("Pair") return trade()`, "93"},
	} {
		t.Run(name, func(t *testing.T) {
			ability, files := "abilities = [ "+c.ability+" ]", map[string]string{}
			if c.ability == `{ worth = 1.0, script = "count" }` {
				ability = "ability = " + c.ability
				files["abilities/market/count.lua"] = `return { counts = { n = { "play", this = "turn", id = "gear", earlier = true } }, played = function(self, fx) fx:gain("trade", fx:counted("n")) end }`
			}
			files["configs/market/cards.toml"] = `
[[card]]
id = "gear"
name = "Gear"
faction = "artificer"
cost = 2
copies = 20
scrap = {}
` + ability + earlierCard("pair", `{ effect = "play", target = { from = "hand", id = "gear" } }`) +
				earlierCard("asker", `[ { effect = "play", target = { from = "hand", id = "asking" } }, { effect = "play", target = { from = "hand", id = "gear" } } ]`) +
				earlierCard("back", `{ effect = "put", target = { from = "in_play", id = "gear" }, place = "hand" }`) +
				earlierCard("copy", `{ effect = "copy_effects", target = { from = "in_play", id = "gear" } }`) +
				earlierCard("purse", `{ effect = "gain", what = "trade", points = 4 }`) + `
[[card]]
id = "asking"
name = "Asking"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", choose = ["one", "two"], do = { effect = "gain", what = "combat", points = 1 } } ]
`
			sessiontest.Says(t, files, `
local g
local function begin(hand)
  g = game.new("market", { players = { "human", "human" }, situation = { row = { "Gear", "Gear", "Gear", "Gear", "Gear" }, players = { { hand = hand, deck = { "Gear", "Gear", "Gear", "Gear", "Gear" } }, { authority = 50 } } } })
end
begin{ "Gear", "Gear", "Gear", "Pair", "Back", "Copy", "Copy", "Purse", "Asker", "Asking" }
local function at(seat) return g:view("all").players[seat] end
local function trade() return at(1).trade end
local function play(...) for _, name in ipairs{ ... } do g:play("play " .. name) end end
`+c.code, c.want)
		})
	}
}

// earlierCard returns a card of no faction that does something when it is played.
func earlierCard(id, do string) string {
	return `
[[card]]
id = "` + id + `"
name = "` + string(id[0]-'a'+'A') + id[1:] + `"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", do = ` + do + ` } ]
`
}
