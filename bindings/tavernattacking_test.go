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

// TestHitsOfAnAttack (RULES 8): the damage of an attack says which hit it is, and no other damage does.
func TestHitsOfAnAttack(t *testing.T) {
	hears := func(when, word string) string {
		return `{ when = "` + when + `", if = { stat = "text", of = "event", is = "` + word + `" }, do = { effect = "buff", attack = 10, health = 0 } }`
	}
	list := []testCard{
		{"Dog", "attack = 1\nhealth = 20", hears("damage", "attack")},
		{"Older", "attack = 1\nhealth = 20", hears("on_damaged", "attack")},
		{"Stung", "attack = 1\nhealth = 20", hears("damage", "strike_back")},
		{"Neighbour", "attack = 1\nhealth = 20", hears("damage", "cleave")},
		{"Burnt", "attack = 1\nhealth = 20", hears("damage", "")},
		{"Dealer", "attack = 1\nhealth = 20", hears("deals_damage", "attack")},
		{"Coward", "attack = 1\nhealth = 20", `{ when = "instead_damage", if = { stat = "text", of = "event", is = "attack" }, do = { effect = "cancel" } }`},
		{"Hydra", "attack = 2\nhealth = 20", `{ when = "before_attack", do = { effect = "cleave", points = 1 } }`},
		{"Archer", "attack = 1\nhealth = 20", `{ when = "before_attack", do = { effect = "damage", target = "enemies", points = 1 } }, { when = "on_attack", do = { effect = "damage", target = "enemies", points = 1 } }, { when = "deals_damage", once = true, do = { effect = "damage", target = "enemies", points = 1 } }`},
	}
	for _, c := range []struct{ name, you, foe, want string }{
		{"the attacked card", `"Hydra"`, `"Dog"`, "11/18"},
		{"by the older name", `"Hydra"`, `"Older"`, "11/18"},
		{"what else its attacker does", `"Archer"`, `"Dog"`, "11/16"},
		{"only what else its attacker does", `"Archer"`, `{ card = "Dog", aegis = 4 }`, "1/20"},
		{"to another", `"Archer"`, `{ attack = 0, health = 9, guardian = true }, "Dog"`, "1/17"},
		{"cleft", `"Hydra"`, `{ attack = 0, health = 9, guardian = true }, "Dog"`, "1/19"},
		{"cleft, by that word", `"Hydra"`, `{ attack = 0, health = 9, guardian = true }, "Neighbour"`, "11/19"},
		{"burnt", `"Archer"`, `{ attack = 0, health = 9, guardian = true }, "Burnt"`, "31/17"},
		{"cancelled", `"Archer"`, `"Coward"`, "1/17"},
	} {
		code := `local f = tavern.fight{ first = "you", attacks = 1, you = { board = { ` + c.you + ` } }, foe = { board = { ` + c.foe + ` } } } local it = f.foe.board[#f.foe.board] return it.attack .. "/" .. it.health`
		if got := play(t, list, code); got != c.want {
			t.Errorf("%s: %s, expected %s", c.name, got, c.want)
		}
	}
	for _, c := range []struct{ name, you, foe, want string }{
		{"struck back", `"Stung"`, `{ attack = 3, health = 9 }`, "11/17"},
		{"that is no attack on it", `"Dog"`, `{ attack = 3, health = 9 }`, "1/17"},
		{"deals it", `"Dealer"`, `{ attack = 3, health = 9 }`, "11/17"},
	} {
		code := `local f = tavern.fight{ first = "you", attacks = 1, you = { board = { ` + c.you + ` } }, foe = { board = { ` + c.foe + ` } } } local it = f.you.board[1] return it.attack .. "/" .. it.health`
		if got := play(t, list, code); got != c.want {
			t.Errorf("%s: %s, expected %s", c.name, got, c.want)
		}
	}
}

// TestWheneverThisAttacks (RULES 6.2, 8): cleave that is given before the attack hits the neighbours whatever happens to
// the blow, and after_attack acts once for each attack that was made.
func TestWheneverThisAttacks(t *testing.T) {
	card := func(name, stats, does string) testCard { return testCard{name, stats, does} }
	list := []testCard{
		card("Hydra", "attack = 2\nhealth = 3", `{ when = "before_attack", do = { effect = "cleave", points = { stat = "attack", of = "self" } } }`),
		card("Twofold", "attack = 2\nhealth = 3", `{ when = "before_attack", do = { effect = "cleave", points = 1 } }, { when = "on_attack", do = { effect = "cleave", points = 2 } }, { when = "before_attack", do = { effect = "cleave", points = 3 } }`),
		card("Teacher", "attack = 0\nhealth = 9", `{ when = "before_ally_attack", do = { effect = "cleave", points = 1 } }`),
		card("Flail", "attack = 1\nhealth = 1", `{ when = "after_attack", do = { effect = "damage", target = "enemies", points = 1 } }`),
		card("Older", "attack = 1\nhealth = 1", `{ when = "attack", do = { effect = "damage", target = "enemies", points = 1 } }`),
		card("Tower", "attack = 1\nhealth = 1", `{ when = "after_attack", do = [{ effect = "buff", attack = 1, health = 1 }, { effect = "move", place = 1 }] }`),
		card("Bodyguard", "attack = 0\nhealth = 9", `{ when = "instead_enemy_attack", do = { effect = "change", target = "self" } }`),
		card("Smith", "attack = 0\nhealth = 9", `{ when = "before_enemy_attack", do = { effect = "aegis", target = "target" } }`),
		card("Breaker", "attack = 0\nhealth = 9", `{ when = "before_ally_attack", do = { effect = "take_keyword", target = "target", keyword = "aegis", charges = 1 } }`),
		card("Witch", "attack = 0\nhealth = 9", `{ when = "instead_enemy_attack", do = { effect = "cancel" } }`),
		card("Sniper", "attack = 0\nhealth = 9", `{ when = "before_ally_attack", do = { effect = "destroy", target = "target" } }`),
		card("Trap", "attack = 0\nhealth = 9", `{ when = "before_enemy_attack", do = { effect = "destroy", target = "source" } }`),
		card("Bomb", "attack = 0\nhealth = 1", `{ when = "deathrattle", do = { effect = "damage", target = "enemies", points = 9 } }`),
		card("Thorn", "attack = 0\nhealth = 9", `{ when = "struck", do = { effect = "damage", target = "source", points = 9 } }`),
	}
	const wall, row = `{ attack = 0, health = 9 }`, `{ attack = ATTACK, health = 9, aegis = AEGIS, guardian = true }`
	target := func(attack, aegis string) string {
		return wall + ", " + strings.NewReplacer("ATTACK", attack, "AEGIS", aegis).Replace(row) + ", " + wall
	}
	for _, c := range []struct{ name, you, foe, want string }{
		{"cleave", `"Hydra"`, target("1", "0"), "7 7 7"},
		{"against an aegis", `"Hydra"`, target("1", "1"), "7 9 7"},
		{"and it dies of the blow back", `"Hydra"`, target("9", "1"), "7 9 7"},
		{"the target is changed", `"Hydra"`, wall + `, "Bodyguard", ` + wall + `, { attack = 0, health = 9, guardian = true }`, "7 7 7 9"},
		{"an aegis comes in between", `"Hydra"`, target("1", "0") + `, "Smith"`, "7 9 7 9"},
		{"an aegis goes in between", `"Hydra", "Breaker"`, target("1", "1"), "7 7 7"},
		{"several: the largest counts", `"Twofold"`, target("1", "0"), "6 7 6"},
		{"several, against an aegis", `"Twofold"`, target("1", "1"), "6 9 6"},
		{"a friend gives it in between", `{ attack = 2, health = 9 }, "Teacher"`, target("1", "1"), "8 9 8"},
		{"no attack, no cleave", `"Hydra"`, target("1", "0") + `, "Witch"`, "9 9 9 9"},
		{"nor of one whose target is gone", `"Hydra", "Sniper"`, target("1", "0"), "9 9"},
		{"nor of one who is gone", `"Hydra", ` + wall, target("1", "0") + `, "Trap"`, "9 9 9 9"},
		{"after", `"Flail"`, target("0", "0"), "8 7 8"},
		{"after an aegis", `"Flail"`, target("0", "1"), "8 8 8"},
		{"after the blow of which it dies", `"Flail"`, target("9", "0"), "8 7 8"},
		{"after both", `"Flail"`, target("9", "1"), "8 8 8"},
		{"once, if it dies of what its attack caused", `"Flail"`, wall + `, { card = "Bomb", guardian = true }, ` + wall, "8 8"},
		{"after it is dead before the blow", `"Flail"`, wall + `, { card = "Thorn", guardian = true }, ` + wall, "8 7 8"},
		{"attack is for the living", `"Older"`, target("9", "0"), "9 8 9"},
		{"after no attack", `"Flail"`, target("0", "0") + `, "Witch"`, "9 9 9 9"},
		{"a dead one changes nothing of itself, and that is no mistake", `"Tower", ` + wall, target("9", "0"), "9 8 9"},
	} {
		code := `local f = tavern.fight{ first = "you", attacks = 1, you = { board = { ` + c.you + ` } }, foe = { board = { ` + c.foe + ` } } }
			local left = {} for i, c in ipairs(f.foe.board) do left[i] = c.health end for _, e in ipairs(f.events) do if e.kind == "fizzled" and not e.text:match("^attack") then left[#left + 1] = e.text end end return table.concat(left, " ")`
		if got := play(t, list, code); got != c.want {
			t.Errorf("%s: %s, expected %s", c.name, got, c.want)
		}
	}
}
