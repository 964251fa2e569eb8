package bindings

import (
	"arcana/bindings/lab"
	"arcana/bindings/match"
	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
)

// NewSession opens a session on a host, with everything that Arcana offers to
// scripts.
func NewSession(host session.Host) (*session.Session, error) {
	return session.Open(host, prompt.Module, match.Module, scenario.Module, lab.Module)
}
