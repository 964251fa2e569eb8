package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/system"
)

// TestActorsNamed: a comparison of an actor with a player's name is found in each form that scripts
// write it in, with the line in its place, and no other comparison is.
func TestActorsNamed(t *testing.T) {
	for line, want := range map[string]string{
		`  if e.actor == "seat 1" then`:                      `if e.player == 1 then`,
		`n = n + (e.actor ~= "player 12" and 1 or 0)`:        `n = n + (e.player ~= 12 and 1 or 0)`,
		`if events[i].actor == "seat " .. seat then f() end`: `if events[i].player == seat then f() end`,
		`return e.actor == ("player %d"):format(self.seat)`:  `return e.player == self.seat`,
		`expect(e.actor):eq("player 2")`:                     `expect(e.player):eq(2)`,
		`if e.actor == "Ember Page" or e.actor == nil then`:  "",
		`if e.target == "seat 1" then`:                       "",
		`e.actor = "seat 1"`:                                 "",
		`e.actor=="seat 3"and e.actor ~=  "player " ..  x.n`: `e.player == 3and e.player ~= x.n`,
		`e.actor == ("seat %s"):format(n) or e.actor == ""`:  `e.player == n or e.actor == ""`,
		`e.actor == "seat one"`:                              "",
		`e.actor == "seat 1 of"`:                             "",
		`e.actor == "seats "..n`:                             "",
		`return e.actor`:                                     "",
	} {
		got := ""
		for _, o := range system.ActorsNamed(strings.Split("\n"+line, "\n"), 4) {
			if got = o.Now; o.Line != 5 {
				t.Errorf("%s: line %d", line, o.Line)
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}
