package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWorkflow: the commands of the page's workflow hold a new mod, and leave a report in XML.
func TestWorkflow(t *testing.T) {
	inDocs(t)
	mod := filepath.Join(t.TempDir(), "bells")
	runIn(t, filepath.Dir(mod), "new", "mod", "bells")
	runIn(t, filepath.Dir(mod), "new", "card", "omen_page", "--in", "bells")
	workflow, _, _ := strings.Cut(pageText(t, "ci.md"), "\n```\n")
	commands := regexp.MustCompile(`(?m)^ +- run: (.*)$`).FindAllStringSubmatch(workflow, -1)
	if len(commands) != 2 {
		t.Fatalf("%d commands", len(commands))
	}
	report := ""
	for _, command := range commands {
		words, ok := strings.CutPrefix(command[1], "arcana ")
		if !ok {
			t.Errorf("%s: expected nothing but arcana", command[1])
		}
		words, _, _ = strings.Cut(words, " > ")
		report = runIn(t, mod, strings.Fields(words)...)
	}
	if !strings.Contains(report, "<testcase ") {
		t.Errorf("the report is %q", report)
	}
}
