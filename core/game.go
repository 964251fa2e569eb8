package core

import (
	"fmt"

	"arcana/core/rand"
	"arcana/core/score"
)

// What the rules of a system are to the rest of the program: seats, moves, results, the Game in
// progress, and the Setup that a match begins with.

// Seat is a place at the table, counted from 0.
type Seat int8

const (
	// None is nobody: the turn of a match that is over, the actor of a rule.
	None Seat = -1
	// All is everybody, and as the viewer of [Game.View] the one who sees the
	// whole state, secrets and stream positions included.
	All Seat = -2
	// Watcher has no seat: as the viewer of [Game.View], the one who sees what all
	// seats see, and nothing else.
	Watcher Seat = -3
)

// MostSeats is how many seats a match may have: as many as a set can hold beside [Veiled].
const MostSeats = 15

// Seats is a set of seats, one bit each.
type Seats uint16

// Veiled is added to those who may know of an event where all others may know that it
// happened, and not what it says (see [Event.To]).
const Veiled Seats = 1 << MostSeats

// Everyone is the set of all seats.
const Everyone Seats = 0xffff

// Only returns the set that holds just the given seats.
func Only(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether seat s is in the set. For values below 0 (None, All, Watcher), which are no
// seats, it is true: nothing is hidden from them.
func (set Seats) Has(s Seat) bool { return s < 0 || set&(1<<s) != 0 }

// HasAll reports whether every seat of some is in the set, which is so if some is empty.
func (set Seats) HasAll(some Seats) bool { return set&some == some }

// Move is one decision. It is comparable and prints as "buy 2" or "swap 1 3".
// A and B are 1-based places, or 0 where the verb needs none; a compound
// decision is several moves.
type Move struct {
	Verb string // what is done, one of the verbs of the system
	A, B int
}

// String returns the move as a person types it.
func (m Move) String() string {
	switch {
	case m.B != 0:
		return fmt.Sprintf("%s %d %d", m.Verb, m.A, m.B)
	case m.A != 0:
		return fmt.Sprintf("%s %d", m.Verb, m.A)
	}
	return m.Verb
}

// Result is how a match ended. Places holds each seat's place from 1; Scores a
// system's own measure for each seat. Winner is None for a tie or a common
// defeat and All for a common victory. Reason is a short lower_snake word.
type Result struct {
	Winner Seat   `json:"winner"`
	Places []int  `json:"places"`
	Scores []int  `json:"scores"`
	Reason string `json:"reason"`
}

// Ended turns a result that is nil while the match goes on into what [Game.Result] returns: the
// result, and whether there is one.
func Ended(r *Result) (Result, bool) {
	if r == nil {
		return Result{}, false
	}
	return *r, true
}

// Game is a match in progress.
type Game interface {
	// Turn returns whose decision it is, None when the match is over.
	Turn() Seat
	// Moves returns the legal moves of Turn in a fixed order. The list is the
	// caller's to read until the next Play.
	Moves() []Move
	// Play carries out a legal move and everything that follows from it until
	// the next decision, and returns what happened, valid until the next Play.
	// An illegal move is an error (wrapping [ErrIllegal]) and changes nothing.
	Play(Move) ([]Event, error)
	// View returns what a seat may see, as a struct of structs, slices and
	// scalars; View(All) is the whole state. Every view is a fresh copy.
	View(Seat) any
	// Clone returns an independent copy that shares nothing writable.
	Clone() Game
	// Result returns how the match ended, and false while it is going on. It is the
	// caller's to read; reading it writes nothing, so many may at a time.
	Result() (Result, bool)
	// Secrets returns a copy in which everything that the seat may not know was dealt
	// anew by chance. The seat's view of both is equal; the laws hold a system to that.
	Secrets(s Seat, chance *rand.Stream) Game
}

// Measured is a Game that tells how many sit at it, as it must where seats may be more or fewer,
// and how much chance it has used.
type Measured interface {
	Game
	// Seats returns how many seats the match has, in or out.
	Seats() int
	// Drawn returns how many numbers all streams of the match have drawn so far.
	Drawn() uint64
}

// Named is a Game whose things have names for people.
type Named interface {
	Game
	// NameOf returns what people call the thing behind a Ref, "" for nothing.
	NameOf(r Ref) string
}

// NamedThen is a Game whose things change their names.
type NamedThen interface {
	Named
	// NameThen returns what people called the thing behind a Ref when an event of the match
	// happened.
	NameThen(r Ref, e Event) string
}

// FieldNamer is a Game whose content adds numbers of its own.
type FieldNamer interface {
	Game
	// FieldName returns what the content calls a number, "" where it calls it as core does.
	FieldName(f Field) string
}

// Explained is a Game with things whose numbers are sums.
type Explained interface {
	Game
	// NumbersOf returns the names of the numbers of a thing that are sums; nil for other things.
	NumbersOf(r Ref) []string
	// Explain returns of what such a number is the sum now. A term called [GivenTerm] is what events of
	// [KindChange] have changed, with the number's name as their text.
	Explain(r Ref, number string) score.Score
}

// GivenTerm names what a thing was given, see [Explained].
const GivenTerm = "given"

// NameOf returns what people call the thing behind a Ref, "" for nothing and in a game without
// names.
func NameOf(g Game, r Ref) string {
	if g, ok := g.(Named); ok {
		return g.NameOf(r)
	}
	return ""
}

// NameThen returns what people called the thing behind a Ref when an event of the match happened,
// as NameOf does where things keep their names.
func NameThen(g Game, r Ref, e Event) string {
	if g, ok := g.(NamedThen); ok {
		return g.NameThen(r, e)
	}
	return NameOf(g, r)
}

// Renewable is a Game that can begin another match in its own place, so that match
// after match is played in the same memory.
type Renewable interface {
	Game
	// Renew begins the match that System.New would begin with this setup, equal to
	// the byte whatever was played before. Nothing that the game returned may be used
	// any longer. On an error the game is as it was.
	Renew(Setup) error
}

// Begun begins a match in g, which is new, and returns it, or what is wrong with the setup: it is the
// New of a system whose matches can be renewed.
func Begun(g Renewable, setup Setup) (Game, error) {
	if err := g.Renew(setup); err != nil {
		return nil, err
	}
	return g, nil
}

// Setup is everything a match begins with.
type Setup struct {
	// Seed is where all chance of the match comes from.
	Seed uint64
	// Seats is the number of players; 0 asks for the system's usual number.
	Seats int
	// Config is the system's content and tuning (a pointer to its Config),
	// which a match reads and never changes.
	Config any
	// Options are the system's own choices for one match (a struct of its
	// package named Options), or nil.
	Options any
	// Chance fixes where streams of the match begin, and their first draws.
	Chance []rand.Fixed
	// Ceiling is how many units content may spend from one decision to the next, where that
	// is less than [Ceiling] and than what the tuning says; 0 where it is not.
	Ceiling int
	// Decided is how many decisions each seat, in order, had made before the match begins, from
	// 0: where it goes on from a situation. The chance of players is that of all decisions.
	Decided []int
	// Mixed says that seats which may act in the same phase do so in any order, as
	// people at a table do; without it they act in turn. A player's chance is then
	// that of its own count of decisions ("player/<seat>/<count>"), so that a rival's
	// move changes none of its choices.
	Mixed bool
	// Scripts is the system's binding to scripted content (a value that satisfies
	// the Scripts interface of its package), or nil when there is none.
	Scripts any
	// Fork returns scripts of the same content with a machine and failures of their
	// own, which report nothing to anybody: copies of the match that are played in thought
	// run on them, and are in no report. It may be nil where Scripts is.
	Fork func() any
}

// Ceiling is how many units of work the content of a match may spend from one decision to
// the next, and in each combat. What is over it fizzles. Content may set a lower one.
const Ceiling = 20_000_000

// Units returns how many units of work the content of this match may spend from one decision to the
// next: the lowest of [Ceiling], the setup's own and tuned, that of the content's tuning, 0 for none.
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

// Streams returns the streams of chance that a match of this setup draws from.
func (s Setup) Streams() *rand.Set { return s.StreamsIn(new(rand.Set)) }

// StreamsIn is Streams in the memory of used, the streams of a finished match.
func (s Setup) StreamsIn(used *rand.Set) *rand.Set {
	used.Renew(s.Seed, s.Chance...)
	return used
}
