package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// gates has a card that logs whenever it comes into play or leaves it, and cards that move it there and away.
const gates = `
[[card]]
id = "gate"
name = "Gate"
faction = "wilds"
cost = 1
copies = 3
defense = 3
abilities = [
  { when = "entered", do = { effect = "log", text = "in" } },
  { when = "left", do = { effect = "log", text = "out" } },
]

[[card]]
id = "goer"
name = "Goer"
faction = "wilds"
cost = 1
copies = 2
abilities = [ { when = ["entered", "left"], do = { effect = "gain", what = "authority", points = 1 } } ]

[[card]]
id = "chick"
name = "Chick"
faction = "wilds"
cost = 1
token = true
defense = 2
abilities = [ { when = "entered", do = { effect = "log", text = "in" } }, { when = "left", do = { effect = "log", text = "out" } } ]

[[card]]
id = "watcher"
name = "Watcher"
faction = "wilds"
cost = 1
copies = 2
defense = 9
abilities = [
  { when = "any_entered", if = { stat = "id", of = "target", is = "gate" }, do = { effect = "log", text = "seen" } },
  { when = "enemy_left", do = { effect = "gain", what = "trade", points = { count = "entered", this = "match", by = "any" } } },
]

[[card]]
id = "warden"
name = "Warden"
faction = "wilds"
cost = 1
copies = 2
defense = 9
abilities = [ { when = "instead_any_put", do = { effect = "cancel" } }, { when = "instead_any_play", if = { stat = "id", of = "target", is = "gate" }, do = { effect = "cancel" } } ]

[[card]]
id = "mover"
name = "Mover"
faction = "wilds"
cost = 1
copies = 2
ability = { script = "mover" }
`

// says plays with the cards of gates and expects what the log says; body is the function of Mover at played.
func says(t *testing.T, body, players, moves, want string) {
	t.Helper()
	sessiontest.Says(t, map[string]string{
		"configs/market/cards.toml":  gates,
		"abilities/market/mover.lua": `return { played = function(self, fx) ` + body + ` end }`,
	}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { `+players+` } } })
for _, move in ipairs{ `+moves+` } do g:play(move) end
local said = {}
for _, e in ipairs(g:events{ kind = "log" }) do said[#said + 1] = e.text end
return table.concat(said, " ")`, want)
}

// RULES 6.1: a card enters play however it comes there, and leaves it wherever it goes; a change of its owner is neither.
func TestEnteredAndLeft(t *testing.T) {
	for name, c := range map[string]struct{ body, players, moves, want string }{
		"played":                 {``, `{ hand = { "Gate" } }, {}`, `"play Gate"`, "in"},
		"heard by others":        {``, `{ hand = { "Gate" } }, { play = { "Watcher" } }`, `"play Gate"`, "in seen"},
		"played by an ability":   {`fx:play(fx:discard_pile()[1])`, `{ hand = { "Mover" }, discard = { "Gate" } }, {}`, `"play Mover"`, "in"},
		"put into play":          {`fx:put(fx:discard_pile()[1], "play")`, `{ hand = { "Mover" }, discard = { "Gate" } }, {}`, `"play Mover"`, "in"},
		"put elsewhere":          {`fx:put(fx:discard_pile()[1], "hand")`, `{ hand = { "Mover" }, discard = { "Gate" } }, {}`, `"play Mover"`, ""},
		"given from a hand":      {`fx:give(fx:hand()[1], fx:opponents()[1], "play")`, `{ hand = { "Mover", "Gate" } }, {}`, `"play Mover"`, "in"},
		"given from the row":     {`fx:give(fx:row()[1], fx:opponents()[1], "discard")`, `{ hand = { "Mover" } }, {}`, `"play Mover"`, ""},
		"created":                {`fx:create("chick")`, `{ hand = { "Mover" } }, {}`, `"play Mover"`, "in"},
		"created elsewhere":      {`fx:create("chick", "hand")`, `{ hand = { "Mover" } }, {}`, `"play Mover"`, ""},
		"taken over":             {`fx:give(fx:enemies()[1], fx:owner(), "play")`, `{ hand = { "Mover" } }, { play = { "Gate" } }`, `"play Mover"`, ""},
		"taken over to the hand": {`fx:give(fx:enemies()[1], fx:owner(), "hand")`, `{ hand = { "Mover" } }, { play = { "Gate" } }`, `"play Mover"`, "out"},
		"aside and back":         {`fx:put(fx:in_play()[1], "aside") fx:put(fx:aside()[1], "play")`, `{ hand = { "Mover" }, play = { "Gate" } }, {}`, `"play Mover"`, "out in"},
		"destroyed":              {`fx:destroy(fx:in_play()[1])`, `{ hand = { "Mover" }, play = { "Gate" } }, {}`, `"play Mover"`, "out"},
		"a token destroyed":      {`fx:destroy(fx:in_play()[1])`, `{ hand = { "Mover" }, play = { "Chick" } }, {}`, `"play Mover"`, "out"},
		"a token put away":       {`fx:put(fx:in_play()[1], "hand")`, `{ hand = { "Mover" }, play = { "Chick" } }, {}`, `"play Mover"`, "out"},
		"scrapped":               {`fx:scrap(fx:in_play()[1])`, `{ hand = { "Mover" }, play = { "Gate" } }, {}`, `"play Mover"`, "out"},
		"scrapped from the hand": {`fx:scrap(fx:hand()[1])`, `{ hand = { "Mover", "Gate" } }, {}`, `"play Mover"`, ""},
		"broken":                 {``, `{ combat = 3 }, { play = { "Gate" } }`, `"break 2 1"`, "out"},
		"a cancelled put":        {`fx:put(fx:discard_pile()[1], "play")`, `{ hand = { "Mover" }, discard = { "Gate" } }, { play = { "Warden" } }`, `"play Mover"`, ""},
		"a cancelled play":       {``, `{ hand = { "Gate" } }, { play = { "Warden" } }`, `"play Gate"`, ""},
		"the turn began again":   {``, `{ play = { "Gate" } }, {}`, `"end", "end"`, ""},
	} {
		t.Run(name, func(t *testing.T) { says(t, c.body, c.players, c.moves, c.want) })
	}
}

// RULES 6.1: at the end of a turn the cards leave play that are no bases.
func TestCardsLeaveWithTheTurn(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": gates, "abilities/market/mover.lua": "return {}"}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Goer", "Gate" } }, { play = { "Watcher" } } } } })
local function state() local v = g:view(1) return v.players[1].authority .. " " .. v.players[2].trade end
g:play("play Goer")
g:play("play Gate")
local before = state()
g:play("end")
return before .. ", " .. state()`, "51 0, 52 2")
}
