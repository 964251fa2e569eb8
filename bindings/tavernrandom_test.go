package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestRandomUnits (RULES 4.4): a random unit is one of those that shops can show and that are as asked.
func TestRandomUnits(t *testing.T) {
	const fight = `
local function fight(seed) return tavern.fight{ seed = seed, attacks = 1, you = { board = { "Caller" } }, foe = { board = { { attack = 0, health = 99 } } } } end
local function names(f) local s = "" for i = 2, #f.you.board do s = s .. " " .. f.you.board[i].name end return s end
local function tiers(n) local all = {} for seed = 1, n do for i = 2, #fight(seed).you.board do all[tavern.card(fight(seed).you.board[i].name).tier] = true end end local s = "" for i = 1, 6 do if all[i] then s = s .. i end end return s end
`
	for _, c := range []struct{ name, unit, code, want string }{
		{"of the tier", `{ random = true, tier = 3 }`, `return tiers(3)`, "3"},
		{"of any tier", `{ random = true }`, `return tiers(8)`, "123456"},
		{"up to a tier", `{ random = true, tier = 2, lower = true }`, `return tiers(4)`, "12"},
		{"each is drawn anew", `{ random = true }`, `local list, n = {}, 0 for i = 2, 7 do local name = fight(2).you.board[i].name if not list[name] then list[name], n = true, n + 1 end end return n > 3`, "true"},
		{"the same by the same seed", `{ random = true }`, `return names(fight(3)) == names(fight(3))`, "true"},
		{"of numbers", `{ random = true, tier = 3, attack = 2, health = 7 }`, `local s = "" for i = 2, 7 do local c = fight(2).you.board[i] s = s .. c.attack .. "/" .. c.health .. " " end return s .. tiers(2)`, "2/7 2/7 2/7 2/7 2/7 2/7 3"},
		{"of one number", `{ random = true, health = 77 }`, `local c = fight(2).you.board[2] return c.health .. " " .. tostring(c.attack == tavern.card(c.name).attack)`, "77 true"},
		{"none is like that", `{ random = true, moment = "before_any_upgrade" }`, `for _, e in ipairs(fight(1).events) do if e.kind == "fizzled" then return e.text:match("unit: .*") end end`, "unit: no card in the shops of this match has that tier, tribe and trigger"},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := fmt.Sprintf(`
[[card]]
id = "caller"
name = "Caller"
tier = 1
attack = 0
health = 9
token = true
abilities = [ { when = "start_of_combat", do = { effect = "summon", unit = %s, count = 6 } } ]
`, c.unit)
			sessiontest.Says(t, map[string]string{"configs/tavern/cards.toml": card}, fight+c.code, c.want)
		})
	}
}

// TestRandomUnitWithNumbers (RULES 4.4): a random unit has its numbers before abilities hear of it, and each
// copy of it has them.
func TestRandomUnitWithNumbers(t *testing.T) {
	list := []testCard{
		{"Spider", "attack = 1\nhealth = 1", `{ when = "deathrattle", do = { effect = "summon", unit = { random = true, tier = 3, attack = 2, health = 2 } } }`},
		{"Giver", "attack = 1\nhealth = 1", `{ when = "battlecry", do = { effect = "summon", unit = { random = true, tier = 3, attack = 0, health = 5 } } }`},
		{"Shell", "attack = 0\nhealth = 20\nguardian = true", `{ when = "instead_damage", once = "combat", do = { effect = "summon", unit = { random = true, tier = 3, attack = 2, health = 2 } } }`},
		{"Big", "tier = 3\nattack = 7\nhealth = 8", ""},
		{"Double", "attack = 0\nhealth = 9", `{ when = "instead_ally_summon", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } }`},
		{"Hearer", "attack = 0\nhealth = 9", `{ when = "ally_summon", do = { effect = "buff", attack = { stat = "attack", of = "target" }, health = 0 } }`},
		{"Banner", "attack = 0\nhealth = 9", `{ when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attack = 1 } }`},
	}
	fight := func(board string) string {
		return `return names(tavern.fight{ first = "foe", attacks = 1, you = { board = { { card = "Spider", guardian = true }, ` + board + ` } }, foe = { board = { { attack = 9, health = 9 } } } }.you.board)`
	}
	for code, want := range map[string]string{
		fight(`"Hearer"`):           "Big 2/2, Hearer 2/9",
		fight(`"Double", "Hearer"`): "Big 2/2, Big 2/2, Double 0/9, Hearer 4/9",
		strings.Replace(fight(`"Hearer"`), `{ card = "Spider", guardian = true }`, `"Shell"`, 1): "Shell 0/11, Big 2/2, Hearer 2/9",
		fight(`"Banner"`): "Big 3/2, Banner 0/9",
		`local g = begin{ hand = { "Giver" } } g:play("play 1 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) assert(g:hash() == h:hash()) return names(h:view(1).board)`: "Giver 1/1, Big 0/5",
	} {
		if got := play(t, list, code); got != want {
			t.Errorf("%s: %s, expected %s", code, got, want)
		}
	}
}
