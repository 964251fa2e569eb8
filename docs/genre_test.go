package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestGenre: twenty cards that everybody knows who plays such games, each of at most 15
// lines, with a scenario of at most 15 lines that holds.
func TestGenre(t *testing.T) {
	t.Parallel()
	scenarios := 0
	err := filepath.WalkDir("genre", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Base(path) == "cards.toml" || filepath.Dir(path) == "genre/scripts" {
			return err
		}
		text, err := os.ReadFile(path)
		if n := strings.Count(string(text), "\n"); n > 15 {
			t.Errorf("%s has %d lines, expected at most 15", path, n)
		}
		if strings.Contains(path, "scenarios") {
			scenarios++
		}
		return err
	})
	if err != nil || scenarios != 20 {
		t.Fatalf("%d scenarios, expected 20: %v", scenarios, err)
	}
	holds(t, "docs/genre", scenarios)
}

// TestMoons: a mod adds a fifth tribe, with steps at 2, 4 and 6 and a combo with Cups, a
// keyword, a faction, a resource, a kind of Drive, a type of challenge, an approach, a narrative tag and a
// resonance.
func TestMoons(t *testing.T) {
	t.Parallel()
	holds(t, "docs/moons", 27)
}

// TestWorth: who asks cards what they are worth beats who guesses; the figures with their
// intervals are in docs/vocabularies.md.
func TestWorth(t *testing.T) {
	holds(t, "docs/worth", 6)
	out := arcana(t, "..", "compare", "market", "lua:knowing", "lua:guessing", "--mods", "docs/worth", "--n", "40")
	if !regexp.MustCompile(`(?m)^win +\S+ +\S+ +0\.\d+ \*`).MatchString(out) {
		t.Errorf("knowing what cards are worth is worth nothing:\n%s", out)
	}
}

// TestNocturne: a skin of other cards, in four systems, takes the place of the shipped ones; what the
// check demands of a set it does, and the laboratory runs on it.
func TestNocturne(t *testing.T) {
	t.Parallel()
	holds(t, "docs/nocturne", 5)
	if out := arcana(t, "..", "check", "docs/nocturne"); strings.Contains(out, "remark: ") {
		t.Errorf("the check remarks on the set:\n%s", out)
	}
	out := arcana(t, "..", "sim", "tavern", "--mods", "docs/nocturne", "--players", "hard,medium", "--n", "3", "--metric", "place")
	if strings.Contains(out, "failed") || !strings.Contains(out, "hard") {
		t.Errorf("the laboratory says\n%s", out)
	}
}

// holds checks a mod, and that its scenarios hold, so many at least.
func holds(t *testing.T, mod string, scenarios int) {
	t.Helper()
	arcana(t, "..", "check", mod)
	out := arcana(t, "..", "test", "--mods", mod, mod+"/scripts/scenarios")
	if good := strings.Count(out, "\nok "); good < scenarios || strings.Contains(out, "\nnot ok ") {
		t.Errorf("%d hold, expected %d and no other:\n%s", good, scenarios, out)
	}
}
