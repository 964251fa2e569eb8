package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// Two abilities of a card that improves its value may ask, two may wait, and one may listen from elsewhere: those without a
// value stand alone.
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
		"one that listens from the hand": {`
  { when = "ally_play", listens = "hand", do = { effect = "gain", what = "trade", points = 1 } },
  { when = "played", value = 2, do = [ { effect = "gain", what = "combat", points = "value" }, { effect = "improve", amount = 1 } ] },
  { when = "ally_play", do = { effect = "gain", what = "authority", points = 1 } },`,
			`"play Sage", "play Sage"`, "1 4 51"},
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

// A question among the effects may be for other players, who answer one after the other, also in a position.
func TestQuestionForOthers(t *testing.T) {
	const visit = `do = { for = "chosen", choose = { from = "hand", least = 2, most = 2 }, do = { effect = "discard", target = "chosen" } }`
	for name, c := range map[string]struct{ ability, moves, want string }{
		"one of them":    {`when = "played", choose = "opponents", ` + visit, `"play Ghost", "choose 2", "choose 1", "choose 1"`, "3 1 turn 1"},
		"several":        {`when = "played", choose = { from = "opponents", most = 2 }, ` + visit, `"play Ghost", "choose 2", "choose 1", "choose 1", "choose 1", "choose 1", "choose 1"`, "1 1 turn 1"},
		"nobody":         {`when = "played", choose = { from = "opponents", least = 0 }, ` + visit, `"play Ghost", "choose done"`, "3 3 turn 1"},
		"without choice": {`when = "played", do = [ { effect = "draw", count = 1 }, { for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } } ]`, `"play Ghost", "choose 1", "choose 1"`, "2 2 turn 1"},
		"of a menu": {`when = "played", choose = [ { name = "rest", do = [] }, { name = "haunt", do = { for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } } } ]`,
			`"play Ghost", "choose haunt", "choose 1", "choose 1"`, "2 2 turn 1"},
		"and then its player": {`when = "played", choose = "opponents", do = { for = "chosen", choose = "hand", do = [ { effect = "discard", target = "chosen" }, { choose = ["a", "b"], do = { effect = "draw", count = 2, if = { answer = "a" } } } ] }`,
			`"play Ghost", "choose 2", "choose 1", "choose a"`, "3 4 turn 1"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "ghost"
name = "Ghost"
faction = "neutral"
cost = 3
copies = 2
abilities = [ { ` + c.ability + " } ]\n"}, `
local hand = { "Rusty Knife", "Coin Purse", "Coin Purse" }
local function begin(situation) return game.new("market", { players = { "human", "human", "human" }, situation = situation }) end
local g = begin{ players = { { hand = { "Ghost" } }, { hand = hand }, { hand = hand } } }
for _, move in ipairs{ `+c.moves+` } do
	g = begin(g:situation("all"))
	g:play(move, g:turn())
end
local v = g:view("all")
return #v.players[2].hand .. " " .. #v.players[3].hand .. " turn " .. g:turn()`, c.want)
		})
	}
}
