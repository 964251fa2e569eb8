package laws

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
)

// A match as text, for golden files.

// How many events of a move, and how many moves, a story spells out; of the others it gives a digest.
const (
	mostEvents = 12
	mostMoves  = 60
)

// Story writes the match of seed 1 for a golden file: what was decided and happened, with the
// result, and the state at the end.
func (s Subject) Story(t testing.TB) (told, state string) {
	m := s.Begin(t, 1)
	playToEnd(t, m)
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d, %d random players\n", s.Name, m.Setup.Seed, len(m.Players))
	for i, move := range m.Acts() {
		events := m.EventsOf(i)
		if i >= mostMoves {
			fmt.Fprintf(&b, "\n%d %s: %d events %s", i+1, move, len(events), core.Digest(events))
			continue
		}
		fmt.Fprintf(&b, "\n%d %s\n", i+1, move)
		s.writeEvents(&b, m.Game(), events)
	}
	r, _ := m.Game().Result()
	fmt.Fprintf(&b, "\nresult: winner %d, places %v, scores %v, %s\n", r.Winner+1, r.Places, r.Scores, r.Reason)
	return b.String(), "state " + core.Hash(m.Game()) + "\n"
}

// writeEvents writes the events of a move, at most a dozen of them in full.
func (s Subject) writeEvents(b *strings.Builder, g core.Game, events []core.Event) {
	for i, e := range events {
		if i == mostEvents {
			fmt.Fprintf(b, "  and %d more, %s\n", len(events)-i, core.Digest(events))
			return
		}
		line := fmt.Sprintf("  %d<-%d %s %s > %s %s %+d %s", e.ID, e.Cause, e.Kind, core.NameOf(g, e.Actor), core.NameOf(g, e.Target), e.Field, e.Amount, e.Text)
		b.WriteString("  " + strings.Join(strings.Fields(line), " ") + "\n")
	}
}
