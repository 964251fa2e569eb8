package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// An ability with once = "effect" acts once for all events of one effect, in data and by event.effect in Lua; again for the
// next effect, also of the same card; and it counts only the events that its condition accepts.
func TestOnceAnEffect(t *testing.T) {
	market := func(joker string) map[string]string {
		return map[string]string{"abilities/market/joker.lua": `return { ally_discard = function(self, fx, event) if self.memory.last ~= event.effect then self.memory.last = event.effect fx:gain("combat", 1) end end }`,
			"configs/market/cards.toml": `
[[card]]
id = "joker"
name = "Joker"
faction = "kingdom"
cost = 2
copies = 1
defense = 3
` + joker + `

[[card]]
id = "tithe"
name = "Tithe"
faction = "wilds"
cost = 2
copies = 3
defense = 9
abilities = [ { when = "played", do = [ { effect = "discard", target = { from = "hand", name = "Rock", pick = "first" }, repeat = 2 }, { effect = "discard", target = { from = "hand", name = "Coin Purse", count = 1 } } ] } ]

[[card]]
id = "rock"
name = "Rock"
faction = "kingdom"
cost = 2
copies = 9
`}
	}
	const hand = `local g = game.new("market", { players = { "human", "human" }, situation = { players = { { play = { "Joker" }, hand = { "Rock", "Rock", "Rock", "Coin Purse", "Tithe", "Tithe" } }, { hand = { "Rock" } } } } })
		g:play("play Tithe") local first = g:view(1).players[1].combat g:play("play Tithe") return first .. g:view(1).players[1].combat .. #g:view(1).players[1].discard`
	const once = `abilities = [ { when = "ally_discard", once = "effect", IF do = { effect = "gain", what = "combat", amount = 1 } } ]`
	delve := map[string]string{"configs/delve/cards.toml": `
[[keyword]]
id = "clue"
name = "Clue"

[[card]]
id = "smith"
name = "Smith"
tags = ["lore"]
play = { text = "Works.", abilities = [ { when = "play", worth = 1.0, do = [ { effect = "give_keyword", keyword = "clue", target = "places", count = 1 }, { effect = "give_keyword", keyword = "clue", target = "hero", count = 1 } ] } ] }

[[card]]
id = "anvil"
name = "Anvil"
tags = ["lore"]
tableau = { text = "Rings.", abilities = [ { when = "any_keyword", once = "effect", do = { effect = "log", text = "rings" } } ] }
`}
	const forged = `local deck = { "anvil", "smith", "smith", "smith", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
		local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } })
		for _, m in ipairs{ "equip 1 1", "done", "done", "done", "play 1" } do g:play(m) end
		local first = #g:events{ kind = "log" } g:situation("all") g:play("play 1") return first .. #g:events{ kind = "log" } .. #g:events{ kind = "keyword" }`
	tavern := map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "bell"
name = "Bell"
tier = 1
attack = 0
health = 9
text = "Rings."
abilities = [ { when = "start_of_combat", do = { effect = "damage", target = "enemies", points = 1 } } ]

[[card]]
id = "ringer"
name = "Ringer"
tier = 1
attack = 0
health = 9
text = "Rings."
abilities = [ { when = "enemy_damage", once = "effect", do = { effect = "buff", attack = 1, health = 0 } } ]
`}
	for name, c := range map[string]struct {
		mod        map[string]string
		code, want string
	}{
		"two cards that one effect discards": {market(strings.Replace(once, "IF", "", 1)), hand, "124"},
		"if it is that card":                 {market(strings.Replace(once, "IF", `if = { count = "target", name = "Coin Purse" },`, 1)), hand, "114"},
		"in Lua":                             {market(`ability = { script = "joker" }`), hand, "124"},
		"marks of a delve":                   {delve, forged, "128"},
		"a bell that hits three, an attack":  {tavern, `return tavern.fight{ seed = 3, first = "you", attacks = 1, you = { board = { "bell", "bell", "ringer" } }, foe = { board = { { attack = 0, health = 9 }, { attack = 0, health = 9 }, { attack = 0, health = 9 } } } }.you.board[3].attack`, "3"},
	} {
		t.Run(name, func(t *testing.T) { sessiontest.Says(t, c.mod, c.code, c.want) })
	}
}

// An event has the number of its effect from the first function that reads it on: before it, instead of it and after it.
func TestEffectBeforeEvents(t *testing.T) {
	sessiontest.Says(t, map[string]string{
		"configs/market/cards.toml": `[[card]]
id = "bolt"
name = "Bolt"
faction = "neutral"
cost = 1
copies = 4
abilities = [ { worth = 1.0, when = "played", do = { effect = "damage", player = "opponents", points = 1 } } ]
[[card]]
id = "ear"
name = "Ear"
faction = "neutral"
cost = 1
copies = 4
defense = 9
ability = { script = "ear" }
`,
		"abilities/market/ear.lua": `local function tell(self, fx, event) fx:log(tostring(event.effect)) end
return { instead_any_damage = function(self, fx, event) tell(self, fx, event) end, before_any_damage = function(self, fx, event) tell(self, fx, event) end, any_damage = function(self, fx, event) tell(self, fx, event) end }`,
	}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Bolt", "Bolt" }, play = { "Ear" } }, {} } } })
g:play("play Bolt") g:play("play Bolt")
local s = {} for _, e in ipairs(g:events{ kind = "log" }) do s[#s + 1] = e.text end
return tostring(s[1] ~= "0" and s[1] == s[2] and s[2] == s[3]) .. tostring(s[4] ~= s[1] and s[4] == s[5] and s[5] == s[6])`, "truetrue")
}
