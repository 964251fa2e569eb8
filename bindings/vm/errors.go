package vm

import (
	"errors"
	"fmt"
	"regexp"
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

// thrown travels from the place of an error to the pcall or entry that catches it.
type thrown struct {
	value lua.LValue
	file  string
	line  int
	at    *lua.FunctionProto
	trace []call
}

// throw is the Panic function of every thread: gopher-lua has left the error
// value on top of its stack. What the VM itself raises is said in Lua's words.
func throw(L *lua.LState) {
	s := inside(L)
	value := s.reg.array[s.reg.top-1]
	if f := s.currentFrame; f != nil && !f.Fn.IsG {
		value = inLuasWords(s, f, value)
	}
	panic(s.thrown(value))
}

// Raise ends the running function with an ordinary error that a script may
// catch; the message gets the position of the Lua line that called, like
// luaL_error. Does not return.
func Raise(L *lua.LState, format string, args ...any) { raise(L, format, args...) }

func raise(L *lua.LState, format string, args ...any) {
	message := format
	if len(args) > 0 {
		message = fmt.Sprintf(format, args...)
	}
	raiseValue(L, placed(L, 1, lua.LString(message)))
}

// raiseValue ends the running function with any value, as error(value, 0) does.
func raiseValue(L *lua.LState, value lua.LValue) {
	panic(inside(L).thrown(value))
}

// raiseHere raises at the Lua instruction that is about to be executed.
func (s *state) raiseHere(format string, args ...any) {
	panic(s.thrown(lua.LString(s.currentFrame.position() + fmt.Sprintf(format, args...))))
}

// throwUnits is what an error costs: it unwinds the Go stack and makes its text.
const throwUnits = 128

// messageCopies is how often the text of an error is copied while it is put together.
const messageCopies = 4

// thrown notes where an error was raised; the traceback only when nothing but
// the host is there to catch it.
func (s *state) thrown(value lua.LValue) *thrown {
	t := &thrown{value: value}
	g := s.ctx.(*gauge)
	g.charge(g.L, throwUnits)
	if said, ok := value.(lua.LString); ok && len(said) > shortText { // a name of megabytes may be in it
		g.create(g.L, int64(len(said))*messageCopies)
	}
	g.detaching()
	if f := s.luaFrame(); f != nil {
		t.file, t.line, t.at = f.Fn.Proto.SourceName, f.lineOf(), f.Fn.Proto
	}
	if g.machine.guards == 0 {
		t.trace = s.traceback()
	}
	return t
}

// limitError describes the limit that stops the entry and where it stands.
func (m *Meter) limitError(L *lua.LState, limit string) *Error {
	e := &Error{Limit: limit, Units: m.Units(), Message: m.limitText(limit)}
	s := inside(L)
	if f := s.luaFrame(); f != nil {
		e.File, e.Line, e.at = f.Fn.Proto.SourceName, f.lineOf(), f.Fn.Proto
	}
	e.Traceback = m.machine.calls(s.traceback())
	return e
}

func (m *Meter) limitText(limit string) string {
	switch limit {
	case LimitUnits:
		return fmt.Sprintf("stopped: the budget of %d units is spent", m.budget)
	case LimitBytes:
		return fmt.Sprintf("stopped: more than %d bytes are alive", m.limits.Bytes)
	case LimitText:
		return fmt.Sprintf("stopped: a string of more than %d bytes", m.limits.Text)
	case LimitOutput:
		return fmt.Sprintf("stopped: more than %d bytes printed", m.limits.Output)
	case LimitCoroutines:
		return fmt.Sprintf("stopped: more than %d coroutines are alive", m.limits.Coroutines)
	case LimitInterrupt:
		return "stopped: interrupted"
	}
	return brokenText + m.machine.cause
}

// brokenText tells what happened, before the cause.
const brokenText = "stopped: a fault of the host broke the machine, which must be rebuilt: "

// address finds what differs from run to run in a panic of Go.
var address = regexp.MustCompile(`0x[0-9a-fA-F]+`)

// causeOf puts a panic of Go in words for a bug report: its first line, without
// addresses.
func causeOf(r any) string {
	line, _, _ := strings.Cut(fmt.Sprint(r), "\n")
	return cut(address.ReplaceAllString(line, "(an address)"))
}

// longestMessage is how many bytes of a message the host is given.
const longestMessage = 1024

// cut shortens a message that a program has made very long.
func cut(message string) string {
	if len(message) <= longestMessage {
		return message
	}
	return fmt.Sprintf("%s... (%d bytes)", strings.ToValidUTF8(message[:longestMessage], ""), len(message))
}

// report makes the host's Error of what came out of an entry.
func (m *Machine) report(t *thrown) *Error {
	e := &Error{File: t.file, Line: t.line, Value: t.value, Traceback: m.calls(t.trace), Units: m.meter.Units(), at: t.at}
	text, isText := t.value.(lua.LString)
	switch {
	case isText:
		e.Message = strings.TrimPrefix(string(text), fmt.Sprintf("%s:%d: ", t.file, t.line))
		e.elsewhere(t.trace)
		e.Message = cut(e.Message)
	case t.value.Type() == lua.LTNumber:
		e.Message = toText(t.value)
	default:
		e.Message = "an error value that is not text: " + toText(t.value)
	}
	return m.excerpted(e)
}

// excerpted adds the lines of the source around the place of an error.
func (m *Machine) excerpted(e *Error) *Error {
	p := m.programOf(e.at)
	if all := m.programs[e.File]; p == nil && len(all) > 0 {
		p = all[len(all)-1]
	}
	if p != nil {
		e.Excerpt = Excerpt(p.shown, p.first, e.Line)
	}
	e.at = nil
	return e
}

// longestFile is the length of the longest name that can be that of a file.
const longestFile = 256

// elsewhere takes over the position that the message itself begins with, as of
// an error that was raised for its caller (level 2) or thrown again.
func (e *Error) elsewhere(trace []call) {
	file, rest, ok := strings.Cut(e.Message, ":")
	if !ok || len(file) > longestFile || file != e.File && !strings.HasSuffix(file, ".lua") || strings.ContainsAny(file, " \n") {
		return
	}
	digits, message, ok := strings.Cut(rest, ": ")
	var line int
	if _, err := fmt.Sscanf(digits, "%d", &line); ok && err == nil {
		e.File, e.Line, e.Message = file, line, message
		e.at = calledAt(trace, file, line)
	}
}

// calledAt is the function of a traceback that stands at a place, or nil.
func calledAt(trace []call, file string, line int) *lua.FunctionProto {
	for _, c := range trace {
		if c.proto.SourceName == file && c.line == line {
			return c.proto
		}
	}
	return nil
}

// AsError finds the Error in a chain of wrapped errors.
func AsError(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// refuse makes the error of a program that is not run at all.
func refuse(file, limit, format string, args ...any) *Error {
	return &Error{File: file, Limit: limit, Message: fmt.Sprintf(format, args...)}
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
