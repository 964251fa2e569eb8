// Package stateless answers questions over HTTP that need nothing but content: the same
// question gets the same answer from any process, and nothing is kept.
package stateless

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"arcana/bindings/session"
)

// MostRequest is how many bytes a question may have. The record of a long match has a
// tenth of it.
const MostRequest = 1 << 20

// Handler answers questions: POST one, get JSON. What is no question is status 400 and
// {"error": "..."}.
type Handler struct {
	// Sessions bound how many questions are answered at once.
	Sessions *session.Pool
	// Expects says what the body is to be, for people: "a record".
	Expects string
	// Answer answers a question; its error says why there is no answer, for people.
	Answer func(s *session.Session, question []byte) (any, error)
}

// ServeHTTP reads a question from the request, answers it in a session of the pool, and writes
// the answer as JSON.
func (h Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		refuse(w, http.StatusMethodNotAllowed, fmt.Errorf("%s: expected POST with %s", r.Method, h.Expects))
		return
	}
	question, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MostRequest))
	if err != nil {
		refuse(w, unreadStatus(err), err)
		return
	}
	given, err := h.Ask(r.Context(), question)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded): // no session was free in time
		refuse(w, http.StatusServiceUnavailable, errors.New("the server is busy; try again later"))
	case err != nil:
		refuse(w, http.StatusBadRequest, err)
	default:
		writeJSON(w, http.StatusOK, given)
	}
}

// Ask waits for a free session and answers one question; the error is the context's, or that
// of Answer.
func (h Handler) Ask(ctx context.Context, question []byte) (given any, err error) {
	err = h.Sessions.Use(ctx, func(s *session.Session) (err error) {
		given, err = h.Answer(s, question)
		return err
	})
	return given, err
}

// unreadStatus returns the HTTP status for a body that could not be read.
func unreadStatus(err error) int {
	if errors.As(err, new(*http.MaxBytesError)) {
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusBadRequest
}

// refuse answers with a status and an error.
func refuse(w http.ResponseWriter, status int, err error) {
	writeJSON(w, status, map[string]string{"error": err.Error()})
}

// writeJSON writes JSON that no browser takes for another type.
func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value)
}
