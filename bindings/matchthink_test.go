package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/sessiontest"
	"arcana/bindings/vm"
	"arcana/core/rules"
)

// TestThink: in every system a thought lists moves with what they came to, the best first,
// changes nothing, comes again, and is what the player search plays; why tells it until
// the match goes on.
func TestThink(t *testing.T) {
	for _, sys := range rules.All() {
		s, _ := sessiontest.Session(t)
		_, err := s.Run("think.lua", `
			local seats = { `+strings.Repeat(`"search:30", `, sys.Least)+` }
			local g = game.new("`+sys.Name+`", { seed = 5, players = seats })
			local thought
			repeat
				local before, best = g:hash()
				thought = g:think{ iterations = 30 }
				assert(g:hash() == before)
				assert(g:think{ iterations = 30 }[1].move == thought[1].move)
				local grown = g:think{ iterations = 30, tree = true }
				assert(g:hash() == before and #grown > 0 and (grown[1].exact or grown[1].visits >= grown[#grown].visits))
				thought = g:think{ iterations = 30 }
				for i, p in ipairs(thought) do
					assert(p.value >= 0 and p.value <= 1 and p.text ~= "", p.move)
					assert(p.exact or p.visits == 0 or p.line[1] == g:turn() .. ": " .. p.move)
					assert(g:why(p.move).thought.value == p.value)
				end
				local h = g:fork()
				h:step()
				g:play(thought[1])
				assert(h:hash() == g:hash())
			until #thought > 1
			for _, m in ipairs(g:moves()) do assert(g:why(m).thought == nil) end
			assert(g:hint().move)`)
		if err != nil {
			t.Errorf("%s: %v", sys.Name, err)
		}
	}
}

// TestThinkLooksAtAll: a move that the player makes without a thought stands first, and still has
// a value of its own.
func TestThinkLooksAtAll(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local g = game.new("market", { seed = 1 })
		local rows = g:think{ iterations = 30 }
		for _, row in ipairs(rows) do assert(row.visits > 0, row.move) end
		return #rows > 1 and rows[1].value ~= rows[#rows].value and rows[1].move == g:hint().move`)
	if err != nil || values[0].String() != "true" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestThinkIsRefused: mistakes are one sentence each, and a thought without end is stopped
// by the budget of the script that asks.
func TestThinkIsRefused(t *testing.T) {
	host := sessiontest.Host(nil)
	host.Units = vm.DefaultUnits / 20 // two of the calls use up their budget
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	for call, want := range map[string]string{
		`g:think{ iterations = 0 }`:                               `iterations: expected a whole number from 1 to 100000, got "0"`,
		`g:think{ iteration = 5 }`:                                `unknown field "iteration"; did you mean "iterations"?`,
		`g:think{ tree = true, z = 1 }`:                           `tree:z=1: unknown option "z"`,
		`g:think{ policy = "hoardr" }`:                            `no player is called "hoardr"`,
		`g:think{ seat = 2 }`:                                     `player 2 may not act now`,
		`g:hint(9)`:                                               `expected a player's number from 1 to 2`,
		`for i = 1, 1e9 do g:think() end`:                         `budget`,
		`game.new("delve"):think{ iterations = 100000, cut = 0 }`: `budget`,
	} {
		_, err := s.Run("think.lua", `local g = game.new("market", { players = { "human", "human" } }) for i = 1, 3 do g:play(1) end `+call)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got  %v\n want %s", call, err, want)
		}
	}
}
