package core

import "arcana/core/rand"

// Who decides for a seat, the two plainest players, and the chance that a decision has.

// Player makes decisions for a seat. It is given what that seat may see, which is its
// to read until it has decided, the legal moves and a stream of its own that belongs to this
// decision alone ("player/<seat>/<ply>"), so that undo and fork repeat it.
type Player interface {
	Choose(view any, moves []Move, chance *rand.Stream) (Move, error)
}

// blind is a player that decides without its view, so that the match need not make one.
type blind interface {
	Player
	blind()
}

// Random plays any legal move with equal chance.
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

// ChanceOf returns the stream of chance for one decision of a seat. Ply is the number of moves
// played before it, or of the seat's own decisions if [Setup] has Mixed.
func ChanceOf(seed uint64, seat Seat, ply int) rand.Stream {
	if i := int(seat); i >= 0 && i < len(firstPrefixes) {
		return firstPrefixes[i].Number(ply).Stream(seed)
	}
	return decisionPrefix(int(seat)).Number(ply).Stream(seed)
}

// decisionPrefix returns how the names of the streams for a seat's decisions begin:
// "player/1/".
func decisionPrefix(seat int) rand.Prefix { return playerPrefix.Number(seat + 1).Text("/") }

// playerPrefix begins the names of all streams of players. firstPrefixes are the prefixes of the
// first eight seats, made once, since every decision needs one.
var playerPrefix, firstPrefixes = rand.Prefixed("player/"), func() (list [8]rand.Prefix) {
	for seat := range list {
		list[seat] = decisionPrefix(seat)
	}
	return list
}()
