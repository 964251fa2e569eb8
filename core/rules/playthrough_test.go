package rules_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core"
)

var update = flag.Bool("update", false, "write the playthroughs anew")

// most is how many events of a move, and how many moves, a playthrough spells out.
const (
	mostEvents = 12
	mostMoves  = 60
)

// TestPlaythroughs holds every system to a whole match that is written down: what
// was decided, what happened, and the state at the end. A system without one
// fails; -update writes it, and the difference is for a person to read.
func TestPlaythroughs(t *testing.T) {
	forAll(t, func(t *testing.T, s subject) {
		m := s.begin(t, 1)
		run(t, m)
		file := filepath.Join("testdata", "playthroughs", s.Name+".txt")
		got := s.story(m)
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%s has no playthrough (%v); write it with -update", s.Name, err)
		}
		if line, a, b := firstDifference(string(want), got); line > 0 {
			t.Errorf("%s:%d:\nwas %s\nis  %s", file, line, a, b)
		}
	})
}

// story tells a match: its moves with their events, and the end.
func (s subject) story(m *core.Match) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d, %d random players\n", s.Name, m.Setup.Seed, len(m.Players))
	for i, move := range m.Acts() {
		events := m.EventsOf(i)
		if i >= mostMoves {
			fmt.Fprintf(&b, "\n%d %s: %d events %s", i+1, move, len(events), core.Digest(events))
			continue
		}
		fmt.Fprintf(&b, "\n%d %s\n", i+1, move)
		s.tell(&b, m.Game(), events)
	}
	r, _ := m.Game().Result()
	fmt.Fprintf(&b, "\nresult: winner %d, places %v, scores %v, %s\nstate %s\n", r.Winner+1, r.Places, r.Scores, r.Reason, core.Hash(m.Game()))
	return b.String()
}

func (s subject) tell(b *strings.Builder, g core.Game, events []core.Event) {
	for i, e := range events {
		if i == mostEvents {
			fmt.Fprintf(b, "  and %d more, %s\n", len(events)-i, core.Digest(events))
			return
		}
		line := fmt.Sprintf("  %d<-%d %s %s > %s %s %+d %s", e.ID, e.Cause, e.Kind, s.NameOf(g, e.Actor), s.NameOf(g, e.Target), e.Field, e.Amount, e.Text)
		b.WriteString("  " + strings.Join(strings.Fields(line), " ") + "\n")
	}
}

// firstDifference returns the first line (from 1) in which two texts differ, 0 when
// they are the same.
func firstDifference(a, b string) (line int, was, is string) {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(x), len(y)) {
		was, is = "(nothing)", "(nothing)"
		if i < len(x) {
			was = x[i]
		}
		if i < len(y) {
			is = y[i]
		}
		if was != is {
			return i + 1, was, is
		}
	}
	return 0, "", ""
}
