package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestValueBesideScript: the value that an ability in data states is the card's, also beside a script that has none: in the
// text, to the script and to other cards. It is so with a keyword beside it, also when it has improved.
func TestValueBesideScript(t *testing.T) {
	files := map[string]string{
		"configs/tavern/cards.toml": `
[[keyword]]
id = "loud"
name = "Loud"
[[card]]
id = "bell"
name = "Bell"
tier = 1
attack = 1
health = 1
text = "Rings {value} times."
ability = { script = "bell" }
abilities = [ { when = "ally_play", value = 2, do = { effect = "improve" } } ]
[[card]]
id = "gong"
name = "Gong"
tier = 1
attack = 1
health = 1
keywords = ["loud"]
text = "Rings {value} times."
abilities = [ { when = "ally_play", value = 4, do = { effect = "improve" } } ]
[[card]]
id = "ear"
name = "Ear"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", do = { effect = "gold", coins = { stat = "value", of = { side = "ally", pick = "first" } } } } ]
`,
		"configs/market/cards.toml": `
[[card]]
id = "bell"
name = "Bell"
faction = "wilds"
cost = 3
copies = 2
text = "Rings {value} times."
ability = { script = "bell" }
abilities = [ { when = "scrapped", value = 2, do = { effect = "gain", what = "trade", points = "value" } } ]
[[card]]
id = "ear"
name = "Ear"
faction = "wilds"
cost = 3
copies = 2
abilities = [ { when = "played", do = { effect = "gain", what = "trade", points = { stat = "value", of = { from = "in_play", pick = "first" } } } } ]
`,
		"abilities/tavern/bell.lua": "return { sell = function(self, fx) fx:gold(self.value) end }",
		"abilities/market/bell.lua": "return { played = function(self, fx) fx:gain('combat', self.value) end }",
	}
	begin := func(first string) string {
		return `local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 0, hand = { "Ear" }, board = { "` + first + `" } }, {} } } }) g:play("play 1 2") `
	}
	for code, want := range map[string]string{
		begin("Bell") + `return g:view(1).gold .. g:view(1).board[1].text`: "2Rings 3 times.",
		begin("Bell") + `g:play("sell 1") return g:view(1).gold`:           "6",
		begin("Gong") + `return g:view(1).gold .. g:view(1).board[1].text`: "4Rings 5 times.",
		`local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Bell", "Ear" } }, {} } } }) g:play("play Bell") g:play("play Ear") return g:view(1).players[1].combat .. g:view(1).players[1].trade`: "22",
	} {
		sessiontest.Says(t, files, code, want)
	}
}
