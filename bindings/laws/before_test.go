package laws_test

import (
	"fmt"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/registry"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// TestBeforeActs: for every event that abilities hear after it, an ability can act before it, in every
// system.
func TestBeforeActs(t *testing.T) {
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil {
			continue
		}
		t.Run(system.Name, func(t *testing.T) {
			heard := map[string]bool{}
			for set := uint64(1); set <= setsOf(system, 2, 300); set++ {
				m := subjectWith(t, system, table, set, func(g *generator) { g.tells = true }).Begin(t, set)
				if _, err := m.Run(10 * laws.MaxMoves); err != nil {
					t.Fatal(err)
				}
				for _, e := range m.Events() {
					if e.Kind == core.KindLog {
						heard[e.Text] = true
					}
				}
			}
			var missing, seen []string
			for _, m := range table.Moments() {
				kind := table.Row(m.Kind).Name
				if m.Phase != ability.Before || !heard[fmt.Sprint(int(ability.After), " ", kind)] || slices.Contains(seen, kind) {
					continue
				}
				if seen = append(seen, kind); !heard[fmt.Sprint(int(ability.Before), " ", kind)] {
					missing = append(missing, kind)
				}
			}
			// In the few matches of a quick run some kinds are heard by chance only after they happened.
			if len(missing) > hosttest.Full(3, 0) || len(seen) < 9 {
				t.Errorf("nothing acts before %v; %d kinds were heard: %v", missing, len(seen), seen)
			}
		})
	}
}
