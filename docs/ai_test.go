package docs_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core/golden"
	"arcana/core/rules"
)

// TestWeights: the page about AIs has every feature of every game with a sentence.
func TestWeights(t *testing.T) {
	page := read(t, "ai.md")
	const begin, end = "<!-- weights: a test writes the tables -->\n", "<!-- end of weights -->\n"
	before, rest, found := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatal("ai.md has no place for the tables of weights")
	}
	var b strings.Builder
	for _, sys := range rules.All() {
		fmt.Fprintf(&b, "\n### %s\n\n| weight | its feature |\n|---|---|\n", sys.Name)
		for i, feature := range sys.Features {
			if i >= len(sys.About) || sys.About[i] == "" {
				t.Fatalf("%s: nothing says what %s counts", sys.Name, feature)
			}
			fmt.Fprintf(&b, "| `%s` | %s |\n", feature, sys.About[i])
		}
	}
	got := before + begin + b.String() + "\n" + end + after
	switch {
	case got == page:
	case golden.Updating():
		write(t, "ai.md", got)
	default:
		line, was, is := golden.Difference(page, got)
		t.Errorf("ai.md:%d: the page says %q, the rules %q", line, was, is)
	}
}
