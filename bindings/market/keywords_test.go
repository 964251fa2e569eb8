package market_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// counting is a script that counts how often it heard, and says so under its name.
func counting(name, moment string) string {
	return strings.NewReplacer("NAME", name, "MOMENT", moment).Replace(`return { text = "Counts.", MOMENT = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log("NAME" .. self.memory.n) end }`)
}

// keyworded is a mod with a base that has two keywords, which are scripts, and an ability of
// its own; and with keywords that are data.
func keyworded() map[string]string {
	return map[string]string{
		"configs/market/cards.toml": `
[[keyword]]
id = "hasty"
name = "In Haste"
text = "Gains {value} trade."
abilities = [ { when = "played", value = 2, worth = 1.5, do = { effect = "gain", what = "trade", amount = "value" } } ]

[[keyword]]
id = "rallying"
name = "Rallying"
abilities = [ { when = "ally", worth = 2.0, do = { effect = "gain", what = "combat", amount = 5 } } ]

[[card]]
id = "tower"
name = "Tower"
faction = "wilds"
cost = 2
copies = 2
defense = 4
keywords = ["Two", "one"]
ability = { script = "own" }
text = "Counts."

[[card]]
id = "courier"
name = "Courier"
faction = "wilds"
cost = 2
copies = 2
keywords = ["hasty", "rallying"]
`,
		"abilities/market/own.lua":          counting("own", "ally_play"),
		"abilities/market/keywords/one.lua": counting("one", "ally_play"),
		"abilities/market/keywords/two.lua": counting("two", "ally_play"),
	}
}

const hand = `local g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "tower", "courier", "dire_wolf" } })
	local function play(text) for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then return g:play(m) end end error("no move " .. text) end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function me() return g:view(1).players[1] end `

// RULES 1.8: a card has the abilities of its keywords besides its own, in the order of its
// text, each with a memory of its own; players see them and weigh those that are data.
func TestCardsHaveKeywords(t *testing.T) {
	for name, c := range map[string]struct{ code, want string }{
		"each remembers for itself": {hand + `play("play tower") play("play courier") play("play dire wolf") return said()`, "own1 two1 one1 own2 two2 one2"},
		"data":                      {hand + `play("play courier") return me().trade`, "2"},
		"data that rallies":         {hand + `play("play courier") local before = me().combat play("play tower") return me().combat - before`, "5"},
		"a view":                    {hand + `play("play tower") local list = {} for _, c in ipairs(me().hand) do list[#list + 1] = table.concat(c.keywords or {}, "+") end return table.concat(me().play[1].keywords, " ") .. " " .. table.concat(list, " ")`, "two one  hasty+rallying"},
		"a text":                    {`return market.card("Tower").text .. " " .. market.card("Courier").text`, "Two. One. Counts. In Haste. Rallying."},
		"shown":                     {hand + `for _, m in ipairs(g:moves()) do if m.text:find("Courier") then return m.rules end end`, "In Haste. Rallying."},
		"a fact":                    {`return table.concat(market.card("Tower").keywords, " ") .. tostring(market.card("Dire Wolf").keywords)`, "two onenil"},
		"worth":                     {`return tostring(market.card("Courier").has_ally) .. " " .. market.value("Courier").total`, "true 1.5"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, keyworded(), c.code, c.want) })
	}
}

// RULES 1.8: a keyword that is neither a row nor a script is refused.
func TestKeywordsAreScripts(t *testing.T) {
	files := keyworded()
	files["configs/market/cards.toml"] = strings.Replace(files["configs/market/cards.toml"], `"one"]`, `"oen"]`, 1)
	const want = `abilities/market/keywords/oen.lua: there is no such script; did you mean "one"?`
	if _, err := sessiontest.Mod(t, files).Eval("case", hand); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}
