// The line editor of the prompt, a terminal program: modes of the terminal, and pastes of
// several lines (paste.go).

package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/peterh/liner"

	"arcana/core/shown"
)

// editor edits lines on a terminal. It switches the terminal to editMode while somebody types, and
// back to scriptMode, the mode that the terminal had before, while a script runs: in that one Ctrl-C
// sends a signal to the program.
type editor struct {
	*liner.State
	*pasteFilter         // nil if the terminal does not mark pastes
	scriptMode, editMode liner.ModeApplier
	pastedLines          []string // lines of a paste that askLine has not returned yet
}

// openEditor returns a line editor on a terminal; it fails if the terminal has no modes to
// edit in.
func openEditor(in *os.File) (*editor, error) {
	own, err := liner.TerminalMode()
	if err != nil {
		return nil, err
	}
	e := &editor{scriptMode: own}
	e.State, e.pasteFilter = newLiner(in)
	e.editMode, _ = liner.TerminalMode() // it has just worked; newLiner has set another mode
	e.SetCtrlCAborts(true)
	e.SetTabCompletionStyle(liner.TabPrints)
	own.ApplyMode()
	return e, nil
}

// ask shows a prompt and returns what was typed: one line, or several that were pasted at
// once.
func (e *editor) ask(prompt string) (string, error) {
	e.editMode.ApplyMode()
	defer e.scriptMode.ApplyMode()
	if e.pasteFilter == nil {
		return e.Prompt(shown.Name(prompt))
	}
	fmt.Print(markPastes)
	defer fmt.Print(markNoPastes)
	e.requestLine()
	text, err := e.Prompt(shown.Name(prompt))
	return e.restorePasted(text, err), err
}

// askLine is like ask, but returns one line only. Further lines of a paste are kept, and the next
// calls return them without asking.
func (e *editor) askLine(prompt string) (string, error) {
	if len(e.pastedLines) == 0 {
		text, err := e.ask(prompt)
		if err != nil {
			return "", err
		}
		e.pastedLines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	}
	line := e.pastedLines[0]
	e.pastedLines = e.pastedLines[1:]
	return line, nil
}
