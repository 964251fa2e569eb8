package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// apothecary has cards that give and take keywords of content: venom is a row, poison a script that no
// card of the content has.
var apothecary = map[string]string{"configs/tavern/cards.toml": `
[[keyword]]
id = "venom"
name = "Venom"
text = "Destroys what it hurts."
abilities = [ { when = "deals_damage", do = { effect = "destroy", target = "target" } } ]

[[card]]
id = "apothecary"
name = "Apothecary"
tier = 1
attack = 1
health = 2
abilities = [ { when = "battlecry", choose = { side = "ally", other = true }, do = [
  { effect = "give_keyword", target = "chosen", keyword = "poison" },
  { effect = "give_keyword", target = "chosen", keyword = "aegis" },
  { effect = "give_keyword", target = "chosen", keyword = "venom", lasting = "turn" },
] } ]

[[card]]
id = "teacher"
name = "Teacher"
tier = 1
attack = 0
health = 9
abilities = [
  { when = "start_of_combat", do = { effect = "give_keyword", target = { side = "ally", other = true }, keyword = "venom", lasting = "for_good" } },
  { when = "deathrattle", do = { effect = "give_keyword", target = { side = "ally" }, keyword = "venom" } },
]

[[card]]
id = "shooter"
name = "Shooter"
tier = 1
attack = 1
health = 9
abilities = [ { when = "before_attack", do = { effect = "give_keyword", keyword = "venom", lasting = "blow" } } ]

[[card]]
id = "purger"
name = "Purger"
tier = 1
attack = 1
health = 9
abilities = [ { when = "start_of_combat", do = [
  { effect = "take_keyword", target = { side = "enemy" }, keyword = "poison" },
  { effect = "take_keyword", target = { side = "enemy" }, keyword = "aegis" },
] } ]

[[card]]
id = "asp"
name = "Asp"
tier = 1
attack = 1
health = 9
keywords = ["poison"]
aegis = 1
`}

// TestGiveKeywords (RULES 4.4): abilities give and take every keyword: aegis, and those of content.
func TestGiveKeywords(t *testing.T) {
	const given = `
local function new(s) return game.new("tavern", { players = { "human", "human" }, situation = s }) end
local function stand(g)
  local c = g:view(1).board[1]
  return table.concat(c.keywords or {}, " ") .. ", " .. c.aegis
end
local g = new{ players = { { gold = 9, hand = { "Apothecary" }, board = { { card = "Ember Page" } } }, {} } }
g:play("play 1 2")
g:play("choose 1")
`
	for _, c := range []struct{ name, code, want string }{
		{"a card has what it was given, and says so", given + `return stand(g), g:view(1).board[1].text`, "poison venom, 1 Deathrattle: deal 2 damage to a random enemy. Poison. Venom."},
		{"events tell it", given + `local told = {} for _, e in ipairs(g:events()) do if e.kind == "keyword" then told[#told + 1] = e.text end end return table.concat(told, " ")`, "poison venom"},
		{"situations keep it", given + `local h = new(g:situation()) local before = stand(h) h:play("end", 1) h:play("end", 2) return before, stand(h)`, "poison venom, 1 poison, 1"},
		{"for a turn", given + `g:play("end", 1) g:play("end", 2) return stand(g)`, "poison, 1"},
		{"undo takes it back", given + `g:undo() g:undo() return stand(g)`, ", 0"},
		{"for good, from a combat", `
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Ember Page", "Teacher" } }, {} } } })
g:play("end", 1) g:play("end", 2)
return g:view(1).board[1].keywords[1]`, "venom"},
		{"a given keyword acts", `return #tavern.fight{ first = "you", attacks = 1, you = { board = { { attack = 1, health = 3 }, "Teacher" } }, foe = { board = { { attack = 0, health = 40 } } } }.foe.board`, "0"},
		{"one for a blow acts, and goes", `local f = tavern.fight{ first = "you", attacks = 1, you = { board = { "Shooter" } }, foe = { board = { { attack = 0, health = 40 }, { attack = 0, health = 40 } } } } return #f.foe.board, f.you.board[1].keywords`, "1 nil"},
		{"what is taken acts no more", `local f = tavern.fight{ first = "foe", attacks = 1, you = { board = { "Purger" } }, foe = { board = { "Asp" } } } return f.you.board[1].health, f.foe.board[1].health, f.foe.board[1].keywords`, "8 8 nil"},
		{"a golden card has it", `
local asps = {} for i = 1, 2 do asps[i] = { card = "Ember Page" } end
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 9, hand = { "Apothecary" }, board = asps, shop = { "Ember Page" } }, {} } } })
g:play("play 1 3") g:play("choose 1") g:play("buy 1")
return table.concat(g:view(1).hand[1].keywords, " "), g:view(1).hand[1].golden`, "poison venom true"},
		{"a script names what a card has", `return tavern.fight{ you = { board = { { attack = 1, health = 3, ability = { script = "giver" } } } }, foe = { board = { { attack = 0, health = 40 } } }, first = "you", attacks = 1 }.you.board[1].keywords[1]`, "poison"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"abilities/tavern/giver.lua": `return { text = "Has poison.", start_of_combat = function(self, fx) fx:give_keyword(self, "poison") end }`}
			for name, text := range apothecary {
				files[name] = text
			}
			sessiontest.Says(t, files, c.code, c.want)
		})
	}
}

// TestExchangedKeywords: a keyword that is gone by its turn does not act, and neither does the one that came in its
// place and does not listen to the event.
func TestExchangedKeywords(t *testing.T) {
	const now = `{ effect = "take_keyword", target = { side = "ally", pick = "last" }, keyword = "old" }, { effect = "give_keyword", target = { side = "ally", pick = "last" }, keyword = "new" }`
	exchange := map[string]string{"configs/tavern/cards.toml": `
[[keyword]]
id = "old"
name = "Old"
abilities = [ { when = ["any_heal", "heal"], do = { effect = "log", text = "old" } } ]

[[keyword]]
id = "new"
name = "New"
abilities = [ { when = "WHEN", do = { effect = "log", text = "new" } } ]

[[card]]
id = "swap"
name = "Swap"
tier = 1
health = 9
abilities = [
  { when = "any_heal", do = [ ` + now + ` ] },
  { when = "start_of_combat", do = [
    { effect = "give_keyword", target = { side = "ally", pick = "last" }, keyword = "old" },
    HEAL,
  ] },
]
`}
	for _, c := range []struct{ when, heal string }{
		{"sell", `{ effect = "heal", points = 1 }`},
		{"battlecry", `{ effect = "heal", points = 1 }`},
		{"any_damage", `{ effect = "heal", points = 1 }`},
		{"sell", `{ effect = "trigger", target = { side = "ally", pick = "last" }, moment = "heal" }, ` + now},
	} {
		files := map[string]string{"configs/tavern/cards.toml": strings.NewReplacer("WHEN", c.when, "HEAL", c.heal).Replace(exchange["configs/tavern/cards.toml"])}
		sessiontest.Says(t, files, `
local f = tavern.fight{ attacks = 0, you = { board = { "Swap", { attack = 0, health = 9 } } }, foe = { board = {} } }
local told = {}
for _, e in ipairs(f.events) do if e.kind == "log" then told[#told + 1] = e.text end end
return table.concat(told, " ") .. "!", f.you.board[2].keywords[1]`, "! new")
	}
}

// TestUnknownKeywords: a script that gives a keyword which no card has is told so.
func TestUnknownKeywords(t *testing.T) {
	giver := map[string]string{"abilities/tavern/giver.lua": `return { text = "Has poison.", start_of_combat = function(self, fx) fx:give_keyword(self, "poison") end }`}
	sessiontest.Says(t, giver, `
for _, e in ipairs(tavern.fight{ you = { board = { { attack = 1, health = 3, ability = { script = "giver" } } } }, foe = { board = { { attack = 0, health = 40 } } }}.events) do
  if e.kind == "fizzled" then return e.text end
end`, `abilities/tavern/giver.lua:1: fx:give_keyword: keyword: no card of the content has the keyword "poison"; to let scripts give the keyword, add it to the keywords of a card (a token is enough)`)
}

// TestFightsMakeDataCards: a card with an ability in data may be given with other tribes, fight after fight.
func TestFightsMakeDataCards(t *testing.T) {
	sessiontest.Says(t, apothecary, `
local function tribe(name) return tavern.fight{ you = { board = { { "Teacher", tribes = { name } } } }, foe = { board = { { attack = 0, health = 1 } } } }.you.board[1].tribes[1] end
return #tavern.fight{ you = { board = { "Teacher" } }, foe = { board = {} } }.you.board, tribe("cups"), tribe("swords")`, "1 cups swords")
}
