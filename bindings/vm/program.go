package vm

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// A Program is compiled source: immutable, and shared by any number of machines
// and goroutines.
type Program struct {
	Name   string // as errors name it
	proto  *lua.FunctionProto
	source string
	shown  string // as errors show it
	first  int    // the line that the source begins with
	locals map[*lua.FunctionProto][]variable

	longNames bool // some text in it takes more than a unit to look up
}

// CompileOptions changes how a source is read.
type CompileOptions struct {
	// Content refuses what would remember from one call to the next: assigning
	// a file's local from inside a function, and assigning globals.
	Content bool
	// Memory tells the writer of refused content where what must last belongs in
	// scripts of its kind ("what must last goes into self.memory"); empty says only
	// that content keeps no memory.
	Memory string
	// Session makes the locals at the top of the source globals of the
	// environment it runs in, so that they survive a line of a REPL.
	Session bool
	// FirstLine is the number of the source's first line in what it is a part of;
	// 0 is 1.
	FirstLine int
	// Shown is the text that errors show for the source, line by line, where that is
	// not the source itself; "" is.
	Shown string
}

// Compile reads a program. name is what errors call it (relative to the script
// roots); limits.Source bounds the text. The error is an *Error, and wraps
// ErrUnfinished when the text ends too early.
func Compile(name, source string, limits Limits) (*Program, error) {
	return CompileWith(name, source, limits, CompileOptions{})
}

// CompileWith is Compile with options.
func CompileWith(name, source string, limits Limits, options CompileOptions) (*Program, error) {
	p := &Program{Name: name, source: source, shown: cmp.Or(options.Shown, source), first: max(1, options.FirstLine), locals: map[*lua.FunctionProto][]variable{}}
	text, err := plainText(name, source, limits.Or().Source)
	if err == nil {
		err = p.build(text, options)
	}
	if err != nil {
		return nil, err.within(p.shown, p.first)
	}
	return p, nil
}

// plainText checks that the source is a text of allowed size, and takes off a
// byte order mark and a first line for the shell.
func plainText(name, source string, limit int) (string, *Error) {
	if len(source) > limit {
		return "", refuse(name, LimitSource, "the program is too long: %d bytes, at most %d", len(source), limit)
	}
	text := strings.TrimPrefix(source, "\ufeff")
	if strings.HasPrefix(text, "\x1bLua") {
		return "", refuse(name, "", "compiled Lua is not run, only source text")
	}
	if strings.HasPrefix(text, "#") {
		line, _, _ := strings.Cut(text, "\n")
		text = text[len(line):]
	}
	return text, nil
}

func (p *Program) build(text string, options CompileOptions) *Error {
	parser, chunk, err := parse(p.Name, text, p.first)
	if err != nil {
		return asError(err, p.Name)
	}
	chunk, err = rewrite(parser, chunk, options)
	if err != nil {
		return asError(err, p.Name)
	}
	p.longNames = parser.longNames
	if p.proto, err = compile(chunk, p.Name); err != nil {
		return asError(err, p.Name)
	}
	if options.Session {
		callsOnly(p.proto.Code)
	}
	p.name(p.proto, survey(chunk))
	return nil
}

// name notes the locals of every function, for error messages. The compiler
// makes the inner functions in the order in which the survey met them.
func (p *Program) name(proto *lua.FunctionProto, scope *scope) {
	p.locals[proto] = scope.variables
	if len(scope.inner) != len(proto.FunctionPrototypes) {
		return
	}
	for i, inner := range proto.FunctionPrototypes {
		p.name(inner, scope.inner[i])
	}
}

// compile runs gopher-lua's compiler; what it panics with is an error here.
func compile(chunk []ast.Stmt, name string) (proto *lua.FunctionProto, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = refuse(name, LimitSource, "the program cannot be compiled")
		}
	}()
	if proto, err = lua.Compile(chunk, name); err != nil {
		return nil, err
	}
	return proto, finish(proto)
}

// longestFunction is how far a jump of the VM reaches; a loop around more would
// wrap around silently.
const longestFunction = 1<<17 - 1

// finish checks every function, gives it the two operators that the rewriting
// calls, and lets go of the room that the compiler kept for growing.
func finish(p *lua.FunctionProto) error {
	if len(p.Code) > longestFunction {
		return refuseAt(p, "a function of more than %d instructions: split it", longestFunction)
	}
	p.Code = slices.Clone(p.Code)
	dropRepeatedRows(p.Code)
	placeOpenRows(p.Code)
	p.DbgSourcePositions = slices.Clone(p.DbgSourcePositions)
	for i, c := range p.Constants {
		if s, ok := c.(lua.LString); ok && strings.HasPrefix(string(s), operatorPrefix) {
			if fn, ok := operators[string(s[len(operatorPrefix):])]; ok {
				p.Constants[i] = fn
			}
		}
	}
	for _, inner := range p.FunctionPrototypes {
		if err := finish(inner); err != nil {
			return err
		}
	}
	return nil
}

// callsOnly makes calls of the tail calls of an entry, which would take its line out
// of the traceback: every entry that is a call is one, for its values are returned.
func callsOnly(code []uint32) {
	for pc, inst := range code {
		if opcode(inst) == lua.OP_TAILCALL {
			code[pc] = uint32(lua.OP_CALL)<<26 | inst&(1<<26-1)
		}
	}
}

// rowsPerStore is how many rows of a constructor wait in registers at most.
const rowsPerStore = 50

// dropRepeatedRows takes out what the compiler adds after a field with a key when
// the rows before it were just stored: it stores the last fifty again, from
// registers that the field has used.
func dropRepeatedRows(code []uint32) {
	for pc := 1; pc < len(code); pc++ {
		before := opcode(code[pc-1])
		if opcode(code[pc]) == lua.OP_SETLIST && argB(code[pc]) == rowsPerStore &&
			(before == lua.OP_SETTABLE || before == lua.OP_SETTABLEKS) && argA(code[pc-1]) == argA(code[pc]) {
			code[pc] = uint32(lua.OP_NOP) << 26
		}
	}
}

// placeOpenRows mends where a constructor that ends in f() or ... stores these
// values. The compiler counts only the rows before them, so when those were just
// stored, as after every fifty, it has the open ones overwrite the last fifty.
func placeOpenRows(code []uint32) {
	var stored [1 << 8]bool // by register: has its table rows already?
	for pc := 1; pc < len(code); pc++ {
		table := argA(code[pc])
		switch opcode(code[pc]) {
		case lua.OP_NEWTABLE:
			stored[table] = false
		case lua.OP_SETLIST:
			alone := argB(code[pc]) == 0 && argA(code[pc-1]) == table+1
			if alone && stored[table] {
				code[pc] += 1 << 9 // C, the number of the store
			}
			stored[table] = true
		}
	}
}

func refuseAt(p *lua.FunctionProto, format string, args ...any) *Error {
	e := refuse(p.SourceName, LimitSource, format, args...)
	e.Line = p.LineDefined
	return e
}

// asError takes over the position of a compiler's error, and shortens one that
// shows a name of megabytes.
func asError(err error, name string) *Error {
	var compileError *lua.CompileError
	var e *Error
	switch {
	case errors.As(err, &e):
	case errors.As(err, &compileError):
		e = &Error{File: name, Line: compileError.Line, Message: compileError.Message}
	default:
		e = &Error{File: name, Message: err.Error()}
	}
	e.Message = cut(e.Message)
	return e
}
