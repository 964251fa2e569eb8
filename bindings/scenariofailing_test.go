package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/scenario"
	"arcana/bindings/sessiontest"
)

// TestFailingPlayer: a scenario in which a personality fails fails with its place, unless it expects
// that.
func TestFailingPlayer(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{
		"scripts/ai/market/faulty.lua": "return {\n  choose = function(view, moves) return moves[1].nothing.more end,\n}\n",
	})
	_, err := s.Run("scripts/scenarios/faulty.lua", `
		test("unexpected", function() game.new("market", { players = { "lua:faulty", "random" } }):run(4) end)
		test("expected", function()
			local g = game.new("market", { players = { "lua:faulty", "random" } })
			g:run(4)
			expect(g):fizzles("nil")
		end)`)
	if err != nil {
		t.Fatal(err)
	}
	results := scenario.RunScenarios(s)
	if len(results) != 2 || results[0].Err == nil || results[1].Err != nil || !strings.HasPrefix(results[0].Err.Error(), "scripts/ai/market/faulty.lua:2: ") {
		t.Errorf("%+v", results)
	}
}
