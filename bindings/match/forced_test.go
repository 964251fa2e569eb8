package match_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/scenario"
)

// TestForcedChanceIsDrawn: chance that a scenario decides and nobody draws is named, with
// the scenario's place; a fork may be who draws it.
func TestForcedChanceIsDrawn(t *testing.T) {
	const pass = `for i = 1, 2 do g:play("end") end`
	for _, row := range []struct{ chance, body, want string }{
		{`["shop/1"] = { 0, 1 }`, ``, ""},
		{`["combat/1"] = { at = 3 }`, ``, ""},
		{`["combat/1"] = { 0, 7 }`, ``, `it:1: "one": chance: combat/1: 2 of the 2 draws that it decides were not drawn: 0 7`},
		{`["shop/1"] = { 0, 1 }, ["discover/1"] = { 4 }`, ``, `it:1: "one": chance: discover/1: 1 of the 1 draws that it decides were not drawn: 4`},
		{`pairing = { 0 }`, pass, ""},
		{`pairing = { 0 }`, `local h = g:fork() g = h ` + pass, ""},
		{`pairing = { 0 }`, pass + ` g:undo(9)`, `it:1: "one": chance: pairing: 1 of the 1 draws that it decides were not drawn: 0`},
	} {
		s, _ := hosttest.Session(t)
		code := fmt.Sprintf(`test("one", function() local g = game.new("tavern", { seed = 1, players = { "human", "human" }, chance = { %s } }) expect(1):eq(1) %s end)`, row.chance, row.body)
		if _, err := s.Run("it", code); err != nil {
			t.Fatal(err)
		}
		said := ""
		if o := scenario.RunScenarios(s); o[0].Err != nil {
			said, _, _ = strings.Cut(o[0].Err.Error(), "\n")
		}
		if said != row.want {
			t.Errorf("%s %s:\n%q, want\n%q", row.chance, row.body, said, row.want)
		}
	}
}
