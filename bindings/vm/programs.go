package vm

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// The machine remembers the programs that it has run, for the excerpts and names
// in errors. Many may have one name: the entries of a prompt, the states of a file
// that was edited. A function tells which it is from.

// keptSource is how many bytes of source are remembered under one name.
const keptSource = 1 << 20

// remember keeps a program as the newest of its name. The one before it is no
// longer needed where no function of it can be left.
func (m *Machine) remember(p *Program) {
	all := m.programs[p.Name]
	if n := len(all); n > 0 && all[n-1] == p {
		return
	}
	if n := len(all); n > 0 && len(all[n-1].proto.FunctionPrototypes) == 0 {
		all = all[:n-1]
	}
	m.programs[p.Name] = newest(append(all, p), keptSource)
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

// programOf is the program that a function is from, or nil.
func (m *Machine) programOf(proto *lua.FunctionProto) *Program {
	if proto == nil {
		return nil
	}
	for _, p := range slices.Backward(m.programs[proto.SourceName]) {
		if _, ok := p.locals[proto]; ok {
			return p
		}
	}
	return nil
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
func (m *Machine) calls(trace []call) []Call {
	var out []Call
	for _, c := range trace {
		out = append(out, Call{c.proto.SourceName, c.line, m.programOf(c.proto).lineText(c.line)})
	}
	return out
}

// lineText is a line of the source as errors show it.
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
