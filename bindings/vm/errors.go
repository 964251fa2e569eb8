// Errors. A Thrown is an error while it passes through Lua. If nothing catches it, the host gets an Error with a
// line, a message, a traceback and an excerpt of the source.

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

// An Error is how every program ends that does not succeed: `file:line: message`, without Go
// paths and without addresses.
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
var ErrUnfinished = errors.New("the Lua code is not complete")

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
		fmt.Fprintf(&b, "%s%4d | %s\n", mark, n, cutLine(lines[n-first]))
	}
	return b.String()
}

// cutLine shortens a very long line and replaces control characters by spaces.
func cutLine(line string) string {
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
	Value lua.LValue         // any value, as error() takes it
	file  string             // where it was raised
	line  int                // the line there
	at    *lua.FunctionProto // the function there
	trace []call             // the traceback; nil if a pcall or coroutine may catch it
}

// Rethrow throws a caught error again, with its original place. It does not return.
func (t *Thrown) Rethrow() { panic(t) }

// panicWithThrown is the Panic function of every thread (see newThread): gopher-lua calls it with the error value on
// top of the stack. It words errors of gopher-lua as Lua does, and panics with a Thrown.
func panicWithThrown(L *lua.LState) {
	b := budgetOf(L)
	value := b.state.Reg.Array[b.state.Reg.Top-1]
	if f := b.state.CurrentFrame; f != nil && !f.Fn.IsG {
		value = rewordError(b, f, value)
	} else if _, where, found := strings.Cut(Text(value), endlessChain); found { // as in reword, without a line of Lua
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

// WithPosition returns an error text with "file:line: " before it, and charges for the text. level says whose line:
// 1 is the caller of the running function, 2 the caller of that one.
func WithPosition(L *lua.LState, level int, value lua.LValue) lua.LValue {
	s := mirror.Of(L)
	Pay(L, int64(min(level, s.Stack.Sp()))>>2) // a unit for every four frames that are walked
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

// thrown returns an error with the place where it is raised, and charges for it. If no pcall or coroutine can catch
// it, the error also gets the traceback, and the frames are noted for a debugger.
func (b *budget) thrown(value lua.LValue) *Thrown {
	t := &Thrown{Value: value}
	b.charge(b.L, throwUnits)
	if text, ok := value.(lua.LString); ok && len(text) > shortText { // it may contain a name of megabytes
		b.create(b.L, int64(len(text))*messageCopies)
	}
	b.captures.chargeWalk(b) // the calls that fail detach their captured variables
	if f := b.state.LuaFrame(); f != nil {
		t.file, t.line, t.at = f.Fn.Proto.SourceName, f.Line(), f.Fn.Proto
	}
	if b.machine.guards == 0 { // no pcall or coroutine is open
		t.trace = traceback(b)
		b.noteFrames()
	}
	return t
}

// brokenText is the beginning of the message of a broken machine; the cause follows.
const brokenText = "stopped: an error in Arcana broke the Lua machine, which must be rebuilt: "

// causeOf describes a Go panic for a bug report: its first line without addresses.
func causeOf(r any) string {
	line, _, _ := strings.Cut(fmt.Sprint(r), "\n")
	return cutMessage(withoutAddresses(line))
}

// withoutAddresses replaces each address (0x and hexadecimal digits), since addresses differ from run to run. It uses
// no regular expression: that would make the program for browsers a tenth of a megabyte larger.
func withoutAddresses(line string) string {
	var s strings.Builder
	for {
		before, after, found := strings.Cut(line, "0x")
		digits := strings.TrimLeft(after, "0123456789abcdefABCDEF")
		switch s.WriteString(before); {
		case !found:
			return s.String()
		case digits == after: // no digit follows: it is no address
			s.WriteString("0x")
		default:
			s.WriteString("(an address)")
		}
		line = digits // what follows the address
	}
}

// longestMessage is how many bytes of a message the host is given.
const longestMessage = 1024

// cutMessage shortens a very long message.
func cutMessage(message string) string {
	if len(message) <= longestMessage {
		return message
	}
	return fmt.Sprintf("%s... (%d bytes)", strings.ToValidUTF8(message[:longestMessage], ""), len(message))
}

// hostError returns the host's Error for an error that nothing caught.
func (m *Machine) hostError(t *Thrown) *Error {
	e := &Error{File: t.file, Line: t.line, Value: t.Value, Traceback: m.programs.withSource(t.trace), Units: m.meter.Units(), at: t.at}
	text, isText := t.Value.(lua.LString)
	switch {
	case isText:
		e.Message = strings.TrimPrefix(string(text), fmt.Sprintf("%s:%d: ", t.file, t.line))
		e.movePosition(t.trace)
		e.Message = cutMessage(e.Message)
	case t.Value.Type() == lua.LTNumber:
		e.Message = Text(t.Value)
	default:
		e.Message = "the error value is not a text: " + Text(t.Value)
	}
	return m.programs.withExcerpt(e)
}

// longestFile is the length of the longest name that can be that of a file.
const longestFile = 256

// movePosition moves a position at the start of the message into File and Line. A message has one after
// error(text, 2), or if a caught error was thrown again. A position is the error's own file, or a name that
// ends in .lua, and then a line and perhaps a column ("a.lua:3:7: text").
func (e *Error) movePosition(trace []call) {
	file, rest, ok := strings.Cut(e.Message, ":")
	mayBeFile := len(file) <= longestFile && !strings.ContainsAny(file, " \n")
	if !ok || !mayBeFile || file != e.File && !strings.HasSuffix(file, ".lua") {
		return
	}
	at, message, ok := strings.Cut(rest, ": ")
	digits, _, _ := strings.Cut(at, ":")
	if line, err := strconv.Atoi(digits); ok && err == nil {
		e.File, e.Line, e.Message = file, line, message
		e.at = functionCalledAt(trace, file, line)
	}
}

// functionCalledAt returns the function of the first call in a traceback that is at a file and line, nil
// for none.
func functionCalledAt(trace []call, file string, line int) *lua.FunctionProto {
	for _, c := range trace {
		if c.proto.SourceName == file && c.line == line {
			return c.proto
		}
	}
	return nil
}
