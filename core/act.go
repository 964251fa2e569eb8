package core

import (
	"fmt"
	"math/bits"
)

// Who acts: games in which several seats may decide at a time, and the acts of a match, each a move
// of a seat or a cheat at the prompt.

// Simultaneous is a Game with phases in which several seats may act, each when it
// likes. Turn is one of them, the one whose turn it would be if they acted one
// after the other; a match that is played so never needs more than a Game.
type Simultaneous interface {
	Game
	// Acting returns the seats that may make a move now, Turn among them; it is
	// empty when the match is over.
	Acting() Seats
	// MovesOf returns the legal moves of a seat in a fixed order, none for a seat
	// that may not act now. The list is the caller's to read until the next move.
	MovesOf(Seat) []Move
	// PlayAs is Play for any seat that may act now. A rival's move changes nothing
	// of what a seat may do, but for what both share.
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

// Acting returns the seats that may make a move now: those of a [Simultaneous]
// game, else the one whose turn it is. The set is empty when the match is over.
func Acting(g Game) Seats {
	if s, ok := g.(Simultaneous); ok {
		return s.Acting()
	}
	if s := g.Turn(); s != None {
		return Only(s)
	}
	return 0
}

// MovesOf returns the legal moves of a seat: none for one that may not act now, nor for [None] and
// the other values below 0, which are no seats.
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
	// Seat made the move; None stands for whoever's turn it is.
	Seat Seat
	Move Move // what was decided
	// OutOfTurn says that it was another seat's turn, in a phase in which several
	// may act.
	OutOfTurn bool
	cheat     *Cheat // what a person laid over the match instead, nil for a move
}

// Cheat returns the state that a person put in place of the match's own, nil if the act is a
// move.
func (a Act) Cheat() *Cheat { return a.cheat }

// Cheat is another state of a match in which a person, at the prompt, lets it go on.
type Cheat struct {
	// Setup begins the game in that state: the match's own, with other Options and Chance.
	Setup Setup
	// Text is what was asked for, as a record keeps it; Words say it to people.
	Text, Words string
}

// String returns the act as a record keeps it: a cheat with what was asked for, the move alone
// ("buy 2") of whoever's turn it is, else with the seat from 1 before it ("3: buy 2").
func (a Act) String() string {
	if a.cheat != nil {
		return CheatPrefix + a.cheat.Text
	}
	if a.OutOfTurn {
		return fmt.Sprintf("%d: %s", a.Seat+1, a.Move)
	}
	return a.Move.String()
}

// CheatPrefix begins a cheat among the moves of a record.
const CheatPrefix = "cheat "

// InTurn returns moves as acts, each to be played by whoever's turn it is then.
func InTurn(moves ...Move) []Act {
	acts := make([]Act, len(moves))
	for i, m := range moves {
		acts[i] = Act{Seat: None, Move: m}
	}
	return acts
}

// playAct plays the move of an act in a game, for its seat if that acts out of turn. System is the
// name that an error begins with. [Seats.Has] is true for every value below 0, so it does not refuse
// None and All: the check of act.Seat does.
func playAct(g Game, act *Act, system string) ([]Event, error) {
	if !act.OutOfTurn {
		return g.Play(act.Move)
	}
	if together, ok := g.(Simultaneous); ok && together.Acting().Has(act.Seat) && act.Seat >= 0 {
		return together.PlayAs(act.Seat, act.Move)
	}
	return nil, Illegal(system, act.Move, "player %d may not act now", act.Seat+1)
}
