// What a position and the end of a match are worth to a seat.

package core

// Valued is a Game that can value its positions, for players that think ahead.
type Valued interface {
	Game
	// Value returns how good the position is for a seat, from 0 (lost) to 1 (won). At the end of the
	// match it is the Reward. It may read secrets, so players that must not know them call it on a
	// copy in which they were drawn again.
	Value(s Seat) float64
	// Reward returns what a result is worth to a seat, from 0 to 1; a better result is worth more.
	Reward(r Result, s Seat) float64
	// Round returns the number of the round or turn, from 1. It never gets smaller.
	Round() int
}

// PlaceReward is a reward that depends only on places: the fraction of the other seats with a worse
// place. A seat with the same place counts as half a seat. So the last seat gets 0, and the first gets 1
// if it shares its place with nobody. A seat that plays alone gets 1/2.
func PlaceReward(r Result, s Seat) float64 {
	ahead := -0.5 // how many seats it is ahead of; the loop counts the seat itself as half a seat too
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
