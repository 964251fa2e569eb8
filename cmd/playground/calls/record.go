// The calls play, replay, why and think: matches and what was decided in them.

package calls

import (
	"encoding/json"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/live/film"
	"arcana/core"
	"arcana/core/rand"
)

// playQuestion is the question of the call play: a match to be played.
type playQuestion struct {
	System  string         `json:"system"`
	Players []string       `json:"players"` // "random" is added up to the usual number
	Seed    rand.Seed      `json:"seed"`
	Options map[string]any `json:"options"`
}

// filmAnswer is the answer of the calls play and replay: a record with its film, which has what the page
// shows after each move.
type filmAnswer struct {
	Record core.Record `json:"record"`
	Film   *film.Film  `json:"film"`
}

// play is the call play: it plays a match between AIs to its end and answers with its record and film. If the
// question names fewer players than usual, random ones take the other seats.
func (d *Dispatcher) play(q playQuestion) (filmAnswer, error) {
	s, err := d.content.openSession(uint64(q.Seed), d.out)
	if err != nil {
		return filmAnswer{}, err
	}
	sys, _, err := s.System(q.System)
	if err != nil {
		return filmAnswer{}, err
	}
	for len(q.Players) < sys.Usual {
		q.Players = append(q.Players, "random")
	}
	t, err := match.Sit(s, q.System, q.Players, q.Options)
	if err != nil {
		return filmAnswer{}, err
	}
	if err := playOut(t); err != nil {
		return filmAnswer{}, err
	}
	r, err := t.Record()
	if err != nil {
		return filmAnswer{}, err
	}
	return filmOf(s, r)
}

// playOut lets the players decide until the match is over. A match that does not end is match.ErrEndless.
func playOut(t *match.Console) error {
	for t.Match().Game().Turn() != core.None {
		if t.Match().Ply() == match.LongestMatch {
			return match.ErrEndless
		}
		if _, err := t.Step(); err != nil {
			return err
		}
	}
	return nil
}

// replayQuestion is the question of the call replay: a record as a file has it.
type replayQuestion struct {
	Record json.RawMessage `json:"record"`
}

// replay is the call replay: it plays the moves of a record and answers with its film.
func (d *Dispatcher) replay(q replayQuestion) (filmAnswer, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return filmAnswer{}, err
	}
	return filmOf(s, r)
}

// openRecord decodes a record and opens a session with its seed.
func (d *Dispatcher) openRecord(data []byte) (core.Record, *session.Session, error) {
	r, err := match.ParseRecord("record", data)
	if err != nil {
		return r, nil, err
	}
	s, err := d.content.openSession(uint64(r.Seed), d.out)
	return r, s, err
}

// filmOf returns a record with its film.
func filmOf(s *session.Session, r core.Record) (filmAnswer, error) {
	f, err := film.Of(s, r)
	return filmAnswer{r, f}, err
}

// decisionQuestion is the question of the calls why and think: a decision of a record, and for why a thing.
type decisionQuestion struct {
	Record json.RawMessage `json:"record"`
	Ply    int             `json:"ply"`   // how many moves were played, from 0
	Seat   int             `json:"seat"`  // from 1
	Thing  string          `json:"thing"` // a move or something offered; "" for think
}

// whyAnswer is the answer of the call why: how the value of a thing adds up.
type whyAnswer struct {
	Text string `json:"text"`
}

// why is the call why: it explains how a player rates a move, or something offered, for a seat at one
// decision of a record.
func (d *Dispatcher) why(q decisionQuestion) (whyAnswer, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return whyAnswer{}, err
	}
	text, err := film.Why(s, r, q.Ply, q.Seat, q.Thing)
	return whyAnswer{text}, err
}

// think is the call think: it searches ahead for a seat at one decision of a record, and answers with
// the moves that it considered, the best first.
func (d *Dispatcher) think(q decisionQuestion) ([]match.Prospect, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return nil, err
	}
	return film.Think(s, r, q.Ply, q.Seat)
}
