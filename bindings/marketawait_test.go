package bindings_test

import (
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
		"until it stops":          {bash + ` fx:await("enemy_damage", false) end`, `play("Bash") play("Hail") play("Hail") return lost() .. #g:view("all").waiting`, `280`},
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
