// Package film tells a record move by move, for a page that shows any moment of it: what
// each seat sees, what happened, and what a move is worth there. A match that is over has
// no secrets, so a film shows all seats. film.go makes films, handler.go serves them.
package film

import (
	"encoding/json"
	"fmt"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/live/content"
	"arcana/cmd/live/wire"
	"arcana/core"
	"arcana/core/rand"
)

// Schema is that of a film.
const Schema = "arcana.film/1"

// Film is a match, told move by move.
type Film struct {
	// Schema is "arcana.film/1".
	Schema string `json:"schema"`
	// System is the rule system's name.
	System string `json:"system"`
	// Seed is the match's.
	Seed rand.Seed `json:"seed"`
	// Players are the names of who played, by seats.
	Players []string `json:"players"`
	// Content is what the system's files say, as the match was played, by their keys.
	Content json.RawMessage `json:"content"`
	// Start is what each seat sees before the first move.
	Start []wire.Document `json:"start"`
	// Frames are the moves, in order, with what each changed.
	Frames []Frame `json:"frames"`
	// Result is how the match ended; nil where the record ends before.
	Result *core.Result `json:"result,omitempty"`
	// Difference says where the story on this content leaves that of the record, in one
	// sentence; empty where it is the same.
	Difference string `json:"difference,omitempty"`
}

// Frame is a move, and what came of it.
type Frame struct {
	// Seat is whose move it is, from 1; Move is the move as scripts write it.
	Seat int    `json:"seat"`
	Move string `json:"move"`
	// Events are what happened.
	Events []Event `json:"events"`
	// Changes are, by seats, those to what the seat saw before.
	Changes [][]wire.Change `json:"changes"`
}

// Event is one that happened. Its number counts all events of the match.
type Event struct {
	match.EventInWords
	// Hidden are the seats, from 1, that did not know of it.
	Hidden []int `json:"hidden,omitempty"`
}

// Of returns the film of a record, played on the session's content. A record that cannot be played is an error. If
// the match goes otherwise than the record says, the film has a Difference.
func Of(s *session.Session, record core.Record) (*Film, error) {
	s.Begin()
	m, difference, err := match.ReplayRecord(s, s.Machine.State(), record)
	if err != nil {
		return nil, err
	}
	film := &Film{Schema: Schema, System: record.System, Seed: record.Seed, Players: m.Names, Frames: []Frame{}}
	if difference != nil {
		film.Difference = difference.String()
	}
	if result, over := m.Game().Result(); over {
		film.Result = &result
	}
	if film.Content, err = content.Of(s.Host, m.System.Name, m.Config); err != nil {
		return nil, err
	}
	return film, film.addFrames(m)
}

// addFrames takes all moves of the match back, notes what each seat sees at the beginning, and
// plays them again with a frame for each.
func (f *Film) addFrames(m *match.Match) error {
	c := filming{Match: m, console: match.NewConsole(m), plies: make([]int, len(m.Names)), shown: make([]json.RawMessage, len(m.Names))}
	if all := m.Events(); len(all) > 0 { // the beginning of a match may have used up the first numbers
		c.before = all[0].ID - 1
	}
	n := m.Undo(m.Ply())
	for seat := range c.shown {
		f.Start = append(f.Start, c.documentOf(core.Seat(seat)))
	}
	if _, err := c.takeChanges(); err != nil { // the first call only notes what the seats see
		return err
	}
	for i := range n {
		m.Redo(1)
		act := m.Acts()[i]
		c.plies[act.Seat]++
		changes, err := c.takeChanges()
		if err != nil {
			return err
		}
		f.Frames = append(f.Frames, Frame{int(act.Seat) + 1, act.Move.String(), c.describeEvents(m.EventsOf(i)), changes})
	}
	return nil
}

// filming is a match while a film is made of it, and what the film has shown so far.
type filming struct {
	*match.Match
	console *match.Console
	before  int32             // how many events came before the first that the match keeps
	plies   []int             // by seats: how many decisions were made
	shown   []json.RawMessage // by seats: the document that the film has shown last
}

// documentOf returns what a seat sees now, as a live table would send it: with the moves of the seat if it may act.
func (c *filming) documentOf(seat core.Seat) wire.Document {
	game := c.Game()
	d := wire.Document{Ply: c.plies[seat], Moves: []wire.Choice{}, View: game.View(seat)} // [] in JSON, not null
	d.Acting = game.Turn() != core.None && core.Acting(game).Has(seat)                    // a match that is over asks nobody
	if moves := core.MovesOf(game, seat); d.Acting && len(moves) > 0 {
		d.Moves = wire.Choices(c.System.Options(d.View, moves))
	}
	return d
}

// takeChanges returns for each seat what has changed in its document since the last call. The first
// call returns no changes.
func (c *filming) takeChanges() ([][]wire.Change, error) {
	list := make([][]wire.Change, len(c.shown))
	for seat, before := range c.shown {
		now, err := json.Marshal(c.documentOf(core.Seat(seat)))
		if err != nil {
			return nil, err
		}
		c.shown[seat], list[seat] = now, []wire.Change{} // [] in JSON, not null
		if before != nil {
			list[seat] = append(list[seat], wire.Diff(before, now)...)
		}
	}
	return list, nil
}

// describeEvents returns events in words, each with the seats that did not know of it. The events are numbered so
// that the first event that the match keeps is 1.
func (c *filming) describeEvents(events []core.Event) []Event {
	list := make([]Event, len(events))
	events = slices.Clone(events)
	for i := range events {
		events[i].ID, events[i].Cause = events[i].ID-c.before, max(0, events[i].Cause-c.before) // a cause before the match is none
	}
	for i, told := range c.console.Sentences(c.Game(), events) {
		list[i].EventInWords = told
		for seat := range c.plies {
			if !events[i].Seen.Has(core.Seat(seat)) {
				list[i].Hidden = append(list[i].Hidden, seat+1)
			}
		}
	}
	return list
}

// Why explains what a move or an offered thing was worth to a seat (from 1) after ply moves of
// a record, or why it was not legal.
func Why(s *session.Session, record core.Record, ply, seat int, thing string) (string, error) {
	t, err := decisionAt(s, record, ply, seat)
	if err != nil {
		return "", err
	}
	return t.WhyAs(core.Seat(seat-1), thing)
}

// Think looks ahead for a seat (from 1) after ply moves of a record, knowing only what the
// seat knew, and returns the moves that it considered, the best first.
func Think(s *session.Session, record core.Record, ply, seat int) ([]match.Prospect, error) {
	t, err := decisionAt(s, record, ply, seat)
	if err != nil {
		return nil, err
	}
	return t.Think(core.Seat(seat - 1))
}

// decisionAt plays the first moves of a record, ply in number, and returns the match there. It is an
// error if the seat (from 1) has nothing to decide then.
func decisionAt(s *session.Session, record core.Record, ply, seat int) (*match.Console, error) {
	if ply < 0 || ply > len(record.Moves) {
		return nil, fmt.Errorf("ply: expected a number of moves from 0 to %[2]d, got %[1]d", ply, len(record.Moves))
	}
	s.Begin()
	record.Moves, record.Events = record.Moves[:ply], nil // without events nothing is compared
	m, _, err := match.ReplayRecord(s, s.Machine.State(), record)
	if err != nil {
		return nil, err
	}
	if seat < 1 || seat > len(m.Names) || !core.Acting(m.Game()).Has(core.Seat(seat-1)) {
		return nil, fmt.Errorf("player %d has nothing to decide after %d moves", seat, ply)
	}
	return match.NewConsole(m), nil
}
