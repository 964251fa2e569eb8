// Package validation lets other programs ask whether a match or a combat was as it is
// claimed to have been (package validate), over HTTP and from a function in a cloud.
// It keeps nothing: the same claim gets the same verdict from any process.
package validation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"arcana/bindings/session"
	"arcana/bindings/validate"
)

// Path is where a server answers.
const Path = "/api/v1/validate"

// MostRequest is how many bytes a claim may have that is sent. A long match has a tenth
// of it.
const MostRequest = 1 << 20

// Handler answers claims: POST one, get its [validate.Verdict]. What is no claim is
// status 400 and {"error": "..."}.
type Handler struct {
	idle chan *session.Session // at most so many claims are checked at once
	open func() (*session.Session, error)
}

// New returns a handler that checks at most so many claims at once, each in a session
// that open gives; sessions are used again. The error is that of the first one.
func New(atOnce int, open func() (*session.Session, error)) (*Handler, error) {
	h := &Handler{make(chan *session.Session, max(1, atOnce)), open}
	first, err := open()
	if err != nil {
		return nil, err
	}
	h.idle <- first
	for len(h.idle) < cap(h.idle) {
		h.idle <- nil // opened when it is needed
	}
	return h, nil
}

// ServeHTTP answers one claim.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		refuse(w, http.StatusMethodNotAllowed, fmt.Errorf("%s: expected POST with a record or a combat", r.Method))
		return
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MostRequest))
	if err != nil {
		refuse(w, unread(err), err)
		return
	}
	verdict, err := h.Check(r.Context(), data)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		refuse(w, http.StatusServiceUnavailable, errors.New("busy with other claims, try again later"))
	case err != nil:
		refuse(w, http.StatusBadRequest, err)
	default:
		answer(w, http.StatusOK, verdict)
	}
}

// unread is the status of a body that could not be read.
func unread(err error) int {
	if errors.As(err, new(*http.MaxBytesError)) {
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusBadRequest
}

// Check waits for its turn and checks one claim; the error is the context's, or says
// that the text is no claim.
func (h *Handler) Check(ctx context.Context, data []byte) (v validate.Verdict, err error) {
	var s *session.Session
	select {
	case s = <-h.idle:
	case <-ctx.Done():
		return v, ctx.Err()
	}
	defer func() { h.idle <- s }()
	if s == nil || s.Machine.Broken() {
		if s, err = h.open(); err != nil {
			return v, err
		}
	}
	return validate.Claim(s, "claim", data)
}

func refuse(w http.ResponseWriter, status int, err error) {
	answer(w, status, map[string]string{"error": err.Error()})
}

// answer writes JSON that no browser takes for anything else.
func answer(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(what)
}
