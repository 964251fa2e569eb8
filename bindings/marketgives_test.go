package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// drills has a card for each part that can give combat, and a base that lets each of them give one more when it is used.
const drills = `
[[card]]
id = "drill"
name = "Drill"
faction = "kingdom"
cost = 3
copies = 2
defense = 3
abilities = [ { when = "activate", do = { effect = "have", target = { side = "ally", combat = { least = 1 } }, combat = 1 } } ]

[[card]]
id = "plain"
name = "Plain"
faction = "kingdom"
cost = 2
copies = 2
effects = { combat = 2 }
ally = { combat = 3 }
scrap = { combat = 4 }

[[card]]
id = "fork"
name = "Fork"
faction = "wilds"
cost = 2
copies = 2
either = { trade = 1, combat = 1 }
or = { combat = 3 }

[[card]]
id = "half"
name = "Half"
faction = "wilds"
cost = 2
copies = 2
either = { combat = 3 }
or = { trade = 1 }
scrap = { combat = 4 }

[[card]]
id = "kin"
name = "Kin"
faction = "kingdom"
cost = 2
copies = 2
effects = { trade = 1 }
ally = { combat = 3 }

[[card]]
id = "spark"
name = "Spark"
faction = "wilds"
cost = 2
copies = 2
scrap = { combat = 4 }

[[card]]
id = "clerk"
name = "Clerk"
faction = "kingdom"
cost = 2
copies = 2
effects = { trade = 1 }

[[card]]
id = "reader"
name = "Reader"
faction = "neutral"
cost = 2
copies = 1
text = "Copies what is needed."
ability = { script = "reader", worth = 1.0 }
`

// RULES 6.7: what abilities add to the combat of a card comes once, with the part that gives the card's combat.
func TestAddedCombatOfEachPart(t *testing.T) {
	for name, c := range map[string]struct{ hand, code, want string }{
		"first effects alone":           {"Plain", `play("Plain") local n = combat() g:play("scrap Plain") return n .. " " .. combat()`, `6 10`},
		"either half of a choice":       {"Fork", `play("Fork") g:play("choose 1") local n = combat() return n`, `2`},
		"the other half":                {"Fork", `play("Fork") g:play("choose 2") return combat()`, `4`},
		"a half without combat":         {"Half", `play("Half") g:play("choose 2") local n = combat() g:play("scrap Half") return n .. combat()`, `04`},
		"a half with combat":            {"Half", `play("Half") g:play("choose 1") return combat()`, `4`},
		"the ally effect":               {"Kin", `play("Kin") return combat()`, `4`},
		"the scrap effect":              {"Spark", `play("Spark") local n = combat() g:play("scrap Spark") return n .. combat()`, `05`},
		"no combat, no more":            {"Clerk", `play("Clerk") return combat()`, `0`},
		"a copied scrap effect":         {"Reader", `play("Reader") return combat()`, `5`},
		"a card is read with its parts": {"Reader", `play("Reader") local said = g:events{ kind = "log" } return said[#said].text`, `5 Spark, 4 Half, 4 Fork`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml": drills,
				"abilities/market/reader.lua": `return { played = function(self, fx)
					local list = {}
					for _, card in ipairs(fx:discard_pile()) do list[#list + 1] = card.combat .. " " .. card.name end
					fx:log(table.concat(list, ", "))
					fx:copy_effects(fx:discard_pile()[1], "scrap")
				end }`,
			}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "`+c.hand+`" }, play = { "Drill" }, discard = { "Spark", "Half", "Fork" } }, {} } } })
g:play("use Drill")
local function play(name) g:play("play " .. name) end
local function combat() return g:view(1).players[1].combat end
`+c.code, c.want)
		})
	}
}
