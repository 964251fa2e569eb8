// Moves that lose the match at once. Players do not make them, unless they are reckless.

package core

import (
	"slices"

	"arcana/core/rand"
)

// Perilous is a Game in which a move can lose the match at once for the seat that plays it, and
// everybody sees it.
type Perilous interface {
	Game
	// Endangers reports whether a legal move may lose the match at once for a seat. It must be quick.
	// It should be true for few moves, because each of these is then tried in copies of the match.
	Endangers(Seat, Move) bool
	// Lost reports whether a seat has lost. Others may still be playing.
	Lost(Seat) bool
}

// Reckless is a player that may lose the match by a move although another one is legal.
type Reckless interface {
	Player
	// Reckless reports whether the player may do that.
	Reckless() bool
}

// Reckless returns true, because a random move may be any move.
func (Random) Reckless() bool { return true }

// Defeat reports whether a seat has lost a match with this result. It has lost if another seat has won.
// If no seat has won, it has lost if its place is not the first. A seat that plays alone has lost if it
// has not won.
func (r Result) Defeat(s Seat) bool {
	return r.Winner != s && r.Winner != All && (len(r.Places) == 1 || r.Places[s] > 1)
}

// losingDeals is how many copies of the match a move is tried in.
const losingDeals = 4

// Loses reports whether a move loses the match at once for its seat. The move is played in several
// copies of the match, in which everything that the seat may not know is drawn again; it must lose in all
// of them.
func (m *Match) Loses(seat Seat, move Move) bool {
	g, perilous := m.game.(Perilous)
	if !perilous || !g.Endangers(seat, move) {
		return false
	}
	deal, chance := m.Dealer(seat), rand.New(0, "trials") // the seed is always 0, so the answer tells the seat no secret
	for range losingDeals {
		dealt := deal(&chance).(Perilous)
		act := Act{Seat: seat, Move: move, OutOfTurn: seat != dealt.Turn()}
		_, err := playAct(dealt, &act, m.System.Name)
		if err != nil || !dealt.Lost(seat) {
			return false // a move that cannot be played in a copy loses nothing there
		}
	}
	return true
}

// Careful calls decide to choose a move for a seat, and returns a move that does not lose the match at
// once, if there is one. If the choice loses, it calls decide again with only the moves that do not
// endanger the seat. If all moves endanger it, Careful removes the losing move from the list and calls
// decide again, until a move does not lose. If all moves lose, it returns the first choice.
func (m *Match) Careful(seat Seat, moves []Move, decide func([]Move) (Move, error)) (Move, error) {
	first, err := decide(moves)
	if err != nil || !m.Loses(seat, first) {
		return first, err
	}
	endangers := m.game.(Perilous).Endangers // the game is Perilous: Loses has returned true
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
