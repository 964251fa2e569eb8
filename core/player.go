// Players, the two simplest ones, and the random numbers for a decision.

package core

import "arcana/core/rand"

// Player decides for a seat. Choose gets the seat's view, which is valid until it returns, the legal moves,
// and a random stream for this decision alone ("player/<seat>/<ply>"). So undo and fork lead to the same
// decision again.
type Player interface {
	Choose(view any, moves []Move, chance *rand.Stream) (Move, error)
}

// blind is a player that does not need its view, so the match does not make one.
type blind interface {
	Player
	blind()
}

// Random plays any of the legal moves with the same probability.
type Random struct{}

// blind marks a player that needs no view.
func (Random) blind() {}

// Choose returns one of the moves.
func (Random) Choose(_ any, moves []Move, chance *rand.Stream) (Move, error) {
	return moves[chance.Intn(len(moves))], nil
}

// First plays the first legal move.
type First struct{}

// blind marks a player that needs no view.
func (First) blind() {}

// Choose returns the first of the moves.
func (First) Choose(_ any, moves []Move, _ *rand.Stream) (Move, error) { return moves[0], nil }

// ChanceOf returns the random stream for one decision of a seat. ply is the number of moves that were
// played before it; with Setup.Mixed, of the seat's own decisions before it.
func ChanceOf(seed uint64, seat Seat, ply int) rand.Stream {
	if i := int(seat); i >= 0 && i < len(firstPrefixes) { // the prefixes of the first seats are made already
		return firstPrefixes[i].Number(ply).Stream(seed)
	}
	return decisionPrefix(int(seat)).Number(ply).Stream(seed)
}

// decisionPrefix returns the beginning of the names of the streams for a seat's decisions: "player/1/".
func decisionPrefix(seat int) rand.Prefix { return playerPrefix.Number(seat + 1).Text("/") }

// playerPrefix is the beginning of the names of all streams of players. firstPrefixes has the
// decisionPrefix of each of the first eight seats. They are made once, because every decision needs one.
var playerPrefix, firstPrefixes = rand.Prefixed("player/"), func() (list [8]rand.Prefix) {
	for seat := range list {
		list[seat] = decisionPrefix(seat)
	}
	return list
}()
