package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
)

// What a person sees of a match fits into 80 columns, at every decision, and
// every event of the own combats is a sentence.
func TestTavernIsReadableAt80Columns(t *testing.T) {
	session, _ := sessiontest.Session(t)
	table, err := match.Sit(session, "tavern", []string{"lua:hard", "lua:high_roller"}, map[string]any{"seed": 4})
	if err != nil {
		t.Fatal(err)
	}
	widest, attacks := 0, 0
	for table.Match().Game().Turn() != core.None {
		events, err := table.Step()
		if err != nil {
			t.Fatal(err)
		}
		lines := append(strings.Split(table.View(0), "\n"), table.Describe(0, events)...)
		for _, line := range lines {
			if strings.Contains(line, " attacks ") {
				attacks++
			}
			if widest = max(widest, len(line)); len(line) > 80 {
				t.Fatalf("%d columns: %s", len(line), line)
			}
		}
	}
	if widest < 60 || attacks < 50 {
		t.Errorf("the widest line has %d columns, %d attacks were described: the match was hardly looked at", widest, attacks)
	}
}
