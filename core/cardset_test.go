package core_test

import (
	"slices"
	"testing"

	"arcana/core/card"
)

// A set is played with what belongs to it, and with the shipped things of a kind of which
// it has none; one that nothing belongs to is a mistake.
func TestSets(t *testing.T) {
	for _, row := range []struct {
		set    string
		of     []string
		places []int
		fault  string
	}{
		{"", []string{"", "moon", ""}, []int{0, 2}, ""},
		{"moon", []string{"", "moon", "Moon"}, []int{1, 2}, ""},
		{"moon", []string{"", "sun", ""}, []int{0, 2}, `no card has set = "moon"`},
		{"mon", []string{"moon", "", "moon"}, []int{1}, `no card has set = "mon"; did you mean "moon"?`},
		{"moon", nil, nil, ""},
	} {
		if got := card.OfSet(row.set, row.of); !slices.Equal(got, row.places) {
			t.Errorf("%q of %q: %v, want %v", row.set, row.of, got, row.places)
		}
		said := ""
		if err := card.CheckSet(row.set, row.of); err != nil {
			said = err.Error()
		}
		if said != row.fault {
			t.Errorf("%q of %q: %q, want %q", row.set, row.of, said, row.fault)
		}
	}
}
