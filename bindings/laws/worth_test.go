package laws_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// wave is a mod with one card, in the tavern and in the market, whose row says that it is
// worth 3, and whose script answers by the function of the case.
func wave(worth string) map[string]string {
	return map[string]string{
		"configs/tavern/cards.toml": "[[card]]\nid = \"wave\"\nname = \"Wave\"\ntier = 1\nattack = 4\nhealth = 4\nworth = 3.0\nability = { script = \"wave\" }\n",
		"configs/market/cards.toml": "[[card]]\nid = \"wave\"\nname = \"Wave\"\nfaction = \"neutral\"\ncost = 2\ncopies = 3\nability = { script = \"wave\", worth = 3.0 }\n",
		"abilities/tavern/wave.lua": "return { text = \"Does nothing.\", battlecry = function() end, worth = " + worth + " }",
		"abilities/market/wave.lua": "return { text = \"Does nothing.\", played = function() end, worth = " + worth + " }",
	}
}

// asking says what buying a wave is worth, as far as its ability goes.
const asking = `local function of(g, name)
		for _, term in ipairs(g:why("buy 1").terms) do if term.name == name then return term.value end end
		return 0
	end
	local seat = { gold = 9, shop = { "Wave" }, board = { "Ember Page" } }
	local t = game.new("tavern", { players = { "human", "human" }, situation = { players = { seat, seat } } })
	local m = game.new("market", { situation = { row = { "Wave" }, players = { { trade = 9 }, {} } } })
	return of(t, "ability") .. " " .. of(m, "value")`

// A card is worth what its script answers to who looks at it; where it answers nothing that
// is a number, acts, goes on for ever or fails, its row holds.
func TestWorth(t *testing.T) {
	for worth, want := range map[string]string{
		`function() return 1.5 end`:                                         "1.5 1.5",
		`function() return -2 end`:                                          "-2 -2",
		`function() return 1e6 end`:                                         "100 100",
		`function(self, view) return view.gold end`:                         "9 3", // which the market has none of
		`function(self) return #self.name end`:                              "4 4",
		`function(self, view, fx) return view.seat - fx.owner.seat + 1 end`: "1 1",
		`function() end`:                                                    "3 3",
		`function() return "much" end`:                                      "3 3",
		`function() return 0 / 0 end`:                                       "3 3",
		`function() error("no") end`:                                        "3 3",
		`function() while true do end end`:                                  "3 3",
		`function(self, view, fx) fx:roll(6) return 1 end`:                  "3 3",
		`function(self) self.memory.asked = true return 1 end`:              "3 3",
	} {
		values, err := sessiontest.Mod(t, wave(worth)).Eval("case", "return (function() "+asking+" end)()")
		if got := fmt.Sprint(values, err); !strings.HasPrefix(got, "["+want+"]") {
			t.Errorf("%s: got %s, want %s", worth, got, want)
		}
	}
}
