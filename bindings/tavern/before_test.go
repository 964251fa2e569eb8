package tavern

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// RULES 8: for every event that cards hear after it, an ability can act before it.
func TestBeforeActs(t *testing.T) {
	var script strings.Builder
	script.WriteString("return { battlecry = function(self, fx) fx:buff(self, 1, 1) fx:choose{ 'a', 'b' } end,")
	for _, m := range cards.Table.Moments() {
		if kind := cards.Table.Row(m.Kind).Name; m.Relation == ability.Any && (m.Phase == ability.Before || m.Phase == ability.After) {
			fmt.Fprintf(&script, "%s = function(self, fx) fx:log('%d %s') end,", m.Name, m.Phase, kind)
		}
	}
	script.WriteString("chosen = function(self, fx) fx:give('almoner') end }")
	chance, heard := rand.New(1, "before"), map[string]bool{}
	for seed := range uint64(6) {
		setup := schooled(t, script.String())
		setup.Seed = seed + 1
		g, err := tavern.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 400 && g.Turn() != core.None; n++ {
			moves := core.MovesOf(g, g.Turn())
			events, err := g.Play(moves[below(&chance, len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == core.KindLog {
					heard[e.Text] = true
				}
			}
		}
	}
	var missing, seen []string
	for _, m := range cards.Table.Moments() {
		if kind := cards.Table.Row(m.Kind).Name; m.Relation == ability.Any && m.Phase == ability.After && heard[fmt.Sprintf("%d %s", ability.After, kind)] {
			if seen = append(seen, kind); !heard[fmt.Sprintf("%d %s", ability.Before, kind)] {
				missing = append(missing, kind)
			}
		}
	}
	slices.Sort(missing)
	if len(missing) > 0 || len(seen) < 15 {
		t.Errorf("nothing acts before %v; %d kinds were heard: %v", missing, len(seen), seen)
	}
}
