package core

// What positions and the end of a match are worth to a seat.

// Valued is a Game that says what there is to strive for, to players that think ahead.
type Valued interface {
	Game
	// Value says how well a seat stands: from 0, lost, to 1, won. At the end it is what Reward
	// says. It may read all of the match: whoever asks for a seat that must not know all asks
	// of a dealt copy.
	Value(s Seat) float64
	// Reward says what an end is worth to a seat, from 0 to 1, more for a better end.
	Reward(r Result, s Seat) float64
	// Round returns the number of the round or turn, from 1; it never falls.
	Round() int
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
