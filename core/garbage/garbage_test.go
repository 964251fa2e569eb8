package garbage

import "testing"

var kept *[64]byte

// TestOf: each piece counts, in every run but the first, and only without the race
// detector.
func TestOf(t *testing.T) {
	runs := 0
	n := Of(5, func() {
		runs++
		kept, kept = new([64]byte), new([64]byte)
	})
	if want := map[bool]float64{true: 2, false: 0}[Counts()]; n != want || runs != 6 {
		t.Errorf("%v pieces in %d runs, expected %v in 6", n, runs, want)
	}
}
