package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// A match begins with room for a short story, so that many short matches make
// little garbage.
const roomMoves, roomEvents = 16, 128

// Match is a game at a table: the game itself, the players around it, and
// everything that has happened since it began. It is written once for all
// systems; whoever lets people or scripts play holds one of these.
type Match struct {
	// System and Setup are what the match began with.
	System System
	Setup  Setup
	// Players decide for their seats; a nil entry is a person, whose moves come
	// through Play.
	Players []Player
	// Strict makes a script that fails an error of the move: the move is taken
	// back as a whole instead of going on without the script's effect.
	Strict bool

	game      Game
	moves     []Move // all moves, those undone included
	ply       int    // how many of them are in effect
	marks     []int  // marks[i]: the number of events before move i
	events    []Event
	snapshots []Game      // what undo starts from, once it was asked for
	chance    rand.Stream // of the decision that is being made
}

// NewMatch begins a match, or says what is wrong with its setup.
func NewMatch(system System, setup Setup, players []Player) (*Match, error) {
	m := new(Match)
	if err := m.Again(system, setup, players); err != nil {
		return nil, err
	}
	return m, nil
}

// Again begins another match in the place of this one, in the memory of its
// story: whoever plays match after match leaves little for the collector to take
// away. Nothing that the match returned before may be used any longer. On an
// error the match stands as it did.
func (m *Match) Again(system System, setup Setup, players []Player) error {
	game, err := system.New(setup)
	if err != nil {
		return err
	}
	moves, marks, events := slices.Grow(m.moves[:0], roomMoves), slices.Grow(m.marks[:0], roomMoves), slices.Grow(m.events[:0], roomEvents)
	*m = Match{System: system, Setup: setup, Players: players, game: game, moves: moves, marks: marks, events: events}
	return nil
}

// Game returns the game as it stands. Moves go through Play, not through it.
func (m *Match) Game() Game { return m.game }

// Ply returns how many moves have been played.
func (m *Match) Ply() int { return m.ply }

// Moves returns the moves played so far.
func (m *Match) Moves() []Move { return m.moves[:m.ply] }

// Events returns everything that has happened, in order.
func (m *Match) Events() []Event { return m.events }

// EventsOf returns what move i (from 0) led to.
func (m *Match) EventsOf(i int) []Event {
	if i+1 < len(m.marks) {
		return m.events[m.marks[i]:m.marks[i+1]]
	}
	return m.events[m.marks[i]:]
}

// Play carries out a move of whoever's turn it is and returns what happened.
// Moves that were undone are forgotten. On an error nothing has changed.
func (m *Match) Play(move Move) ([]Event, error) {
	events, err := m.play(move)
	if err == nil {
		m.moves = append(m.moves[:m.ply-1], move)
	}
	return events, err
}

func (m *Match) play(move Move) ([]Event, error) {
	before := m.game
	if m.Strict {
		m.game = before.Clone()
	}
	events, err := m.game.Play(move)
	if err == nil && m.Strict {
		err = fizzled(events)
	}
	if err != nil {
		m.game = before
		return nil, err
	}
	m.marks = append(m.marks[:m.ply], len(m.events))
	m.events = append(m.events, events...)
	m.ply++
	m.keep()
	return m.events[m.marks[m.ply-1]:], nil
}

// player returns who decides for a seat, nil for a person.
func (m *Match) player(s Seat) Player {
	if int(s) >= len(m.Players) {
		return nil
	}
	return m.Players[s]
}

// Choice asks the player of the seat whose turn it is for a move, without
// playing it. It returns an error when that seat is a person's or the match is
// over.
func (m *Match) Choice() (Move, error) {
	seat := m.game.Turn()
	if seat == None {
		return Move{}, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	if m.player(seat) == nil {
		return Move{}, fmt.Errorf("%s: seat %d is a person's; play a move for it", m.System.Name, seat+1)
	}
	m.chance = ChanceOf(m.Setup.Seed, seat, m.ply)
	var view any
	if _, blind := m.Players[seat].(blind); !blind {
		view = m.game.View(seat)
	}
	return m.Players[seat].Choose(view, m.game.Moves(), &m.chance)
}

// Step lets the player whose turn it is decide once.
func (m *Match) Step() ([]Event, error) {
	move, err := m.Choice()
	if err != nil {
		return nil, err
	}
	return m.Play(move)
}

// Run lets players decide until the match is over, a person must decide, or
// limit moves were made (0: no limit), and returns how many were.
func (m *Match) Run(limit int) (int, error) {
	for n := 0; ; n++ {
		seat := m.game.Turn()
		if seat == None || m.player(seat) == nil || limit > 0 && n == limit {
			return n, nil
		}
		if _, err := m.Step(); err != nil {
			return n, err
		}
	}
}

// Options lists what the seat whose turn it is has before it.
func (m *Match) Options() []Option {
	seat := m.game.Turn()
	if seat == None {
		return nil
	}
	return m.System.Options(m.game.View(seat), m.game.Moves())
}

// fizzled returns the first failure of a script among the events as an error.
func fizzled(events []Event) error {
	for _, e := range events {
		if e.Kind == KindFizzled {
			return &Fizzle{e}
		}
	}
	return nil
}

// Fizzle is the error of a strict match for a script that failed.
type Fizzle struct{ Event Event }

// Error returns the script's own message.
func (f *Fizzle) Error() string { return f.Event.Text }
