package laws_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestFailedPrices: a function that fails when it is asked for a number fizzles once when the
// rules act on the number, be there a price to pay or another; to look tells nothing and changes
// nothing, however often.
func TestFailedPrices(t *testing.T) {
	const fails = ` = function(self, fx, query) error("oops") end`
	for _, row := range []struct {
		system, ability, moment string
		begin, play             string // the match g and what is done before it is looked at; what is done then
	}{
		{"tavern", "ember_page", "modify_cost", tavernShop, `g:play("buy 1")`},
		{"tavern", "ember_page", "modify_sell_value", tavernShop, `g:play("sell 1")`},
		{"tavern", "ember_page", "modify_reroll_cost", tavernShop, `g:play("reroll")`},
		{"tavern", "ember_page", "modify_upgrade_cost", tavernShop, `g:play("upgrade")`},
		{"tavern", "ember_page", "modify_shop_size", tavernShop, `g:play("reroll")`},
		{"market", "base", "modify_cost", `act("play silk")`, `(function() for _, m in ipairs(g:moves()) do if m.verb == "buy" then return g:play(m) end end end)()`},
		{"delve", "tool", "modify_body_cost", ``, `g:play("play 1")`},
		{"delve", "tool", "modify_required", `for _, move in ipairs{ "commit 2", "commit 2" } do g:play(move) end`, `g:play("commit 2")`},
		{"encounter", "place", "modify_pressure_per_turn", `g:play(1)`, `g:play(1)`},
		{"encounter", "place", "modify_score", `g:play(1)`, `g:play(1)`},
		{"draft", "quest", "modify_weight", `g:play(1)`, `g:play(1)`},
	} {
		t.Run(row.system+"/"+row.moment, func(t *testing.T) {
			stage := stages[row.system]
			text := sessiontest.Text(t, sessiontest.Mod(t, stage.files(told{row.ability: row.moment + fails, "silk": gainsTrade})), "(function() "+storied+stage.begin+row.begin+`
				local before, told = g:hash(), #g:events()
				for i = 1, 3 do g:moves() g:view() g:view(1) g:options() end
				if g:hash() ~= before or #g:events() ~= told then return "to look changes the match" end
				local list = {}
				for _, e in ipairs(`+row.play+`) do if e.kind == "fizzled" then list[#list + 1] = e.text end end
				return #list .. " " .. table.concat(list, "; ") end)()`)
			if !strings.HasPrefix(text, "1 ") || !strings.HasSuffix(text, "oops") {
				t.Errorf("%s, expected one that says oops", text)
			}
		})
	}
}

// tavernShop is a seat that may buy, sell, reroll and upgrade.
const tavernShop = `local g = game.new("tavern", { situation = { turn = 5, players = { { gold = 10, board = { "Ember Page" } }, {} } } })
`
