package main

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/peterh/liner"
)

// The marks that a terminal puts around what is pasted, once it is asked to.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
	asksMarks   = "\x1b[?2004h"
	asksNoMarks = "\x1b[?2004l"
)

// What stands in the editor's line for a line end and a tab of what was pasted.
var (
	pictured = strings.NewReplacer("\r\n", "␊", "\r", "␊", "\n", "␊", "\t", "␉")
	meant    = strings.NewReplacer("␊", "\n", "␉", "\t")
)

// pastes stands between the terminal and the editor of lines. What comes between the marks of a
// paste is one text: its line ends and tabs reach the editor as pictures, which end no line and
// complete nothing.
type pastes struct {
	to     io.Writer
	wanted chan struct{} // wakes who passes on
	asked  atomic.Int64  // lines that were asked for
	ended  int64         // lines whose ends were passed on
	held   []byte        // the beginning of a mark, or of a paste
	inside bool
	any    atomic.Bool // whether anything was pasted
}

// newLiner opens the line editor behind a filter of pastes. The filter is nil on Windows and
// where the terminal does not mark pastes.
func newLiner(in *os.File) (*liner.State, *pastes) {
	if runtime.GOOS == "windows" || !liner.TerminalSupported() {
		return liner.NewLiner(), nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return liner.NewLiner(), nil
	}
	p := &pastes{wanted: make(chan struct{}, 1), to: w}
	own := os.Stdin
	os.Stdin = r // which NewLiner takes to read from
	state := liner.NewLiner()
	os.Stdin = own
	go func() {
		defer w.Close()
		p.forward(in)
	}()
	return state, p
}

// forward copies what is typed to the editor, but only while a line is asked for: a script
// that runs in between reads the terminal itself.
func (p *pastes) forward(in io.Reader) {
	data := make([]byte, 4096)
	for range p.wanted {
		for p.ended < p.asked.Load() {
			n, err := in.Read(data)
			if _, failed := p.to.Write(p.filter(data[:n])); err != nil || failed != nil {
				return
			}
		}
	}
}

// filter returns what the editor is given for some more bytes, and counts the lines that they
// end. Bytes that may belong to a mark or an unfinished paste are held back for the next call.
func (p *pastes) filter(data []byte) (out []byte) {
	if p.inside && string(data) == "\x03" { // a paste without an end is dropped
		p.inside, p.held = false, nil
	}
	data = append(p.held, data...)
	for p.held = nil; len(data) > 0; {
		mark := pasteBegins
		if p.inside {
			mark = pasteEnds
		}
		before, after, found := bytes.Cut(data, []byte(mark))
		if !found && p.inside {
			p.held = bytes.Clone(data)
			return out
		}
		if !found {
			before, p.held = splitPartialMark(data, mark)
		}
		if p.inside {
			before = []byte(pictured.Replace(strings.ToValidUTF8(string(before), "")))
			before = bytes.Map(func(r rune) rune {
				if r < ' ' || r == 0x7f {
					return -1
				}
				return r
			}, before)
			p.any.Store(true)
		} else {
			for _, end := range "\r\n\x03" {
				p.ended += int64(bytes.Count(before, []byte(string(end))))
			}
		}
		out = append(out, before...)
		if !found {
			return out
		}
		data, p.inside = after, !p.inside
	}
	return out
}

// splitPartialMark splits off the end of data if it is the beginning of a mark, at least two
// bytes long: its first byte alone is the key Escape.
func splitPartialMark(data []byte, mark string) (before, beginning []byte) {
	for n := min(len(mark), len(data)); n > 1; n-- {
		if at := len(data) - n; string(data[at:]) == mark[:n] {
			return data[:at], bytes.Clone(data[at:])
		}
	}
	return data, nil
}

// requestLine asks forward for one more line.
func (p *pastes) requestLine() {
	p.asked.Add(1)
	select {
	case p.wanted <- struct{}{}:
	default:
	}
}

// restorePasted returns the line that the editor gave, with the line ends and tabs of what was
// pasted.
func (p *pastes) restorePasted(line string, err error) string {
	if err == io.EOF {
		p.asked.Add(-1) // Ctrl-D, which is no end of a line
	}
	if p.any.Load() {
		line = meant.Replace(line)
	}
	return line
}
