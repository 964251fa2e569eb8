package bindings_test

import (
	"fmt"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestQuestionsOfAbilitiesThatAreGone (RULES 4.3): the answer to a card's first question changes the card;
// the second question is dropped if the ability that asked is gone, and an event tells the player.
func TestQuestionsOfAbilitiesThatAreGone(t *testing.T) {
	for _, c := range []struct{ effect, want string }{
		{`effect = "buff", attack = 1, health = 0`, "100"},
		{`effect = "silence"`, "010"},
		{`effect = "transform", unit = { attack = 1, health = 3 }`, "010"},
		{`effect = "become", target = "chosen"`, "010"},
		{`effect = "destroy", target = "self"`, "010"},
	} {
		files := map[string]string{"configs/tavern/cards.toml": fmt.Sprintf(`
[[card]]
id = "asker"
name = "Asker"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [
  { when = "battlecry", choose = { side = "ally", other = true }, do = { %s } },
  { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = 5, health = 5 } },
]
`, c.effect)}
		sessiontest.Says(t, files, `
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { { card = "asker", created = true } }, board = { "Ember Page" } }, {} } } })
g:play("play 1 2", 1)
g:play("choose 1", 1)
return #g:view(1).question .. #g:events{ kind = "cancelled", seat = 1 } .. #g:events{ kind = "cancelled", seat = 2 }`, c.want)
	}
}

// RULES 4.3: in the tavern abilities below one that asks do not wait for the answer.
func TestLaterAbilitiesDoNotWait(t *testing.T) {
	files := map[string]string{"configs/tavern/cards.toml": `
[[card]]
id = "asker"
name = "Asker"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [
  { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = 5, health = 5 } },
  { when = "battlecry", do = { effect = "gold", coins = 1 } },
  { when = "battlecry", do = { effect = "destroy" } },
]
`}
	sessiontest.Says(t, files, `
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 1, hand = { { card = "asker", created = true } }, board = { "Ember Page" } }, {} } } })
g:play("play 1 2", 1)
local dropped = g:events{ kind = "cancelled", seat = 1 }[1]
return #g:view(1).question .. g:view(1).gold .. dropped.text .. dropped.target`, "02chooseAsker")
}
