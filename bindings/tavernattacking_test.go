package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestAttacking (RULES 8): a card is attacking until the deaths that its attack caused are settled, and at no
// other time.
func TestAttacking(t *testing.T) {
	const watcher = `
[[card]]
id = "watcher"
name = "Watcher"
tier = 1
attack = 2
health = 20
abilities = [
  { when = "start_of_combat", do = { effect = "damage", target = { side = "enemy", lowest = "health", count = 1 }, points = 1 } },
  { when = "WHEN", if = { stat = "attacking", of = "OF", is = true }, do = { effect = "buff", attack = 10, health = 0 } },
]
`
	fight := func(first, foe string) string {
		return `local f = tavern.fight{ first = "` + first + `", attacks = 1, you = { board = { "Watcher" } }, foe = { board = { ` + foe + ` } } } return f.you.board[1].attack`
	}
	const weak, strong = `{ attack = 1, health = 2 }`, `{ attack = 1, health = 30 }`
	for _, c := range []struct{ name, when, of, code, want string }{
		{"kills by its attack", "kills", "self", fight("you", weak), "12"},
		{"kills who attacks it", "kills", "self", fight("foe", weak), "2"},
		{"kills by its ability", "kills", "self", fight("you", `{ attack = 0, health = 1 }, `+strong), "2"},
		{"before its attack", "before_attack", "self", fight("you", strong), "12"},
		{"the attacker hurts it", "damage", "source", fight("foe", strong), "12"},
		{"the defender hurts it", "damage", "source", fight("you", strong), "2"},
		{"a hurt enemy is not attacking", "enemy_damage", "self", fight("foe", strong), "2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"configs/tavern/cards.toml": strings.NewReplacer("WHEN", c.when, "OF", c.of).Replace(watcher)}
			sessiontest.Says(t, files, c.code, c.want)
		})
	}
}
