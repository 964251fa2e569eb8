package core

// ByResult is a [System.Reward] that looks at nothing but the result.
func ByResult(reward func(r Result, s Seat) float64) func(Game, Result, Seat) float64 {
	return func(_ Game, r Result, s Seat) float64 { return reward(r, s) }
}

// PlaceReward is a reward, by result, that reads places alone: the share of the others that
// a seat comes before, and half of those that share its place; so from 0 for the last to
// 1 for the first alone. A seat without others has 1/2.
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
