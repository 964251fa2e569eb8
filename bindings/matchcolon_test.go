package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestWithoutItsValue: a method of a match that is called without the match, or with
// something else in its place, says how it is written.
func TestWithoutItsValue(t *testing.T) {
	for _, call := range []string{`g.turn()`, `g.play("end")`, `g.play(nil)`, `g.view(1)`, `g.why({}, 1)`, `expect(1).eq(1)`, `expect(1).eq(g, 1)`, `g.play(expect(1), "end")`} {
		s, _ := sessiontest.Session(t)
		_, err := s.Eval("test", `local g = game.new("market", { seed = 5, players = { "human", "human" } }) `+call)
		if err == nil || !strings.Contains(err.Error(), "the call needs a colon: write value:") || !strings.Contains(err.Error(), "(...)") {
			t.Errorf("%s: %v", call, err)
		}
	}
}
