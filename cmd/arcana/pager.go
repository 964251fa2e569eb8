// How the prompt prints long texts: as wide as the terminal, and page by page.

package main

import (
	"fmt"
	"os"
	"strings"

	"arcana/bindings/show"
)

// The smallest and the largest width that values are printed for, in letters.
const (
	minColumns = 40
	maxColumns = 240
)

// minPagedRows is how many rows a terminal must have so that texts are printed page by page.
const minPagedRows = 4

// width returns how many letters a line may have: the width of the terminal within bounds, or the
// usual one if there is no terminal.
func (r *repl) width() int {
	if columns, _ := r.terminalSize(); columns > 0 {
		return min(max(columns, minColumns), maxColumns)
	}
	return show.Columns
}

// terminalSize returns the size of the terminal at which the prompt runs; 0, 0 if there is none.
func (r *repl) terminalSize() (columns, rows int) {
	in, ok := r.in.(*os.File)
	if r.editor == nil || !ok {
		return 0, 0
	}
	return terminalSize(in)
}

// printPaged prints a text. On a terminal, a text that is longer than the screen stops after each
// page until a key is pressed. It does not stop without a pasteFilter: then the line editor reads
// the terminal itself, and would take the key.
func (r *repl) printPaged(text string) {
	lines := strings.Split(text, "\n")
	_, rows := r.terminalSize()
	if rows < minPagedRows || len(lines) < rows || r.editor.pasteFilter == nil { // without a terminal there are 0 rows
		fmt.Fprintln(r.out, text)
		return
	}
	for len(lines) > rows-1 { // the last row is for the question
		fmt.Fprintln(r.out, strings.Join(lines[:rows-1], "\n"))
		lines = lines[rows-1:]
		if !r.askForMore(len(lines)) {
			return
		}
	}
	fmt.Fprintln(r.out, strings.Join(lines, "\n"))
}

// askForMore waits for a key at the end of a page, and reports whether to print the next one. left
// is how many lines remain.
func (r *repl) askForMore(left int) bool {
	prompt := fmt.Sprintf("-- %d more lines: press space to continue, q to stop --", left)
	fmt.Fprint(r.out, prompt)
	// The question is erased past the filter of r.out, which lets no control character through.
	defer func() { fmt.Fprint(r.stdout.to, "\r"+strings.Repeat(" ", len(prompt))+"\r") }()
	r.editor.editMode.ApplyMode()
	defer r.editor.scriptMode.ApplyMode()
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
