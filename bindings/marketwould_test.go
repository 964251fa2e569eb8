package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// answered has cards that answer a damage before it happens: from the hand and in play, all of it or a part.
var answered = map[string]string{"configs/market/cards.toml": `
[[card]]
id = "backflip"
name = "Backflip"
faction = "kingdom"
cost = 2
copies = 6
abilities = [ { worth = 1.0, when = "would_damage", listens = "hand", if = { count = "source", kind = "player" }, choose = [
  { name = "flip", do = [ { effect = "discard", target = "self" }, { effect = "prevent" } ] },
  { name = "take it", do = [] },
] } ]

[[card]]
id = "wall"
name = "Wall"
faction = "kingdom"
cost = 2
copies = 6
defense = 4
keeps_damage = true
abilities = [ { worth = 1.0, when = "would_damage", if = { stat = "exhausted", of = "self", is = false }, choose = [
  { name = "stand", do = [ { effect = "exhaust", target = "self" }, { effect = "prevent", points = 2 } ] },
  { name = "bow", do = [] },
] }, { worth = 1.0, when = "would_hurt", do = { effect = "prevent", points = 1 } } ]

[[card]]
id = "riposte"
name = "Riposte"
faction = "kingdom"
cost = 2
copies = 6
abilities = [ { worth = 1.0, when = "would_damage", listens = "hand", choose = { from = "source", least = 0 }, do = [
  { effect = "damage", player = "chosen", points = { ask = "prevent" } }, { effect = "discard", target = "self" },
] } ]

[[card]]
id = "bolts"
name = "Bolts"
faction = "wilds"
cost = 2
copies = 6
abilities = [ { worth = 1.0, when = "played", do = [ { effect = "damage", player = "opponents", points = 3 }, { effect = "damage", player = "opponents", points = 2 }, { effect = "gain", what = "trade", points = 1 } ] } ]

[[card]]
id = "cover"
name = "Cover"
faction = "kingdom"
cost = 2
copies = 2
defense = 3
abilities = [ { worth = 1.0, when = "would_damage", do = [ { effect = "discard", target = "hand" }, { effect = "prevent", points = 1 } ] } ]

[[card]]
id = "leech"
name = "Leech"
faction = "wilds"
cost = 2
copies = 6
defense = 9
abilities = [
  { worth = 1.0, when = "deals_damage", do = { effect = "gain", what = "authority", points = { stat = "amount", of = "event" } } },
  { worth = 1.0, when = "activate", do = { effect = "gain", what = "trade", points = { ask = "damage", player = "opponents", points = 4 } } },
]

[[card]]
id = "tally"
name = "Tally"
faction = "wilds"
cost = 2
copies = 2
defense = 9
abilities = [ { worth = 1.0, when = "would_damage", do = { effect = "gain", what = "combat", points = { count = "damage", this = "turn", earlier = true, plus = 1 } } } ]

[[card]]
id = "late"
name = "Late"
faction = "wilds"
cost = 2
copies = 2
ability = { script = "late", worth = 1 }

[[card]]
id = "counter"
name = "Counter"
faction = "wilds"
cost = 2
copies = 4
defense = 9
abilities = [ { worth = 1.0, when = "would_damage", if = { count = "source", kind = "player" }, do = [ { effect = "damage", player = "opponents", points = 4 }, { effect = "prevent", points = 3 } ] } ]

[[card]]
id = "glove"
name = "Glove"
faction = "wilds"
cost = 2
copies = 2
ability = { script = "glove", worth = 1 }

[[card]]
id = "veil"
name = "Veil"
faction = "wilds"
cost = 2
copies = 2
defense = 9
ability = { script = "veil", worth = 1 }
`, "abilities/market/glove.lua": `return { text = "deals and prevents", played = function(self, fx) fx:damage(fx:random_enemy(), 4) fx:log("glove " .. fx:prevent(1)) end }`,
	"abilities/market/veil.lua": `return { text = "prevents too late", before_damage = function(self, fx) fx:log("veil " .. fx:prevent(1)) end }`,
	"abilities/market/late.lua": `return { text = "prevents nothing", played = function(self, fx) fx:log("late " .. fx:prevent() .. fx:prevent(2)) end,
  any_would_damage = function(self, fx, event) if fx.owner ~= event.target then fx:log("sees " .. event.amount) end end }`}

// RULES 6.19: abilities answer a damage before it happens; then it happens, before all else that waits.
func TestAnsweredDamage(t *testing.T) {
	cases := map[string][3]string{
		"all of it, and the card is the price": {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") g:play("choose flip", 2) return at(2).authority .. #at(2).hand .. #at(2).discard .. g:turn()`, "50011"},
		"or nothing":                           {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") g:play("choose take it", 2) return at(2).authority .. #at(2).hand .. at(1).combat`, "4710"},
		"it has not happened yet":              {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") return at(2).authority .. g:turn() .. #g:events{ kind = "damage" }`, "5020"},
		"only the one who is asked knows":      {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") local v = g:view(1) return tostring(v.pending) .. v.turn .. #g:events{ seat = 1, kind = "trigger" } .. #g:situation(1).players[2].open .. tostring(g:situation(1).pending) .. g:turn() .. #g:view(2).question`, "nil100nil22"},
		"nor is a card known that stays":       {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") g:play("choose take it", 2) return #g:situation(1).players[2].open`, "0"},
		"who is asked has it in a situation":   {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") local h = game.new("market", { players = { "human", "human" }, situation = g:situation(2) }) h:play("choose flip") return h:view("all").players[2].authority`, "50"},
		"a situation holds it":                 {`{ combat = 3 }, { hand = { "Backflip", "Backflip" } }`, `g:play("attack 2") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose take it") h:play("choose flip") return tostring(same) .. h:view("all").players[2].authority .. #h:view("all").players[2].hand`, "true501"},
		"the hash knows what is left":          {`{ combat = 5 }, { play = { "Wall", "Wall" } }`, `g:play("attack 2") g:play("choose stand") local a = g:hash() g:undo() g:play("choose bow") return tostring(a == g:hash())`, "false"},
		"undo takes the answer back":           {`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") local h = g:hash() g:play("choose flip") g:undo() return tostring(g:hash() == h) .. g:turn()`, "true2"},
		"a fork goes its own way":              {`{ combat = 5 }, { play = { "Wall" } }`, `g:play("attack 2") local f = g:fork() f:play("choose stand") g:play("choose bow") return f:view("all").players[2].authority .. at(2).authority`, "4745"},
		"two answers add up":                   {`{ combat = 5 }, { play = { "Wall", "Wall" } }`, `g:play("attack 2") g:play("choose stand") g:play("choose stand") return at(2).authority .. g:turn()`, "491"},
		"nothing left asks nobody":             {`{ combat = 2 }, { play = { "Wall", "Wall" }, hand = { "Backflip" } }`, `g:play("attack 2") g:play("choose stand") return at(2).authority .. g:turn() .. #g:events{ kind = "damage" }`, "5010"},
		"an attack only":                       {`{ hand = { "Bolts" } }, { hand = { "Backflip" } }`, `g:play("play 1") return at(2).authority .. g:turn()`, "451"},
		"each hit of an effect, in order":      {`{ hand = { "Bolts" } }, { play = { "Wall", "Wall" } }`, `g:play("play 1") g:play("choose bow") g:play("choose stand") local one = at(2).authority g:play("choose stand") return one .. at(2).authority .. at(1).trade .. g:turn()`, "494911"},
		"as much back":                         {`{ combat = 3, authority = 20 }, { hand = { "Riposte" } }`, `g:play("attack 2") g:play("choose 1", 2) return at(2).authority .. at(1).authority .. #at(2).discard`, "50171"},
		"and that is answered too":             {`{ combat = 3, authority = 20, hand = { "Riposte" } }, { hand = { "Riposte" } }`, `g:play("attack 2") g:play("choose 1", 2) local who = g:turn() g:play("choose 2", 1) return who .. at(2).authority .. at(1).authority`, "15017"},
		"a blow that wins while it is held":    {`{ combat = 3, authority = 2 }, { hand = { "Riposte" } }`, `g:play("attack 2") g:play("choose 1", 2) return at(2).authority .. tostring(g:result().winner)`, "502"},
		"what it deals is heard":               {`{ play = { "Leech" }, authority = 20 }, { play = { "Wall" } }`, `g:play("use 1") g:play("choose stand") return at(1).authority .. at(2).authority .. at(1).trade`, "22480"},
		"a base, by an attack":                 {`{ combat = 3 }, { play = { "Wall" } }`, `g:play("break 2 1") return at(2).play[1].damage .. at(1).combat`, "20"},
		"a card that has left is not asked":    {`{ combat = 5 }, { play = { "Cover" }, hand = { "Backflip" } }`, `g:play("attack 2") return at(2).authority .. g:turn()`, "461"},
		"who is out is hit no more":            {`{ hand = { "Bolts" } }, { play = { "Wall" }, authority = 3 }, {}`, `g:play("play 1") g:play("choose bow") return at(2).authority .. at(3).authority .. g:turn() .. #g:events{ kind = "fizzled" }`, "04511"},
		"a view knows what is left":            {`{ combat = 5 }, { play = { "Wall", "Wall" } }`, `g:play("attack 2") g:play("choose stand") for _, w in ipairs(g:view("all").waiting) do if w["do"] == "held" then return w.amount end end`, "3"},
		"of what it answers":                   {`{ combat = 5, authority = 20 }, { play = { "Counter" } }`, `g:play("attack 2") return at(2).authority .. at(1).authority`, "4816"},
		"not of what it has dealt":             {`{ hand = { "Glove" } }, { play = { "Wall" } }`, `g:play("play 1") g:play("choose bow") return at(2).authority .. g:events{ kind = "log" }[1].text`, "46glove 0"},
		"nor of what another deals":            {`{ combat = 5, authority = 20, play = { "Counter" } }, { play = { "Counter" }, authority = 20 }`, `g:play("attack 2") return at(2).authority .. at(1).authority`, "1816"},
		"nor in a function before a damage":    {`{ hand = { "Bolts" } }, { play = { "Veil", "Wall" } }`, `g:play("play 1") g:play("choose bow") return at(2).authority .. g:events{ kind = "log" }[1].text .. g:turn()`, "47veil 02"},
		"too late":                             {`{ hand = { "Late" } }, {}`, `g:play("play 1") return g:events{ kind = "log" }[1].text`, "late 00"},
		"counts before it happened":            {`{ hand = { "Bolts" } }, { play = { "Tally" } }`, `g:play("play 1") return at(2).authority .. at(2).combat`, "453"},
		"an AI answers":                        {`{ combat = 9 }, { hand = { "Backflip" } }`, `local h = game.new("market", { players = { "human", "synergy" }, situation = g:situation("all") }) h:play("attack 2") h:step() return h:view("all").players[2].authority`, "50"},
	}
	for _, change := range []string{`event = "destroy"`, `moment = "would_damage"`} {
		cases["no situation holds it with "+change] = [3]string{`{ combat = 3 }, { hand = { "Backflip" } }`, `g:play("attack 2") local s = g:situation("all") s.waiting[#s.waiting].` + change + `
			local ok, why = pcall(game.new, "market", { players = { "human", "human" }, situation = s }) return tostring(why):match("yet: expected an event") or tostring(why)`, "yet: expected an event"}
	}
	var code strings.Builder
	code.WriteString("local said = {}\n")
	names := make([]string, 0, len(cases))
	for name := range cases {
		names = append(names, name)
	}
	slices.Sort(names)
	want := ""
	for _, name := range names {
		c := cases[name]
		fmt.Fprintf(&code, `do
local players = { %s }
local g = game.new("market", { players = { "human", "human", players[3] and "human" }, situation = { players = players } })
local function at(seat) return g:view("all").players[seat] end
local ok, got = pcall(function() %s end)
said[#said + 1] = %q .. ": " .. tostring(got)
end
`, c[0], c[1], name)
		want += name + ": " + c[2] + "\n"
	}
	code.WriteString(`return table.concat(said, "\n") .. "\n"`)
	sessiontest.Says(t, answered, code.String(), want)
}
