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

// width is how many letters a line of the screen has.
func (r *repl) width() int {
	if columns, _ := r.size(); columns > 0 {
		return min(max(columns, leastColumns), mostColumns)
	}
	return show.Columns
}

// size is that of the terminal, 0 where there is none.
func (r *repl) size() (columns, rows int) {
	in, ok := r.in.(*os.File)
	if r.editor == nil || !ok {
		return 0, 0
	}
	return terminalSize(in)
}

// page prints a text for people. On a terminal one that is longer than the screen stops there
// until somebody asks for more.
func (r *repl) page(text string) {
	lines := strings.Split(text, "\n")
	_, rows := r.size()
	if rows < 4 || len(lines) < rows || r.editor.pastes == nil {
		fmt.Fprintln(r.out, text)
		return
	}
	for len(lines) > rows-1 {
		fmt.Fprintln(r.out, strings.Join(lines[:rows-1], "\n"))
		lines = lines[rows-1:]
		if !r.more(len(lines)) {
			return
		}
	}
	fmt.Fprintln(r.out, strings.Join(lines, "\n"))
}

// more asks whether to go on, and reports it.
func (r *repl) more(left int) bool {
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
