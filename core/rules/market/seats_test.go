package market

import (
	"math"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/lab"
)

// TestSeatsAreEven: where all players are alike, each seat wins about as often (RULES 1.3, 8): within
// 4 points of the even share over the full size, and as much more as chance does over fewer matches.
func TestSeatsAreEven(t *testing.T) {
	n := max(400, times(5000))
	slack := 3 * math.Sqrt(0.25/float64(n))
	if n == 5000 {
		slack = 0
	}
	for seats := 2; seats <= 4; seats++ {
		players := slices.Repeat([]core.Player{Bots()["synergy"]}, seats)
		wins := make([]lab.Moments, seats)
		for seed := range uint64(n) {
			g := run(t, begin(t, seed, seats, nil), seed, players...)
			for s := range wins {
				if err := wins[s].Add(firstOf(g.result.Places, s)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for s := range wins {
			e := wins[s].TInterval()
			t.Logf("seat %d of %d wins %.3f, %s", s+1, seats, e.Value, e.Interval(lab.Digits))
			if off := math.Abs(e.Value - 1/float64(seats)); off > 0.04+slack {
				t.Errorf("seat %d of %d wins %.3f, %s, expected %.3f ± %.3f", s+1, seats, e.Value, e.Interval(lab.Digits), 1/float64(seats), 0.04+slack)
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
