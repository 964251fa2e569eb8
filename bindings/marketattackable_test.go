package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.7: a base that abilities make unattackable is no target of moves, and a view says why; effects can destroy it.
func TestAttackable(t *testing.T) {
	for name, c := range map[string]struct{ when, code, want string }{
		"always":             {`when = "aura", do = { effect = "have", attackable = -1 }`, `return moves("break") .. " " .. why("break 2 1")`, `1 an ability does not let Bunker be attacked now`},
		"its player can be":  {`when = "aura", do = { effect = "have", attackable = -1 }`, `return moves("attack")`, `1`},
		"with a condition":   {`when = "aura", if = { count = "in_play", least = 2 }, do = { effect = "have", attackable = -1 }`, `return moves("break")`, `2`},
		"others":             {`when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attackable = -1 }`, `return moves("break") .. why("break 2 2")`, `1an ability does not let Hut be attacked now`},
		"an effect hits it":  {`when = "aura", do = { effect = "have", attackable = -1 }`, `g:play("play Ram") g:play("choose Bunker") return #g:view(1).players[2].play`, `1`},
		"a view for players": {`when = "aura", do = { effect = "have", attackable = -1 }`, `for _, o in ipairs(g:options()) do if o.text:find("Bunker") then return o.refused end end`, `an ability does not let Bunker be attacked now`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "bunker"
name = "Bunker"
faction = "wilds"
cost = 3
copies = 2
defense = 2
abilities = [ { ` + c.when + ` } ]

[[card]]
id = "hut"
name = "Hut"
faction = "wilds"
cost = 3
copies = 2
defense = 2

[[card]]
id = "ram"
name = "Ram"
faction = "neutral"
cost = 3
copies = 2
abilities = [ { when = "played", choose = "enemies", do = { effect = "destroy", target = "chosen" } } ]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { combat = 5, hand = { "Ram" } }, { play = { "Bunker", "Hut" } } } } })
local function moves(verb) local n = 0 for _, m in ipairs(g:moves()) do if m.verb == verb then n = n + 1 end end return n end
local function why(move) local _, said = pcall(g.play, g, move) return tostring(said):match("an ability.*now") or tostring(said) end
`+c.code, c.want)
		})
	}
}
