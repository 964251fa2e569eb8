package laws_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core"
	"arcana/core/golden"
	"arcana/core/rules/laws"
)

// filed are the systems whose matches are on file.
var filed = []string{"draft", "tavern", "encounter", "market", "delve"}

// atFullSize is how many matches of each system there are at full size.
const atFullSize = 10_000

// TestShipped: matches of the content that ships go as they did when the files were written:
// the same moves, events and results, 10,000 of every system at full size. Each line is the
// digest of as many matches as it says, from the seed on. The first says of which rules and content
// they are, also those at full size, which few runs play.
func TestShipped(t *testing.T) {
	count, each := uint64(hosttest.Full(6, atFullSize)), uint64(hosttest.Full(2, 500))
	forAll(t, func(t *testing.T, s laws.Subject) {
		if !slices.Contains(filed, s.Name) {
			return // one that was added, or an example
		}
		key := fmt.Sprintf("rules %d, content %s\n", s.Rules, contentOf(t, s))
		if full, err := os.ReadFile(fmt.Sprintf("testdata/shipped/%s_%d.txt", s.Name, atFullSize)); !golden.Updating() && !strings.HasPrefix(string(full), key) {
			t.Errorf("the matches at full size are of other rules or content (%v); to write them anew: ARCANA_LONG=1 go test ./bindings/laws -run '^TestShipped$' -update", err)
		}
		told := new(strings.Builder)
		told.WriteString(key)
		for first := uint64(1); first < count; first += each {
			stories := make([]string, each)
			for i := range stories {
				stories[i] = storyOf(t, s.Begin(t, first+uint64(i)))
			}
			fmt.Fprintf(told, "%d matches from %d: %s\n", each, first, core.Digest(stories))
		}
		golden.Check(t, fmt.Sprintf("shipped/%s_%d.txt", s.Name, count), told.String())
	})
}

// storyOf plays a match to its end and sums up its moves, its events and its result.
func storyOf(t *testing.T, m *core.Match) string {
	t.Helper()
	if _, err := m.Run(laws.MaxMoves); err != nil {
		t.Fatalf("seed %d: %v", m.Setup.Seed, err)
	}
	result, over := m.Game().Result()
	if !over {
		t.Fatalf("seed %d: no end", m.Setup.Seed)
	}
	return core.Digest(m.Acts()) + core.Digest(m.Events()) + core.Digest(result)
}
