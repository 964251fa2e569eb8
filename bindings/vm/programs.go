package vm

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

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
