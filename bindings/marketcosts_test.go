package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// colours has two resources, cards that cost them, and a card that reads by what stands for READS.
const colours = `
[[card]]
id = "imp"
name = "Imp"
faction = "wilds"
cost = 1
copies = 5
also = { mana = 2, ore = 1 }
play_cost = { mana = 1, ore = 2 }

[[card]]
id = "elf"
name = "Elf"
faction = "wilds"
cost = 1
copies = 5
also = { mana = 1, combat = 3 }
play_cost = { mana = 3 }

[[card]]
id = "mist"
name = "Mist"
faction = "wilds"
cost = 1
copies = 3
defense = 3
abilities = [ { worth = 1.0, when = "aura", if = { stat = "text", of = "event", is = "mana" }, do = { effect = "have", target = { from = "hand" }, play_cost = -1 } } ]

[[card]]
id = "reader"
name = "Reader"
faction = "neutral"
cost = 1
copies = 2
`

// RULES 11.4, 11.8: how much of one resource a card costs.
func TestCostsOfOneResource(t *testing.T) {
	gain := func(points string) string {
		return `abilities = [ { worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = ` + points + ` } } ]`
	}
	const lua = `ability = { script = "reader", worth = 1.0 }`
	for name, c := range map[string]struct{ reads, code, want string }{
		"to buy":                    {gain(`{ count = { from = "row", also_mana = { least = 2 } } }`), ``, `2`},
		"in combat":                 {gain(`{ count = { from = "row", also_combat = 3 } }`), ``, `1`},
		"none of it":                {gain(`{ count = { from = "row", also_ore = 0 } }`), ``, `3`},
		"to play, summed":           {gain(`{ stat = "play_cost_mana", of = "hand" }`), ``, `4`},
		"of the other":              {gain(`{ stat = "play_cost_ore", of = "hand" }`), ``, `2`},
		"with what abilities add":   {gain(`{ stat = "play_cost_mana", of = "hand" }`), `g = start({ hand = { "Reader", "Imp", "Elf" }, play = { "Mist" } })`, `2`},
		"of what is in play":        {gain(`{ stat = "play_cost_mana", of = "in_play" }`), `g = start({ hand = { "Reader" }, play = { "Imp", "Elf", "Elf" } })`, `7`},
		"as plays are counted":      {gain(`{ count = "play", this = "turn", play_cost_ore = 2 }`), `g = start({ hand = { "Reader", "Imp", "Imp" }, resources = { mana = 9, ore = 9 } }) g:play("play 2") g:play("play 2")`, `2`},
		"in Lua":                    {lua, ``, `2 1 1 2 nil`},
		"in Lua with what is added": {lua, `g = start({ hand = { "Reader", "Imp" }, play = { "Mist" } })`, `2 1 0 2 nil`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml":     colours + c.reads,
				"configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\n\n[[resource]]\nid = \"ore\"\nname = \"Ore\"\n",
				"abilities/market/reader.lua": `return { played = function(self, fx)
  local imp = fx:hand()[1]
  fx:log(table.concat({ imp.also_mana, imp.also_ore, imp.play_cost_mana, imp.play_cost_ore, tostring(fx:owner().also_mana) }, " "))
end }`}, `
local function start(first) return game.new("market", { players = { "human", "human" }, situation = { row = { "Imp", "Elf", "Imp", "Mist", "Mist" }, players = { first, {} } } }) end
local g = start({ hand = { "Reader", "Imp", "Elf" } })
`+c.code+`
g:play("play Reader")
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
local log = g:events{ kind = "log" }[1]
return log and log.text or g:view(1).players[1].trade`, c.want)
		})
	}
}

// TestUnknownCost: a resource that is not there is a mistake with a suggestion.
func TestUnknownCost(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"configs/market/cards.toml":     colours + `abilities = [ { worth = 1.0, when = "played", do = { effect = "gain", what = "trade", points = { count = { from = "row", also_man = 2 } } } } ]`,
		"configs/market/resources.toml": "[[resource]]\nid = \"mana\"\nname = \"Mana\"\n\n[[resource]]\nid = \"ore\"\nname = \"Ore\"\n",
	})
	if _, err := s.Eval("case", `return game.new("market")`); err == nil || !strings.Contains(err.Error(), `did you mean "also_mana"?`) {
		t.Errorf("got %v", err)
	}
}

// RULES 6.2: points have room for what doubles, and stop at a million.
func TestManyPoints(t *testing.T) {
	const double = `abilities = [ { worth = 1.0, when = "played", do = { effect = "gain", what = "combat", points = { stat = "combat", of = "owner" } } } ]`
	for name, c := range map[string]struct{ reads, code, want string }{
		"doubled":      {double, `{ combat = 1500 }`, `3000`},
		"to the limit": {double, `{ combat = 600000 }`, `1000000`},
		"at the limit": {double, `{ combat = 1000000 }`, `1000000`},
		"all at once":  {`abilities = [ { worth = 1.0, when = "played", do = { effect = "gain", what = "combat", points = 1000000 } } ]`, `{}`, `1000000`},
		"in a loop":    {`abilities = [ { worth = 1.0, when = "played", do = { effect = "gain", what = "combat", points = { stat = "combat", of = "owner" }, repeat = 100 } } ]`, `{ combat = 1 }`, `1000000`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": colours[strings.Index(colours, "[[card]]\nid = \"reader\""):] + c.reads}, `
local first = `+c.code+`
first.hand = { "Reader" }
local g = game.new("market", { players = { "human", "human" }, situation = { players = { first, {} } } })
g:play("play Reader")
for _, e in ipairs(g:events{ kind = "fizzled" }) do return e.text end
local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") })
return h:view(1).players[1].combat`, c.want)
		})
	}
}

// RULES 6.2: what prevents damage prevents it of the whole, also where less authority is left.
func TestPreventedOfTheWhole(t *testing.T) {
	for _, c := range []struct{ authority, damage, want string }{{"20", "9", "12"}, {"9", "9", "1"}, {"3", "9", "out"}, {"3", "1", "3"}, {"3", "3", "1"}} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": colours[strings.Index(colours, "[[card]]\nid = \"reader\""):] + `
abilities = [
  { worth = 1.0, when = "played", choose = "opponents", do = { effect = "damage", player = "chosen", points = ` + c.damage + ` } },
  { worth = 1.0, when = "instead_damage", do = { effect = "change", amount = { stat = "amount", of = "event", plus = -1 } } },
]`}, `
local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Reader" } }, { authority = `+c.authority+`, play = { "Reader" } }, {} } } })
g:play("play 1") g:play("choose 1")
local p = g:view(1).players[2]
return p.place > 0 and "out" or p.authority`, c.want)
	}
}

// RULES 6.2: a turn in which its player goes out ends for the cards of others, also the last of a round.
func TestTurnsOfTheBeatenEnd(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": colours[strings.Index(colours, "[[card]]\nid = \"reader\""):] + `
defense = 3
abilities = [
  { worth = 1.0, when = "played", do = { effect = "damage", player = "owner", points = 9 } },
  { worth = 1.0, when = "any_turn_ended", do = { effect = "gain", what = "authority", points = { stat = "amount", of = "event" } } },
]`}, `
local g = game.new("market", { players = { "human", "human", "human" }, situation = { active = 3, round = 4, players = { { authority = 9, play = { "Reader" } }, {}, { authority = 3, hand = { "Reader" } } } } })
g:play("play 1")
local v = g:view(1)
return ("%d %d %d"):format(v.players[3].place, v.players[1].authority, v.round)`, "3 13 5")
}

// RULES 6.5: who is out knows by whom.
func TestEliminateHasASource(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/cards.toml": colours[strings.Index(colours, "[[card]]\nid = \"reader\""):] + `
abilities = [
  { worth = 1.0, when = "played", choose = "opponents", do = { effect = "damage", player = "chosen", points = 9 } },
  { worth = 1.0, when = "enemy_eliminate", do = { effect = "log", text = { stat = "name", of = "source" } } },
]`}, `
local said = ""
for _, hand in ipairs{ { "Reader" }, {} } do
  local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { combat = 9, hand = hand, play = { "Reader" } }, { authority = 9 }, {} } } })
  if #hand > 0 then g:play("play 1") g:play("choose 1") else g:play("attack 2") end
  said = said .. g:events{ kind = "log" }[1].text .. " "
end
return said`, `Reader seat 1 `)
}
