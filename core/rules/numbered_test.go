package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"arcana/core/rules"
	"arcana/core/rules/highcard"
)

// TestNumbers: a system's RULES.md says near its top which number its rules have in the code.
func TestNumbers(t *testing.T) {
	line := regexp.MustCompile(`\A# .*\n\nRules (\d+)\.\n`)
	for _, s := range append(rules.All(), highcard.System()) {
		text, err := os.ReadFile(filepath.Join(s.Name, "RULES.md"))
		if err != nil {
			t.Fatal(err)
		}
		found := line.FindSubmatch(text)
		if found == nil || string(found[1]) != fmt.Sprint(s.Rules) || s.Rules < 1 {
			t.Errorf("%s/RULES.md: expected the line \"Rules %d.\" below its title, and a number from 1", s.Name, s.Rules)
		}
	}
}
