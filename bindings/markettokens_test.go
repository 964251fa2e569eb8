package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// broods has tokens of three sorts, and a card whose script makes them.
const broods = `
[[card]]
id = "chick"
name = "Chick"
faction = "wilds"
token = true
defense = 2
ally = { combat = 3 }
abilities = [ { when = "destroyed", do = { effect = "gain", what = "trade", points = 1 } } ]

[[card]]
id = "spark"
name = "Spark"
faction = "neutral"
token = true
effects = { combat = 1 }

[[card]]
id = "wound"
name = "Wound"
faction = "neutral"
token = true
defense = 1

[[card]]
id = "hen"
name = "Hen"
faction = "wilds"
cost = 2
copies = 4
ability = { script = "hen" }

[[card]]
id = "nest"
name = "Nest"
faction = "wilds"
cost = 2
copies = 2
defense = 3
abilities = [ { when = "ally_create", do = { effect = "gain", what = "trade", points = 1 } } ]
`

// RULES 6.17: abilities create tokens wherever they say, and a token that leaves play leaves the match.
func TestTokens(t *testing.T) {
	for name, c := range map[string]struct{ hen, code, want string }{
		"into play, without being played":       {`fx:create("chick", "play", 2)`, `play() local p = at(1).play return #p .. p[3].name .. p[4].name .. at(1).combat`, `4ChickChick6`},
		"in play unless it says otherwise":      {`fx:create("Chick")`, `play() return at(1).play[3].name`, `Chick`},
		"who hears it":                          {`fx:create("chick", "hand", 2)`, `play() return at(1).trade .. #at(1).hand`, `23`},
		"a spell is gone after its play":        {`fx:create("spark", "hand", 2)`, `play() g:play("play Spark") g:play("end") return #g:view(1).scrapped .. g:view(1).scrapped[1].name .. at(1).discard[1].name .. at(1).discard[2].name`, `1SparkHenSpark`},
		"what is discarded unplayed stays":      {`fx:create("spark", "hand") fx:discard(fx:hand()[2])`, `play() return at(1).discard[1].name .. #g:view(1).scrapped`, `Spark0`},
		"a broken one is gone":                  {`fx:create("chick", "play", 1, fx:opponents()[1])`, `play() g:cheat({ combat = 2 }, 1) g:play("break 2 1") return #at(2).play .. #at(2).discard .. #g:view(1).scrapped .. at(2).trade`, `0011`},
		"it cannot go back to a hand":           {`fx:create("chick") fx:put(fx:in_play()[2], "hand")`, `play() return #at(1).hand .. #at(1).play .. #g:view(1).scrapped`, `121`},
		"nor aside":                             {`fx:create("chick") fx:put(fx:in_play()[2], "aside")`, `play() return #at(1).aside .. #g:view(1).scrapped`, `01`},
		"given away in play it stays":           {`fx:create("chick") fx:give(fx:in_play()[2], fx:opponents()[1], "play")`, `play() return at(2).play[1].name .. #g:view(1).scrapped`, `Chick0`},
		"given elsewhere it is gone":            {`fx:create("chick") fx:give(fx:in_play()[2], fx:opponents()[1], "hand")`, `play() return #at(2).play .. #at(2).discard .. #g:view(1).scrapped`, `001`},
		"on a deck, and drawn":                  {`fx:create("wound", "deck", 1) fx:draw(1)`, `play() return at(1).hand[2].name`, `Wound`},
		"under a deck":                          {`fx:create("wound", "bottom", 1)`, `play() return at(1).deck[1].name .. #g:situation(2).players[1].open`, `Wound1`},
		"among cards that are discarded":        {`fx:create("wound", "discard", 3, fx:opponents()[1])`, `play() return #at(2).discard .. at(2).discard[3].name`, `3Wound`},
		"aside, until something moves it":       {`fx:create("wound", "aside") fx:put(fx:aside()[1], "hand")`, `play() return at(1).hand[2].name`, `Wound`},
		"no other card":                         {`fx:create("hen")`, `play() return g:events{ kind = "fizzled" }[1].text:match("Hen is no token")`, `Hen is no token`},
		"a name that nobody has":                {`fx:create("chik")`, `play() return g:events{ kind = "fizzled" }[1].text:match("no card is called.*")`, `no card is called "chik"; did you mean "chick"?`},
		"so many at a time":                     {`fx:create("chick", "play", 51)`, `play() return g:events{ kind = "fizzled" }[1].text:match("expected 0 to 50")`, `expected 0 to 50`},
		"so many in a match":                    {`for _ = 1, 50 do fx:create("wound", "discard", 50) end`, `play() return g:events{ kind = "fizzled" }[1].text:match("a match has at most %d+")`, `a match has at most 2000`},
		"nor more where one makes others first": {`for _ = 1, 40 do fx:create("wound", "discard", 46) end end, before_ally_create = function(self, fx) fx:create("wound", "discard", 50)`, `play() local last = 0 for _, c in ipairs(at(1).discard) do last = math.max(last, c.ref) end return #g:view("all").scrapped .. " " .. last`, `0 2015`},
		"a situation has them":                  {`fx:create("chick", "play", 2) fx:create("wound", "deck") fx:scrap(fx:in_play()[2])`, `play() local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #h:view("all").scrapped`, `true1`},
		"a situation names them":                {``, `local h = game.new("market", { players = { "human", "human" }, situation = { players = { { play = { "chick", "chick" }, hand = { "spark#300" } }, {} } } }) return h:view(1).players[1].play[2].name .. h:view(1).players[1].hand[1].ref .. #h:view(1).players[1].hand`, `Chick3001`},
		"none is dealt, for sale or forgotten":  {``, `for _, pile in ipairs{ g:view("all").row, g:view("all").market, g:view("all").players[2].deck } do for _, c in ipairs(pile) do if c.name == "Chick" then return "dealt" end end end return tostring(pcall(game.new, "market", { situation = { row = { "chick" } } }))`, `false`},
		"a card says that it is one":            {`fx:create("chick") fx:log(tostring(fx:in_play()[2].token) .. tostring(self.token))`, `play() return g:events{ kind = "log" }[1].text .. tostring(market.card("Chick").token) .. tostring(market.card("Hen").token)`, `truefalsetruenil`},
		"events say it":                         {`fx:create("spark", "hand")`, `play() local made, moved = g:events{ kind = "summon" }[1], g:events{ kind = "move" }[1] return made.target .. made.actor .. moved.text`, `SparkHenhand`},
		"undo takes it back":                    {`fx:create("chick", "play", 3)`, `local before = g:hash() play() g:undo() return tostring(before == g:hash())`, `true`},
		"a copied match has its own":            {`fx:create("chick", "play", 1)`, `local h = g:fork() play() h:play("play Hen") h:play("play Hen") return #g:view(1).players[1].play .. #h:view(1).players[1].play`, `35`},
		"an AI plays on":                        {`fx:create("chick") fx:create("spark", "hand", 2) fx:create("wound", "deck", 1, fx:opponents()[1])`, `local h = game.new("market", { players = { "synergy", "search:2" }, seed = 2, tuning = { turn_limit = 4 }, situation = g:situation("all") }) h:run() return tostring(h:result() ~= nil)`, `true`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml": broods, "abilities/market/hen.lua": "return { played = function(self, fx) " + c.hen + " end }",
			}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Hen", "Hen" }, play = { "Nest" }, discard = {} }, {} } } })
local function at(seat) return g:view("all").players[seat] end
local function play() g:play("play Hen") end
`+c.code, c.want)
		})
	}
}

// TestTokensInData: data creates tokens by their name, which is checked, and a token has no copies and is not for sale.
func TestTokensInData(t *testing.T) {
	hen := func(do string) string {
		return broods + `
[[card]]
id = "coop"
name = "Coop"
faction = "wilds"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "create", ` + do + ` } } ]
`
	}
	files := func(cards string) map[string]string {
		return map[string]string{"configs/market/cards.toml": cards, "abilities/market/hen.lua": "return {}"}
	}
	sessiontest.Says(t, files(hen(`card = "Wound", place = "discard", count = { count = "in_play" }, player = "opponents"`)), `
local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Coop" }, play = { "Nest", "Nest" } }, {}, {} } } })
g:play("play Coop")
return #g:view(1).players[2].discard .. #g:view(1).players[3].discard`, "22")
	for name, c := range map[string]struct{ cards, want string }{
		"copies":               {"[[card]]\nid = \"egg\"\nname = \"Egg\"\nfaction = \"wilds\"\ntoken = true\ncopies = 2\n", `a token has no copies`},
		"in the first deck":    {"[[card]]\nid = \"egg\"\nname = \"Egg\"\nfaction = \"wilds\"\ntoken = true\nstarter = true\n", `a token is neither a starter nor the supply`},
		"no copies of another": {"[[card]]\nid = \"egg\"\nname = \"Egg\"\nfaction = \"wilds\"\n", `expected at least 1 copy`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := sessiontest.Mod(t, files(c.cards)).Eval("case", `return game.new("market")`); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}
