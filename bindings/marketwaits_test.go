package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.1: later abilities of a card that asks wait for the answer, whatever the trigger; those of other cards do not.
func TestLaterAbilitiesWait(t *testing.T) {
	for when, want := range map[string]string{"ally_play": "other|first|second", "played": "first|second"} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "asker"
name = "Asker"
faction = "wilds"
cost = 1
copies = 3
defense = 3
abilities = [
  { when = "` + when + `", choose = ["a", "b"], do = { effect = "log", text = "first" } },
  { when = "` + when + `", do = { effect = "log", text = "second" } },
]

[[card]]
id = "other"
name = "Other"
faction = "wilds"
cost = 1
copies = 3
defense = 3
abilities = [ { when = "ally_play", do = { effect = "log", text = "other" } } ]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse", "Asker" }, play = `+map[bool]string{true: `{ "Asker", "Other" }`, false: `{}`}[when == "ally_play"]+` }, {} } } })
g:play("`+map[bool]string{true: "play Coin Purse", false: "play Asker"}[when == "ally_play"]+`")
local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") })
g:play("choose 1")
h:play("choose 1")
local said = {}
for _, e in ipairs(g:events{ kind = "log" }) do said[#said + 1] = e.text end
assert(h:hash() == g:hash(), "a situation keeps what waits")
return table.concat(said, "|")`, want)
	}
}
