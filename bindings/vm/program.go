package vm

import (
	"cmp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/syntax"
)

// A Program is compiled source: immutable, and shared by any number of machines
// and goroutines.
type Program struct {
	Name   string // as errors name it
	chunk  *syntax.Chunk
	source string
	shown  string // as errors show it
	first  int    // the line that the source begins with
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
	p := &Program{Name: name, source: source, shown: cmp.Or(options.Shown, source), first: max(1, options.FirstLine)}
	chunk, err := syntax.Compile(name, source, syntax.Options{
		FirstLine: p.first, Longest: limits.Or().Source,
		Content: options.Content, Memory: options.Memory, Session: options.Session,
	})
	if err != nil {
		return nil, p.refused(err)
	}
	p.chunk = chunk
	link(chunk.Proto)
	return p, nil
}

// refused makes the host's Error of what is wrong with the text; one that shows a
// name of megabytes is shortened.
func (p *Program) refused(err *syntax.Error) *Error {
	e := &Error{File: p.Name, Line: err.Line, Message: cut(err.Message), unfinished: err.Unfinished}
	if err.TooLarge {
		e.Limit = LimitSource
	}
	return e.within(p.shown, p.first)
}

// link gives every function the two operators that the rewriting calls.
func link(p *lua.FunctionProto) {
	for i, c := range p.Constants {
		if s, ok := c.(lua.LString); ok {
			if sign, stands := strings.CutPrefix(string(s), bytecode.OperatorPrefix); stands && operators[sign] != nil {
				p.Constants[i] = operators[sign]
			}
		}
	}
	for _, inner := range p.FunctionPrototypes {
		link(inner)
	}
}

// Blame returns the error of what stands at a path ("tags[2].blocks") of the
// table that the program returns: with the line of the deepest key on it that
// the text shows, of the table itself where it shows none. The text is read
// again, so that a program without mistakes keeps nothing for this.
func (p *Program) Blame(path, message string) *Error {
	e := &Error{File: p.Name, Line: syntax.Find(p.source, p.first, path).Line, Message: message}
	return e.within(p.shown, p.first)
}

// Text returns the text that stands at a path of the table that the program
// returns, "" where the file does not simply state one.
func (p *Program) Text(path string) string { return syntax.Find(p.source, p.first, path).Text() }

// Returns reports whether the program ends by returning something, as a content
// file does and a scenario does not.
func (p *Program) Returns() bool { return syntax.Returns(p.source, p.first) }

// lineText is a line of the source as errors show it, "" where p is nil.
func (p *Program) lineText(line int) string {
	if p == nil {
		return ""
	}
	lines := strings.Split(p.shown, "\n")
	if line < p.first || line-p.first >= len(lines) {
		return ""
	}
	return strings.TrimSpace(clip(strings.ToValidUTF8(lines[line-p.first], "?")))
}
