package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
	"arcana/core/rules/tavern/cards"
)

// snakes has cards that give keywords of content by auras: venom, which destroys what it hurts; herald,
// whose cards give their friends attack; and counting, which counts the first friend that is played.
var snakes = map[string]string{"configs/tavern/cards.toml": `
[[keyword]]
id = "venom"
name = "Venom"
text = "Destroys what it hurts."
abilities = [ { when = "deals_damage", do = { effect = "destroy", target = "target" } } ]

[[keyword]]
id = "herald"
name = "Herald"
abilities = [ { when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attack = 1, herald = 1 } } ]

[[keyword]]
id = "counting"
name = "Counting"
abilities = [ { when = "ally_play", once = true, do = { effect = "buff", attack = 0, health = 1 } } ]

[[card]]
id = "nest"
name = "Nest"
tier = 1
attack = 0
health = 1
abilities = [ { when = "aura", do = { effect = "have", target = { side = "ally", other = true }, venom = 1 } } ]

[[card]]
id = "lua_nest"
name = "Lua Nest"
tier = 1
attack = 0
health = 1
ability = { script = "lua_nest" }

[[card]]
id = "king"
name = "King"
tier = 1
attack = 0
health = 1
abilities = [ { when = "aura", do = { effect = "have", target = { side = "ally", other = true }, herald = 1 } } ]

[[card]]
id = "clerk"
name = "Clerk"
tier = 1
attack = 0
health = 9
abilities = [ { when = "aura", do = { effect = "have", target = { side = "ally", other = true }, counting = 1 } } ]

[[card]]
id = "page"
name = "Page"
tier = 1
attack = 0
health = 9

[[card]]
id = "asp"
name = "Asp"
tier = 1
attack = 0
health = 9
keywords = ["venom"]

[[card]]
id = "gag"
name = "Gag"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "silence", target = "chosen" } } ]

[[card]]
id = "antidote"
name = "Antidote"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "take_keyword", target = "chosen", keyword = "venom" } } ]

[[card]]
id = "teacher"
name = "Teacher"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "give_keyword", target = "chosen", keyword = "venom" } } ]

[[card]]
id = "tutor"
name = "Tutor"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "give_keyword", target = "chosen", keyword = "venom", lasting = "turn" } } ]

[[card]]
id = "smith"
name = "Smith"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "transform", target = "chosen", unit = "page" } } ]

[[card]]
id = "copier"
name = "Copier"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "copy_card", target = "chosen" } } ]

[[card]]
id = "mimic"
name = "Mimic"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "copy_ability", target = "chosen" } } ]

[[card]]
id = "faceless"
name = "Faceless"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "become", target = "chosen" } } ]

[[card]]
id = "joiner"
name = "Joiner"
tier = 1
attack = 0
health = 9
abilities = [ { when = "sell", do = { effect = "log", text = "gone" } }, { when = "end_of_turn", do = { effect = "attach", target = { side = "ally", pick = "first" } } } ]

[[card]]
id = "thief"
name = "Thief"
tier = 1
attack = 0
health = 9
abilities = [ { when = "start_of_combat", do = { effect = "steal", target = { side = "enemy", pick = "first" } } } ]

[[card]]
id = "course"
name = "Course"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", do = { effect = "have", venom = 1, lasting = "turn" } } ]

[[card]]
id = "full"
name = "Full"
tier = 1
attack = 0
health = 9
abilities = [ ` + strings.Repeat(`{ when = "sell", do = { effect = "gold", coins = 1 } }, `, cards.MostAbilities) + ` ]

[[card]]
id = "school"
name = "School"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", do = { effect = "have", target = { side = "ally" }, venom = 1 } } ]
`, "abilities/tavern/lua_nest.lua": `return { text = "Your others have venom.",
  modify_venom = function(self, fx, query) if query.mine and query.target ~= self then query:add("Nest", 1) end end,
}`}

// nesting are functions for the tests: run(board, hand, moves) plays moves of seat 1 and returns what the cards of the
// board have; with a situation after each move if again.
const nesting = `
local function has(c)
  local words = table.concat(c.keywords or {}, "+")
  return c.id .. (words ~= "" and ":" .. words or "")
end
local function stand(g)
  local list = {}
  for _, c in ipairs(g:view(1).board) do list[#list + 1] = has(c) end
  return table.concat(list, " ")
end
local function told(events)
  local list = {}
  for _, e in ipairs(events) do if e.kind == "keyword" then list[#list + 1] = e.text .. e.amount end end
  return table.concat(list, " ")
end
local function new(s) return game.new("tavern", { players = { "human", "human" }, situation = s }) end
local function made(names)
  local list = {}
  for name in names:gmatch("%S+") do list[#list + 1] = { card = name, created = true } end
  return list
end
local function run(board, hand, moves, again)
  local g = new{ players = { { gold = 9, board = made(board), hand = made(hand) }, {} } }
  for move in moves:gmatch("[^,]+") do
    g:play(move, 1)
    if again then g = new(g:situation(1)) end
  end
  return g
end
`

// TestAuraKeywords (RULES 8): a card has a keyword of content as long as an aura gives it.
func TestAuraKeywords(t *testing.T) {
	for _, c := range []struct{ name, board, hand, moves, want string }{
		{"the others have it", "page nest", "page", "play 1 3", "page:venom nest page:venom"},
		{"a function of Lua gives it", "page lua_nest", "page", "play 1 3", "page:venom lua_nest page:venom"},
		{"gone with the card", "page nest", "", "sell 2", "page"},
		{"two auras, one goes", "page nest nest", "", "sell 2", "page:venom nest"},
		{"two auras, both go", "page nest nest", "", "sell 2,sell 2", "page"},
		{"gone with the voice of the other", "page nest", "gag", "play 1 3,choose 2", "page nest gag"},
		{"gone when the other becomes another", "page nest", "smith", "play 1 3,choose 2", "page page smith"},
		{"a silenced card has it again", "page nest", "gag", "play 1 3,choose 1", "page:venom nest gag:venom"},
		{"what is taken comes again", "page nest", "antidote", "play 1 3,choose 1", "page:venom nest antidote:venom"},
		{"a new card has it", "page nest", "smith", "play 1 1,choose 1,sell 1", "page:venom nest"},
		{"its own keyword stays", "asp nest", "", "sell 2", "asp:venom"},
		{"one that was given stays", "page nest", "teacher", "play 1 3,choose 1,sell 2", "page:venom teacher"},
		{"one that was given before stays", "page", "teacher nest", "play 1 2,choose 1,play 1 3,sell 3", "page:venom teacher"},
		{"one for a turn stays so long", "page nest", "tutor", "play 1 3,choose 1,sell 2", "page:venom tutor"},
		{"a silenced card with its own has the aura's", "asp nest", "gag", "play 1 3,choose 1,sell 2", "asp gag"},
		{"a copy has it by the aura alone", "page nest", "copier", "play 1 3,choose 1,sell 2", "page copier page"},
		{"no ability to copy", "page nest", "mimic", "play 1 3,choose 1,sell 2", "page mimic"},
		{"who becomes a copy has it by the aura alone", "page nest", "faceless", "play 1 3,choose 1,sell 2", "page page"},
		{"a keyword by an aura gives numbers, and no keywords", "page king", "page", "sell 2", "page"},
		{"of two keywords one goes", "page nest clerk", "", "sell 2", "page:counting clerk"},
		{"no room for another ability", "full nest page", "", "sell 3", "full nest"},
		{"growth gives it for good", "page", "school page", "play 1 2,play 1 3,sell 2", "page:venom page:venom"},
	} {
		for _, again := range []string{"false", "true"} {
			t.Run(c.name+", again "+again, func(t *testing.T) {
				sessiontest.Says(t, snakes, nesting+`return stand(run("`+strings.Join([]string{c.board, c.hand, c.moves}, `", "`)+`", `+again+`))`, c.want)
			})
		}
	}
}

// TestAuraKeywordsAct: the abilities of the keyword act while an aura gives it. Then what is told of it, and what it
// leaves out: copies, golden cards, and what is given for a time.
func TestAuraKeywordsAct(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"in a fight", `return #tavern.fight{ first = "you", attacks = 1, you = { board = { { attack = 1, health = 3 }, "Nest" } }, foe = { board = { { attack = 0, health = 40 } } } }.foe.board`, "0"},
		{"not for a thief's victim", `local f = tavern.fight{ attacks = 0, you = { board = { "Page", "Nest" } }, foe = { board = { "Thief" } } } return f.foe.board[2].id, f.foe.board[2].keywords`, "page nil"},
		{"not in a fight after the death of its aura", `local f = tavern.fight{ first = "foe", attacks = 1, you = { board = { { "Nest", guardian = true }, "Page" } }, foe = { board = { { attack = 1, health = 40 } } } } return #f.you.board, f.you.board[1].keywords`, "1 nil"},
		{"a keyword that is an aura", `local b = tavern.fight{ attacks = 0, you = { board = { "Page", "King", "Page" } }, foe = { board = {} } }.you.board return b[1].attack, b[2].attack, b[3].attack`, "1 2 1"},
		{"heralds do not hold each other", `local f = tavern.fight{ first = "foe", attacks = 1, you = { board = { "Page", { "King", guardian = true }, "Page" } }, foe = { board = { { attack = 3, health = 40 } } } } return #f.you.board, f.you.board[1].attack, f.you.board[1].keywords`, "2 0 nil"},
		{"views say it", nesting + `local c = run("page nest", "", ""):view(1).board[1] return c.auras[1].of, c.auras[1].amount, c.text`, "venom 1 Venom."},
		{"events say it", nesting + `return told(run("page nest", "", "sell 2"):events())`, "venom-1"},
		{"a copy begins without it", nesting + `return told(run("page nest", "copier", "play 1 3,choose 1"):events())`, "venom1 venom1"},
		{"who becomes a copy begins without it", nesting + `return told(run("page nest", "faceless", "play 1 3,choose 1"):events())`, "venom1 venom1"},
		{"a stolen card begins anew", nesting + `return told(tavern.fight{ attacks = 0, you = { board = { "Page", "Nest" } }, foe = { board = { "Thief", "Nest" } } }.events)`, "venom1 venom1 venom-1 venom1"},
		{"it is not copied with other abilities", nesting + `return #run("king nest", "mimic", "play 1 3,choose 1"):situation().players[1].board[3].abilities`, "4"},
		{"growth for a turn, also in the hand", nesting + `local g = run("page", "course asp page", "play 1 2") local before = g:view(1).hand[2].keywords[1] g:play("end", 1) g:play("end", 2) return before, g:view(1).hand[2].keywords`, "venom nil"},
		{"after a time the aura still gives it", nesting + `local g = run("page", "tutor nest", "play 1 2,choose 1,play 1 3,end") g:play("end", 2) local before = stand(g) local events = told(g:events()) g:play("sell 3", 1) return before, stand(g), events`, "page:venom tutor:venom nest page tutor venom1 venom1"},
		{"of two keywords only one goes", nesting + `return told(run("page nest clerk", "", "sell 2"):events())`, "venom-1 venom-1"},
		{"a keyword that is an aura, at once", nesting + `local b = run("page king asp", "", ""):view(1).board return b[1].attack, b[2].attack, b[3].attack`, "1 2 1"},
		{"its own copy stays beside one for a time", nesting + `
local twice = { { script = "keywords/venom", number = 20001, ["until"] = "turn" }, { script = "keywords/venom", number = 20002 } }
local g = new{ players = { { board = { { card = "page", created = true, abilities = twice } }, hand = made("nest") }, {} } }
g:play("play 1 2", 1) g:play("sell 2", 1) g:play("end", 1) g:play("end", 2)
return stand(g)`, "page:venom"},
		{"situations may say what no rule gives", nesting + `
local g = new{ players = { { board = { { card = "asp", created = true, abilities = { { of = "thief", number = 7, ["until"] = "aura" } } }, made("nest")[1] } }, {} } }
return stand(g)`, "asp:venom nest"},
		{"undo gives it back", nesting + `local g = run("page nest", "", "sell 2") g:undo() return stand(g)`, "page:venom nest"},
		{"a golden card has it by the aura alone", nesting + `
local g = new{ players = { { gold = 9, board = made("nest"), hand = { "page" }, shop = { "page", "page" } }, {} } }
g:play("play 1 2", 1) g:play("buy 1", 1) g:play("buy 1", 1)
local before = stand(g)
g:play("pick 1", 1)
g:play("play 1 2", 1)
local now = stand(g) g:play("sell 1", 1)
return before, now, stand(g)`, "nest nest page:venom page"},
		{"attached it stays behind", nesting + `local g = run("page nest joiner", "", "end") g:play("end", 2) g:play("sell 2", 1) return stand(g)`, "page"},
		{"what it remembers is lost with it", nesting + `
return run("page clerk", "asp thief", "play 1 3,play 1 4"):view(1).board[1].health, run("page clerk", "asp clerk thief", "play 1 3,sell 2,play 1 3,play 1 4"):view(1).board[1].health`, "10 11"},
		{"nothing is left of it", nesting + `
local a, b = run("page nest", "", "sell 2"), run("page page", "", "sell 2")
return a:situation().players[1].board[1].abilities, a:situation().players[1].board[1].lasting, b:situation().players[1].board[1].abilities`, "nil nil nil"},
	} {
		t.Run(c.name, func(t *testing.T) { sessiontest.Says(t, snakes, c.code, c.want) })
	}
}
