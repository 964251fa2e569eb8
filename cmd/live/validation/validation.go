// Package validation lets other programs ask whether a match or a combat was as it is
// claimed to have been (package validate), over HTTP and from a function in a cloud.
package validation

import (
	"arcana/bindings/session"
	"arcana/bindings/validate"
	"arcana/cmd/live/stateless"
)

// Path is where a server answers.
const Path = "/api/v1/validate"

// Handler answers claims: POST one, get its [validate.Verdict].
type Handler struct{ stateless.Handler }

// New returns a handler that verifies claims, in sessions of a pool.
func New(sessions *session.Pool) *Handler {
	return &Handler{stateless.Handler{Sessions: sessions, Expects: "a record or a combat", Answer: verdict}}
}

// verdict verifies a claim and returns its verdict.
func verdict(s *session.Session, claim []byte) (any, error) {
	return validate.CheckClaim(s, "claim", claim)
}
