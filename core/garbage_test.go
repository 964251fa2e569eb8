package core_test

import (
	"testing"

	"arcana/core/garbage"
)

var _ = garbage.Rarely()

var kept *[64]byte

// TestAllocationsOf: each piece counts, in every run but the first, and only without the race
// detector.
func TestAllocationsOf(t *testing.T) {
	runs := 0
	n := garbage.Of(5, func() {
		runs++
		kept, kept = new([64]byte), new([64]byte)
	})
	if want := map[bool]float64{true: 2, false: 0}[garbage.Counts()]; n != want || runs != 6 {
		t.Errorf("%v pieces in %d runs, expected %v in 6", n, runs, want)
	}
}
