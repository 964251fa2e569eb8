package market_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// Two abilities of a card that improves its value may ask, and two may wait: those without a value stand alone.
func TestImproveBesideQuestions(t *testing.T) {
	for name, c := range map[string]struct{ abilities, moves, want string }{
		"two questions": {`
  { when = "played", choose = ["more", "less"], do = { effect = "gain", what = "trade", points = 1, if = { answer = "more" } } },
  { when = "played", value = 2, do = [ { effect = "gain", what = "combat", points = "value" }, { effect = "improve", amount = 1 } ] },
  { when = "played", choose = ["much", "little"], do = { effect = "gain", what = "authority", points = 9, if = { answer = "much" } } },`,
			`"play Sage", "choose more", "choose much", "play Sage", "choose less", "choose little"`, "1 4 59"},
		"the value in one of them": {`
  { when = "played", choose = ["more", "less"], do = { effect = "gain", what = "trade", points = { stat = "value", of = "self" }, if = { answer = "more" } } },
  { when = "played", value = 2, do = { effect = "improve", amount = 1 } },
  { when = "played", choose = ["much", "little"], do = { effect = "gain", what = "authority", points = 9, if = { answer = "much" } } },`,
			`"play Sage", "choose more", "choose much"`, "3 0 59"},
		"two that wait": {`
  { when = "played", next = "ally_play", do = { effect = "gain", what = "trade", points = 1 } },
  { when = "played", value = 2, do = { effect = "improve", amount = 1 } },
  { when = "played", next = "ally_play", do = { effect = "gain", what = "combat", points = 1 } },`,
			`"play Sage", "play Sage"`, "1 1 50"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "sage"
name = "Sage"
faction = "neutral"
cost = 3
copies = 2
abilities = [` + c.abilities + "\n]\n"}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Sage", "Sage" } }, {} } } })
for _, move in ipairs{ `+c.moves+` } do g:play(move) end
local p = g:view(1).players[1]
return p.trade .. " " .. p.combat .. " " .. p.authority`, c.want)
		})
	}
}
