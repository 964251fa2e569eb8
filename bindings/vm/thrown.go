package vm

import (
	"fmt"
	"regexp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// A Thrown travels from the place of an error to the pcall or entry that catches it.
type Thrown struct {
	Value lua.LValue // any value, as error() takes it
	file  string
	line  int
	at    *lua.FunctionProto
	trace []call
}

// Again throws an error on that was caught, with the place it has. Does not return.
func (t *Thrown) Again() { panic(t) }

// throw is the Panic function of every thread: gopher-lua has left the error
// value on top of its stack. What the VM itself raises is said in Lua's words.
func throw(L *lua.LState) {
	b := budgetOf(L)
	value := b.state.Reg.Array[b.state.Reg.Top-1]
	if f := b.state.CurrentFrame; f != nil && !f.Fn.IsG {
		value = inLuasWords(b, f, value)
	}
	panic(b.thrown(value))
}

// Raise ends the running function with an ordinary error that a script may
// catch; the message gets the position of the Lua line that called, like
// luaL_error. Does not return.
func Raise(L *lua.LState, format string, args ...any) {
	message := format
	if len(args) > 0 {
		message = fmt.Sprintf(format, args...)
	}
	RaiseValue(L, Placed(L, 1, lua.LString(message)))
}

// RaiseValue ends the running function with any value, as error(value, 0) does.
// Does not return.
func RaiseValue(L *lua.LState, value lua.LValue) { panic(budgetOf(L).thrown(value)) }

// Placed puts the position of a level (1: who called the running function) before an
// error text; a text that is thrown again and again grows, and is paid for.
func Placed(L *lua.LState, level int, value lua.LValue) lua.LValue {
	s := mirror.Of(L)
	Pay(L, int64(min(level, s.Stack.Sp()))>>2) // the frames are walked
	text := s.Where(level) + Text(value)
	CreateText(L, len(text))
	return lua.LString(text)
}

// raiseHere raises at the Lua instruction that is about to be executed.
func (b *budget) raiseHere(format string, args ...any) {
	panic(b.thrown(lua.LString(b.state.CurrentFrame.Position() + fmt.Sprintf(format, args...))))
}

// throwUnits is what an error costs: it unwinds the Go stack and makes its text.
const throwUnits = 256

// messageCopies is how often the text of an error is copied while it is put together.
const messageCopies = 4

// thrown notes where an error was raised; the traceback only when nothing but
// the host is there to catch it.
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
	}
	return t
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
func (m *Machine) report(t *Thrown) *Error {
	e := &Error{File: t.file, Line: t.line, Value: t.Value, Traceback: m.programs.calls(t.trace), Units: m.meter.Units(), at: t.at}
	text, isText := t.Value.(lua.LString)
	switch {
	case isText:
		e.Message = strings.TrimPrefix(string(text), fmt.Sprintf("%s:%d: ", t.file, t.line))
		e.elsewhere(t.trace)
		e.Message = cut(e.Message)
	case t.Value.Type() == lua.LTNumber:
		e.Message = Text(t.Value)
	default:
		e.Message = "an error value that is not text: " + Text(t.Value)
	}
	return m.programs.excerpted(e)
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
