// Lines of standard input, where no editor is: a pipe, a file or a test.

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// maxLineBytes is how long a line of standard input may be.
const maxLineBytes = 1 << 20

// lineReader reads standard input line by line. The prompt and a match that is played share one, because
// a second reader would take lines that the first has in its buffer.
type lineReader struct {
	in     *bufio.Scanner
	number int // of the line read last
}

// newLineReader returns a reader of the lines of in.
func newLineReader(in io.Reader) *lineReader {
	l := &lineReader{in: bufio.NewScanner(in)}
	l.in.Buffer(nil, maxLineBytes+1) // with the line end
	return l
}

// readLine returns the next line, without its line end; io.EOF at the end of the input.
func (l *lineReader) readLine() (string, error) {
	if l.in.Scan() {
		l.number++
		return l.in.Text(), nil
	}
	err := l.in.Err()
	switch {
	case err == nil:
		return "", io.EOF
	case errors.Is(err, bufio.ErrTooLong):
		return "", fmt.Errorf("stdin:%d: the line is too long, expected at most %d bytes", l.number+1, maxLineBytes)
	}
	return "", fmt.Errorf("stdin:%d: %s", l.number+1, reason(err))
}

// askLine prints a question and returns the next line of standard input as the answer.
func (p *program) askLine(question string) (string, error) {
	fmt.Fprint(p.out, question)
	return p.lines.readLine()
}
