package prompt_test

import (
	"testing"

	"arcana/bindings/prompt"
)

// TestHasWordBeginning: a word begins where no letter of any alphabet stands before it.
func TestHasWordBeginning(t *testing.T) {
	for _, row := range []struct {
		text, begin string
		want        bool
	}{
		{"draws a card", "card", true},
		{"draws a card", "dra", true},
		{"draws a card", "raw", false},
		{"a discard, a card", "card", true},
		{"zieht drei räuber", "räu", true},
		{"zieht drei räuber", "uber", false},
		{"größe", "e", false},
		{"eine „karte“", "karte", true},
		{"", "a", false},
	} {
		if got := prompt.HasWordBeginning(row.text, row.begin); got != row.want {
			t.Errorf("%q begins a word of %q: got %v, want %v", row.begin, row.text, got, row.want)
		}
	}
}
