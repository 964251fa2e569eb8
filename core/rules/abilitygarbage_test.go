package rules_test

import (
	"testing"

	"arcana/core/garbage"
)

// TestNothingHeardTakesNoMemory: an event that nobody hears takes none, and of one that is
// heard only the toy's own fx does.
func TestNothingHeardTakesNoMemory(t *testing.T) {
	for name, c := range map[string]struct {
		card does
		want float64
	}{
		"unheard": {does{"death": nothing}, 0}, "heard": {does{"damage": nothing}, 1},
	} {
		toy := newToy([]does{c.card}, []does{{}})
		got := garbage.Of(100, func() {
			toy.Journal.Begin()
			toy.BeginMove(false)
			toy.card(1).health = 10
			toy.hit(2, 1, 1)
			toy.RunPending()
		})
		if garbage.Counts() && got != c.want {
			t.Errorf("%s: %v pieces, expected %v", name, got, c.want)
		}
	}
}
