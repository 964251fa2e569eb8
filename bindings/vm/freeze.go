package vm

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// Freeze makes a table and everything it holds (tables, metatables, what its
// functions have captured) read-only for programs, for good. Other values are
// left as they are.
func (m *Machine) Freeze(v lua.LValue) { (&freezer{Machine: m}).freeze(v) }

// ReadOnly tells whether programs may not change this table.
func (m *Machine) ReadOnly(t *lua.LTable) bool {
	_, frozen := m.frozen[t]
	return frozen
}

// mustChange raises when a table is read-only.
func (m *Machine) mustChange(L *lua.LState, t *lua.LTable) {
	if _, frozen := m.frozen[t]; frozen {
		if s := inside(L); s.currentFrame != nil && !s.currentFrame.Fn.IsG {
			s.raiseHere("this table is read-only%s", m.frozenHint())
		}
		raise(L, "this table is read-only%s", m.frozenHint())
	}
}

func (m *Machine) frozenHint() string {
	if m.options.Content {
		return ": " + noMemory(m.options.Memory)
	}
	return ""
}

// noMemory says why content may not do what would remember, and what its kind of
// script does instead.
func noMemory(instead string) string {
	const why = "content keeps no memory in Lua"
	if instead == "" {
		return why
	}
	return why + "; " + instead
}

// mutable is called by every library function before it changes a table.
func mutable(L *lua.LState, t *lua.LTable) { machineOf(L).mustChange(L, t) }

// settle freezes what a content file leaves behind and refuses what could
// remember: a closure that assigns a captured variable, an iterator, a coroutine.
func (m *Machine) settle(file string, env *lua.LTable, values []lua.LValue) error {
	f := &freezer{Machine: m, strict: true}
	f.freeze(env)
	for _, v := range values {
		f.freeze(v)
	}
	if f.complaint != "" {
		return &Error{File: file, Line: f.line, Message: f.complaint, Units: m.meter.Units()}
	}
	return nil
}

// freezer walks what a value holds, each thing once, without recursion: a list
// of a million links must not use a million frames.
type freezer struct {
	*Machine
	strict    bool
	complaint string
	line      int
	seen      map[*lua.LFunction]bool
	queue     []lua.LValue
}

func (f *freezer) freeze(v lua.LValue) {
	if f.seen == nil {
		f.seen = map[*lua.LFunction]bool{}
	}
	f.queue = append(f.queue, v)
	for len(f.queue) > 0 {
		last := len(f.queue) - 1
		v, f.queue = f.queue[last], f.queue[:last]
		f.visit(v)
	}
}

func (f *freezer) visit(v lua.LValue) {
	switch v := v.(type) {
	case *lua.LTable:
		f.table(v)
	case *lua.LFunction:
		f.function(v)
	case *lua.LState:
		f.complain(0, "a coroutine cannot be kept: %s", noMemory(""))
	}
}

func (f *freezer) table(v *lua.LTable) {
	if _, done := f.frozen[v]; done {
		return
	}
	f.frozen[v] = struct{}{}
	t := insideTable(v)
	f.queue = append(f.queue, t.Metatable)
	f.queue = append(f.queue, t.array...)
	for _, key := range t.keys {
		f.queue = append(f.queue, key, v.RawGetH(key))
	}
}

func (f *freezer) function(fn *lua.LFunction) {
	if f.seen[fn] || f.known[fn] {
		return
	}
	f.seen[fn] = true
	switch {
	case fn.IsG:
		f.complain(0, "an iterator cannot be kept: %s", noMemory(""))
	case len(assigned(fn.Proto)) > 0:
		f.complain(fn.Proto.LineDefined, "this function assigns a variable that it has captured: %s", noMemory(f.options.Memory))
	}
	for _, u := range fn.Upvalues {
		f.queue = append(f.queue, u.Value())
	}
}

func (f *freezer) complain(line int, format string, args ...any) {
	if f.strict && f.complaint == "" {
		f.line, f.complaint = line, fmt.Sprintf(format, args...)
	}
}

// assigned finds the captured variables that a function, or one inside it,
// assigns: the instructions after a CLOSURE tell where each variable of the
// inner function comes from.
func assigned(p *lua.FunctionProto) map[int]bool {
	set := map[int]bool{}
	for pc := 0; pc < len(p.Code); pc++ {
		switch inst := p.Code[pc]; opcode(inst) {
		case lua.OP_SETUPVAL:
			set[argB(inst)] = true
		case lua.OP_CLOSURE:
			inner := p.FunctionPrototypes[argBx(inst)]
			for i := range assigned(inner) {
				if from := p.Code[pc+1+i]; opcode(from) == lua.OP_GETUPVAL {
					set[argB(from)] = true
				}
			}
			pc += int(inner.NumUpvalues)
		}
	}
	return set
}
