// Programs: compiling them, remembering those of a machine for its errors, and tracebacks.

package vm

import (
	"cmp"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// A Program is compiled source: immutable, and shared by any number of machines
// and goroutines.
type Program struct {
	Name   string        // as errors name it
	chunk  *syntax.Chunk // what the source compiled to
	source string        // as it was compiled
	shown  string        // as errors show it
	first  int           // the number of the source's first line
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
	// FirstLine is the number of the source's first line in the file that it is a part of;
	// 0 stands for 1.
	FirstLine int
	// Shown is the text that errors show in place of the source, line by line; "" stands
	// for the source itself.
	Shown string
}

// Compile compiles a program. name is what errors call it, relative to the script roots;
// limits.Source bounds its length. The error is an *Error, which wraps ErrUnfinished if the text
// ends too early.
func Compile(name, source string, limits Limits) (*Program, error) {
	return CompileWith(name, source, limits, CompileOptions{})
}

// CompileWith does the work of Compile with options.
func CompileWith(name, source string, limits Limits, options CompileOptions) (*Program, error) {
	p := &Program{Name: name, source: source, shown: cmp.Or(options.Shown, source), first: max(1, options.FirstLine)}
	chunk, err := syntax.Compile(name, source, syntax.Options{
		FirstLine: p.first, Longest: limits.WithDefaults().Source,
		Content: options.Content, Memory: options.Memory, Session: options.Session,
	})
	if err != nil {
		return nil, p.compileError(err)
	}
	p.chunk = chunk
	linkOperators(chunk.Proto)
	return p, nil
}

// compileError returns the host's Error for what is wrong with the text.
func (p *Program) compileError(err *syntax.Error) *Error {
	e := &Error{File: p.Name, Line: err.Line, Message: cutMessage(err.Message), unfinished: err.Unfinished}
	if err.TooLarge {
		e.Limit = LimitSource
	}
	return e.withExcerpt(p.shown, p.first)
}

// linkOperators replaces the constants that represent ^ and % (see bytecode.OperatorPrefix) by the functions that compute
// them, in a function and those inside it.
func linkOperators(p *lua.FunctionProto) {
	for i, c := range p.Constants {
		if s, ok := c.(lua.LString); ok {
			if at := slices.IndexFunc(operators, func(op operator) bool { return string(s) == bytecode.OperatorPrefix+op.Sign }); at >= 0 {
				p.Constants[i] = operators[at].function
			}
		}
	}
	for _, inner := range p.FunctionPrototypes {
		linkOperators(inner)
	}
}

// Blame returns an error about the value at a path ("tags[2].blocks") of the table that the
// program returns. Its line is that of the deepest key on the path that the source shows. The
// source is parsed again for it.
func (p *Program) Blame(path, message string) *Error {
	e := &Error{File: p.Name, Line: syntax.Find(p.source, p.first, path).Line, Message: message}
	return e.withExcerpt(p.shown, p.first)
}

// Lines returns a function that gives the line of [Program.Blame] for a path. The source is parsed again
// once, and not for each path.
func (p *Program) Lines() func(path string) int {
	find := syntax.Finder(p.source, p.first)
	return func(path string) int { return find(path).Line }
}

// Text returns the text that the source states at a path of its table, "" if it states none
// plainly.
func (p *Program) Text(path string) string { return syntax.Find(p.source, p.first, path).Text() }

// StatedText is [Program.Text] for a source that is not compiled; "" also if it does not parse.
func StatedText(source, path string) string { return syntax.Find(source, 1, path).Text() }

// CoveredText returns the program as coverage knows it.
func (p *Program) CoveredText() covered.Text {
	return covered.Text{Name: p.Name, Source: p.shown, Main: p.chunk.Proto, First: p.first}
}

// Returns reports whether the program ends with a return, as a content file does and a scenario
// does not.
func (p *Program) Returns() bool { return syntax.Returns(p.source, p.first) }

// lineText returns a line of the source as errors show it, "" for a nil program.
func (p *Program) lineText(line int) string {
	if p == nil {
		return ""
	}
	lines := strings.Split(p.shown, "\n")
	if line < p.first || line-p.first >= len(lines) {
		return ""
	}
	return strings.TrimSpace(cutLine(strings.ToValidUTF8(lines[line-p.first], "?")))
}

// programs are the programs that a machine has run, by name and the newest last, for the excerpts and names in errors.
// Several may have one name: the entries of a prompt, or the versions of a file that was edited. programOf
// finds the program of a function.
type programs map[string][]*Program

// maxRememberedSource is how many bytes of source are remembered under one name.
const maxRememberedSource = 1 << 20

// remember adds a program as the newest of its name. It drops the one before if that defined no functions, since none of
// its code can run again, and the oldest ones beyond maxRememberedSource.
func (ps programs) remember(p *Program) {
	all := ps[p.Name]
	if n := len(all); n > 0 && all[n-1] == p { // it runs once more
		return
	}
	if n := len(all); n > 0 && len(all[n-1].chunk.Proto.FunctionPrototypes) == 0 {
		all = all[:n-1]
	}
	ps[p.Name] = newestWithin(append(all, p), maxRememberedSource)
}

// newestWithin returns as many of the newest programs as have sources of at most so many bytes together, and the last
// program in any case.
func newestWithin(all []*Program, bytes int) []*Program {
	first := len(all) - 1
	for left := bytes - len(all[first].source); first > 0; first-- {
		if left -= len(all[first-1].source); left < 0 {
			break
		}
	}
	return slices.Delete(all, 0, first)
}

// programOf returns the program that a function comes from, nil if unknown.
func (ps programs) programOf(proto *lua.FunctionProto) *Program {
	if proto == nil {
		return nil
	}
	for _, p := range slices.Backward(ps[proto.SourceName]) {
		if p.chunk.Has(proto) {
			return p
		}
	}
	return nil
}

// PlaceOf returns the file and the line where a function begins. A function of the program itself, such as
// tostring, has neither; for it the result is the file that uses it, and line 1.
func PlaceOf(fn *lua.LFunction, usedBy string) (file string, line int) {
	if fn.IsG || fn.Proto == nil {
		return usedBy, 1
	}
	return fn.Proto.SourceName, fn.Proto.LineDefined
}

// SourceOf returns the lines of a function that a machine has run, and the number of the first; none
// if its source is not known.
func SourceOf(m *Machine, fn *lua.LFunction) (lines []string, first int) {
	p := m.programs.programOf(fn.Proto)
	if p == nil {
		return nil, 0
	}
	first = fn.Proto.LineDefined
	lines = strings.Split(p.shown, "\n")
	return lines[first-p.first : min(len(lines), fn.Proto.LastLineDefined-p.first+1)], first
}

// localName returns the name of the local in a register of a frame, "" for none.
func (ps programs) localName(f *mirror.Frame, register int) string {
	p := ps.programOf(f.Fn.Proto)
	if p == nil {
		return ""
	}
	return p.chunk.Local(f.Fn.Proto, register, f.Pc, f.Line())
}

// A Call is a place that an error passed on its way: the line of a call.
type Call struct {
	File string // the program's name
	Line int    // of the call
	Text string // that line of the source, without the blanks around it; "" when it is not known
}

// call is a Call whose text is not looked up yet.
type call struct {
	proto *lua.FunctionProto
	line  int
}

// withSource returns the calls of a traceback with the lines of their sources.
func (ps programs) withSource(trace []call) []Call {
	var out []Call
	for _, c := range trace {
		out = append(out, Call{c.proto.SourceName, c.line, ps.programOf(c.proto).lineText(c.line)})
	}
	return out
}

// tracebackSize bounds a traceback, since a hostile program decides how deep its calls go.
const tracebackSize = 10

// traceback lists the Lua lines of the running calls, innermost first and at most tracebackSize, through
// the coroutines that resumed this one.
func traceback(b *budget) []call {
	var calls []call
	for ; b != nil; b = b.resumer() {
		for f := b.state.CurrentFrame; f != nil && len(calls) < tracebackSize; f = f.Parent {
			if !f.Fn.IsG {
				calls = append(calls, call{f.Fn.Proto, f.Line()})
			}
		}
	}
	return calls
}

// WithExcerpt adds to an error the source around its place, if the machine has run that file.
func WithExcerpt(m *Machine, e *Error) *Error { return m.programs.withExcerpt(e) }

// withExcerpt adds to an error the source around its place: from the program that the function of
// the error comes from, else from the newest program with the file's name. It forgets the
// function, which is needed for nothing else.
func (ps programs) withExcerpt(e *Error) *Error {
	p := ps.programOf(e.at)
	if all := ps[e.File]; p == nil && len(all) > 0 {
		p = all[len(all)-1]
	}
	if p != nil {
		e.Excerpt = Excerpt(p.shown, p.first, e.Line)
	}
	e.at = nil
	return e
}
