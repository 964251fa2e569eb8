package bindings_test

import (
	"strconv"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// envoys has cards of two factions and of one, with ally effects.
const envoys = `
[[card]]
id = "envoy"
name = "Envoy"
faction = "wilds"
factions = ["kingdom"]
cost = 3
copies = 4
ally = { combat = 3 }

[[card]]
id = "wolf"
name = "Wolf"
faction = "wilds"
cost = 2
copies = 4
ally = { trade = 1 }

[[card]]
id = "knight"
name = "Knight"
faction = "kingdom"
cost = 2
copies = 4
ally = { authority = 1 }

[[card]]
id = "smith"
name = "Smith"
faction = "artificer"
cost = 2
copies = 4
ally = { trade = 5 }

[[card]]
id = "census"
name = "Census"
faction = "neutral"
cost = 2
copies = 2
ability = { script = "census" }

[[card]]
id = "choir"
name = "Choir"
faction = "choirs"
cost = 2
copies = 4
ally = { trade = 7 }
`

// RULES 1.6: a card with further factions is an ally of the cards of each, and they of it; abilities and AIs see all.
func TestSeveralFactions(t *testing.T) {
	files := map[string]string{
		"configs/market/cards.toml": envoys, "abilities/market/census.lua": `return { played = function(self, fx) for _, c in ipairs(fx:in_play()) do fx:log(c.name .. table.concat(c.factions, "+") .. #fx:allies()) end end }`,
		"configs/market/factions.toml": "[[faction]]\nid = \"choirs\"\nname = \"Choirs\"\nallies = [\"wilds\", \"kingdom\"]\nneeds = 2\n",
	}
	for name, c := range map[string]struct{ hand, code, want string }{
		"with one of the first":      {`"Envoy", "Wolf"`, `return me.combat .. me.trade`, `31`},
		"with one of the second":     {`"Envoy", "Knight"`, `return me.combat .. me.authority - 50`, `31`},
		"not with another":           {`"Envoy", "Smith"`, `return me.combat .. me.trade`, `00`},
		"with its like":              {`"Envoy", "Envoy"`, `return me.combat`, `6`},
		"alone":                      {`"Envoy"`, `return me.combat`, `0`},
		"one for both at once":       {`"Knight", "Wolf", "Envoy"`, `return me.combat .. me.trade .. me.authority - 50`, `311`},
		"as one where two are asked": {`"Choir", "Envoy"`, `return me.trade`, `0`},
		"two where two are asked":    {`"Choir", "Envoy", "Smith", "Knight"`, `return me.trade`, `7`},
		"scripts read all":           {`"Envoy", "Census"`, `return g:events{ kind = "log" }[1].text`, `Envoywilds+kingdom0`},
		"its text and its facts":     {``, `local c = market.card("Envoy") return c.text .. c.faction .. c.factions[1] .. tostring(market.card("Wolf").factions)`, `Also kingdom. Ally: +3 combat.wildskingdomnil`},
		"AIs count it for both":      {``, `local function of(...) local list = {} for _, f in ipairs(market.factions{ deck = { ... } }) do if f.cards > 0 then list[#list + 1] = f.faction .. f.cards .. f.allies end end return table.concat(list, " ") end return of("Envoy", "Wolf")`, `wilds22 kingdom11`},
		"and buy it for both":        {``, `local function worth(card, ...) return market.synergy{ deck = { ... }, card = card }.total > 0 end return tostring(worth("Envoy", "Knight")) .. tostring(worth("Envoy", "Wolf")) .. tostring(worth("Knight", "Envoy")) .. tostring(worth("Smith", "Envoy"))`, `truetruetruefalse`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, files, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { `+c.hand+` } }, {} } } })
for _ = 1, #g:view(1).players[1].hand do if #{ `+c.hand+` } > 0 then g:play("play 1") end end
local me = g:view("all").players[1]
`+c.code, c.want)
		})
	}
	for factions, want := range map[string]string{`["wilds"]`: `the card already has the faction "wilds"`, `["kingdoom"]`: `did you mean "kingdom"`, `["neutral"]`: `neutral is none`} {
		bad := map[string]string{"configs/market/cards.toml": "[[card]]\nid = \"egg\"\nname = \"Egg\"\nfaction = \"wilds\"\ncopies = 1\nfactions = " + factions + "\n"}
		if _, err := sessiontest.Mod(t, bad).Eval("case", `return game.new("market")`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", factions, err, want)
		}
	}
}

// TestFactionsInData: a condition on a faction finds cards by each of their factions.
func TestFactionsInData(t *testing.T) {
	for _, key := range []string{"faction", "factions"} {
		t.Run(key, func(t *testing.T) { countFactions(t, key) })
	}
}

// countFactions expects that key = "kingdom" finds a card that is of the kingdom too.
func countFactions(t *testing.T, key string) {
	sessiontest.Says(t, map[string]string{"abilities/market/census.lua": "return {}", "configs/market/cards.toml": strings.ReplaceAll(envoys, `"choirs"`, `"wilds"`) + `
[[card]]
id = "crown"
name = "Crown"
faction = "neutral"
cost = 2
copies = 2
abilities = [
  { worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = { count = "in_play", ` + key + ` = "kingdom" } } },
  { worth = 1.0, when = "played", do = { effect = "gain", what = "combat", points = { count = "play", this = "turn", ` + key + ` = "kingdom" } } },
]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Envoy", "Crown" }, play = {} }, {} } } })
g:play("play Envoy")
g:play("play Crown")
return g:view(1).players[1].trade .. g:view(1).players[1].combat`, "11")
}

// RULES 6.7: abilities give cards further factions, by which they are allies and are found, as long as they do.
func TestFactionsByAbilities(t *testing.T) {
	const needle, census = `
[[card]]
id = "needle"
name = "Needle"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { worth = 1.0, ABILITY } ]

[[keyword]]
id = "wild"
name = "Wild"
text = "Is of the Wilds."
abilities = [ { when = "aura", do = { effect = "have", faction = "wilds" } } ]
`, `
[[card]]
id = "tally"
name = "Tally"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "gain", what = "authority", points = { count = "in_play", faction = "wilds", times = 10 } } },
  { when = "played", do = { effect = "gain", what = "authority", points = { count = "in_play", different = "faction", not = { faction = "neutral" } } } } ]
`
	aura := func(target string) string {
		return `when = "aura", do = { effect = "have", ` + target + `faction = "wilds" }`
	}
	for name, c := range map[string]struct{ ability, moves, want string }{
		"a wolf has an ally":            {aura(``), `"play Needle", "play Wolf"`, `1`},
		"also if the aura comes later":  {aura(`target = { from = "in_play" }, `), `"play Smith", "play Wolf", "play Needle"`, `6`},
		"as allies help both ways":      {aura(`target = { from = "in_play", name = "Smith" }, `), `"play Needle", "play Smith", "play Wolf"`, `6`},
		"not what it does not name":     {aura(`target = { from = "in_play", name = "Knight" }, `), `"play Needle", "play Smith", "play Wolf"`, `0`},
		"conditions find it":            {aura(``), `"play Needle", "play Tally"`, `0 12`},
		"a given keyword":               {`when = "entered", do = { effect = "give_keyword", target = "self", keyword = "wild" }`, `"play Needle", "play Wolf"`, `1`},
		"until the turn ends":           {`when = "entered", do = { effect = "give_keyword", target = "self", keyword = "wild", lasting = "turn" }`, `"play Needle", "end", "end", "play Wolf"`, `0`},
		"a view shows it":               {aura(``), `"play Needle", "view"`, `wilds`},
		"its own is not lost":           {aura(``), `"play Needle", "play Knight"`, `0 1`},
		"a neutral card can be an ally": {aura(`target = { from = "in_play", name = "Tally" }, `), `"play Needle", "play Tally", "play Wolf"`, `1 1`},
	} {
		t.Run(name, func(t *testing.T) {
			cards := strings.Split(envoys, "[[card]]\nid = \"census\"")[0] + strings.Replace(needle, "ABILITY", c.ability, 1) + census
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": cards}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Needle", "Wolf", "Smith", "Knight", "Tally" }, deck = { "Wolf", "Wolf", "Wolf" } }, {} } } })
for _, move in ipairs{ `+c.moves+` } do
  if move == "view" then return g:view(2).factions[1].faction end
  g:play(move)
end
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") })
if h:hash() ~= g:hash() then return "hash" end
local me = g:view(1).players[1]
return me.trade .. (me.authority ~= 50 and " " .. me.authority - 50 or "")`, c.want)
		})
	}
}

// A card counts for each of its factions (RULES 1.6); of the things that are meant it stands for one.
func TestDifferentFactions(t *testing.T) {
	const census = `
[[card]]
id = "tally"
name = "Tally"
faction = "neutral"
cost = 2
copies = 1
abilities = [
  { when = "played", do = { effect = "gain", what = "combat", points = { count = "in_play", different = "faction", not = { faction = "neutral" } } } },
  { when = "played", do = { effect = "gain", what = "trade", points = { count = { from = "in_play", different = "faction", not = { faction = "neutral" } } } } },
]
`
	for hand, want := range map[string]string{`"Wolf"`: "1 1", `"Wolf", "Wolf"`: "1 1", `"Envoy"`: "2 1", `"Envoy", "Wolf"`: "2 1", `"Wolf", "Envoy"`: "2 2", `"Envoy", "Smith"`: "3 2"} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": strings.Split(envoys, "[[card]]\nid = \"census\"")[0] + census},
			`local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { `+hand+`, "Tally" } }, {} } } })
			local before for _ = 1, `+strconv.Itoa(strings.Count(hand, ",")+1)+` do g:play("play 1") end
			before = g:view(1).players[1] g:play("play 1")
			return (g:view(1).players[1].combat - before.combat) .. " " .. (g:view(1).players[1].trade - before.trade)`, want)
	}
}

// An ability without a value reads that of the card's only ability with one, also on a card without improve.
func TestReadsTheCardsValue(t *testing.T) {
	for other, want := range map[string]string{
		`do = { effect = "gain", what = "combat", points = { stat = "value", of = "self" } }`:                           "3 3",
		`choose = [{ name = "Rest", do = [] }], do = { effect = "gain", what = "combat", points = { stat = "value" } }`: "3 3",
	} {
		files := map[string]string{"configs/market/cards.toml": "[[card]]\nid = \"sum\"\nname = \"Sum\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [ { when = \"played\", value = 3, do = { effect = \"gain\", what = \"trade\" } }, { when = \"played\", " + other + " } ]\n"}
		sessiontest.Says(t, files, `local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Sum" } }, {} } } })
			g:play("play 1") if #g:moves() > 0 and g:moves()[1].text:find("Rest") then g:play("choose 1") end
			return g:view(1).players[1].trade .. " " .. g:view(1).players[1].combat`, want)
	}
}
