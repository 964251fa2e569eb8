package session

import (
	"path"
	"strings"

	"arcana/core/spell"
)

// BadContent is an error that content files are to blame for, whichever script
// asked for them.
type BadContent struct {
	Err error // what is wrong, with its place
}

// Error returns what is wrong with the content, with its place.
func (b BadContent) Error() string { return b.Err.Error() }

// Unwrap returns the content's own error.
func (b BadContent) Unwrap() error { return b.Err }

// Blame remembers what was wrong with content, for Blamed.
func (s *Session) Blame(err error) { s.bad = err }

// Blamed returns the error that a script ended with, or, when bad content was
// its cause, that as a BadContent.
func (s *Session) Blamed(err error) error {
	if err != nil && s.bad != nil && strings.Contains(err.Error(), s.bad.Error()) {
		return BadContent{s.bad}
	}
	return err
}

// nearby suggests a script of the same folder for one that is not there.
func (s *Session) nearby(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".lua")
	return spell.DidYouMean(name, ScriptNames(s.Files(), path.Dir(file)))
}
