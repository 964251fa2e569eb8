package vm

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
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

// Unwrap returns ErrUnfinished if the source ended too early, else nil.
func (e *Error) Unwrap() error {
	if e.unfinished {
		return ErrUnfinished
	}
	return nil
}

// Error returns `file:line: message`.
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

// Error returns all messages, one a line.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// AsError returns the first *Error in a chain of wrapped errors.
func AsError(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// withExcerpt adds the source around the error's line. first is the number of the source's first
// line.
func (e *Error) withExcerpt(source string, first int) *Error {
	e.Excerpt = Excerpt(source, first, e.Line)
	return e
}

// Excerpt returns a line of a source, marked, with the lines before and after it. first is the
// number of the source's first line. It is "" if there is no such line.
func Excerpt(source string, first, line int) string {
	return ExcerptOf(strings.Split(strings.ToValidUTF8(source, "?"), "\n"), first, line)
}

// ExcerptOf is Excerpt for a source that is split into lines already.
func ExcerptOf(lines []string, first, line int) string {
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

// A Thrown travels from the place of an error to the pcall or entry that catches it.
type Thrown struct {
	Value lua.LValue // any value, as error() takes it
	file  string
	line  int
	at    *lua.FunctionProto
	trace []call
}

// Rethrow throws a caught error again, with its original place. It does not return.
func (t *Thrown) Rethrow() { panic(t) }

// throw is the Panic function of every thread, which gopher-lua calls with the error value on top
// of the stack. Errors of gopher-lua itself are put into Lua's words.
func throw(L *lua.LState) {
	b := budgetOf(L)
	value := b.state.Reg.Array[b.state.Reg.Top-1]
	if f := b.state.CurrentFrame; f != nil && !f.Fn.IsG {
		value = rewordError(b, f, value)
	} else if _, where, found := strings.Cut(Text(value), endless); found { // no line of Lua is to blame
		value = lua.LString("loop in " + where)
	}
	panic(b.thrown(value))
}

// Raise ends the running Go function with an ordinary error, which a script may catch. The
// message begins with the position of the calling Lua line, as in luaL_error. It does not return.
func Raise(L *lua.LState, format string, args ...any) {
	message := format
	if len(args) > 0 {
		message = fmt.Sprintf(format, args...)
	}
	RaiseValue(L, WithPosition(L, 1, lua.LString(message)))
}

// RaiseValue ends the running Go function with any error value, as error(value, 0). It does not
// return.
func RaiseValue(L *lua.LState, value lua.LValue) { panic(budgetOf(L).thrown(value)) }

// WithPosition returns an error text with the position of a call level before it; 1 is the caller
// of the running function. It charges for the text.
func WithPosition(L *lua.LState, level int, value lua.LValue) lua.LValue {
	s := mirror.Of(L)
	Pay(L, int64(min(level, s.Stack.Sp()))>>2) // the frames are walked
	text := s.Where(level) + Text(value)
	CreateText(L, len(text))
	return lua.LString(text)
}

// raiseHere raises an error at the instruction that is about to run.
func (b *budget) raiseHere(format string, args ...any) {
	panic(b.thrown(lua.LString(b.state.CurrentFrame.Position() + fmt.Sprintf(format, args...))))
}

// throwUnits is what an error costs: it unwinds the Go stack and makes its text.
const throwUnits = 256

// messageCopies is how often the text of an error is copied while it is put together.
const messageCopies = 4

// thrown returns an error with the place where it is raised, and charges for it. It notes the
// traceback only if no pcall can catch the error.
func (b *budget) thrown(value lua.LValue) *Thrown {
	t := &Thrown{Value: value}
	b.charge(b.L, throwUnits)
	if said, ok := value.(lua.LString); ok && len(said) > shortText { // a name of megabytes may be in it
		b.create(b.L, int64(len(said))*messageCopies)
	}
	b.captures.walk(b)
	if f := b.state.LuaFrame(); f != nil {
		t.file, t.line, t.at = f.Fn.Proto.SourceName, f.Line(), f.Fn.Proto
	}
	if b.machine.guards == 0 {
		t.trace = traceback(b)
		b.noteFrames()
	}
	return t
}

// brokenText tells what happened, before the cause.
const brokenText = "stopped: a fault of the host broke the machine, which must be rebuilt: "

// causeOf describes a Go panic for a bug report: its first line without addresses.
func causeOf(r any) string {
	line, _, _ := strings.Cut(fmt.Sprint(r), "\n")
	return cut(withoutAddresses(line))
}

// withoutAddresses replaces addresses, which differ from run to run. A regular expression would
// add a tenth of a megabyte to the program for browsers.
func withoutAddresses(line string) string {
	var s strings.Builder
	for {
		before, after, found := strings.Cut(line, "0x")
		digits := strings.TrimLeft(after, "0123456789abcdefABCDEF")
		switch s.WriteString(before); {
		case !found:
			return s.String()
		case digits == after:
			s.WriteString("0x")
		default:
			s.WriteString("(an address)")
		}
		line = digits
	}
}

// longestMessage is how many bytes of a message the host is given.
const longestMessage = 1024

// cut shortens a very long message.
func cut(message string) string {
	if len(message) <= longestMessage {
		return message
	}
	return fmt.Sprintf("%s... (%d bytes)", strings.ToValidUTF8(message[:longestMessage], ""), len(message))
}

// report returns the host's Error for an error that nobody caught.
func (m *Machine) report(t *Thrown) *Error {
	e := &Error{File: t.file, Line: t.line, Value: t.Value, Traceback: m.programs.withSource(t.trace), Units: m.meter.Units(), at: t.at}
	text, isText := t.Value.(lua.LString)
	switch {
	case isText:
		e.Message = strings.TrimPrefix(string(text), fmt.Sprintf("%s:%d: ", t.file, t.line))
		e.movePosition(t.trace)
		e.Message = cut(e.Message)
	case t.Value.Type() == lua.LTNumber:
		e.Message = Text(t.Value)
	default:
		e.Message = "an error value that is not text: " + Text(t.Value)
	}
	return m.programs.withExcerpt(e)
}

// longestFile is the length of the longest name that can be that of a file.
const longestFile = 256

// movePosition takes over the position that the message itself begins with, as after error(text,
// 2) or when an error was thrown again: the error's own file or a name that ends in .lua, then a
// line and perhaps a column.
func (e *Error) movePosition(trace []call) {
	file, rest, ok := strings.Cut(e.Message, ":")
	if !ok || len(file) > longestFile || file != e.File && !strings.HasSuffix(file, ".lua") || strings.ContainsAny(file, " \n") {
		return
	}
	at, message, ok := strings.Cut(rest, ": ")
	digits, _, _ := strings.Cut(at, ":")
	if line, err := strconv.Atoi(digits); ok && err == nil {
		e.File, e.Line, e.Message = file, line, message
		e.at = calledAt(trace, file, line)
	}
}

// calledAt returns the function of the first call in a traceback that is at a file and line, nil
// for none.
func calledAt(trace []call, file string, line int) *lua.FunctionProto {
	for _, c := range trace {
		if c.proto.SourceName == file && c.line == line {
			return c.proto
		}
	}
	return nil
}
