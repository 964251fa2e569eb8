package tavern

import (
	"os"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// wideSpoken is a binding whose scripts use verbs for which everything goes by the kernel.
type wideSpoken struct{ spoken }

func (wideSpoken) NeedsKernel() bool { return true }

// RULES 6.2: what goes by the kernel and what goes by the masks is the same in whole matches, in
// the recruit phase too: nothing is asked or told that the masks do not tell.
func TestMatchesByTheKernelAreThoseByTheMasks(t *testing.T) {
	for seed := range uint64(made.Size(1000)) {
		var told [2][]core.Event
		for way := range told {
			players := []core.Player{core.Random{}, bots["medium"], core.Random{}, bots["hard"]}
			m, err := core.NewMatch(System(), core.Setup{Seed: seed, Seats: 4, Config: made.Shipped(t), Scripts: []any{spoken{}, wideSpoken{}}[way]}, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Run(0); err != nil {
				t.Fatal(err)
			}
			told[way] = m.Events()
		}
		for i, e := range told[0] {
			if i >= len(told[1]) || told[1][i] != e {
				t.Fatalf("match %d, event %d of %d and %d: %+v by the masks, %+v by the kernel", seed, i, len(told[0]), len(told[1]), e, told[1][min(i, len(told[1])-1)])
			}
		}
	}
}

// RULES 8: the table of events is that of the vocabulary, line by line.
func TestRulesNameEveryEvent(t *testing.T) {
	rules, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	if table := strings.Join(cards.Table.Lines(), "\n"); !strings.Contains(string(rules), "\n"+table+"\n") {
		t.Errorf("RULES.md does not have this table:\n%s", table)
	}
	for k := cards.AskCost; k <= cards.AskDefender; k++ {
		if q := cards.Table.Row(k).Name; !strings.Contains(string(rules), "`modify_"+q+"`") {
			t.Errorf("RULES.md does not name the query %s", q)
		}
	}
}
