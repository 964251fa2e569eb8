package calls

import (
	"encoding/json"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/live/film"
	"arcana/core"
	"arcana/core/rand"
)

// The calls play, replay, why and think: matches and what was decided in them.

// setup is the question of the call play: a match to be played.
type setup struct {
	System  string         `json:"system"`
	Players []string       `json:"players"` // "random" is added up to the usual number
	Seed    rand.Seed      `json:"seed"`
	Options map[string]any `json:"options"`
}

// story is the answer of the calls play and replay: a record with its film.
type story struct {
	Record core.Record `json:"record"`
	Film   *film.Film  `json:"film"`
}

// play plays a match between AIs to its end and answers with its record and film.
func (d *Desk) play(q setup) (story, error) {
	s, err := d.content.openSession(uint64(q.Seed), d.out)
	if err != nil {
		return story{}, err
	}
	sys, _, err := s.System(q.System)
	if err != nil {
		return story{}, err
	}
	for len(q.Players) < sys.Usual {
		q.Players = append(q.Players, "random")
	}
	t, err := match.Sit(s, q.System, q.Players, q.Options)
	if err != nil {
		return story{}, err
	}
	if err := playOut(t); err != nil {
		return story{}, err
	}
	r, err := t.Record()
	if err != nil {
		return story{}, err
	}
	return storyOf(s, r)
}

// playOut lets the players decide until the match is over.
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

// sheet is the question of the call replay: a record as a file has it.
type sheet struct {
	Record json.RawMessage `json:"record"`
}

// replay plays the moves of a record and answers with its film.
func (d *Desk) replay(q sheet) (story, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return story{}, err
	}
	return storyOf(s, r)
}

// openRecord decodes a record and opens a session with its seed.
func (d *Desk) openRecord(data []byte) (core.Record, *session.Session, error) {
	r, err := match.ParseRecord("record", data)
	if err != nil {
		return r, nil, err
	}
	s, err := d.content.openSession(uint64(r.Seed), d.out)
	return r, s, err
}

// storyOf returns a record with its film.
func storyOf(s *session.Session, r core.Record) (story, error) {
	f, err := film.Of(s, r)
	return story{r, f}, err
}

// decision is the question of the calls why and think: a decision of a record, and for why a thing.
type decision struct {
	Record json.RawMessage `json:"record"`
	Ply    int             `json:"ply"`   // how many moves were played, from 0
	Seat   int             `json:"seat"`  // from 1
	Thing  string          `json:"thing"` // a move or something offered; "" for think
}

// reason is the answer of the call why: how the value of a thing adds up.
type reason struct {
	Text string `json:"text"`
}

// why explains what a thing was worth to a seat at one decision of a record.
func (d *Desk) why(q decision) (reason, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return reason{}, err
	}
	text, err := film.Why(s, r, q.Ply, q.Seat, q.Thing)
	return reason{text}, err
}

// think looks ahead for a seat at one decision of a record, and returns the moves that it considered,
// the best first.
func (d *Desk) think(q decision) ([]match.Prospect, error) {
	r, s, err := d.openRecord(q.Record)
	if err != nil {
		return nil, err
	}
	return film.Think(s, r, q.Ply, q.Seat)
}
