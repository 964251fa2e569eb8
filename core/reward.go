package core

// What the end of a match is worth to a seat.

// ByResult makes a [System.Reward] of a function that needs only the result.
func ByResult(reward func(r Result, s Seat) float64) func(Game, Result, Seat) float64 {
	return func(_ Game, r Result, s Seat) float64 { return reward(r, s) }
}

// PlaceReward is a reward that reads only places: the fraction of the other seats that a seat
// comes before. A seat on the same place counts as half a seat. So the last has 0, and the first
// has 1 if it shares its place with nobody. A seat that plays alone has 1/2.
func PlaceReward(r Result, s Seat) float64 {
	ahead := -0.5 // the seat shares its place with itself
	for _, place := range r.Places {
		switch {
		case place > r.Places[s]:
			ahead++
		case place == r.Places[s]:
			ahead += 0.5
		}
	}
	if len(r.Places) < 2 {
		return 0.5
	}
	return ahead / float64(len(r.Places)-1)
}
