package bindings_test

import (
	"slices"
	"strings"
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
	"arcana/core"
	"arcana/core/rules"
)

// A long line goes on below its last column; nothing is lost.
func TestFold(t *testing.T) {
	long := strings.Repeat("word ", 30)
	rows := map[string]int{ // the line, and where the next one begins
		"  1 3  Old Hermit           neutral               " + long: 50,
		"  Scholar: " + long:      6,
		"              " + long:   14,
		long:                      4,
		"  1  " + long:            5,
		strings.Repeat("x", 200):  4,
		strings.Repeat("ü ", 100): 4,
	}
	for line, hang := range rows {
		folded := show.Fold(line)
		lines := strings.Split(folded, "\n")
		if len(lines) < 2 || strings.Join(strings.Fields(folded), "") != strings.Join(strings.Fields(line), "") {
			t.Errorf("%q became %q", line, folded)
			continue
		}
		for _, l := range lines {
			if len([]rune(l)) > show.Columns {
				t.Errorf("%d columns: %q", len([]rune(l)), l)
			}
		}
		if got := len(lines[1]) - len(strings.TrimLeft(lines[1], " ")); got != hang {
			t.Errorf("%q goes on at column %d, expected %d", line, got, hang)
		}
	}
}

// What a person sees of a match of any system fits the terminal, and no text of a
// card is cut off.
func TestTablesFitTheTerminal(t *testing.T) {
	for _, sys := range rules.All() {
		session, _ := sessiontest.Session(t)
		players := slices.Repeat([]string{"random"}, sys.Usual)
		table, err := match.Sit(session, sys.Name, players, map[string]any{"seed": 4})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			if table.Match().Game().Turn() == core.None {
				break
			}
			view := table.View(0)
			for _, line := range strings.Split(view, "\n") {
				if len([]rune(line)) > show.Columns || strings.HasSuffix(line, "...") {
					t.Fatalf("%s: %q", sys.Name, line)
				}
			}
			if _, err := table.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Whatever lies on a table can be looked at, by its name in any case, by a part of
// a move's text and by a move's number.
func TestTableShows(t *testing.T) {
	rows := []struct{ system, what, want string }{
		{"market", "old hermit", "+2 authority, you may scrap 2 from hand or discard pile."},
		{"market", "1", `name = "Coin Purse"`},
		{"tavern", "EMBER PAGE", "Deathrattle: deal 2 damage to a random enemy."},
		{"draft", "vesper", "nothing here"},
		{"draft", "1", `tags = { "mechanic:draw", "mechanic:foresee" }`},
		{"encounter", "insight", `focus = "information"`},
		{"delve", "1", `name = "Steady Hand"`},
		{"delve", "press badge", `name = "Press Badge"`},
		{"delve", "Mystic", "mind = 3"},
		{"market", "moneychangr", "nothing here is called"},
	}
	for _, row := range rows {
		session, _ := sessiontest.Session(t)
		company, err := match.Opponents(session, row.system, nil)
		if err != nil {
			t.Fatal(err)
		}
		table, err := match.Sit(session, row.system, company, nil)
		if err != nil {
			t.Fatal(err)
		}
		text, err := table.Show(0, row.what)
		if err != nil {
			text = err.Error()
		}
		if !strings.Contains(strings.Join(strings.Fields(text), " "), row.want) {
			t.Errorf("%s, show %s: %s", row.system, row.what, text)
		}
		if strings.Contains(text, " = 0\n") || strings.Contains(text, " = false") {
			t.Errorf("%s, show %s shows what is not: %s", row.system, row.what, text)
		}
	}
}
