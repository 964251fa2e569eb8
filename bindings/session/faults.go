package session

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/spell"
)

// What is wrong is remembered here: bad content, scripts that failed, warnings that are given
// once, and what is checked at the end of a scenario.

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

// Fizzles are the scripts of content that have failed since a scenario began.
type Fizzles struct {
	Texts  []string // what they say, with file and line, each once
	Looked []Look   // lists of such events that the scenario has asked for, the last at the end
}

// Look is a list of events of fizzled scripts that a script was given.
type Look struct {
	List  *lua.LTable // of the events, as the script has it
	Texts []string    // what the events say, in their order
}

// Fizzled notes that a script of content failed, in a match or a fight.
func Fizzled(s *Session, text string) {
	all := State[Fizzles](s)
	if !slices.Contains(all.Texts, text) {
		all.Texts = append(all.Texts, text)
	}
}

// warnings are what people are warned of while scripts run.
type warnings struct {
	Warn   func(string)    // takes warnings in place of out, in the lab; or nil
	out    io.Writer       // where people read them
	warned map[string]bool // what the running script was warned of
}

func (w *warnings) warn(text string) {
	if w.Warn != nil {
		w.Warn(text)
		return
	}
	fmt.Fprintln(w.out, "arcana: "+text)
}

// WarnOnce warns a person of what the running script was not warned of before;
// the lab counts every warning.
func (w *warnings) WarnOnce(text string) {
	if w.warned[text] && w.Warn == nil {
		return
	}
	w.warned[text] = true
	w.warn(text)
}

// endChecks run when a scenario is over.
type endChecks struct {
	open   bool
	checks []func() error
}

// RunWithChecks runs a body, and then the checks that parts of the session have asked for with
// AtEnd meanwhile; it returns the first error.
func RunWithChecks(s *Session, body func() error) error {
	e := State[endChecks](s)
	*e = endChecks{open: true}
	defer func() { *e = endChecks{} }()
	if err := body(); err != nil {
		return err
	}
	for _, check := range e.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// AtEnd asks for a check at the end of what RunWithChecks runs, and returns whether it runs
// anything: else nobody checks.
func AtEnd(s *Session, check func() error) bool {
	e := State[endChecks](s)
	if e.open {
		e.checks = append(e.checks, check)
	}
	return e.open
}
