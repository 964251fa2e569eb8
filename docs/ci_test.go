package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWorkflow: the commands of the page's workflow hold a new mod, and leave a report in XML.
func TestWorkflow(t *testing.T) {
	mod := filepath.Join(t.TempDir(), "bells")
	arcana(t, filepath.Dir(mod), "new", "mod", "bells")
	arcana(t, filepath.Dir(mod), "new", "card", "omen_page", "--in", "bells")
	if err := os.Symlink(built(t), filepath.Join(mod, "arcana")); err != nil {
		t.Fatal(err)
	}
	workflow, _, _ := strings.Cut(read(t, "ci.md"), "\n```\n")
	commands := regexp.MustCompile(`(?m)^ +- run: (.*)$`).FindAllStringSubmatch(workflow, -1)
	if len(commands) != 2 {
		t.Fatalf("%d commands", len(commands))
	}
	for _, command := range commands {
		cmd := exec.Command("sh", "-ec", command[1])
		cmd.Dir = mod
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", command[1], err, out)
		}
	}
	if report := read(t, filepath.Join(mod, "report.xml")); !strings.Contains(report, "<testcase ") {
		t.Errorf("the report is %q", report)
	}
}
