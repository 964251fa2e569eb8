package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
)

// Every event of a match is a sentence for the person at the table: no raw event,
// no gap where a name should be, no line that is too long.
func TestMatchesAreDescribedInSentences(t *testing.T) {
	rows := map[string][]string{
		"encounter": {"turn 2 begins", " takes hold", "  momentum +2", "  pressure -", "the encounter ends, "},
		"market":    {"seat 1 plays ", " buys ", " attacks seat ", " comes into the trade row", " wins"},
		"draft":     {"site 2: ", "the dreamer takes ", "dreamscape 1 is over", "the quest ends with a deck of "},
		"delve":     {"the challenge is ", " passes", " spends 1 ", " commits ", " is kept", "the delve ends: "},
	}
	seats := map[string]int{"encounter": 1, "market": 2, "draft": 1, "delve": 3}
	session, _ := sessiontest.Session(t)
	for system, phrases := range rows {
		var all strings.Builder
		for seed := range 6 {
			table, err := match.Sit(session, system, slices.Repeat([]string{"random"}, seats[system]), map[string]any{"seed": seed})
			if err != nil {
				t.Fatal(err)
			}
			for table.Match().Game().Turn() != core.None {
				events, err := table.Step()
				if err != nil {
					t.Fatal(err)
				}
				for i, line := range table.Describe(core.All, events) {
					if _, sentence, _ := strings.Cut(line, ": "); strings.HasPrefix(line, "event ") || len(line) > 100 || strings.HasPrefix(sentence, "   ") || strings.HasSuffix(line, " ") || strings.Contains(strings.TrimLeft(sentence, " "), "  ") {
						t.Errorf("%s: %q describes %+v", system, line, events[i])
					}
					fmt.Fprintln(&all, line)
				}
			}
		}
		for _, phrase := range phrases {
			if !strings.Contains(all.String(), phrase) {
				t.Errorf("%s: nothing is described by %q", system, phrase)
			}
		}
	}
}

// TestAnswersAreSentences: an answer to a question is a sentence, but in the market, which tells
// only what the answer leads to.
func TestAnswersAreSentences(t *testing.T) {
	for _, sys := range rules.All() {
		b := registry.Of(sys)
		if b.Describe == nil || b.System == "market" {
			continue
		}
		said := b.Describe(core.Event{Kind: core.KindChoose, Amount: 2}, "ada", "Armourer")
		if !strings.Contains(said, "choose") {
			t.Errorf("%s: an answer is described by %q", b.System, said)
		}
	}
}
