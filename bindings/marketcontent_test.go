package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/market"
	"arcana/bindings/sessiontest"
	"arcana/core"
	rules "arcana/core/rules/market"
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

const hand = `local g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "tower", "courier", "dire_wolf" } })
	local function play(text) for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then return g:play(m) end end error("no move " .. text) end
	local function said() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function me() return g:view(1).players[1] end `

// RULES 1.8: a card has the abilities of its keywords besides its own, in the order of its
// text, each with a memory of its own; players see them and weigh those that are data.
func TestMarketCardsHaveKeywords(t *testing.T) {
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
func TestMarketKeywordsAreScripts(t *testing.T) {
	files := keyworded()
	files["configs/market/cards.toml"] = strings.Replace(files["configs/market/cards.toml"], `"one"]`, `"oen"]`, 1)
	const want = `no script has the name abilities/market/keywords/oen.lua; did you mean "one"?`
	if _, err := sessiontest.Mod(t, files).Eval("case", hand); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

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
const playing = `local g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "wave_rider", "wave_caller", "dire_wolf" } })
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

// influential is a set of cards about a resource of its own, in whose row the case writes
// more: one gives it, one costs it, one counts it, in data, and one in a script.
func influential(row string) map[string]string {
	return map[string]string{
		"configs/market/resources.toml": "[[resource]]\nid = \"influence\"\nname = \"Influence\"\nmark = \"crown\"\ntext = \"Opens doors.\"\n" + row + "\n",
		"configs/market/cards.toml": `
[[card]]
id = "courtier"
name = "Courtier"
faction = "kingdom"
cost = 2
copies = 4
effects = { influence = 2 }

[[card]]
id = "envoy"
name = "Envoy"
faction = "kingdom"
cost = 1
copies = 4
also = { influence = 2 }
effects = { combat = 6 }

[[card]]
id = "counsel"
name = "Counsel"
faction = "kingdom"
cost = 1
copies = 4
text = "Gains combat for influence."
abilities = [ { when = "played", if = { stat = "influence", of = "owner", least = 2 }, do = [
  { effect = "gain", what = "combat", amount = { stat = "influence", of = "owner" } },
  { effect = "spend", what = "influence", points = 1 } ] } ]

[[card]]
id = "schemer"
name = "Schemer"
faction = "kingdom"
cost = 1
copies = 4
ability = { script = "scheme" }

[[card]]
id = "keeper"
name = "Keeper"
faction = "kingdom"
cost = 1
copies = 4
ability = { script = "keep" }

[[card]]
id = "minute"
name = "Minute"
faction = "kingdom"
cost = 1
copies = 4
ability = { script = "minute" }

[[card]]
id = "audience"
name = "Audience"
faction = "kingdom"
cost = 1
copies = 4
play_cost = { influence = 1 }
effects = { combat = 3 }

[[card]]
id = "herald"
name = "Herald"
faction = "kingdom"
cost = 1
copies = 4
abilities = [ { when = "played", do = { effect = "play", target = { from = "hand", count = 1 } } } ]
`,
		"abilities/market/keep.lua":   `return { text = "Keeps.", played = function(self, fx) fx:gain("influence", 2, { lasting = "for_good" }) end }`,
		"abilities/market/minute.lua": `return { text = "Lends.", played = function(self, fx) fx:gain("Influence", 2, { lasting = "turn" }) end }`,
		"abilities/market/scheme.lua": `return { text = "Schemes.", played = function(self, fx)
  if not fx:spend("influence", 9) then fx:gain("influence", 3) end
  fx:log("has " .. fx.owner.influence .. " of " .. fx.owner.trade)
end, gain = function(self, fx, event) fx:log("hears " .. event.text .. " " .. event.amount) end }`,
	}
}

// court is a hand of such cards; told what the first seat has.
const court = `local g = game.new("market", { seed = 4, players = { "human", "human" }, situation = { row = { "Envoy" }, players = { { trade = 1, hand = { "Courtier", "Counsel", "Schemer", "Courtier", "Keeper", "Minute" } }, {} } } })
	local function play(text) for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then return g:play(m) end end error("no move " .. text) end
	local function me() return g:view(1).players[1] end
	local function has() return me().resources[1].amount end
	local function logs() local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ") end
	local function refused() for _, o in ipairs(g:options()) do if o.text:find("Envoy") then return o.refused or "-" end end end `

// audience is a hand of cards that cost influence to play, and one that plays them.
const audience = `local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Audience", "Audience", "Audience", "Herald" } }, {} } } })
	local function play(text) for _, m in ipairs(g:moves()) do if m.text:lower():find("play " .. text, 1, true) then return g:play(m) end end error("no move " .. text) end
	local function me() return g:view(1).players[1] end
	local function has() return me().resources[1].amount end `

// RULES 11, a row a sentence.
func TestResources(t *testing.T) {
	for name, c := range map[string]struct{ row, code, want string }{
		"cards give it":                  {``, court + `play("play courtier") return has() .. me().resources[1].id .. me().resources[1].name`, "2influenceInfluence"},
		"it passes with the turn":        {``, court + `play("play courtier") play("end") return has()`, "0"},
		"or stays":                       {`keeps = true`, court + `play("play courtier") play("end") return has()`, "2"},
		"up to a most":                   {`most = 3`, court + `play("play courtier") play("play courtier") return has()`, "3"},
		"and tells what it gained":       {`most = 3`, court + `play("play courtier") play("play courtier") local sum = "" for _, e in ipairs(g:events{ kind = "gain" }) do sum = sum .. e.field .. e.amount .. e.text end return sum`, "influence2Influenceinfluence1Influence"},
		"abilities in data read it":      {``, court + `play("play counsel") local a = me().combat play("play courtier") return a .. me().combat .. has()`, "002"},
		"and spend it":                   {``, court + `play("play courtier") play("play counsel") return me().combat .. has()`, "21"},
		"scripts gain and read it":       {``, court + `play("play schemer") return logs()`, "has 3 of 1 hears influence 3"},
		"cards hear it by its id":        {``, court + `play("play schemer") play("play courtier") return logs()`, "has 3 of 1 hears influence 3 hears influence 2"},
		"a price is refused when short":  {``, court + `return refused()`, "costs 2 Influence, but you have 0"},
		"an illegal move too":            {``, court + `local ok, why = pcall(g.play, g, "buy 1") return why:match("Envoy.*")`, "Envoy costs 2 Influence, but you have 0"},
		"and paid on buying":             {``, court + `play("play courtier") play("buy envoy") return has() .. me().trade`, "00"},
		"told of":                        {``, court + `play("play courtier") play("buy envoy") local e = g:events{ kind = "spend" } return #e .. e[2].field .. e[2].amount .. e[2].text`, "2influence-2Influence"},
		"a fact of the price":            {``, court + `for _, o in ipairs(g:options()) do if o.text:find("Envoy") then return o.also .. market.card("Envoy").also.influence end end`, "2 Influence2"},
		"a card that is told and given":  {``, `return market.value(market.card("Courtier")).total`, "1.5"},
		"a text of the price":            {``, `return market.card("Envoy").text .. " " .. market.card("Courtier").text`, "Also costs 2 Influence. +6 combat. +2 Influence."},
		"each turn brings it":            {"each_turn = 3\nmost = 2", court + `local first = has() g:play("end") return first .. g:view(2).players[2].resources[1].amount .. has() .. g:events{ kind = "gain" }[1].amount`, "2202"},
		"each turn adds to what stays":   {"each_turn = 2\nkeeps = true", court + `g:play("end") g:play("end") return has()`, "4"},
		"what is told is not overruled":  {`each_turn = 2`, audience + `play("audience") play("audience") local h = game.new("market", { situation = g:situation("all"), players = { "human", "human" } }) return has() .. tostring(h:hash() == g:hash())`, "0true"},
		"playing costs it":               {`each_turn = 1`, audience + `play("audience") local ok, why = pcall(g.play, g, "play 1") return has() .. me().combat .. #g:moves() .. why:match("playing.*")`, "033playing Audience costs 1 Influence, but you have 0"},
		"an ability plays for nothing":   {`each_turn = 1`, audience + `play("herald") return has() .. me().combat`, "13"},
		"a text of playing":              {``, `return market.card("Audience").text`, "Costs 1 Influence to play. +3 combat."},
		"why":                            {``, court + `play("play courtier") return #g:why(me(), "influence") .. #g:why("influence")`, "11"},
		"for good":                       {``, court + `play("play keeper") play("end") return has()`, "2"},
		"for the turn":                   {`keeps = true`, court + `play("play courtier") play("play minute") local a = has() play("end") return a .. has()`, "42"},
		"and not what was spent":         {`keeps = true`, court + `play("play minute") play("buy envoy") play("end") return has()`, "0"},
		"in a situation":                 {`keeps = true`, `local g = game.new("market", { situation = { players = { { resources = { Influence = 5 } }, {} } } }) return g:view(1).players[1].resources[1].amount .. g:situation(1).players[1].resources.influence`, "55"},
		"and out of one":                 {``, court + `play("play courtier") local h = game.new("market", { situation = g:situation(), players = { "human", "human" } }) return h:view(1).players[1].resources[1].amount`, "2"},
		"what it is worth":               {`worth = 2.0`, `return market.value("Courtier").total`, "4"},
		"as trade where no row says":     {``, `return market.value("Courtier").total`, "1.5"},
		"of a card written out":          {`worth = 2.0`, `return market.value{ faction = "wilds", effects = { influence = 3 } }.total`, "6"},
		"a price that would stay counts": {"keeps = true\nworth = 2.0", `return market.purchase{ deck = {}, card = "Envoy" }.total`, "0.5"},
		"one that would pass does not":   {`worth = 2.0`, `return market.purchase{ deck = {}, card = "Envoy" }.total`, "4.5"},
		"help":                           {``, `return help("influence")`, "influence is a resource of market (crown)\n  Opens doors."},
	} {
		t.Run(name, func(t *testing.T) {
			values, err := sessiontest.Mod(t, influential(c.row)).Eval("case", "return (function() "+c.code+" end)()")
			if got := fmt.Sprint(values, err); !strings.HasPrefix(got, "["+c.want+"]") {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// Rows and cards that make no sense are told with their place.
func TestBadResources(t *testing.T) {
	many := ""
	for i := range 13 {
		many += fmt.Sprintf("[[resource]]\nid = \"r%d\"\nname = \"R%d\"\n", i, i)
	}
	for row, want := range map[string]string{
		`most = 1000`: `resources.toml:6:8: influence.most: expected at most 999, got 1000`,
		`keep = true`: `did you mean "keeps"?`,
		many:          `expected at most 16 resources, including trade, combat and authority, got 17`,
		"[[resource]]\nid = \"trade\"\nremove = true":              `the rules need the resource "trade": it can be changed but not removed`,
		"[[resource]]\nid = \"trade\"\npatch = true\nkeeps = true": `the resource trade cannot have the keys keeps, each_turn, most or worth`,
		"[[resource]]\nid = \"draw\"\nname = \"Draw\"":             `the id "draw" already names an effect or something that players have, expected another id`,
		"[[resource]]\nid = \"Influence\"\nname = \"Sway\"":        `duplicate id "Influence"`,
	} {
		bad(t, influential(row), want)
	}
	for from, to := range map[string]string{
		"effects = { influence = 2 }": `effects = { influense = 2 }|mod/market/cards.toml:8:25: unknown effect "influense", expected one of trade, combat, authority, draw, discard, scrap, scrap_row, destroy_base, top_deck, influence; did you mean "influence"?`,
		"also = { influence = 2 }":    `also = { trade = 2 }|unknown resource "trade", expected one of combat, influence`,
	} {
		files := influential("")
		to, want, _ := strings.Cut(to, "|")
		files["configs/market/cards.toml"] = strings.Replace(files["configs/market/cards.toml"], from, to, 1)
		bad(t, files, want)
	}
	for code, want := range map[string]string{
		`return game.new("market", { situation = { players = { { resources = { influense = 5 } }, {} } } })`:    `situation.players[1].resources: unknown resource "influense", expected one of influence; did you mean "influence"?`,
		`return game.new("market", { situation = { players = { { resources = { influence = 1000 } }, {} } } })`: `situation.players[1].resources.influence: expected 0 to 999, got 1000`,
		court + `return g:why(me(), "influense")`:                                                               `did you mean "influence"?`,
	} {
		if _, err := sessiontest.Mod(t, influential("")).Eval("case", "return (function() "+code+" end)()"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
}

// bad says that content is refused.
func bad(t *testing.T, files map[string]string, want string) {
	t.Helper()
	if _, err := sessiontest.Mod(t, files).Eval("case", `return game.new("market")`); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A table tells what seats have of a resource, and of events by its name.
func TestResourcesAtATable(t *testing.T) {
	b := market.Binding()
	view := &rules.View{Players: []rules.PlayerView{{Seat: 1, Resources: []rules.ResourceView{{ID: "moons:influence", Amount: 2}}}}}
	if text := b.Show(view); !strings.Contains(text, "0 combat, 2 moons:influence; hand") {
		t.Error(text)
	}
	for _, c := range []struct {
		e    core.Event
		want string
	}{
		{core.Event{Kind: core.KindGain, Amount: 2}, "seat 1 gains 2 Influence"},
		{core.Event{Kind: core.KindSpend, Amount: -2}, "seat 1 spends 2 Influence"},
		{core.Event{Kind: core.KindChange, Amount: -2}, "seat 1 loses 2 Influence"},
	} {
		c.e.Field, c.e.Text = 40, "Influence"
		if got := b.Describe(c.e, "", "seat 1"); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// A card that costs what no card gives is remarked on, whether cards give it by effects or by
// data.
func TestResourcesThatNobodyGives(t *testing.T) {
	for name, c := range map[string]struct {
		effects, data string
		want          bool
	}{
		"by effects": {`effects = { influence = 2 }`, ``, false},
		"by data":    {`effects = { trade = 2 }`, `abilities = [ { when = "played", do = { effect = "gain", what = "Influence", points = 2 } } ]`, false},
		"by nobody":  {`effects = { trade = 2 }`, `abilities = [ { when = "played", do = { effect = "gain", what = "trade", points = 2 } } ]`, true},
	} {
		files := influential("")
		files["configs/market/cards.toml"] = strings.Replace(files["configs/market/cards.toml"], `effects = { influence = 2 }`, c.effects+"\n"+c.data, 1)
		config, err := sessiontest.Mod(t, files).Host.Config("market")
		if err != nil {
			t.Fatal(err)
		}
		want := core.Remark{Item: "envoy", Text: "costs 2 Influence, a resource that no card gives"}
		if got := slices.Contains(core.Remarks(config), want); got != c.want {
			t.Errorf("%s: remarked on: %v, expected %v", name, got, c.want)
		}
	}
}

// A seat that knows what a resource is worth buys who gives it, and one that is told that it is
// worth nothing does not; both as players of the rules and as scripts.
func TestPlayersWeighResources(t *testing.T) {
	for player, file := range map[string]string{"synergy": "", "lua:courtly": `return { weights = { value = 1, synergy = 1 } }`} {
		for worth, want := range map[string]string{"worth = 3.0": "true", "worth = 0.0": "false"} {
			files := influential(worth)
			if file != "" {
				files["scripts/ai/market/courtly.lua"] = file
			}
			sessiontest.Says(t, files, `local g = game.new("market", { players = { "`+player+`", "human" }, situation = { row = { "Courtier" }, players = { { trade = 2, hand = {} }, {} } } })
				g:run(1) return g:events{ kind = "buy" }[1].target == "Courtier"`, want)
		}
	}
}
