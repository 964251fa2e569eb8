package rules_test

import (
	"os"
	"strings"
	"testing"

	"arcana/core/ability"
	"arcana/core/rules/delve"
	"arcana/core/rules/market"
)

// TestEventsAreListed: the RULES.md of each system lists its events as its vocabulary has
// them.
func TestEventsAreListed(t *testing.T) {
	for system, table := range map[string]*ability.Table{"delve": delve.Table, "market": market.Table} {
		text, err := os.ReadFile(system + "/RULES.md")
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Join(table.Lines(), "\n"); !strings.Contains(string(text), want) {
			t.Errorf("%s/RULES.md is to have this table:\n%s", system, want)
		}
	}
}
