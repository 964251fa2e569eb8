package rules_test

import (
	"testing"

	"arcana/core"
	"arcana/core/rules"
)

// TestSystemsAreWhole: each of the five offers what players need that think ahead, so that the
// laws of it hold for all of them; and those act at once whose rules let seats do so (R-T21,
// R-B4). Of another system none of it is asked.
func TestSystemsAreWhole(t *testing.T) {
	for name, atOnce := range map[string]bool{"draft": false, "tavern": true, "encounter": false, "market": false, "delve": true} {
		s, _ := rules.Named(name)
		m := subjectOf(t, s).Begin(t, 1)
		_, viewer := m.Game().(core.Viewer)
		_, scripted := m.Game().(core.Scripted)
		_, together := m.Game().(core.Simultaneous)
		_, weighing := m.Game().View(0).(core.Refusing)
		_, totalling := m.Game().View(0).(core.Totalling)
		_, seeing := m.Game().(core.Seeing)
		_, valued := m.Game().(core.Valued)
		_, situated := m.Game().(core.Situated)
		_, measured := m.Game().(core.Measured)
		_, named := m.Game().(core.Named)
		for part, there := range map[string]bool{
			"Weigh": weighing, "Totals": totalling, "See": seeing, "Value": valued, "Situation": situated, "Drawn": measured, "NameOf": named,
			"ViewInto": viewer, "UseScripts": scripted, "MovesOf": together == atOnce,
		} {
			if !there {
				t.Errorf("%s: %s is not as expected", s.Name, part)
			}
		}
		policies := 0
		for _, bot := range s.Bots {
			if _, ok := bot.(core.Policy); ok {
				policies++
			}
		}
		if policies == 0 || policies < len(s.Bots) {
			t.Errorf("%s: %d of %d native players rank moves", s.Name, policies, len(s.Bots))
		}
	}
}
