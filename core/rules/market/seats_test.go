package market

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/lab"
)

// TestSeatsAreEven: where all players are alike, each seat wins about as often (RULES 1.3, 8): no
// share of the first place has a 95 % interval wholly more than 3 points from the even one.
func TestSeatsAreEven(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		players := slices.Repeat([]core.Player{Bots()["synergy"]}, seats)
		wins := make([]lab.Moments, seats)
		for seed := range uint64(max(120, times(5000))) {
			g := run(t, begin(t, seed, seats, nil), seed, players...)
			for s := range wins {
				if err := wins[s].Add(firstOf(g.result.Places, s)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for s := range wins {
			e, even := wins[s].TInterval(), 1/float64(seats)
			t.Logf("seat %d of %d wins %.3f, %s", s+1, seats, e.Value, e.Interval(lab.Digits))
			off := e.Value - even
			if e.Low == nil || off > 0.03 && e.Excludes(even+0.03) || off < -0.03 && e.Excludes(even-0.03) {
				t.Errorf("seat %d of %d wins %.3f, %s, expected about %.3f", s+1, seats, e.Value, e.Interval(lab.Digits), even)
			}
		}
	}
}

// firstOf is a seat's share of the first place: 1, less if others share it, 0 if it has another.
func firstOf(places []int, s int) float64 {
	if places[s] != 1 {
		return 0
	}
	shared := 0
	for _, place := range places {
		if place == 1 {
			shared++
		}
	}
	return 1 / float64(shared)
}
