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
			if at := slices.IndexFunc(operators, func(op operator) bool { return string(s) == bytecode.OperatorPrefix+op.Sign }); at >= 0 {
				p.Constants[i] = operators[at].function
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

// Stated is [Program.Text] of a source that is not compiled, "" also where it cannot be read.
func Stated(source, path string) string { return syntax.Find(source, 1, path).Text() }

// Covered is the program as coverage knows it.
func (p *Program) Covered() covered.Text {
	return covered.Text{Name: p.Name, Source: p.shown, First: p.first, Main: p.chunk.Proto}
}

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

// programs are those that a machine has run, by name and the newest last, for the
// excerpts and names in errors. Many may have one name: the entries of a prompt, the
// states of a file that was edited. A function tells which it is from.
type programs map[string][]*Program

// keptSource is how many bytes of source are remembered under one name.
const keptSource = 1 << 20

// remember keeps a program as the newest of its name. The one before it is no
// longer needed where no function of it can be left.
func (ps programs) remember(p *Program) {
	all := ps[p.Name]
	if n := len(all); n > 0 && all[n-1] == p {
		return
	}
	if n := len(all); n > 0 && len(all[n-1].chunk.Proto.FunctionPrototypes) == 0 {
		all = all[:n-1]
	}
	ps[p.Name] = newest(append(all, p), keptSource)
}

// newest keeps the newest programs whose sources take so many bytes together, the
// last one in any case.
func newest(all []*Program, bytes int) []*Program {
	first := len(all) - 1
	for left := bytes - len(all[first].source); first > 0; first-- {
		if left -= len(all[first-1].source); left < 0 {
			break
		}
	}
	return slices.Delete(all, 0, first)
}

// of is the program that a function is from, or nil.
func (ps programs) of(proto *lua.FunctionProto) *Program {
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

// local names the local that lives in a register of a frame, or "".
func (ps programs) local(f *mirror.Frame, register int) string {
	p := ps.of(f.Fn.Proto)
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

// calls looks up the lines of a traceback.
func (ps programs) calls(trace []call) []Call {
	var out []Call
	for _, c := range trace {
		out = append(out, Call{c.proto.SourceName, c.line, ps.of(c.proto).lineText(c.line)})
	}
	return out
}

// tracebackSize bounds a traceback: depth is what an attacker controls.
const tracebackSize = 10

// traceback lists the Lua lines of the calls, innermost first, through the
// coroutines that resumed this one.
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

// excerpted adds the lines of the source around the place of an error.
func (ps programs) excerpted(e *Error) *Error {
	p := ps.of(e.at)
	if all := ps[e.File]; p == nil && len(all) > 0 {
		p = all[len(all)-1]
	}
	if p != nil {
		e.Excerpt = Excerpt(p.shown, p.first, e.Line)
	}
	e.at = nil
	return e
}
