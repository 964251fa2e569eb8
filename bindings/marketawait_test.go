package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.12: an ability that awaits each event of a trigger hears all hits of one effect, until it or the turn ends.
func TestAwaitEach(t *testing.T) {
	const bash = `played = function(self, fx) fx:await("enemy_damage", true) fx:await("enemy_damage", true) end, awaited = function(self, fx, event) if event.source ~= self then fx:damage(event.target, 10) end`
	const turn = `played = function(self, fx) fx:await("enemy_damage", true, { lasting = "turn" }) end, awaited = function(self, fx, event) if event.source ~= self then fx:damage(event.target, 10) end end`
	for name, c := range map[string]struct{ bash, code, want string }{
		"this turn, in data":      {"", `play("Mark") play("Hail") play("Hail") return lost() .. " " .. g:view("all").waiting[1]["do"]`, `48 await each this turn`},
		"for good, in data":       {"", `play("Omen") play("Hail") g:play("end") g:play("end") g:play("play Hail") return lost() .. " " .. #g:view("all").waiting`, `48 1`},
		"this turn, in Lua":       {turn, `play("Bash") play("Hail") return lost()`, `24`},
		"not in the next":         {turn, `play("Bash") g:play("end") local none = #g:view("all").waiting g:play("end") play("Hail") return lost() .. none`, `40`},
		"and in data":             {"", `play("Mark") play("Hail") g:play("end") g:play("end") play("Hail") return lost()`, `28`},
		"a situation ends it":     {turn, `play("Bash") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("end") h:play("end") h:play("play Hail") return tostring(same) .. 50 - h:view(1).players[2].authority`, `true4`},
		"two hits of one effect":  {bash + " end", `play("Bash") play("Hail") return lost() .. " " .. #g:view("all").waiting`, `24 1`},
		"and of the next":         {bash + " end", `play("Bash") play("Hail") play("Hail") return lost()`, `48`},
		"once without":            {`played = function(self, fx) fx:await("enemy_damage") end, awaited = function(self, fx, event) fx:damage(event.target, 10) end`, `play("Bash") play("Hail") return lost()`, `14`},
		"until it stops":          {bash + ` fx:await("enemy_damage", false) end`, `play("Bash") play("Hail") play("Hail") return lost() .. #g:view("all").waiting`, `180`},
		"a situation goes on":     {bash + " end", `play("Bash") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("play Hail") return tostring(same) .. 50 - h:view(1).players[2].authority`, `true24`},
		"undo":                    {bash + " end", `local h = g:hash() play("Bash") g:undo() play("Hail") g:undo() return tostring(h == g:hash())`, `true`},
		"no trigger of this name": {`played = function(self, fx) fx:await("enemy_damag", true) end, awaited = function() end`, `play("Bash") return g:events{ kind = "fizzled" }[1].text:match("did you mean.*")`, `did you mean "enemy_damage"?`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "bash"
name = "Bash"
faction = "wilds"
cost = 2
copies = 2
ability = { script = "bash" }

[[card]]
id = "hail"
name = "Hail"
faction = "wilds"
cost = 2
copies = 8
abilities = [ { worth = 1.0, when = "played", do = { effect = "damage", player = "opponents", points = 2, repeat = 2 } } ]
` + mark("mark", "turn") + mark("omen", "for_good"), "abilities/market/bash.lua": "return { " + c.bash + " }"}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Bash", "Hail", "Hail", "Mark", "Omen" }, deck = { "Hail", "Hail", "Hail", "Hail", "Hail" } }, { authority = 50 } } } })
local function play(name) g:play("play " .. name) end
local function lost() return 50 - g:view(1).players[2].authority end
`+c.code, c.want)
		})
	}
}

// RULES 6.12: with next = { when = ..., if = ... } an ability waits until an event fits, and acts at that one alone, also if
// one effect leads to several.
func TestNextThatFits(t *testing.T) {
	for name, c := range map[string]struct{ code, want string }{
		"the first that fits":       {`play("Scout", "Coin", "Leaf", "Leaf") return trade() .. #waiting()`, "10"},
		"it waits on":               {`play("Scout", "Coin", "Coin") return trade() .. #waiting()`, "01"},
		"two by one effect":         {`play("Scout", "Both") return trade() .. #waiting()`, "10"},
		"each copy once":            {`play("Scout", "Scout", "Both") return trade() .. #waiting()`, "20"},
		"not in the next turn":      {`play("Scout") g:play("end") g:play("end") play("Leaf") return trade() .. #waiting()`, "00"},
		"in the next turn":          {`play("Omen") g:play("end") g:play("end") play("Coin", "Leaf", "Leaf") return trade() .. #waiting()`, "10"},
		"each that fits, with last": {`play("Herald", "Coin", "Leaf", "Both") return trade() .. #waiting()`, "31"},
		"in a position":             {`play("Scout", "Coin") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("play Both") return tostring(same) .. h:view(1).players[1].trade`, "true1"},
		"undone":                    {`play("Scout") local h = g:hash() play("Both") g:undo() play("Coin") g:undo() return tostring(h == g:hash())`, "true"},
	} {
		t.Run(name, func(t *testing.T) {
			const gains = `do = { effect = "gain", what = "trade", points = 1 } } ]`
			card := func(name, rest string) string {
				return "\n[[card]]\nid = \"" + strings.ToLower(name) + "\"\nname = \"" + name + "\"\ncost = 2\ncopies = 8\n" + rest + "\n"
			}
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": card("Leaf", `faction = "wilds"`) + card("Coin", `faction = "kingdom"`) +
				card("Scout", `faction = "kingdom"`+"\n"+`abilities = [ { worth = 1.0, when = "played", next = { when = "ally_play", if = { count = "target", faction = "wilds" }, this = "turn" }, `+gains) +
				card("Omen", `faction = "kingdom"`+"\n"+`abilities = [ { worth = 1.0, when = "played", next = { when = "ally_play", if = { count = "target", faction = "wilds" } }, `+gains) +
				card("Herald", `faction = "kingdom"`+"\n"+`abilities = [ { worth = 1.0, when = "played", next = { when = "ally_play", if = { count = "target", faction = "wilds" } }, lasting = "turn", `+gains) +
				card("Both", `faction = "kingdom"`+"\n"+`abilities = [ { worth = 1.0, when = "played", do = { effect = "play", target = { from = "hand", name = "Leaf" } } } ]`)}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Scout", "Scout", "Omen", "Herald", "Leaf", "Leaf", "Leaf", "Coin", "Coin", "Both" }, deck = { "Leaf", "Leaf", "Coin", "Leaf", "Leaf" } }, {} } } })
local function play(...) for _, name in ipairs{ ... } do g:play("play " .. name) end end
local function trade() return g:view(1).players[1].trade end
local function waiting() return g:view("all").waiting end
`+c.code, c.want)
		})
	}
}

// mark returns a card in data by which opponents lose ten more of each hit, as long as it lasts.
func mark(id, lasting string) string {
	return `
[[card]]
id = "` + id + `"
name = "` + id + `"
faction = "wilds"
cost = 2
copies = 2
abilities = [ { worth = 1.0, when = "played", next = "enemy_damage", lasting = "` + lasting + `", do = { effect = "damage", player = "target", points = 10, if = { count = "source", other = true } } } ]
`
}
