package laws

import (
	"slices"
	"testing"

	"arcana/core"
)

// A match draws from no streams but those that the system names, so that whoever fixes
// the chance of one is told when it has no such name.
func streams(t testing.TB, s Subject) {
	s.matches(t, s.Size(200), nil, func(m *core.Match, _ []core.Event) {
		if m.Game().Turn() != core.None {
			return
		}
		names, drawn := s.StreamNames(len(m.Players)), positions(m.Game().View(core.All))
		if len(drawn) == 0 && len(names) > 1 {
			t.Error("the whole state tells no positions of chance")
		}
		for _, p := range drawn {
			if !slices.Contains(names, p.Stream) {
				t.Errorf("the match drew from %q, the system names %v", p.Stream, names)
			}
		}
	})
}
