package main

import (
	"fmt"
	"os"
	"strings"

	"arcana/bindings/show"
)

// The narrowest and the broadest page that values are shown on.
const (
	leastColumns = 40
	mostColumns  = 240
)

// width returns how many letters a line of the screen may have.
func (r *repl) width() int {
	if columns, _ := r.terminalSize(); columns > 0 {
		return min(max(columns, leastColumns), mostColumns)
	}
	return show.Columns
}

// terminalSize returns the size of the terminal; 0, 0 if there is none.
func (r *repl) terminalSize() (columns, rows int) {
	in, ok := r.in.(*os.File)
	if r.editor == nil || !ok {
		return 0, 0
	}
	return terminalSize(in)
}

// page prints a text. On a terminal, one that is longer than the screen stops after each page
// until a key is pressed; keys are read through the filter of pastes, so without it nothing stops.
func (r *repl) page(text string) {
	lines := strings.Split(text, "\n")
	_, rows := r.terminalSize()
	if rows < 4 || len(lines) < rows || r.editor.pastes == nil {
		fmt.Fprintln(r.out, text)
		return
	}
	for len(lines) > rows-1 {
		fmt.Fprintln(r.out, strings.Join(lines[:rows-1], "\n"))
		lines = lines[rows-1:]
		if !r.askForMore(len(lines)) {
			return
		}
	}
	fmt.Fprintln(r.out, strings.Join(lines, "\n"))
}

// askForMore waits at the end of a page for a key: true for the next page, false to stop. left
// is how many lines remain.
func (r *repl) askForMore(left int) bool {
	prompt := fmt.Sprintf("-- %d more lines: space goes on, q ends --", left)
	fmt.Fprint(r.out, prompt)
	defer func() { fmt.Fprint(r.printed.to, "\r"+strings.Repeat(" ", len(prompt))+"\r") }()
	r.editor.editing.ApplyMode()
	defer r.editor.own.ApplyMode()
	key := make([]byte, 1)
	for {
		if n, err := r.in.(*os.File).Read(key); n == 0 || err != nil {
			return false
		}
		switch key[0] {
		case ' ', '\r', '\n':
			return true
		case 'q', 'Q', 3, 4: // Ctrl-C and Ctrl-D too
			return false
		}
	}
}
