package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// pageFile is a block of a page that says in its first line which file it is.
var pageFile = regexp.MustCompile("(?s)```(?:lua\n--|toml\n#) (\\S+\\.(?:lua|toml))\n(.*?)```")

// wordPages are the pages about words of one's own, which write one mod together.
var wordPages = []string{"words/README.md", "words/market.md", "words/delve.md", "words/encounter.md", "words/draft.md"}

// TestAbilitiesPages: what the pages about abilities write, works as they say.
func TestAbilitiesPages(t *testing.T) {
	inDocs(t)
	for _, pages := range [][]string{{"abilities.md"}, wordPages, {"recipes.md"}} {
		t.Run(pages[0], func(t *testing.T) { tried(t, pages...) })
	}
}

// TestShortPages: cards of other systems need no more lines than those of the genre: 15 each,
// and 15 each scenario.
func TestShortPages(t *testing.T) {
	inDocs(t)
	seen := 0
	for _, block := range pageFile.FindAllStringSubmatch(joined(t, wordPages), -1) {
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

// joined returns the text of pages, one after the other.
func joined(t *testing.T, pages []string) string {
	t.Helper()
	var b strings.Builder
	for _, name := range pages {
		b.WriteString(pageText(t, name))
	}
	return b.String()
}

// tried lays out pages as one mod, checks it and runs its scenarios. Blocks of one file follow one
// another in it.
func tried(t *testing.T, pages ...string) {
	page, mod := joined(t, pages), t.TempDir()
	for _, block := range pageFile.FindAllStringSubmatch(page, -1) {
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
	runIn(t, "..", "check", mod)
	out := runIn(t, "..", "test", "--mods", mod, filepath.Join(mod, "scripts/scenarios"))
	if tests := strings.Count(page, "\ntest("); strings.Count(out, "\nok ") != tests {
		t.Errorf("%d tests, of which are good:\n%s", tests, out)
	}
}
