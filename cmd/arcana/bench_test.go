//go:build linux

package main

import (
	"os"
	"strings"
	"testing"

	"arcana/core/golden"
)

const benchPage = "../../docs/bench.md"

// TestBench types each question of docs/bench.md at a terminal of its own: it takes at most
// eight entries, and every answer is as the page has it, 80 columns wide.
func TestBench(t *testing.T) {
	page, err := os.ReadFile(benchPage)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "```\n")
	for i := 1; i < len(parts); i += 2 {
		if n := strings.Count("\n"+parts[i], "\n"+promptNew); n > 8 {
			t.Errorf("a question takes %d entries:\n%s", n, parts[i])
		}
		want := parts[i]
		if parts[i] = converse(t, want, (*terminal).sayNarrow); parts[i] != want && !golden.Updating() {
			t.Errorf("the page says\n%s\nbut the prompt answers\n%s", want, parts[i])
		}
	}
	if golden.Updating() {
		if err := os.WriteFile(benchPage, []byte(strings.Join(parts, "```\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRatingAtThePrompt: a rating that the prompt shows is as wide as the screen, in print 80 columns.
func TestRatingAtThePrompt(t *testing.T) {
	term := openTerminal(t) // of many columns
	term.until("\n" + promptNew)
	const beside = "│ II  In place of another card"
	if answer := term.say(`r = rate("Ember Page", { matches = 0 }) r`); !strings.Contains(answer, beside) {
		t.Errorf("the questions stand below each other:\n%s", answer)
	}
	if answer := term.say(`print(r)`); strings.Contains(answer, beside) {
		t.Errorf("in print they stand side by side:\n%s", answer)
	}
}
