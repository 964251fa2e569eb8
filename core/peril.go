package core

import (
	"slices"

	"arcana/core/rand"
)

// Moves that lose the match at once, which players that are not reckless do not make.

// Perilous is a Game in which a move may lose the match for who plays it, at once and for
// all to see.
type Perilous interface {
	Game
	// Endangers reports whether a legal move may do that to a seat. It is quick and says so
	// of few moves, which are then tried on a copy; of others nobody asks.
	Endangers(Seat, Move) bool
	// Lost reports whether a seat has lost, also where others play on.
	Lost(Seat) bool
}

// Reckless is a player that also loses the match by a move where another one is legal: its
// moves are its own affair.
type Reckless interface {
	Player
	// Reckless reports whether it is.
	Reckless() bool
}

// Reckless reports true: random moves may be any moves.
func (Random) Reckless() bool { return true }

// Defeat reports whether a seat has lost a match with this result: another seat has won, or no seat
// has and this one's place is not the first. A seat that plays alone has lost if it has not won.
func (r Result) Defeat(s Seat) bool {
	return r.Winner != s && r.Winner != All && (len(r.Places) == 1 || r.Places[s] > 1)
}

// losingDeals is in how many deals a move must lose the match to count as one that loses for sure.
const losingDeals = 4

// Loses reports whether a move surely loses the match at once for its seat. It is played in
// several copies in which what the seat cannot know is dealt anew, and must lose in each.
func (m *Match) Loses(seat Seat, move Move) bool {
	g, perilous := m.game.(Perilous)
	if !perilous || !g.Endangers(seat, move) {
		return false
	}
	deal, chance := m.Dealer(seat), rand.New(0, "trials") // the same for all that the seat cannot tell apart
	for range losingDeals {
		dealt := deal(&chance).(Perilous)
		act := Act{Seat: seat, Move: move, OutOfTurn: seat != dealt.Turn()}
		_, err := playAct(dealt, &act, m.System.Name)
		if err != nil || !dealt.Lost(seat) {
			return false
		}
	}
	return true
}

// Careful returns the move that decide chooses for a seat, but not one that loses the match at once
// if another does not. After a losing choice it asks decide again, now only among the moves that do
// not endanger the seat. If there are none, it takes the losing move out of the list and asks again,
// until a move does not lose. If all lose, the first choice is returned.
func (m *Match) Careful(seat Seat, moves []Move, decide func([]Move) (Move, error)) (Move, error) {
	first, err := decide(moves)
	if err != nil || !m.Loses(seat, first) {
		return first, err
	}
	endangers := m.game.(Perilous).Endangers
	safe := slices.DeleteFunc(slices.Clone(moves), func(other Move) bool { return endangers(seat, other) })
	if len(safe) > 0 {
		return decide(safe)
	}
	rest, move := slices.Clone(moves), first
	for len(rest) > 1 {
		rest = slices.DeleteFunc(rest, func(other Move) bool { return other == move })
		if move, err = decide(rest); err != nil || !m.Loses(seat, move) {
			return move, err
		}
	}
	return first, nil
}
