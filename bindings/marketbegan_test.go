package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 1.9: cards act before the first turn, those of the first seat first; the first move tells what they logged.
func TestMatchBegan(t *testing.T) {
	const asks = `when = "match_began", once = "match", choose = { from = "hand", least = 0, most = 9 }, do = [ { effect = "draw", count = { count = "chosen" } }, { effect = "put", target = "chosen", place = "bottom" } ]`
	for name, c := range map[string]struct{ ability, code, want string }{
		"each player is asked":      {asks, `for _, m in ipairs{ "choose 1", "choose done", "choose done" } do g:play(m) end return #g:view(1).players[1].hand .. g:turn() .. g:view(1).round`, `211`},
		"undo":                      {asks, `local h = g:hash() g:play("choose 1") g:undo() return tostring(h == g:hash()) .. g:moves()[1].text`, `truechoose Dreamer`},
		"a situation goes on":       {asks, `g:play("choose 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #h:moves()`, `true2`},
		"not in a situation":        {asks, `return #game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Dreamer" } }, {} } } }):moves()`, `2`},
		"no event before the first": {`when = "match_began", do = { effect = "gain", what = "trade", points = 1 }`, `local n = #g:events() local e = g:play("end") return n .. e[1].kind .. e[1].id`, `0turn_ended1`},
		"a line of the log":         {`when = "match_began", once = "match", do = { effect = "log", text = "hm" }`, `local n = #g:events() local e = g:play("end") return n .. e[1].text .. e[1].id .. e[2].text .. e[3].kind .. e[3].id`, `0hm1hmturn_ended3`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "dreamer"
name = "Dreamer"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { worth = 1.0, ` + c.ability + ` } ]
`}, `local g = game.new("market", { players = { "human", "human" }, deck = { "Dreamer", "Dreamer", "Dreamer", "Dreamer", "Dreamer", "Dreamer" } })
`+c.code, c.want)
		})
	}
}
