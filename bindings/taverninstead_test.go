package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 4.4: a keyword of content is given and taken at once also instead of an event, and can replace the same event.
func TestKeywordsInsteadOfEvents(t *testing.T) {
	for name, c := range map[string]struct{ does, want string }{
		"given":                  {`{ effect = "give_keyword", keyword = "shell" }`, "5"},
		"taken by what has it":   {`[ { effect = "give_keyword", keyword = "shell" }, { effect = "take_keyword", keyword = "shell" } ]`, "1"},
		"a keyword of the rules": {`{ effect = "give_keyword", keyword = "aegis" }`, "1"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/tavern/cards.toml": `
[[keyword]]
id = "shell"
name = "Shell"
abilities = [ { when = "instead_damage", do = { effect = "change", amount = 0 } } ]

[[card]]
id = "snail"
name = "Snail"
tier = 1
attack = 0
health = 5
text = "Hides."
abilities = [ { when = "instead_damage", do = ` + c.does + ` } ]
`}, `return tavern.fight{ seed = 3, first = "foe", attacks = 1, you = { board = { "snail" } }, foe = { board = { { attack = 4, health = 9 } } } }.you.board[1].health`, c.want)
		})
	}
}
