package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// asker has a card that asks for a friend, and for another one by that answer.
var asker = map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "asker"
name = "Asker"
tier = 1
attack = 1
health = 9
abilities = [ { when = ["battlecry", "start_of_combat"], choose = { side = "ally", other = true }, do = [
  { effect = "buff", target = "chosen", attack = 1, health = 0 },
  { choose = { side = "ally", other = true, attack = { most = { stat = "attack", of = "chosen" } } }, do = { effect = "buff", target = "chosen", attack = 10, health = 0 } },
] } ]

[[card]]
id = "late_asker"
name = "Late Asker"
tier = 1
attack = 1
health = 9
abilities = [ { when = "battlecry", do = [
  { effect = "gold", coins = 1 },
  { if = { count = "ally", least = 2 }, choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = 1, health = 0 } },
] } ]

[[card]]
id = "shy_asker"
name = "Shy Asker"
tier = 1
attack = 1
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true, least = 0, most = 1 }, do = [
  { choose = { side = "ally", attack = { least = { stat = "attack", of = "chosen" } } }, do = { effect = "buff", target = "chosen", attack = 10, health = 0 } },
] } ]

[[card]]
id = "duellist"
name = "Duellist"
tier = 1
attack = 1
health = 9
abilities = [ { when = "start_of_combat", choose = { side = "ally", other = true }, do = [
  { effect = "buff", target = "chosen", attack = 1, health = 0 },
  { choose = { side = "enemy" }, do = { effect = "buff", target = "chosen", attack = 10, health = 0 } },
] } ]

[[card]]
id = "echo"
name = "Echo"
tier = 1
attack = 0
health = 9
abilities = [ { when = "modify_trigger_times", if = { stat = "mine", of = "event" }, do = { effect = "add", amount = 1 } } ]
`}

// TestFurtherQuestions: a question may depend on the answer to another, which comes first.
func TestFurtherQuestions(t *testing.T) {
	const begin = `
local function playing(card, board)
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 0, hand = { card }, board = board }, {} } } })
  g:play("play 1 " .. #board + 1)
  return g
end
local function attacks(g) local list = {} for i, c in ipairs(g:view(1).board) do list[i] = c.attack end return table.concat(list, " ") end
local three = { { card = "Almoner", attack = 1, health = 5 }, { card = "Ember Page", attack = 2, health = 5 }, { card = "Veiled Squire", attack = 5, health = 5 } }
`
	for _, c := range []struct{ name, code, want string }{
		{"the answers act in turn", begin + `local g = playing("Asker", three) g:play("choose 2") g:play("choose 1") return attacks(g)`, "11 3 5 1"},
		{"a further question comes before another that waits", begin + `
local g = playing("Asker", { three[1], three[3], { card = "Echo" } })
local first = #g:view(1).question g:play("choose 1")
local further = #g:view(1).question g:play("choose 1")
return first, further, #g:view(1).question`, "3 2 3"},
		{"undo takes an answer back", begin + `local g = playing("Asker", three) g:play("choose 2") g:play("choose 1") g:undo() g:play("choose 2") return attacks(g)`, "1 13 5 1"},
		{"a situation keeps the second question", begin + `
local g = playing("Asker", three) g:play("choose 2")
local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation() })
h:play("choose 1") return attacks(h)`, "11 3 5 1"},
		{"chance answers both in a combat", `
local f = tavern.fight{ first = "you", attacks = 1, you = { board = { "Asker", { attack = 0, health = 9 } } }, foe = { board = { { attack = 0, health = 40 } } } }
return f.you.board[2].attack`, "11"},
		{"twice in a combat", `
local f = tavern.fight{ first = "you", attacks = 1, you = { board = { { "Duellist", health = 40 }, "Echo" } }, foe = { board = { { attack = 0, health = 40 } } } }
return f.you.board[2].attack, f.foe.board[1].attack`, "2 20"},
		{"a question behind effects", begin + `local g = playing("Late Asker", three) local gold = g:view(1).gold g:play("choose 3") return gold, attacks(g)`, "1 1 2 6 1"},
		{"not about nothing", begin + `local g = playing("Shy Asker", three) g:play("choose 4") return #g:view(1).question, attacks(g)`, "0 1 2 5 1"},
		{"only under its condition", begin + `local g = playing("Late Asker", {}) return g:view(1).gold, #g:view(1).question`, "1 0"},
	} {
		t.Run(c.name, func(t *testing.T) { sessiontest.Says(t, asker, c.code, c.want) })
	}
}
