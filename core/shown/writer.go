// Streams that show what is written to them.

package shown

import (
	"io"
	"sync"
	"unicode/utf8"
)

// Writer passes on as Text what is written to it, by any number of goroutines. In
// JSON, where such letters stand in texts only, the escapes mean the letters.
type Writer struct {
	// To takes what is passed on.
	To io.Writer

	mu   sync.Mutex
	open []byte // the beginning of a letter whose end is not written yet
}

// Write passes on what it is given as Text. If the last letter is cut off in the middle of its bytes, these bytes wait
// for the next call. If To returns an error, Write returns it.
func (w *Writer) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := append(w.open, data...)
	whole := len(all) - unfinished(all)
	w.open = append([]byte(nil), all[whole:]...)
	if _, err := io.WriteString(w.To, Text(string(all[:whole]))); err != nil {
		return 0, err
	}
	return len(data), nil
}

// Close passes on the bytes of a letter that still wait for their end. It does not close To.
func (w *Writer) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := io.WriteString(w.To, Text(string(w.open)))
	w.open = nil
	return err
}

// unfinished returns how many bytes at the end begin a letter and do not end it.
func unfinished(data []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(data); n++ {
		if tail := data[len(data)-n:]; utf8.RuneStart(tail[0]) {
			if utf8.FullRune(tail) {
				return 0
			}
			return n
		}
	}
	return 0
}
