package declared_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	"arcana/core/golden"
)

// TestShow draws the middle of a match of every game, as a seat, as its rival and as a watcher see
// it, in 80 columns.
func TestShow(t *testing.T) {
	var all strings.Builder
	for _, s := range games(t) {
		m := begin(t, s, 5, s.Least)
		for n := 0; n < 9 && m.Game().Turn() != core.None; n++ {
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
		for _, seat := range []core.Seat{m.Game().Turn(), core.Watcher} {
			fmt.Fprintf(&all, "== %s, seat %d\n%s\n", s.Name, seat+1, declared.Show(m.Game().View(seat)))
		}
	}
	for i, line := range strings.Split(all.String(), "\n") {
		if len([]rune(line)) > 80 {
			t.Errorf("line %d has %d columns: %s", i+1, len([]rune(line)), line)
		}
	}
	golden.Check(t, "show.txt", all.String())
}
