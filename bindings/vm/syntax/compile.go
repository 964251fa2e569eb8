// The way from a text to code: clean, parse, rewrite, compile, mend.

package syntax

import (
	"errors"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// Options says how a text is read.
type Options struct {
	// FirstLine is the number of the first line in what the text is a part of,
	// 1 or more.
	FirstLine int
	// Longest is how many bytes the text may have.
	Longest int
	// Content refuses what would remember from one call to the next: assigning
	// a file's local from inside a function, and assigning globals. Memory is what
	// the error says to do instead; "" says nothing.
	Content bool
	Memory  string
	// Session makes the locals at the top of the text globals of the environment
	// it runs in, so that they survive a line of a prompt.
	Session bool
}

// A Chunk is a text that was read, checked and compiled.
type Chunk struct {
	// Proto is the main function. The constants that begin with
	// bytecode.OperatorPrefix are still to be replaced by functions.
	Proto *lua.FunctionProto
	// LongNames reports whether some text in it is longer than ShortName.
	LongNames bool

	locals map[*lua.FunctionProto][]variable
}

// ShortName is the length in bytes of the longest text that counts as short: hashing and
// comparing it is free.
const ShortName = 64

// NoMemory is the reason in errors about content that would keep a value from one call to the next.
// instead is what its kind of script does instead; "" leaves that out.
func NoMemory(instead string) string {
	const why = "content cannot keep values in Lua variables"
	if instead == "" {
		return why
	}
	return why + "; " + instead
}

// Compile reads a program; name is what its functions call their source. It checks and parses the text,
// rewrites the tree so that gopher-lua's compiler gets it right, and compiles it. Then it corrects the
// tail calls of a session, and notes the locals for error messages.
func Compile(name, source string, options Options) (*Chunk, *Error) {
	text, err := cleanText(source, options.Longest)
	if err != nil {
		return nil, err
	}
	t, err := parse(text, options.FirstLine)
	if err != nil {
		return nil, err
	}
	statements, longNames, err := rewrite(t, options)
	if err != nil {
		return nil, err
	}
	c := &Chunk{LongNames: longNames, locals: map[*lua.FunctionProto][]variable{}}
	if c.Proto, err = compile(statements, name); err != nil {
		return nil, err
	}
	if options.Session {
		replaceTailCalls(c.Proto.Code)
	}
	c.noteLocals(c.Proto, survey(statements))
	return c, nil
}

// cleanText checks that a source is text and no longer than longest bytes. It returns it without a
// byte order mark and without a first line for the shell (#!).
func cleanText(source string, longest int) (string, *Error) {
	if len(source) > longest {
		return "", tooLarge(0, "the program has %d bytes, expected at most %d", len(source), longest)
	}
	text := strings.TrimPrefix(source, "\ufeff")
	if strings.HasPrefix(text, "\x1bLua") {
		return "", &Error{Message: "compiled Lua cannot run, expected source text"}
	}
	if strings.HasPrefix(text, "#") {
		line, _, _ := strings.Cut(text, "\n")
		text = text[len(line):]
	}
	return text, nil
}

// compile runs gopher-lua's compiler over rewritten statements, and mends the code that it gets. That
// compiler panics on some programs that it cannot compile, which becomes an error here.
func compile(statements []ast.Stmt, name string) (proto *lua.FunctionProto, err *Error) {
	defer func() {
		if r := recover(); r != nil {
			err = tooLarge(0, "the program cannot be compiled")
		}
	}()
	proto, failure := lua.Compile(statements, name)
	if failure != nil {
		return nil, compilerError(failure)
	}
	return proto, fixCode(proto)
}

// compilerError returns an error of gopher-lua's compiler with the line that its text names.
func compilerError(failure error) *Error {
	if e, ok := errors.AsType[*lua.CompileError](failure); ok {
		return &Error{Line: e.Line, Message: e.Message}
	}
	return &Error{Message: failure.Error()}
}
