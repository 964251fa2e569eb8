// Pastes into the prompt: several lines that are pasted at once are one entry.

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

// The marks that a terminal puts around what is pasted, and what asks it to begin and end doing so.
const (
	pasteBegins  = "\x1b[200~"
	pasteEnds    = "\x1b[201~"
	markPastes   = "\x1b[?2004h"
	markNoPastes = "\x1b[?2004l"
)

// Line ends and tabs of what was pasted stand in the editor's line as pictures: toPictures makes
// them, and fromPictures turns them back.
var (
	toPictures   = strings.NewReplacer("\r\n", "␊", "\r", "␊", "\n", "␊", "\t", "␉")
	fromPictures = strings.NewReplacer("␊", "\n", "␉", "\t")
)

// pasteFilter stands between the terminal and the line editor. What comes between the marks of a
// paste is one text: its line ends and tabs reach the editor as pictures, so that a line end does
// not end the entry and a tab does not complete a name. The goroutine of forward passes bytes on;
// requestLine tells it how many lines the editor is asked for.
type pasteFilter struct {
	to        io.Writer     // the editor
	wake      chan struct{} // wakes forward when a line is requested
	requested atomic.Int64  // lines that the editor was asked for
	ended     int64         // lines whose ends were passed on
	held      []byte        // bytes that filter holds back: the beginning of a mark, or an unfinished paste
	inside    bool          // the last mark began a paste
	pasted    atomic.Bool   // something was pasted
}

// newLiner opens a line editor that reads the terminal through a pasteFilter. The filter is nil on
// Windows and where the terminal does not mark pastes.
func newLiner(in *os.File) (*liner.State, *pasteFilter) {
	if runtime.GOOS == "windows" || !liner.TerminalSupported() {
		return liner.NewLiner(), nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return liner.NewLiner(), nil
	}
	p := &pasteFilter{wake: make(chan struct{}, 1), to: w}
	own := os.Stdin
	os.Stdin = r // NewLiner reads from whatever this is now
	state := liner.NewLiner()
	os.Stdin = own
	go func() {
		defer w.Close()
		p.forward(in)
	}()
	return state, p
}

// forward copies what is typed to the editor, until the terminal or the editor is closed. It reads
// only while the editor has been asked for more lines than have ended: in between, a script may
// read the terminal itself.
func (p *pasteFilter) forward(in io.Reader) {
	data := make([]byte, 4096)
	for range p.wake {
		for p.ended < p.requested.Load() {
			n, err := in.Read(data)
			if _, failed := p.to.Write(p.filter(data[:n])); err != nil || failed != nil {
				return
			}
		}
	}
}

// filter returns the bytes that the editor gets for the next bytes of the terminal, and counts the
// lines that they end. A paste whose end is missing, and bytes that may be the beginning of a mark,
// are held back for the next call. Each round of the loop takes what stands before the next mark,
// which is a paste or typed.
func (p *pasteFilter) filter(data []byte) (out []byte) {
	if p.inside && string(data) == "\x03" { // Ctrl-C drops a paste whose end never came
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
			before = []byte(picturedPaste(string(before)))
			p.pasted.Store(true)
		} else {
			for _, end := range "\r\n\x03" { // Ctrl-C ends a line too
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

// picturedPaste returns a paste as the editor gets it: with pictures for line ends and tabs, and
// without other control characters.
func picturedPaste(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1 // Map leaves it out
		}
		return r
	}, toPictures.Replace(strings.ToValidUTF8(text, "")))
}

// splitPartialMark splits off the end of data if it may be the beginning of mark. It needs at least
// two bytes, because the first byte alone is the key Escape.
func splitPartialMark(data []byte, mark string) (before, beginning []byte) {
	for n := min(len(mark), len(data)); n > 1; n-- {
		if at := len(data) - n; string(data[at:]) == mark[:n] {
			return data[:at], bytes.Clone(data[at:])
		}
	}
	return data, nil
}

// requestLine asks forward for one more line.
func (p *pasteFilter) requestLine() {
	p.requested.Add(1)
	select {
	case p.wake <- struct{}{}:
	default: // forward is awake, or will be, and reads requested
	}
}

// restorePasted returns the line that the editor returned, with the line ends and tabs of what was
// pasted instead of their pictures. err is the editor's error: after Ctrl-D the request for the line
// is taken back.
func (p *pasteFilter) restorePasted(line string, err error) string {
	if err == io.EOF {
		p.requested.Add(-1) // filter counts no line end for Ctrl-D
	}
	if p.pasted.Load() {
		line = fromPictures.Replace(line)
	}
	return line
}
