// How the rest of the program sees the rules of a system: seats, moves, results, the Game, and the Setup
// that a match begins with.

package core

import (
	"strconv"

	"arcana/core/rand"
	"arcana/core/score"
)

// Seat is a place at the table, counted from 0.
type Seat int8

const (
	// None is no seat, such as the turn of a match that is over.
	None Seat = -1
	// All is everybody. [Game.View] of All is the whole state, with secrets and the positions of
	// streams.
	All Seat = -2
	// Watcher is somebody without a seat. [Game.View] of Watcher has only what all seats see.
	Watcher Seat = -3
)

// MostSeats is how many seats a match can have: Seats has a bit for each, and one for [Veiled].
const MostSeats = 15

// Seats is a set of seats, one bit each.
type Seats uint16

// Veiled is no seat. If it is in the set of those who may know an event, all others may know that the
// event happened, but not its target and amount (see [Event.To]).
const Veiled Seats = 1 << MostSeats

// Everyone is the set of all seats. It also has the bit of [Veiled], which makes no difference: no
// other seat is left.
const Everyone Seats = 0xffff

// Only returns the set of the given seats. No seat may be below 0: the values None, All and Watcher have no bit.
func Only(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether seat s is in the set. It is true for all values below 0 (None, All, Watcher),
// because nothing is hidden from them.
func (set Seats) Has(s Seat) bool { return s < 0 || set&(1<<s) != 0 }

// HasAll reports whether all seats of some are in the set. It is true if some is empty.
func (set Seats) HasAll(some Seats) bool { return set&some == some }

// Move is one decision, in text "buy 2" or "swap 1 3". Moves can be compared with ==. A and B are
// places from 1, 0 if the verb needs none. A decision with more numbers is several moves.
type Move struct {
	Verb string // one of the verbs of the system
	A, B int
}

// String returns the move as a person types it.
func (m Move) String() string {
	if m.A == 0 && m.B == 0 {
		return m.Verb
	}
	said := append(make([]byte, 0, 32), m.Verb...)
	said = strconv.AppendInt(append(said, ' '), int64(m.A), 10)
	if m.B != 0 {
		said = strconv.AppendInt(append(said, ' '), int64(m.B), 10)
	}
	return string(said)
}

// Result is how a match ended. Places has each seat's place, from 1. Scores has a number for each seat,
// by the rules of the system. Winner is None for a tie or a common defeat, and All for a common victory.
// Reason is a short lower_snake word.
type Result struct {
	Winner Seat   `json:"winner"`
	Places []int  `json:"places"`
	Scores []int  `json:"scores"`
	Reason string `json:"reason"`
}

// Ended returns what [Game.Result] returns, for a game that has a nil result while the match goes on: the
// result, and whether there is one.
func Ended(r *Result) (Result, bool) {
	if r == nil {
		return Result{}, false
	}
	return *r, true
}

// Game is a match in progress.
type Game interface {
	// Turn returns the seat that must decide, None when the match is over.
	Turn() Seat
	// Moves returns the legal moves of Turn in a fixed order. The list is valid until the next Play.
	Moves() []Move
	// Play carries out a legal move, and everything that follows from it until the next decision. It
	// returns the events, which are valid until the next Play. An illegal move is an error (wrapping
	// [ErrIllegal]) and changes nothing.
	Play(Move) ([]Event, error)
	// View returns what a seat may see, as a struct of structs, slices and scalars; View(All) is the
	// whole state. Every view is a new copy.
	View(Seat) any
	// Clone returns an independent copy. It may share only memory that nothing changes.
	Clone() Game
	// Result returns how the match ended, and whether it has ended. The caller must not change the
	// result. Result changes nothing, so several goroutines may call it at once.
	Result() (Result, bool)
	// Secrets returns a copy in which everything that the seat may not know was drawn again at random.
	// The seat's views of both are equal; the laws test that.
	Secrets(s Seat, chance *rand.Stream) Game
}

// Measured is a Game that knows its number of seats and how many random numbers it has drawn. A system
// that can have different numbers of seats needs it.
type Measured interface {
	Game
	// Seats returns how many seats the match has, also those that are out.
	Seats() int
	// Drawn returns how many numbers all streams of the match have drawn so far.
	Drawn() uint64
}

// Named is a Game with names of things for people.
type Named interface {
	Game
	// NameOf returns the name of the thing that a Ref stands for, "" for nothing.
	NameOf(r Ref) string
}

// NamedThen is a Game in which things can change their names.
type NamedThen interface {
	Named
	// NameThen returns the name that the thing of a Ref had when an event of the match happened.
	NameThen(r Ref, e Event) string
}

// FieldNamer is a Game with numbers that its content adds.
type FieldNamer interface {
	Game
	// FieldName returns the content's name of a number, "" if that is the same as the field's name.
	FieldName(f Field) string
}

// Explained is a Game with things that have sums as numbers.
type Explained interface {
	Game
	// NumbersOf returns the names of those numbers of a thing that are sums; nil for none.
	NumbersOf(r Ref) []string
	// Explain returns the terms of such a number as it is now. The term [GivenTerm] is the sum of the
	// events of [KindChange] that have the number's name as their text.
	Explain(r Ref, number string) score.Score
}

// GivenTerm is the name of the term for what a thing was given, see [Explained].
const GivenTerm = "given"

// NameOf returns the name of the thing that a Ref stands for, "" for nothing and in a game without names.
func NameOf(g Game, r Ref) string {
	if g, ok := g.(Named); ok {
		return g.NameOf(r)
	}
	return ""
}

// NameThen returns the name that the thing of a Ref had when an event of the match happened. In a game
// in which things keep their names, it is that of NameOf.
func NameThen(g Game, r Ref, e Event) string {
	if g, ok := g.(NamedThen); ok {
		return g.NameThen(r, e)
	}
	return NameOf(g, r)
}

// Renewable is a Game that can become another match, so that many matches use the same memory.
type Renewable interface {
	Game
	// Renew makes the game the match that System.New would begin with this setup. What was played
	// before must make no difference. Nothing that the game returned before may be used any more. If
	// there is an error, the game is unchanged.
	Renew(Setup) error
}

// Begun begins the match of the setup in g, a game that was just made and is still empty, and returns g. It
// returns an error that says what is wrong with the setup. With it, systems whose games are [Renewable]
// write their System.New.
func Begun(g Renewable, setup Setup) (Game, error) {
	if err := g.Renew(setup); err != nil {
		return nil, err
	}
	return g, nil
}

// Setup is everything a match begins with.
type Setup struct {
	// Seed decides all random numbers of the match.
	Seed uint64
	// Seats is the number of players; 0 is the system's usual number.
	Seats int
	// Config is a pointer to the system's Config: its content and tuning. The match never changes it.
	Config any
	// Options are the choices for one match (a struct Options of the system's package), or nil.
	Options any
	// Chance fixes the positions at which streams of the match begin, and their first draws.
	Chance []rand.Fixed
	// Ceiling is how many units of work content may spend between two decisions. It counts only if it
	// is below [Ceiling] and the tuning's ceiling; 0 is none.
	Ceiling int
	// Decided is for a match that begins with a situation: how many decisions each seat had made
	// before it, by seat. The random numbers of players continue from there.
	Decided []int
	// Mixed says that seats that may act in the same phase do so in any order, like people at a table;
	// otherwise they act in turn. With Mixed, the random numbers of a player depend on the count of
	// its own decisions ("player/<seat>/<count>"). So a move of one seat changes no choice of another.
	Mixed bool
	// Scripts is the system's binding of scripts (a value with the methods of Scripts in the system's
	// package), nil if there is none.
	Scripts any
	// Fork returns the same scripts with their own machine, and with failures that nobody reads.
	// Copies of the match that players use to think ahead run on them. It may be nil if Scripts is.
	Fork func() any
}

// Ceiling is how many units of work the content of a match may spend between two decisions, and in each
// combat. A function that goes above it fails. Content can set a lower ceiling.
const Ceiling = 20_000_000

// Units returns how many units of work the content of this match may spend between two decisions: the
// lowest of [Ceiling], the ceiling of the setup, and the one in the tuning (tuned; 0 for none).
func (s Setup) Units(tuned int) int64 { return Lowest(s.Ceiling, tuned) }

// Lowest returns the lowest of the given ceilings of work and [Ceiling]; 0 stands for none.
func Lowest(ceilings ...int) int64 {
	least := Ceiling
	for _, n := range ceilings {
		if n > 0 {
			least = min(least, n)
		}
	}
	return int64(least)
}

// Streams returns the random streams for a match of this setup.
func (s Setup) Streams() *rand.Set { return s.StreamsIn(new(rand.Set)) }

// StreamsIn does the work of Streams in the memory of used, the streams of a finished match.
func (s Setup) StreamsIn(used *rand.Set) *rand.Set {
	used.Renew(s.Seed, s.Chance...)
	return used
}
