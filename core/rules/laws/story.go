// A match as text, for golden files.

package laws

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
)

// How many events of a move, and how many moves, a golden file has in full; of the others it has a
// digest.
const (
	maxEvents = 12
	maxMoves  = 60
)

// GoldenText plays the match of seed 1 and returns its text for a golden file: the moves with their
// events and the result (playthrough), and a hash of the last state (state).
func (s Subject) GoldenText(t testing.TB) (playthrough, state string) {
	m := s.Begin(t, 1)
	playToEnd(t, m)
	var b strings.Builder
	fmt.Fprintf(&b, "%s, seed %d, %d random players\n", s.Name, m.Setup.Seed, len(m.Players))
	for i, move := range m.Acts() {
		events := m.EventsOf(i)
		if i >= maxMoves {
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

// writeEvents writes the events of a move, at most maxEvents of them in full.
func (s Subject) writeEvents(b *strings.Builder, g core.Game, events []core.Event) {
	for i, e := range events {
		if i == maxEvents {
			fmt.Fprintf(b, "  and %d more, %s\n", len(events)-i, core.Digest(events))
			return
		}
		line := fmt.Sprintf("  %d<-%d %s %s > %s %s %+d %s", e.ID, e.Cause, e.Kind, core.NameOf(g, e.Actor), core.NameOf(g, e.Target), e.Field, e.Amount, e.Text)
		b.WriteString("  " + strings.Join(strings.Fields(line), " ") + "\n")
	}
}
