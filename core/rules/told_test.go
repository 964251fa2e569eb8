package rules_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
	"arcana/core/rules/draft"
	"arcana/core/rules/encounter"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern/cards"
)

// vocabularies are the events of each system.
var vocabularies = map[string]*ability.Table{"delve": delve.Table, "draft": draft.Table, "encounter": encounter.Table, "market": market.Table, "tavern": cards.Table}

// eventTable is the table of events in a RULES.md, row a row of it: the name, and what it is
// told as.
var (
	eventTable = regexp.MustCompile(`(?m)^\| event \|.*\| told as \|\n\|[-|]+\n((?:\|.*\n)+)`)
	eventRow   = regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\|.*\\| ([^|]+) \\|$")
)

// TestEventsSayWhatTheyAreToldAs: the RULES.md of each system says of each event that
// functions hear of which kinds the events are that tell it, and there are such kinds.
func TestEventsSayWhatTheyAreToldAs(t *testing.T) {
	for system, table := range vocabularies {
		text, err := os.ReadFile(system + "/RULES.md")
		if err != nil {
			t.Fatal(err)
		}
		list := eventTable.FindStringSubmatch(string(text))
		if list == nil {
			t.Errorf("%s/RULES.md has no table of events with a column \"told as\"", system)
			continue
		}
		rows := eventRow.FindAllStringSubmatch(list[1], -1)
		if n := strings.Count(list[1], "\n"); n != len(rows) {
			t.Errorf("%s/RULES.md: %d of %d rows can be read", system, len(rows), n)
		}
		for _, row := range rows {
			kinds, is := table.Told(row[1])
			want := "nothing"
			if len(kinds) > 0 {
				want = "`" + strings.Join(kinds, "`, `") + "`"
			}
			if !is || row[2] != want {
				t.Errorf("%s/RULES.md: %s is told as %s, and stands there as %s", system, row[1], want, row[2])
			}
			for _, kind := range kinds {
				if !slices.Contains(core.Kinds(), kind) {
					t.Errorf("%s: %s is told as %s, which is no kind of events", system, row[1], kind)
				}
			}
		}
	}
}
