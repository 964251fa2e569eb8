package bindings_test

import (
	"fmt"
	"testing"

	"arcana/bindings/sessiontest"
)

// bear is an outpost of defense 5 that keeps damage, wall one that does not; hand is a card with an ability in Lua.
const bear = `
[[card]]
id = "bear"
name = "Bear"
faction = "wilds"
cost = 3
copies = 2
defense = 5
outpost = true
keeps_damage = true
ability = { script = "bear" }

[[card]]
id = "wall"
name = "Wall"
faction = "wilds"
cost = 3
copies = 2
defense = 5

[[card]]
id = "stone"
name = "Stone"
faction = "wilds"
cost = 3
copies = 2
ability = { script = "stone" }
`

// RULES 6.15, 2.6: damage on a base that keeps it adds up, by combat and by abilities, until it is mended or the base is
// gone; other bases only break.
func TestDamageOnBases(t *testing.T) {
	const each = `for _, base in ipairs(fx:enemies()) do fx:hurt(base, 2) end`
	for name, c := range map[string]struct{ bear, stone, code, want string }{
		"by combat, in two turns":         {"", "", `g:play("break 2 1") next() local left = at(2).play[1].defense combat(3) g:play("break 2 1") return left .. at(2).play[1].name .. at(1).combat`, `3Wall0`},
		"a wall needs all":                {"", "", `return tostring(pcall(g.play, g, "break 2 2"))`, `false`},
		"by an ability, walls stand":      {"", each, `g:play("play 1") local p = at(2).play return p[1].defense .. p[1].damage .. p[2].defense`, `325`},
		"enough breaks any base":          {"", `for _, base in ipairs(fx:enemies()) do fx:hurt(base, 5) end`, `g:play("play 1") return #at(2).play .. #at(2).discard`, `02`},
		"together with combat":            {"", each, `g:play("play 1") combat(3) g:play("break 2 1") return at(2).play[1].name .. at(1).combat`, `Wall0`},
		"it mends, and no more than that": {`turn_began = function(self, fx) fx:mend(self, 1) end, mend = function(self, fx, event) fx:log("mended " .. event.amount .. " of " .. self.damage) end`, each, `g:play("play 1") g:play("end") local one = at(2).play[1].damage g:play("end") next() next() return one .. (at(2).play[1].damage or 0) .. #g:events{ kind = "log" } .. g:events{ kind = "log" }[1].text`, `102mended 1 of 1`},
		"it mends what it has":            {`turn_began = function(self, fx) fx:mend(self, 9) end, mend = function(self, fx, event) fx:log(event.amount .. "") end`, each, `g:play("play 1") g:play("end") return at(2).play[1].defense .. g:events{ kind = "log" }[1].text`, `52`},
		"what is hurt hears it":           {`hurt = function(self, fx, event) fx:log(event.amount .. event.source.name) end`, each, `g:play("play 1") return g:events{ kind = "log" }[1].text`, `2Stone`},
		"who hurts hears it":              {"", each + ` end, hurts = function(self, fx, event) fx:log(event.target.name .. event.amount)`, `g:play("play 1") return g:events{ kind = "log" }[1].text`, `Bear2`},
		"less by an ability":              {`instead_hurt = function(self, fx, event) event.amount = 1 end`, each, `g:play("play 1") g:play("break 2 1") return at(2).play[1].damage`, `2`},
		"cancelled, the combat is spent":  {`instead_hurt = function(self, fx, event) event:cancel() end`, "", `g:play("break 2 1") return (at(2).play[1].damage or 0) .. at(1).combat`, `00`},
		"more defense is left at its end": {`modify_defense = function(self, fx, query) if query.target == self then query:add("coat", 4) end end`, each, `g:play("play 1") return at(2).play[1].defense`, `7`},
		"it is gone with the base":        {`hurt = function(self, fx) fx:put(self, "hand") end`, each, `g:play("play 1") next() for i, c in ipairs(at(2).hand) do if c.name == "Bear" then g:play("play " .. i) break end end local p = at(2).play return p[#p].name .. p[#p].defense .. (p[#p].damage or 0)`, `Bear50`},
		"a situation has it":              {"", each, `g:play("play 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation(1) }) return h:view(1).players[2].play[1].damage .. tostring(game.new("market", { players = { "human", "human" }, situation = g:situation("all") }):hash() == g:hash())`, `2true`},
		"no card without defense":         {"", `fx:hurt(self, 1)`, `return pcall(g.play, g, "play 1") and g:events{ kind = "fizzled" }[1].text:match("expected a base in play")`, `expected a base in play`},
		"one's own base is destroyed":     {`destroyed = function(self, fx) fx:log("falls") end, ally_destroy = function(self, fx, event) fx:log(event.target.name) end, turn_began = function(self, fx) fx:destroy(fx:in_play()[1]) end, activate = function(self, fx) fx:destroy(self) end`, "", `next() g:play("use 1") local list = g:events{ kind = "log" } return list[1].text .. list[2].text .. #at(2).play`, `Wallfalls0`},
		"a view says what happens":        {"", each, `g:play("play 1") for _, o in ipairs(g:options()) do if o.text:find("break") then return o.text end end`, `break Bear for 2`},
		"an AI goes on after it":          {"", "", `local h = game.new("market", { players = { "synergy", "aggressive" }, seed = 2, situation = g:situation("all") }) h:run() local hit = 0 for _, e in ipairs(h:events{ kind = "damage" }) do if e.target == "Bear" then hit = hit + 1 end end return hit > 1 and h:result() ~= nil`, `true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml": bear, "abilities/market/bear.lua": "return { " + c.bear + " }",
				"abilities/market/stone.lua": "return { played = function(self, fx) " + c.stone + " end }",
			}, fmt.Sprintf(`
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { combat = 2, hand = { "Stone" } }, { play = { "Bear", "Wall" } } } } })
local function at(seat) return g:view("all").players[seat] end
local function next() g:play("end") if g:turn() == 1 then return end end
local function combat(n) if g:turn() == 2 then g:play("end") end g:cheat({ combat = n }, 1) end
%s`, c.code), c.want)
		})
	}
}

// TestDamageOfSituations: the error of a situation names the card whose damage is wrong.
func TestDamageOfSituations(t *testing.T) {
	for damage, want := range map[string]string{
		`{ card = "Wall", damage = 2 }`: `expected a card in play that keeps damage`,
		`{ card = "Bear", damage = 0 }`: `expected 1 to`,
	} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": bear, "abilities/market/bear.lua": "return {}", "abilities/market/stone.lua": "return {}"},
			fmt.Sprintf(`local ok, why = pcall(game.new, "market", { situation = { players = { { play = { "Bear", "Wall" }, damage = { %s } }, {} } } }) return tostring(why):match(%q)`, damage, want), want)
	}
}
