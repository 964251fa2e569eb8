package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
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

// What functions hear by one name and events tell by another is told so, of every event of
// every system: the name is a kind, or the message has the kinds.
func TestEventsOfNoKind(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil {
			continue // nothing is heard in it
		}
		for _, e := range table.Kinds(false) {
			asks := func(kind string) error {
				_, err := s.Eval("test", fmt.Sprintf(`return game.new(%q):events{ kind = %q }`, system.Name, kind))
				return err
			}
			kinds, _ := table.Told(e)
			if slices.Equal(kinds, []string{e}) {
				if err := asks(e); err != nil {
					t.Errorf("%s: %v", system.Name, err)
				}
				continue
			}
			want := fmt.Sprintf("kind: abilities react to %s, but the event log calls it %s", e, strings.Join(kinds, " or "))
			if len(kinds) == 0 {
				want = fmt.Sprintf("kind: abilities can react to %s, but the event log does not show it", e)
			}
			if err := asks(e); !slices.Contains(core.Kinds(), e) && (err == nil || !strings.HasSuffix(err.Error(), want)) {
				t.Errorf("%s: %v, want %s", system.Name, err, want)
			}
			for _, kind := range kinds {
				if err := asks(kind); err != nil {
					t.Errorf("%s: %s is told as %s: %v", system.Name, e, kind, err)
				}
			}
		}
	}
}
