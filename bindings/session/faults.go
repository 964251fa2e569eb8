// What a session remembers of faults: the last error of content, content scripts that failed,
// warnings that were given, and the checks for the end of a scenario.

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

// BadContent is an error in content files, not in the script that asked for them.
type BadContent struct {
	Err error // what is wrong, with its place
}

// Error returns what is wrong with the content, with its place.
func (b BadContent) Error() string { return b.Err.Error() }

// Unwrap returns the content's own error.
func (b BadContent) Unwrap() error { return b.Err }

// Blame remembers err as an error of content files. If a script then fails because of it, Blamed can
// tell that the script is not at fault.
func (s *Session) Blame(err error) { s.contentError = err }

// Blamed returns the error of a script as it is; but if the error that Blame remembers was its cause,
// it returns that one as a BadContent.
func (s *Session) Blamed(err error) error {
	if err == nil || s.contentError == nil {
		return err
	}
	// an error that went through Lua is only text, in which Lua may say more before the excerpt of the file
	if what, _, _ := strings.Cut(s.contentError.Error(), "\n"); strings.Contains(err.Error(), what) {
		return BadContent{s.contentError}
	}
	return err
}

// suggestScript returns a suggestion (did you mean ...) from the folder of a script that does not
// exist, "" for none.
func (s *Session) suggestScript(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".lua")
	return spell.DidYouMean(name, ScriptNames(s.Files(), path.Dir(file)))
}

// Fizzles are the content scripts that have failed since the present scenario began.
type Fizzles struct {
	Texts  []string // their errors, with file and line, each once
	Looked []Look   // the lists of their events that the scenario was given, in that order
}

// Look is a list of events of fizzled scripts that a script was given.
type Look struct {
	List  *lua.LTable // of the events, as the script has it
	Texts []string    // what the events say, in their order
}

// NoteFizzled notes that a script of content failed in a match or a fight of the session.
func NoteFizzled(s *Session, text string) {
	all := State[Fizzles](s)
	if !slices.Contains(all.Texts, text) {
		all.Texts = append(all.Texts, text)
	}
}

// warnings shows warnings to people while scripts run.
type warnings struct {
	Warn   func(string)    // takes the warnings instead of out (in the lab); nil for none
	out    io.Writer       // where people read them
	warned map[string]bool // the warnings of the running script so far
}

// warn shows a warning to the person, or gives it to Warn if that is set.
func (w *warnings) warn(text string) {
	if w.Warn != nil {
		w.Warn(text)
		return
	}
	fmt.Fprintln(w.out, "arcana: "+text)
}

// WarnOnce gives a warning once while a script runs. With Warn set (in the lab) it gives the warning
// each time.
func (w *warnings) WarnOnce(text string) {
	if w.warned[text] && w.Warn == nil {
		return
	}
	w.warned[text] = true
	w.warn(text)
}

// endChecks are the checks to run at the end of a scenario.
type endChecks struct {
	open   bool // RunWithChecks is running its body
	checks []func() error
}

// RunWithChecks runs body and then, if it succeeds, the checks that AtEnd requested meanwhile. It
// returns the first error.
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

// AtEnd adds a check to those that the present RunWithChecks makes at its end. It returns false, and
// does nothing, if none is running.
func AtEnd(s *Session, check func() error) bool {
	e := State[endChecks](s)
	if e.open {
		e.checks = append(e.checks, check)
	}
	return e.open
}

// undoing has what Undoing does at its end.
type undoing struct {
	open bool // Undoing is running its body
	undo []func()
}

// Undoing runs body, and then calls the functions that Finally was given meanwhile, the last one first.
func Undoing(s *Session, body func()) {
	u := State[undoing](s)
	*u = undoing{open: true}
	body()
	for _, undo := range slices.Backward(u.undo) {
		undo()
	}
	*u = undoing{}
}

// Finally adds what the present Undoing does at its end. It does nothing if none is running.
func Finally(s *Session, undo func()) {
	if u := State[undoing](s); u.open {
		u.undo = append(u.undo, undo)
	}
}
