package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Lines of standard input, where no editor is: a pipe, a file or a test.

// longestLine is how many bytes a line of standard input may have.
const longestLine = 1 << 20

// lines reads standard input line by line. The prompt and a match that is played share one, because
// a second reader would take lines that the first has in its buffer.
type lines struct {
	in     *bufio.Scanner
	number int // of the line read last
}

// newLines returns lines that reads from in.
func newLines(in io.Reader) *lines {
	l := &lines{in: bufio.NewScanner(in)}
	l.in.Buffer(nil, longestLine+1) // with the line end
	return l
}

// next returns the next line of standard input; io.EOF at its end.
func (l *lines) next() (string, error) {
	if l.in.Scan() {
		l.number++
		return l.in.Text(), nil
	}
	err := l.in.Err()
	switch {
	case err == nil:
		return "", io.EOF
	case errors.Is(err, bufio.ErrTooLong):
		return "", fmt.Errorf("stdin:%d: the line is too long, expected at most %d bytes", l.number+1, longestLine)
	}
	return "", fmt.Errorf("stdin:%d: %s", l.number+1, reason(err))
}

// askLine prints a question and returns the next line of standard input as the answer.
func (p *program) askLine(question string) (string, error) {
	fmt.Fprint(p.out, question)
	return p.lines.next()
}
