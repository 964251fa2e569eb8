//go:build !js

package film

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/live/stateless"
	"arcana/core"
)

// Films over HTTP: a record, or a question about one, is the body of a request, and nothing is
// kept.

// Path is where a server makes films: POST a record, get its [Film]. Below it, why answers
// a [Question] with {"text": "..."}, and think answers one about no thing with the list of
// moves that a player who looks ahead thought of.
const Path = "/api/v1/film"

// Question asks what a move or an offered thing was worth at one decision of a record.
type Question struct {
	// Record is that of the match.
	Record json.RawMessage `json:"record"`
	// Ply is how many moves were made before, from 0.
	Ply int `json:"ply"`
	// Seat is whose move it was, from 1.
	Seat int `json:"seat"`
	// Thing is a move or what the move is about, as scripts write it; nothing for think.
	Thing string `json:"thing"`
}

// Handlers returns the package's HTTP handlers by their paths; a pool of sessions bounds how
// many work at once.
func Handlers(sessions *session.Pool) map[string]http.Handler {
	return map[string]http.Handler{
		Path:            stateless.Handler{Sessions: sessions, Expects: "a record", Answer: answerFilm},
		Path + "/why":   stateless.Handler{Sessions: sessions, Expects: "a question about a record", Answer: answerWhy},
		Path + "/think": stateless.Handler{Sessions: sessions, Expects: "a question about a record", Answer: answerThink},
	}
}

// answerFilm answers a record with its film.
func answerFilm(s *session.Session, data []byte) (any, error) {
	record, err := parseRecord(data)
	if err != nil {
		return nil, err
	}
	return Of(s, record)
}

// answerWhy answers a question with the explanation of a move or thing.
func answerWhy(s *session.Session, data []byte) (any, error) {
	q, record, err := parseQuestion(data)
	if err != nil {
		return nil, err
	}
	text, err := Why(s, record, q.Ply, q.Seat, q.Thing)
	return map[string]string{"text": text}, err
}

// answerThink answers a question with the moves that a player who looks ahead considered.
func answerThink(s *session.Session, data []byte) (any, error) {
	q, record, err := parseQuestion(data)
	if err != nil {
		return nil, err
	}
	return Think(s, record, q.Ply, q.Seat)
}

// parseQuestion decodes a question and the record in it.
func parseQuestion(data []byte) (q Question, record core.Record, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&q); err != nil {
		return q, record, fmt.Errorf("question: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return q, record, errors.New("question: expected one JSON object")
	}
	record, err = parseRecord(q.Record)
	return q, record, err
}

// parseRecord decodes a record that is complete enough to replay and not too long.
func parseRecord(data []byte) (core.Record, error) {
	record, err := match.ParseRecord("record", data)
	if err == nil {
		err = match.CheckAsProof(record)
	}
	if err == nil && len(record.Moves) > mostMoves {
		err = fmt.Errorf("record: expected at most %[2]d moves, got %[1]d", len(record.Moves), mostMoves)
	}
	return record, err
}

// mostMoves is how many moves a record may have if a film is to be made of it: more than any
// whole match that people or AIs of ours play.
const mostMoves = 5000
