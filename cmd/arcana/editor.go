package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/peterh/liner"

	"arcana/core/shown"
)

// editor edits lines on a terminal. The terminal is in the editor's mode while
// somebody types and in its own while a script runs, so that Ctrl-C reaches the
// script.
type editor struct {
	*liner.State
	*pastes      // or nil
	own, editing liner.ModeApplier
	rest         []string // lines of a paste that are not asked for yet
}

// openEditor returns a line editor on a terminal; it fails if the terminal has no modes to
// edit in.
func openEditor(in *os.File) (*editor, error) {
	own, err := liner.TerminalMode()
	if err != nil {
		return nil, err
	}
	e := &editor{own: own}
	e.State, e.pastes = newLiner(in)
	e.editing, _ = liner.TerminalMode()
	e.SetCtrlCAborts(true)
	e.SetTabCompletionStyle(liner.TabPrints)
	own.ApplyMode()
	return e, nil
}

// ask shows a prompt and returns what was typed: one line, or several that were pasted at
// once.
func (e *editor) ask(prompt string) (string, error) {
	e.editing.ApplyMode()
	defer e.own.ApplyMode()
	if e.pastes == nil {
		return e.Prompt(shown.Name(prompt))
	}
	fmt.Print(asksMarks)
	defer fmt.Print(asksNoMarks)
	e.requestLine()
	text, err := e.Prompt(shown.Name(prompt))
	return e.restorePasted(text, err), err
}

// askLine is like ask, but returns one line: the lines of a paste come one by one.
func (e *editor) askLine(prompt string) (string, error) {
	if len(e.rest) == 0 {
		text, err := e.ask(prompt)
		if err != nil {
			return "", err
		}
		e.rest = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	}
	line := e.rest[0]
	e.rest = e.rest[1:]
	return line, nil
}
