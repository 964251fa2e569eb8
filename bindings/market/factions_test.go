package market_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// tidefolk is a mod with a faction of its own and two cards of it, in whose row the case
// writes more.
func tidefolk(row string, scripts map[string]string) map[string]string {
	files := map[string]string{
		"configs/market/factions.toml": "[[faction]]\nid = \"tidefolk\"\nname = \"Tidefolk\"\nmark = \"wave\"\ntext = \"Rises with others.\"\n" + row + "\n",
		"configs/market/cards.toml": `
[[card]]
id = "wave_rider"
name = "Wave Rider"
faction = "tidefolk"
cost = 2
copies = 3
effects = { combat = 1 }
ally = { trade = 4 }

[[card]]
id = "wave_caller"
name = "Wave Caller"
faction = "tidefolk"
cost = 2
copies = 3
effects = { combat = 1 }
`,
	}
	for name, text := range scripts {
		files[name] = text
	}
	return files
}

// playing plays three cards and says how much trade there is.
const playing = `local g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "wave_rider", "wave_caller", "dire_wolf" } })
	local function play(text) for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then g:play(m) return end end error("no move " .. text) end
	local function trade() return g:view(1).players[1].trade end `

// RULES 1.6: a mod's faction, its own ally rule, and what players think of it.
func TestFactions(t *testing.T) {
	for name, c := range map[string]struct {
		row     string
		scripts map[string]string
		code    string
		want    string
	}{
		"the usual rule":           {``, nil, playing + `play("play wave rider") local a = trade() play("play wave caller") return a .. trade()`, "04"},
		"woken by another faction": {`allies = ["wilds"]`, nil, playing + `play("play wave rider") play("play wave caller") local a = trade() play("play dire wolf") return a .. trade()`, "04"},
		"two are needed":           {"allies = [\"tidefolk\", \"wilds\"]\nneeds = 2", nil, playing + `play("play wave rider") play("play wave caller") local a = trade() play("play dire wolf") return a .. trade()`, "04"},
		"a rule of its own, as a script": {`ability = { script = "tide" }`,
			map[string]string{"abilities/market/tide.lua": `return { text = "Rallies alone with an empty hand.", modify_allies = function(self, fx, query) if query.target == self and #fx:hand() == 0 then query:add("ebb", 1) end end }`},
			playing + `play("play dire wolf") play("play wave rider") return trade()`, "0"},
		"and it acts": {`ability = { script = "tide" }`,
			map[string]string{"abilities/market/tide.lua": `return { text = "Rallies with any card.", modify_allies = function(self, fx, query) if query.target == self then query:add("any", #fx:in_play()) end end }`},
			playing + `play("play dire wolf") local a = trade() play("play wave rider") return a .. trade()`, "04"},
		"allies of a script": {"allies = [\"wilds\"]\nability = { script = \"tide\" }",
			map[string]string{"abilities/market/tide.lua": `return { text = "Counts.", played = function(self, fx) fx:log("allies " .. #fx:allies() .. " of " .. #fx:in_play() .. self.faction) end }`},
			playing + `play("play dire wolf") play("play wave caller") play("play wave rider") return g:events{ kind = "log" }[2].text`, "allies 1 of 2tidefolk"},
		"its synergy":             {``, nil, `return market.synergy{ deck = { "Wave Rider" }, card = "Wave Caller" }.total > 0`, "true"},
		"the synergy of its rule": {`allies = ["wilds"]`, nil, `local function s(deck, card) return market.synergy{ deck = deck, card = card }.total > 0 and 1 or 0 end return s({ "Wave Rider" }, "Wave Caller") .. s({ "Wave Rider" }, "Dire Wolf") .. s({ "Dire Wolf", "Silk Convoy" }, "Wave Rider")`, "011"},
		"what a deck holds of it": {``, nil, `local f = market.factions{ deck = { "Wave Rider", { faction = "Tidefolk" } } }[5] return f.faction .. f.cards`, "tidefolk2"},
		"AIs play with it":        {`needs = 2`, nil, `local g = game.new("market", { seed = 2, players = { "lua:synergy", "synergy" }, tuning = { turn_limit = 20 } }) return g:run() > 0`, "true"},
	} {
		t.Run(name, func(t *testing.T) {
			values, err := sessiontest.Mod(t, tidefolk(c.row, c.scripts)).Eval("case", "return (function() "+c.code+" end)()")
			if got := fmt.Sprint(values, err); !strings.HasPrefix(got, "["+c.want+"]") {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// Rows that make no sense are told with their place.
func TestBadFactions(t *testing.T) {
	many := ""
	for i := range 12 {
		many += fmt.Sprintf("[[faction]]\nid = \"f%d\"\nname = \"F%d\"\n", i, i)
	}
	for row, want := range map[string]string{
		`allies = ["wild"]`: `unknown faction "wild", expected one of neutral, merchant, wilds, kingdom, artificer, tidefolk; did you mean "wilds"?`,
		`needs = 12`:        `expected at most 9`,
		`need = 2`:          `did you mean "needs"?`,
		many:                `expected 1 to 16 factions, got 18`,
	} {
		_, err := sessiontest.Mod(t, tidefolk(row, nil)).Eval("case", `return game.new("market")`)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", row, err, want)
		}
	}
}
