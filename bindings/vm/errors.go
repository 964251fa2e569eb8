package vm

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// The limits an Error can name.
const (
	LimitUnits      = "units"      // the budget of the entry is spent
	LimitBytes      = "bytes"      // too much is alive at once
	LimitText       = "text"       // a string is too long
	LimitOutput     = "output"     // too much was printed
	LimitCoroutines = "coroutines" // too many coroutines are alive
	LimitSource     = "source"     // a program text is too long, too deep or too wide
	LimitInterrupt  = "interrupt"  // the host asked to stop (Ctrl-C)
	LimitFault      = "fault"      // a bug of the host or the VM; the machine is Broken
)

// An Error is how every program ends that does not end well: one shape,
// `file:line: message`, without Go paths and without addresses.
type Error struct {
	File      string     // the program's name, as the script roots know it
	Line      int        // 0 when no line is to blame
	Message   string     // without the position; the first 1024 bytes of a longer one
	Limit     string     // which limit stopped it; empty for an ordinary error
	Units     int64      // spent by the entry when it ended
	Value     lua.LValue // the error object (a table, nil, ...); nil for limits
	Traceback []Call     // at most ten, innermost first: where it was raised, then the calls
	Excerpt   string     // three lines of source around the place, when known

	unfinished bool
	at         *lua.FunctionProto // the function that it was raised in, until the excerpt is made
}

// ErrUnfinished is what an Error of Compile wraps when the text ends too early:
// a REPL asks for more.
var ErrUnfinished = errors.New("the input is not finished")

// Unwrap gives ErrUnfinished for a text that ends too early.
func (e *Error) Unwrap() error {
	if e.unfinished {
		return ErrUnfinished
	}
	return nil
}

// Error gives `file:line: message`.
func (e *Error) Error() string {
	if e.File == "" {
		return e.Message
	}
	if e.Line == 0 {
		return e.File + ": " + e.Message
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
}

// Errors is everything that is wrong with a program, a line each.
type Errors []*Error

// Error returns the messages, a line each.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// AsError finds the Error in a chain of wrapped errors.
func AsError(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// within adds the excerpt of the source around the error's line.
func (e *Error) within(source string, first int) *Error {
	e.Excerpt = Excerpt(source, first, e.Line)
	return e
}

// Excerpt shows a line of a source with the one before and the one after; the
// line itself is marked. first is the number of the source's first line. Empty
// when there is no such line.
func Excerpt(source string, first, line int) string {
	lines := strings.Split(strings.ToValidUTF8(source, "?"), "\n")
	if line < first || line-first >= len(lines) {
		return ""
	}
	var b strings.Builder
	for n := max(first, line-1); n <= min(first+len(lines)-1, line+1); n++ {
		mark := "  "
		if n == line {
			mark = "> "
		}
		fmt.Fprintf(&b, "%s%4d | %s\n", mark, n, clip(lines[n-first]))
	}
	return b.String()
}

// clip shortens a very long line and shows control characters as blanks.
func clip(line string) string {
	const longest = 120
	if len(line) > longest {
		line = strings.ToValidUTF8(line[:longest], "") + "..."
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, line)
}
