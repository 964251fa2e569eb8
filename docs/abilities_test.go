package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// written is a block of a page that says in its first line which file it is.
var written = regexp.MustCompile("(?s)```(?:lua\n--|toml\n#) (\\S+\\.(?:lua|toml))\n(.*?)```")

// TestAbilitiesPages: what the pages about abilities write, works as they say.
func TestAbilitiesPages(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"abilities.md", "vocabularies.md", "situations.md", "recipes.md"} {
		t.Run(name, func(t *testing.T) { tried(t, name) })
	}
}

// TestShortPages: cards of other systems need no more lines than those of the genre: 15 each,
// and 15 each scenario.
func TestShortPages(t *testing.T) {
	page, err := os.ReadFile("vocabularies.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, block := range written.FindAllStringSubmatch(string(page), -1) {
		for _, part := range parts.Split(block[2], -1) {
			seen++
			if n := strings.Count(strings.TrimSpace(part), "\n") + 1; n > 15 {
				t.Errorf("%s: %d lines, expected at most 15:\n%s", block[1], n, part)
			}
		}
	}
	if seen < 30 {
		t.Errorf("%d cards and scenarios", seen)
	}
}

// parts divides a file into its entries, or its scenarios.
var parts = regexp.MustCompile(`(?m)^(?:\[\[\w+\]\]|test\()`)

// tried lays out a page as a mod, checks it and runs its scenarios. Blocks of one file follow one
// another in it.
func tried(t *testing.T, name string) {
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	mod := t.TempDir()
	for _, block := range written.FindAllStringSubmatch(string(page), -1) {
		path := filepath.Join(mod, block[1])
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		before, err := os.ReadFile(path)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, append(before, block[2]...), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	arcana(t, "..", "check", mod)
	out := arcana(t, "..", "test", "--mods", mod, filepath.Join(mod, "scripts/scenarios"))
	if tests := strings.Count(string(page), "\ntest("); strings.Count(out, "\nok ") != tests {
		t.Errorf("%d tests, of which are good:\n%s", tests, out)
	}
}
