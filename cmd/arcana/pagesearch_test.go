package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
)

// TestSearchPage: what the page about search writes, works as it says.
func TestSearchPage(t *testing.T) {
	inDocs(t)
	page, err := os.ReadFile("search.md")
	if err != nil {
		t.Fatal(err)
	}
	effort := hosttest.Full(":4", ":20") // less than the page's
	mod := t.TempDir()
	for _, block := range pageFile.FindAllStringSubmatch(string(page), -1) {
		path := filepath.Join(mod, block[1])
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(block[2]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out := runIn(t, "..", "test", "--mods", mod, filepath.Join(mod, "scripts/scenarios"))
	if tests := strings.Count(string(page), "\ntest("); strings.Count(out, "\nok ") != tests {
		t.Errorf("%d tests, of which are good:\n%s", tests, out)
	}
	if out := runIn(t, "..", "solve", filepath.Join(mod, "puzzle.lua")); !strings.Contains(out, "forced: ") {
		t.Errorf("the puzzle of the page: %s", out)
	}
	for _, line := range strings.Split(string(page), "\n") {
		if command, ok := strings.CutPrefix(line, "arcana "); ok {
			command = strings.ReplaceAll(command, ":200", effort)
			words := strings.Fields(strings.ReplaceAll(command, "search,hoarder", "search"+effort+",hoarder"))
			for i, word := range words[:len(words)-1] {
				if word == "--n" {
					words[i+1] = "1"
				}
			}
			runIn(t, "..", words...)
		}
	}
}
