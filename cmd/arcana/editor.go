package main

import (
	"github.com/peterh/liner"

	"arcana/core/shown"
)

// editor edits lines on a terminal. The terminal is in the editor's mode while
// somebody types and in its own while a script runs, so that Ctrl-C reaches the
// script.
type editor struct {
	*liner.State
	own, editing liner.ModeApplier
}

func openEditor() (*editor, error) {
	own, err := liner.TerminalMode()
	if err != nil {
		return nil, err
	}
	e := &editor{State: liner.NewLiner(), own: own}
	e.editing, _ = liner.TerminalMode()
	e.SetCtrlCAborts(true)
	e.SetTabCompletionStyle(liner.TabPrints)
	own.ApplyMode()
	return e, nil
}

// ask shows a prompt and returns what was typed.
func (e *editor) ask(prompt string) (string, error) {
	e.editing.ApplyMode()
	defer e.own.ApplyMode()
	return e.Prompt(shown.Name(prompt))
}
