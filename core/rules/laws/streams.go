// The law that streams of chance are those that the system names.

package laws

import (
	"slices"
	"testing"

	"arcana/core"
)

// streamsAreNamed is a law: a match draws only from streams of chance that the system names, so that
// fixing the chance of an unknown stream can be refused; and a match that counts its draws
// (core.Measured) counts all of them.
func streamsAreNamed(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), nil, func(m *core.Match, _ []core.Event) {
		if m.Game().Turn() != core.None {
			return
		}
		names, drawn := s.StreamNames(len(m.Players)), streamPositions(m.Game().View(core.All))
		if len(drawn) == 0 && len(names) > 1 { // from a single stream nothing may have been drawn
			t.Error("the full view does not show the positions of the random streams")
		}
		sum := uint64(0)
		for _, p := range drawn {
			sum += p.At
			if !slices.Contains(names, p.Stream) {
				t.Errorf("the match used the random stream %q, but the game declares only the streams %v", p.Stream, names)
			}
		}
		if g, ok := m.Game().(core.Measured); ok && g.Drawn() != sum {
			t.Errorf("the match used %d random numbers, but reports %d", sum, g.Drawn())
		}
	})
}
