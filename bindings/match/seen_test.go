package match_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestEventsOfASeat: what a seat knows is counted from 1, and a rival's hidden acts move
// none of its numbers; why translates them (R-T16).
func TestEventsOfASeat(t *testing.T) {
	s, _ := sessiontest.Writing(t)
	const story = `
		local function told(rerolls)
			local g = game.new("tavern", { seed = 4, players = { "human", "human" } })
			for _ = 1, rerolls do g:play("reroll") end
			g:play("end") g:play("end")
			return g, g:events{ seat = 2 }
		end
		local a, seen = told(0)
		local b, more = told(2)
		`
	for code, want := range map[string]string{
		`return #seen == #more and #b:events() > #a:events()`: "true",
		`for i, e in ipairs(seen) do
			local o = more[i]
			if e.id ~= i or o.id ~= i or e.cause ~= o.cause or e.cause >= i or e.kind ~= o.kind or e.seat ~= 2 then return e.kind end
		end
		return "same"`: "same",
		`local last = more[#more]
		local chain = b:why(last)
		return #chain > 1 and chain[#chain].id == last.id and chain[1].cause == 0 and #b:why{ kind = "phase", id = 999, seat = 2 } == 0`: "true",
	} {
		if values, err := s.Run("seen", story+code); err != nil || values[0].String() != want {
			t.Errorf("%s: got %v (%v), want %s", code, values, err, want)
		}
	}
}

// A kind that no event has is told with those that the match has so far, for what functions
// hear by one name is told by another.
func TestEventsOfNoKind(t *testing.T) {
	s, _ := sessiontest.Session(t)
	_, err := s.Eval("test", `local g = game.new("encounter", { encounter = "ancient_library" }) g:play(1) return g:events{ kind = "lose_pressure" }`)
	if err == nil || !strings.Contains(err.Error(), `no event is called "lose_pressure"; so far there are change, choose, `) {
		t.Error(err)
	}
}
