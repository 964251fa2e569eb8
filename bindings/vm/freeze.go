package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// Freeze makes a table and everything it holds (tables, metatables, what its
// functions have captured) read-only for programs, for good. Other values are
// left as they are.
func (m *Machine) Freeze(v lua.LValue) { (&freezer{machine: m}).freeze(v) }

// ReadOnly reports whether programs may not change this table.
func (m *Machine) ReadOnly(t *lua.LTable) bool {
	_, frozen := m.frozen[t]
	return frozen || m.lent(t)
}

// CheckMutable raises when a table is read-only: every function calls it before it
// changes a table of a program.
func CheckMutable(L *lua.LState, t *lua.LTable) { mustChange(Of(L), L, t) }

// mustChange raises when a table is read-only.
func mustChange(m *Machine, L *lua.LState, t *lua.LTable) {
	if !m.ReadOnly(t) {
		return
	}
	hint := ""
	switch {
	case m.options.Content:
		hint = ": " + syntax.NoMemory(m.options.Memory)
	case m.lent(t):
		hint = ": " + m.lending.advice
	}
	if b := budgetOf(L); b.state.CurrentFrame != nil && !b.state.CurrentFrame.Fn.IsG {
		b.raiseHere("this table is read-only%s", hint)
	}
	Raise(L, "this table is read-only%s", hint)
}

// settle freezes what a content file leaves behind and refuses what could
// remember: a closure that assigns a captured variable, an iterator, a coroutine.
func settle(m *Machine, file string, env *lua.LTable, values []lua.LValue) error {
	f := &freezer{machine: m, why: syntax.NoMemory(m.options.Memory)}
	return f.settle(file, append([]lua.LValue{env}, values...)...)
}

// Settle freezes a function, what it holds and its globals, and refuses what could remember,
// with the reason why it must not.
func (m *Machine) Settle(fn *lua.LFunction, why string) error {
	if fn.Proto == nil {
		return nil // of a library
	}
	return (&freezer{machine: m, why: why}).settle(fn.Proto.SourceName, fn, fn.Env)
}

func (f *freezer) settle(file string, values ...lua.LValue) error {
	for _, v := range values {
		f.freeze(v)
	}
	if f.complaint != "" {
		return &Error{File: file, Line: f.line, Message: f.complaint, Units: f.machine.meter.Units()}
	}
	return nil
}

// freezer walks what a value holds, each thing once, without recursion: a list
// of a million links must not use a million frames.
type freezer struct {
	machine   *Machine
	why       string // nothing may remember, "" where it may
	complaint string
	line      int
	seen      map[*lua.LFunction]bool
	queue     []lua.LValue
}

func (f *freezer) freeze(v lua.LValue) {
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
		f.complain(0, "a coroutine cannot be kept")
	}
}

func (f *freezer) table(v *lua.LTable) {
	if _, done := f.machine.frozen[v]; done {
		return
	}
	f.machine.frozen[v] = struct{}{}
	t := mirror.OfTable(v)
	f.queue = append(f.queue, t.Metatable)
	f.queue = append(f.queue, t.Array...)
	for _, key := range t.Keys {
		f.queue = append(f.queue, key, v.RawGetH(key))
	}
}

func (f *freezer) function(fn *lua.LFunction) {
	if f.seen[fn] || f.machine.known[fn] {
		return
	}
	if f.seen == nil {
		f.seen = map[*lua.LFunction]bool{}
	}
	f.seen[fn] = true
	switch {
	case fn.IsG:
		f.complain(0, "an iterator cannot be kept")
	case len(bytecode.Assigned(fn.Proto)) > 0:
		f.complain(fn.Proto.LineDefined, "this function assigns a variable that it has captured")
	}
	for _, u := range fn.Upvalues {
		f.queue = append(f.queue, u.Value())
	}
}

func (f *freezer) complain(line int, what string) {
	if f.why != "" && f.complaint == "" {
		f.line, f.complaint = line, what+": "+f.why
	}
}
