package tavern

import (
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// listenTo makes an arena let everything go by the kernel, as content does that listens to
// more than the masks say.
func listenTo(a *Arena) *Arena {
	a.needsKernel = cards.KernelMoments
	for m := range oneSubscription {
		a.subscriptions.Join(&oneSubscription[m])
	}
	return a
}

// RULES 6.2: what goes by the kernel and what goes by the masks is the same, event for
// event: the order in which abilities speak, what they are told, causes and chance.
func TestTheKernelDoesWhatTheMasksDo(t *testing.T) {
	cfg, chance := shipped(t), rand.New(5, "kernel")
	masks, kernel := NewArena(cfg, nil), listenTo(NewArena(cfg, nil))
	for seed := range uint64(size(50000)) {
		you, foe := anyBoard(cfg, &chance), anyBoard(cfg, &chance)
		masks.setUp(masks.newFormation(you, refYou), masks.newFormation(foe, refFoe), seed)
		kernel.setUp(kernel.newFormation(you, refYou), kernel.newFormation(foe, refFoe), seed)
		masks.log.keeping, kernel.log.keeping = true, true
		masks.nameAll()
		kernel.nameAll()
		a, b := masks.fightOut(-1, 0), kernel.fightOut(-1, 0)
		if same := slices.Equal(masks.log.events, kernel.log.events); a != b || !same {
			for i := range masks.log.events {
				if i >= len(kernel.log.events) || masks.log.events[i] != kernel.log.events[i] {
					t.Errorf("event %d: %v\n%v", i, masks.log.events[max(0, i-2):min(i+3, len(masks.log.events))], kernel.log.events[max(0, i-2):min(i+3, len(kernel.log.events))])
					break
				}
			}
			t.Fatalf("combat %d: %+v by the masks, %+v by the kernel, of %q against %q", seed, a, b, text(you.Board), text(foe.Board))
		}
	}
}

// RULES 6.2: so it is with whole matches, in the recruit phase too: nothing is asked or
// told that the masks do not tell.
func TestMatchesByTheKernelAreThoseByTheMasks(t *testing.T) {
	for seed := range uint64(size(1000)) {
		var told [2][]core.Event
		for way := range told {
			players := []core.Player{core.Random{}, bots["medium"], core.Random{}, bots["hard"]}
			m, err := core.NewMatch(System(), core.Setup{Seed: seed, Seats: 4, Config: shipped(t), Scripts: spoken{}}, players)
			if err != nil {
				t.Fatal(err)
			}
			if way == 1 {
				listenTo(m.Game().(*Game).shared.ensureArena())
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
	for k := cards.AskCost; k <= cards.AskHunter; k++ {
		if q := cards.Table.Row(k).Name; !strings.Contains(string(rules), "`modify_"+q+"`") {
			t.Errorf("RULES.md does not name the query %s", q)
		}
	}
}
