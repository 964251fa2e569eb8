package tavern

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// withRows is the shipped set with further tribes and combos, and what is wrong with them.
func withRows(t *testing.T, tribes []cards.Tribe, combos []cards.Combo) (*cards.Config, []string) {
	t.Helper()
	read := *made.Shipped(t)
	read.Tribes, read.Combos = slices.Concat(read.Tribes, tribes), slices.Concat(read.Combos, combos)
	cfg, faults := cards.Prepare(&read)
	var words []string
	for _, f := range faults {
		words = append(words, f.Path+": "+f.Text)
	}
	return cfg, words
}

// RULES 5.1: up to 16 tribes, with the four in their places whatever the rows say.
func TestTribesAreRows(t *testing.T) {
	var many []cards.Tribe
	for i := range 13 {
		many = append(many, cards.Tribe{ID: fmt.Sprintf("t%d", i), Name: "T", Abilities: []cards.Step{{At: 3, Script: "x"}, {At: 1, Script: "y"}}})
	}
	cfg, faults := withRows(t, many[:12], []cards.Combo{{ID: "both", Tribes: []string{"T3", "cups"}, Script: "z"}})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	board := make([]cards.Unit, 3)
	for i := range board {
		board[i] = cards.Unit{Card: &cards.Card{}, Tribes: 1<<7 | cards.Cups}
	}
	s := cards.SynergiesOf(cfg, board)
	if i := slices.IndexFunc(s.Tribes, func(s cards.TribeState) bool { return s.Tribe == "t3" }); i < 0 || s.Tribes[i] != (cards.TribeState{Tribe: "t3", Count: 3, Reached: 3}) || !slices.Equal(s.Combos, []string{"both"}) {
		t.Errorf("three of t3 and Cups: %+v", s)
	}
	for _, c := range []struct {
		tribes []cards.Tribe
		combos []cards.Combo
		want   string
	}{
		{many, nil, "at most 16 tribes"},
		{[]cards.Tribe{{ID: "a", Name: "A", Native: "cps"}}, nil, `did you mean "cups"?`},
		{[]cards.Tribe{{ID: "a", Name: "A", Native: "cups"}}, nil, `two tribes have native = "cups"`},
		{nil, []cards.Combo{{ID: "a", Tribes: []string{"cups"}, Script: "x"}}, "expected two tribes, got 1"},
		{nil, []cards.Combo{{ID: "a", Tribes: []string{"cups", "Cups"}, Script: "x"}}, `expected two tribes, got "cups" twice`},
		{nil, []cards.Combo{{ID: "a", Tribes: []string{"cups", "wnds"}, Script: "x"}}, `did you mean "wands"?`},
		{nil, []cards.Combo{{ID: "a", Tribes: []string{"cups", "wands"}}}, "either script or abilities"},
	} {
		if _, faults := withRows(t, c.tribes, c.combos); len(faults) != 1 || !strings.Contains(faults[0], c.want) {
			t.Errorf("%v, want %q", faults, c.want)
		}
	}
}
