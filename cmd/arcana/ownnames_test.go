package main

import (
	"strings"
	"testing"
)

// ownNames is a mod, all of whose things are called as those of another one are; its cards
// have so much attack. ID stands for its id.
var ownNames = map[string]string{
	"mod.toml":                              "id = \"ID\"\nname = \"ID\"\nversion = \"1.0.0\"\n",
	"configs/tavern/tribes.toml":            "[[tribe]]\nid = \"embers\"\nname = \"Embers of ID\"\nmark = \"flame\"\n",
	"configs/tavern/cards.toml":             "[[card]]\nid = \"ember\"\nname = \"Ember of ID\"\ntier = 1\ntribes = [\"embers\"]\nattack = 1\nhealth = 2\n\n[[card]]\nid = \"caller\"\nname = \"Caller of ID\"\ntier = 1\ntribes = [\"cups\"]\nattack = 1\nhealth = 1\ntext = \"Calls.\"\nability = { script = \"call\" }\n",
	"configs/market/cards.toml":             "[[card]]\nid = \"ember\"\nname = \"Ember of ID\"\nfaction = \"wilds\"\ncost = 1\ncopies = 1\neffects = { trade = 1 }\n",
	"configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"ember\"\nname = \"Ember of ID\"\napproach = \"analysis\"\nthreshold = 90\nblocks = \"physical\"\n",
	"configs/delve/bases.toml":              "[[base]]\nid = \"ember\"\nname = \"Ember of ID\"\n",
	"configs/draft/dreamsigns.toml":         "[[dreamsign]]\nid = \"ember\"\nname = \"Ember of ID\"\nresonance = \"tide\"\n",
	"configs/draft/cards.toml":              "[[card]]\nid = \"ember\"\nname = \"Ember of ID\"\nrarity = \"common\"\ntype = \"character\"\nresonance = [\"tide\"]\n",
	"scripts/quests/turn.lua":               "return { dreamscapes = { { \"draft\" } },\n  instead_take_card = function(self, fx, event) event.target = \"ember\" end,\n}\n",
	"scripts/ai/market/idler.lua":           "return { text = \"Ends.\", choose = function(view, moves) return \"end\" end }\n",
	"abilities/tavern/call.lua":             "return {\n  text = \"Calls.\",\n  counts = { called = { \"summon\", id = \"ember\", this = \"combat\" } },\n  grows = { more = { \"attack\", id = \"ember\" } },\n  deathrattle = function(self, fx)\n    local ember = fx:summon(\"ember\")\n    if ember.embers then fx:buff(ember, 3 * fx.owner.counts.embers, 0) end\n    fx:log(\"ember\")\n    fx:grow(\"more\", fx:counted(\"called\"))\n  end,\n}\n",
	"scripts/encounters/bog.lua":            "return {\n  name = \"Bog of ID\", type = \"social\", max_pressure = 9, max_turns = 4, tags = { \"ember\" },\n  turn_ended = function(self, fx) fx:tag(\"ember\") end,\n}\n",
	"scripts/scenarios/own.lua": `
test("a verb, a field and an option", function()
  local f = tavern.fight{ seed = 1, attacks = 1, you = { board = { "caller" } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.you.board[1].id):eq("ID:ember")
  expect(f.you.board[1].attack):eq(5)
  local said = 0
  for _, e in ipairs(f.events) do if e.text == "ember" then said = said + 1 end end
  expect(said):eq(1)
  for _, entry in ipairs{ "ember", { "ember" }, { id = "Ember" } } do
    expect(tavern.fight{ seed = 1, you = { board = { entry } }, foe = { board = {} } }.you.board[1].id):eq("ID:ember")
  end
  expect(tavern.card("ember").id):eq("ID:ember")
end)
test("the options of a match, which its record keeps", function()
  local g = game.new("market", { deck = { "ember", "ember" } })
  expect(g:view("all").players[1].hand[1].id):eq("ID:ember")
  g:save("ID")
  expect(game.load("ID"):view("all").players[1].hand[1].id):eq("ID:ember")
end)
test("situations", function()
  local g = game.new("tavern", { situation = { players = { { board = { "ember", { card = "ember", attack = 7 } } }, {} } } })
  expect(g:view(1).board[1].id):eq("ID:ember")
  expect(g:view(1).board[2].id):eq("ID:ember")
  g = game.new("market", { situation = { row = { "ember" }, players = { {}, {} } } })
  local copy = g:view(1).row[1]
  expect(copy.id):eq("ID:ember")
  g = game.new("market", { situation = { players = { { hand = { "ember#" .. copy.ref } }, {} } } })
  expect(g:view(1).players[1].hand[1].id):eq("ID:ember")
  g = game.new("delve", { situation = { base = "ember" } })
  expect(g:view().base):eq("ID:ember")
  g = game.new("draft", { situation = { dreamsigns = { "ember" } } })
  expect(g:view().dreamsigns[1].id):eq("ID:ember")
  g = game.new("encounter", { situation = { encounter = "bog", tags = { "ember" } } })
  expect(g:view().tags[1].active):eq(true)
end)
test("names in chance, in a question of who set what, and in an event", function()
  local g = game.new("tavern", { chance = { ["shop/1"] = { "ember" } } })
  expect(g:view(1).shop[1].id):eq("ID:ember")
  expect(g:why("ember", "attack")[1].by):eq("ID")
  g = game.new("draft", { quest = "turn" })
  g:play(1)
  expect(g:view().deck[1].id):eq("ID:ember")
end)
test("players, and the options of an experiment", function()
  expect(game.new("market", { players = { "lua:idler", "first" } }):record().players[1]):eq("lua:ID:idler")
  local report = lab.run{ system = "market", players = { "lua:idler", "first" }, deck = { "ember" }, n = 1, metrics = { "win" } }
  expect(tostring(report):find("lua:ID:idler", 1, true) ~= nil):eq(true)
end)
test("a script, and what it names", function()
  local g = game.new("encounter", { encounter = "bog" })
  g:play(1)
  expect(g:view().name):eq("Bog of ID")
  expect(g:view().tags[1].id):eq("ID:ember")
  expect(g:view().tags[1].active):eq(true)
end)
`,
}

// TestOwnNames: what a mod's script calls by a short name is the mod's own, whoever else
// has something that is called so; text stays text.
func TestOwnNames(t *testing.T) {
	files := map[string]string{}
	for _, id := range []string{"tides", "storms"} {
		for name, text := range ownNames {
			files[id+"/"+name] = strings.ReplaceAll(text, "ID", id)
		}
	}
	r := arcana(t, files, "", "test", "tides", "storms")
	if r.code != 0 || strings.Count(r.out, "\nok ") != 12 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	r = arcana(t, files, "", "check", "tides", "storms")
	if r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	files["tides/abilities/tavern/call.lua"] = strings.Replace(files["tides/abilities/tavern/call.lua"], `"attack", id = "ember"`, `"attack", id = "embr"`, 1)
	r = arcana(t, files, "", "check", "tides", "storms")
	if r.code == 0 || !strings.Contains(r.out+r.err, `tides/abilities/tavern/call.lua:4: grows.more.id: unknown id "embr"`) || !strings.Contains(r.out+r.err, "did you mean") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	r = arcana(t, files, "", "eval", "tavern.card('ember')", "--mods", "tides", "--mods", "storms")
	if r.code == 0 || !strings.Contains(r.err, `did you mean "storms:ember" or "tides:ember"?`) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestCountedTextsNameShort: a count that a script declares names the things of its mod short where it says the text of an
// event, as one in data does; a text that names nothing stays as it is, and so does one of the rules.
func TestCountedTextsNameShort(t *testing.T) {
	counts := func(list string) string {
		return "counts = { x = { " + list + ", this = \"turn\" } }, played = function(self, fx) fx:gain(\"trade\", fx:counted(\"x\")) end"
	}
	for list, want := range map[string]string{
		`"gain", text = "bones", sum = "amount"`:               "4",
		`"gain", text = "mine:bones", sum = "amount"`:          "4",
		`"gain", text = { "bones", "combat" }, sum = "amount"`: "14",
		`"gain", text = "combat", sum = "amount"`:              "10",
		`"keyword", text = "fur"`:                              "2",
		`"gain", text = "fur", sum = "amount"`:                 "0",
		`"play", id = "pup"`:                                   "2",
	} {
		files := map[string]string{
			"m/mod.toml":                      manifest("mine"),
			"m/configs/market/resources.toml": "[[resource]]\nid = \"bones\"\nname = \"Bones\"\n",
			"m/configs/market/cards.toml": `[[keyword]]
id = "fur"
name = "Fur"

[[card]]
id = "pup"
name = "The Pup"
faction = "neutral"
cost = 1
copies = 2
abilities = [ { worth = 1.0, when = "played", do = [ { effect = "gain", what = "bones", points = 2 }, { effect = "gain", what = "combat", points = 5 }, { effect = "give_keyword", keyword = "fur", target = "self" } ] } ]

[[card]]
id = "tally"
name = "Tally"
faction = "neutral"
cost = 1
copies = 1
ability = { script = "tally", worth = 1 }
`,
			"m/abilities/market/tally.lua": "return { text = \"Counts.\", " + counts(list) + " }",
			"m/scripts/scenarios/tally.lua": `test("a count", function()
  local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "The Pup", "The Pup", "Tally" } }, {} } } })
  g:play("play The Pup") g:play("play The Pup") g:play("play Tally")
  expect(tostring(g:view(1).players[1].trade)):eq("` + want + `")
end)
`}
		if r := arcana(t, files, "", "test", "m"); r.code != 0 {
			t.Errorf("%s: %d: %s%s", list, r.code, r.out, r.err)
		}
		if r := arcana(t, files, "", "check", "m"); r.code != 0 {
			t.Errorf("%s: %d: %s%s", list, r.code, r.out, r.err)
		}
	}
}

// TestAnswersAreNoNames: the words that a question offers stay as they are written, even if a card of the
// mod has one as its id.
func TestAnswersAreNoNames(t *testing.T) {
	r := arcana(t, map[string]string{
		"m/mod.toml":                 manifest("mine"),
		"m/configs/delve/cards.toml": "[[card]]\nid = \"dodge\"\nname = \"Dodge\"\ntags = [\"agility\"]\nplay = { text = \"Asks.\", cost = { body = 1 }, script = \"dodge\" }\n",
		"m/abilities/delve/dodge.lua": `return { play = function(self, fx) fx:choose{ "dodge", "keep" } end, chosen = function(self, fx, event) fx:log("it is " .. event.answer) end }
`,
		"m/scripts/scenarios/dodge.lua": `local three = require("tables.three_heroes")
test("a word", function()
  local deck = {}
  for i = 1, 14 do deck[i] = "dodge" end
  local g = three.start{ decks = { deck } }
  three.muster(g)
  g:play("play 1")
  g:play("choose 1")
  expect(g:events{ kind = "log" }[1].text):eq("it is dodge")
end)
`}, "", "test", "m")
	if r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestMadeCardsNameShort: what a test makes names the things of its mod short, in a condition too, as the files of the mod
// do; a name in other letters is found, and one that no card has is an error.
func TestMadeCardsNameShort(t *testing.T) {
	plank := "[[card]]\nid = \"plank\"\nname = \"Plank\"\nfaction = \"neutral\"\ncost = 1\ncopies = 1\neffects = { trade = 1 }\n"
	files := map[string]string{"m/mod.toml": manifest("mine"), "m/configs/market/cards.toml": plank, "m/scripts/scenarios/plank.lua": `
local function made(id)
  market.make{ name = "Pier", faction = "neutral", cost = 1, copies = 1, abilities = { { worth = 1, when = "played", ["if"] = { count = "hand", id = id }, ["do"] = { effect = "gain", what = "combat", points = 3 } } } }
  local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Plank", "Pier" } }, {} } } })
  g:play("play Pier")
  return g:view(1).players[1].combat
end
test("short, in full, and in other letters", function()
  for _, id in ipairs{ "plank", "mine:plank", "Plank" } do expect(made(id)):eq(3) end
  expect(made("dire_wolf")):eq(0)
  expect(function() made("plnk") end):errors('did you mean "mine:plank"')
end)
test("the thing itself, with what it is called", function()
  market.make{ id = "plank", name = "Plank", copies = 4 }
  local plank = market.card("Plank")
  expect(plank.id):eq("mine:plank") expect(plank.cost):eq(1) expect(plank.copies):eq(4)
end)
`}
	if r := arcana(t, files, "", "test", "m"); r.code != 0 || !strings.Contains(r.out, "\nok 2") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestTextsOfEventsNameShort: the text of a counter and of an event names a keyword of the mod short, as all other conditions
// do; the text of an ability stays as it is written.
func TestTextsOfEventsNameShort(t *testing.T) {
	files := map[string]string{"m/mod.toml": manifest("mine"), "m/configs/market/cards.toml": `
[[keyword]]
id = "evolved"
name = "Evolved"

[[card]]
id = "shell"
name = "Shell"
faction = "neutral"
cost = 1
copies = 1
abilities = [
  { text = "evolved", worth = 1.0, when = "played", do = [
    { effect = "give_keyword", target = "self", keyword = "evolved" },
    { effect = "gain", what = "combat", points = { count = "keyword", this = "turn", text = "evolved" } },
  ] },
  { worth = 1.0, when = "any_keyword", if = { stat = "text", of = "event", is = "evolved" }, do = { effect = "gain", what = "trade", points = 2 } },
]
`, "m/scripts/scenarios/shell.lua": `
test("texts", function()
  local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "shell" } }, {} } } })
  g:play("play Shell")
  expect(g:view(1).players[1].combat):eq(1)
  expect(g:view(1).players[1].trade):eq(2)
  expect(market.card("shell").text):eq("evolved")
end)
`}
	if r := arcana(t, files, "", "test", "m"); r.code != 0 || !strings.Contains(r.out, "\nok 1") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestAwaitsOwnEvents: an ability in data (next) and one in Lua (fx:await) wait for an event that the mod declares, though no
// ability listens to it.
func TestAwaitsOwnEvents(t *testing.T) {
	card := func(id, ability string) string {
		return "[[card]]\nid = \"" + id + "\"\nname = \"" + id + "\"\nfaction = \"neutral\"\ncost = 1\ncopies = 2\n" + ability + "\n"
	}
	files := map[string]string{
		"m/mod.toml": manifest("mine") + "[[event]]\nid = \"drained\"\ntext = \"Somebody drains.\"\n",
		"m/configs/market/cards.toml": card("drain", `abilities = [ { worth = 1.0, when = "played", do = { effect = "emit", name = "mine:drained", amount = 2 } } ]`) +
			card("data", `abilities = [ { worth = 1.0, when = "played", next = "mine:drained", do = { effect = "heal", points = 1 } } ]`) +
			card("lua", `ability = { script = "lua", worth = 1.0 }`),
		"m/abilities/market/lua.lua": `return { text = "Waits.", played = function(self, fx) fx:await("mine:drained") end, awaited = function(self, fx, event) fx:heal(event.amount) end }` + "\n",
		"m/scripts/scenarios/drain.lua": `
for card, points in pairs{ data = 1, lua = 2 } do
  test(card, function()
    local g = game.new("market", { players = { "human", "human" }, situation = { players = { { authority = 50, hand = { card, "drain", "drain" } }, {} } } })
    for _, name in ipairs{ card, "drain", "drain" } do g:play("play " .. name) end
    expect(g:view(1).players[1].authority):eq(50 + points)
  end)
end
`}
	if r := arcana(t, files, "", "test", "m"); r.code != 0 || strings.Count(r.out, "\nok ") != 2 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	if r := arcana(t, files, "", "check", "m"); r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestWordsStayWords: a keyword of a mod takes the place of no word of abilities, such as a place, and is still found by its
// short name where a keyword stands.
func TestWordsStayWords(t *testing.T) {
	files := map[string]string{
		"m/mod.toml": manifest("mine"),
		"m/configs/market/cards.toml": `
[[keyword]]
id = "hand"
name = "Hand"

[[keyword]]
id = "aside"
name = "Aside"

[[card]]
id = "pick"
name = "Pick"
faction = "neutral"
cost = 1
copies = 3
keywords = ["hand"]
abilities = [
  { worth = 1.0, when = "played", choose = "hand", do = { effect = "put", place = "aside", target = "chosen" } },
  { worth = 1.0, listens = ["play", "hand"], when = "ally_play", do = { effect = "gain", what = "combat", points = { count = "in_play", keyword = "hand" } } },
]
`,
		"m/scripts/scenarios/pick.lua": `
test("places and keywords", function()
  local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "pick", "pick", "pick" }, deck = { "Dire Wolf" } }, {} } } })
  g:play("play pick")
  g:play(1)
  local p = g:view(1).players[1]
  expect(p.combat):eq(1)
  expect(p.aside[1].id):eq("mine:pick")
end)
`}
	for _, command := range []string{"check", "test"} {
		if r := arcana(t, files, "", command, "m"); r.code != 0 {
			t.Errorf("%s: %d: %s%s", command, r.code, r.out, r.err)
		}
	}
}
