package encounter_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestLasting: what an encounter changes stays, or is given back when the next turn begins.
func TestLasting(t *testing.T) {
	for name, c := range map[string]struct{ script, play, want, more string }{ // the choice adds 2
		"as it is":       {`fx:gain("rapport", 3)`, `g:play(1) return now, g:view().approach.rapport`, `3 5`, ``},
		"for good":       {`fx:gain("rapport", 3, { lasting = "for_good" })`, `g:play(1) return now, g:view().approach.rapport`, `3 5`, ``},
		"for the turn":   {`fx:gain("rapport", 3, { lasting = "turn" })`, `g:play(1) return now, g:view().approach.rapport`, `3 2`, ``},
		"what was taken": {`fx:gain("rapport", 5) fx:spend("rapport", 3, { lasting = "turn" })`, `g:play(1) return now, g:view().approach.rapport`, `2 5`, ``},
		"the maximum":    {`fx:max_pressure(3, { lasting = "turn" })`, `local before = g:view().max_pressure g:play(1) return before - g:view().max_pressure`, `3`, ``},
		"momentum":       {`fx:momentum(5, { lasting = "turn" })`, `local before = g:view().momentum g:play(1) return before - g:view().momentum < 5`, `true`, ``},
		"redirected":     {`fx:gain("rapport", 3, { lasting = "turn" })`, `local other = g:view().approach.precision g:play(1) return other, g:view().approach.precision`, `3 2`, `instead_gain = function(self, fx, event) if event.amount == 3 then event.target = fx:find("precision") end end`},
		"in a situation": {`fx:gain("rapport", 3, { lasting = "turn" })`, `local h = game.new("encounter", { situation = g:situation() }) h:play(1) return now, h:view().approach.rapport`, `3 2`, ``},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"scripts/encounters/x.lua": `return { location = "bandit", turn_began = function(self, fx) if not self.memory.done then self.memory.done = true ` + c.script + ` end end, ` + c.more + ` }`,
			}
			text := sessiontest.Text(t, sessiontest.Mod(t, files), `(function() local g = game.new("encounter", { encounter = "x", seed = 3, character = {} }) local now = g:view().approach.rapport `+c.play+" end)()")
			if strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
