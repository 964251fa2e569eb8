package core_test

import (
	"slices"
	"testing"

	"arcana/core/rand"
)

// TestAt: a stream set to a position goes on as one that has walked there.
func TestAt(t *testing.T) {
	walked := rand.New(7, "die")
	for range 5 {
		walked.Uint64()
	}
	for _, from := range []rand.Stream{rand.New(7, "die"), walked, rand.New(7, "die").At(9)} {
		if at := from.At(5); at != walked {
			t.Errorf("At(5) is %+v, want %+v", at, walked)
		}
	}
}

// TestForcedDraws come first, stay within their bounds and move nothing that comes
// after them; a clone has them too, and they are part of the state until they are drawn.
func TestForcedDraws(t *testing.T) {
	free, fixed := rand.NewSet(7), rand.NewSet(7, rand.Fixed{Stream: "die", At: 2, Draws: rand.Numbers(4, 9, -1, 1)})
	free.Stream("die").Uint64()
	free.Stream("die").Uint64()
	before := fixed.Positions()
	if len(before) != 2 || before[1].Name != "die forced" {
		t.Fatalf("positions: %v", before)
	}
	copied := fixed.Clone()
	for _, set := range []*rand.Set{fixed, copied} {
		die := set.Stream("die")
		got := []int{die.Intn(6), die.Intn(6), die.Intn(6)}
		if coin := die.Coin(); coin || !slices.Equal(got, []int{4, 5, 0}) {
			t.Errorf("forced draws gave %v and %v", got, coin)
		}
	}
	for range 4 {
		free.Stream("die").Uint64()
	}
	if !slices.Equal(fixed.Positions(), free.Positions()) || *fixed.Stream("die") != *free.Stream("die") {
		t.Errorf("after its forced draws the stream stands at %v, a free one at %v", fixed.Positions(), free.Positions())
	}
	if other := rand.NewSet(7, rand.Fixed{Stream: "die", At: 2, Draws: rand.Numbers(4, 9, -1, 2)}).Positions(); slices.Equal(other, before) {
		t.Error("other forced draws, the same state")
	}
}
