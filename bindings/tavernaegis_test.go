package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestLostAegis (RULES 8): a charge of aegis that is lost is an event, whatever took it.
func TestLostAegis(t *testing.T) {
	const watcher = `
[[card]]
id = "watcher"
name = "Watcher"
tier = 1
attack = 0
health = 20
abilities = [ { when = "WHEN", do = { effect = "buff", attack = { stat = "amount", of = "event" }, health = 0 } } ]

[[card]]
id = "purger"
name = "Purger"
tier = 1
attack = 0
health = 9
abilities = [ { when = "start_of_combat", do = { effect = "take_keyword", target = { side = "enemy" }, keyword = "aegis", amount = 2 } } ]

[[card]]
id = "hush"
name = "Hush"
tier = 1
attack = 0
health = 9
abilities = [ { when = "start_of_combat", do = { effect = "silence", target = { side = "enemy", count = 1, highest = "attack" } } } ]

[[card]]
id = "pelter"
name = "Pelter"
tier = 1
attack = 0
health = 1
abilities = [ { when = "battlecry", do = { effect = "damage", target = { side = "ally", other = true }, points = 3 } } ]
`
	const shield, foe = `{ attack = 1, health = 9, aegis = 3 }`, `{ attack = 2, health = 30 }`
	fight := func(first, you, foe string) string {
		return `local f = tavern.fight{ first = "` + first + `", attacks = 1, you = { board = { ` + you + ` } }, foe = { board = { ` + foe + ` } } } return f.you.board[1].attack`
	}
	for _, c := range []struct{ name, when, code, want string }{
		{"a friend's, to an attack", "ally_aegis_lost", fight("you", `"Watcher", `+shield, foe), "1"},
		{"its own", "aegis_lost", fight("foe", `{ "Watcher", aegis = 1 }`, foe), "1"},
		{"its own is no friend's", "ally_aegis_lost", fight("foe", `{ "Watcher", aegis = 1 }`, foe), "0"},
		{"an enemy's", "enemy_aegis_lost", fight("foe", `"Watcher"`, shield), "0"},
		{"an enemy's, to a blow", "enemy_aegis_lost", fight("you", `"Watcher", { attack = 2, health = 9 }`, shield), "1"},
		{"anybody's", "any_aegis_lost", fight("you", `"Watcher", `+shield, shield), "2"},
		{"a hit of 0 takes none", "any_aegis_lost", fight("you", `"Watcher", `+shield, `{ attack = 0, health = 9 }`), "0"},
		{"two charges by an effect", "ally_aegis_lost", fight("you", `"Watcher", `+shield, `"Purger"`), "2"},
		{"all of them, when it is silenced", "ally_aegis_lost", fight("you", `"Watcher", `+shield, `"Hush"`), "3"},
		{"no more than there were", "ally_aegis_lost", fight("you", `"Watcher", { attack = 1, health = 9, aegis = 1 }`, `"Purger"`), "1"},
		{"who took it", "breaks_aegis", fight("foe", `{ "Watcher", attack = 1 }`, shield), "2"},
		{"when one recruits", "ally_aegis_lost", `
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Pelter" }, board = { "Watcher", { card = "Almoner", aegis = 1 } } }, {} } } })
g:play("play 1 3")
return g:view(1).board[1].attack, g:view(1).board[2].aegis`, "1 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/tavern/cards.toml": strings.Replace(watcher, "WHEN", c.when, 1)}, c.code, c.want)
		})
	}
}
