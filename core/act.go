// Games in which several seats may act at once, and the acts of a match: moves of seats, and cheats at
// the prompt.

package core

import (
	"fmt"
	"math/bits"
)

// Simultaneous is a Game with phases in which several seats may act, in any order. Turn is the one of
// them that acts first if they act one after the other. A match in which they do so needs only the
// methods of Game.
type Simultaneous interface {
	Game
	// Acting returns the seats that may make a move now, Turn among them; it is
	// empty when the match is over.
	Acting() Seats
	// MovesOf returns the legal moves of a seat in a fixed order, none for a seat that may not act
	// now. The list is valid until the next move.
	MovesOf(Seat) []Move
	// PlayAs does the work of Play for any seat that may act now. A move of one seat changes what
	// another may do only through things that both share.
	PlayAs(Seat, Move) ([]Event, error)
}

// Each calls f with every seat of the set, in order.
func (set Seats) Each(f func(Seat)) {
	for rest := set; rest != 0; {
		lowest := Seat(bits.TrailingZeros16(uint16(rest))) // seat i is bit i
		rest &^= 1 << lowest
		f(lowest)
	}
}

// Acting returns the seats that may make a move now: those that a [Simultaneous] game returns, otherwise
// the seat whose turn it is. The set is empty when the match is over.
func Acting(g Game) Seats {
	if s, ok := g.(Simultaneous); ok {
		return s.Acting()
	}
	if s := g.Turn(); s != None {
		return Only(s)
	}
	return 0
}

// MovesOf returns the legal moves of a seat. There are none for a seat that may not act now, and for
// [None] and the other values below 0, which are no seats.
func MovesOf(g Game, s Seat) []Move {
	if s < 0 {
		return nil
	}
	if s == g.Turn() {
		return g.Moves()
	}
	if together, ok := g.(Simultaneous); ok && together.Acting().Has(s) {
		return together.MovesOf(s)
	}
	return nil
}

// Act is one decision of a match: a move and the seat that made it.
type Act struct {
	// Seat is the seat that made the move; None stands for the seat whose turn it is.
	Seat Seat
	Move Move
	// OutOfTurn says that the turn was another seat's, in a phase in which several may act.
	OutOfTurn bool
	cheat     *Cheat // nil for a move
}

// Cheat returns the cheat, nil if the act is a move.
func (a Act) Cheat() *Cheat { return a.cheat }

// Cheat is a change of a match at the prompt: a person lets it go on in another state.
type Cheat struct {
	// Setup is the match's setup with other Options and Chance. A game that begins with it is in the
	// other state.
	Setup Setup
	// Text is what the person typed, for records; Words say for people what was changed.
	Text, Words string
}

// String returns the act in the form of records. A move of the seat whose turn it is has no seat before
// it ("buy 2"); a move of another seat has it, from 1 ("3: buy 2"); a cheat begins with [CheatPrefix].
func (a Act) String() string {
	if a.cheat != nil {
		return CheatPrefix + a.cheat.Text
	}
	if a.OutOfTurn {
		return fmt.Sprintf("%d: %s", a.Seat+1, a.Move)
	}
	return a.Move.String()
}

// CheatPrefix is the beginning of a cheat among the moves of a record.
const CheatPrefix = "cheat "

// playAct plays the move of an act in a game. system is the name that an error begins with.
// ([Seats.Has] is true for every value below 0, so the check of act.Seat is needed for None and All.)
func playAct(g Game, act *Act, system string) ([]Event, error) {
	if !act.OutOfTurn {
		return g.Play(act.Move)
	}
	if together, ok := g.(Simultaneous); ok && together.Acting().Has(act.Seat) && act.Seat >= 0 {
		return together.PlayAs(act.Seat, act.Move)
	}
	return nil, Illegal(system, act.Move, "player %d may not act now", act.Seat+1)
}
