package tavern

import "arcana/core"

// reward is the share of rivals that a place is before: 1 for the first, 0 for the last
// (RULES 6.3).
func reward(r core.Result, s core.Seat) float64 {
	n := len(r.Places)
	return float64(n-r.Places[s]) / float64(n-1)
}

// value is the share of rivals that a seat will come before, as it stands: those who are
// out for certain, each of the others by how strong the two are.
func value(game core.Game, s core.Seat) float64 {
	g := game.(*Game)
	if g.result != nil {
		return reward(*g.result, s)
	}
	n, own := len(g.seats), &g.seats[s]
	if own.out {
		return float64(n-own.place) / float64(n-1)
	}
	before, strength := 0.0, own.strength()
	for i := range g.seats {
		switch rival := &g.seats[i]; {
		case rival == own:
		case rival.out:
			before++
		default:
			before += beats(strength, rival.strength())
		}
	}
	return before / float64(n-1)
}

// strength is what a seat can hold out with: health, half of what stands on its board,
// and its tier.
func (s *seat) strength() float64 {
	board := int32(0)
	for i := range s.board {
		u := &s.board[i]
		board += u.Attack + u.Health + int32(u.Aegis)*u.Attack
	}
	return float64(max(1, s.health)) + float64(float64(board)/2) + float64(2*float64(s.tier))
}

// beats is how likely a strength outlasts another: as their squares are to each other.
func beats(a, b float64) float64 {
	x, y := float64(a*a), float64(b*b)
	return x / (x + y)
}
