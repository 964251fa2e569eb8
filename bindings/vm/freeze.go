// Read-only tables. Everything that a content file leaves behind is frozen, so that nothing in Lua can remember
// something from one call to the next.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// Freeze makes a table and everything that it holds (tables, metatables, captured variables of
// functions) read-only for programs, for good.
func (m *Machine) Freeze(v lua.LValue) { (&freezer{machine: m}).freeze(v) }

// ReadOnly reports whether programs may not change the table.
func (m *Machine) ReadOnly(t *lua.LTable) bool {
	_, frozen := m.frozen[t]
	return frozen || m.isLent(t)
}

// CheckMutable raises an error if a table is read-only. Go functions call it before they change a
// script's table.
func CheckMutable(L *lua.LState, t *lua.LTable) { checkMutable(Of(L), L, t) }

// checkMutable is CheckMutable within the machine; the error says why, and what to do instead.
func checkMutable(m *Machine, L *lua.LState, t *lua.LTable) {
	if !m.ReadOnly(t) {
		return
	}
	hint := ""
	switch {
	case m.options.Content:
		hint = ": " + syntax.NoMemory(m.options.Memory)
	case m.isLent(t):
		hint = ": " + m.lending.advice
	}
	b := budgetOf(L)
	if f := b.state.CurrentFrame; f != nil && !f.Fn.IsG { // an instruction of Lua assigns, not a Go function
		b.raiseHere("this table is read-only%s", hint)
	}
	Raise(L, "this table is read-only%s", hint)
}

// freezeContent freezes what a content file leaves behind. It is an error if something there
// could keep state: a closure that assigns a captured variable, an iterator, a coroutine.
func freezeContent(m *Machine, file string, env *lua.LTable, values []lua.LValue) error {
	f := &freezer{machine: m, why: syntax.NoMemory(m.options.Memory)}
	return f.freezeAll(file, append([]lua.LValue{env}, values...)...)
}

// FreezeFunction freezes a function, the values it has captured and its globals. It returns an error if something there
// could keep state; the error gives why as its reason. A function of Go is left as it is.
func (m *Machine) FreezeFunction(fn *lua.LFunction, why string) error {
	if fn.Proto == nil {
		return nil // a function of Go
	}
	return (&freezer{machine: m, why: why}).freezeAll(fn.Proto.SourceName, fn, fn.Env)
}

// freezeAll freezes the values and returns the first complaint as an error.
func (f *freezer) freezeAll(file string, values ...lua.LValue) error {
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
	why       string                  // what an error says if something could keep state; "" where it may
	complaint string                  // the first thing that could keep state, and why; "" for none
	line      int                     // of the complaint, 0 for none
	seen      map[*lua.LFunction]bool // the functions that were visited
	queue     []queuedValue
}

// queuedValue is a value that is still to be frozen, and the line of the function that has captured it
// or a table around it, 0 for none.
type queuedValue struct {
	value lua.LValue
	line  int
}

// freeze freezes a value and everything that it holds.
func (f *freezer) freeze(v lua.LValue) {
	f.queue = append(f.queue, queuedValue{v, 0})
	for len(f.queue) > 0 {
		last := len(f.queue) - 1
		next := f.queue[last]
		f.queue = f.queue[:last]
		f.visit(next.value, next.line)
	}
}

// visit freezes one value and queues what it holds; line is that of the function that holds it.
// Userdata is the host's and is left alone.
func (f *freezer) visit(v lua.LValue, line int) {
	switch v := v.(type) {
	case *lua.LTable:
		f.freezeTable(v, line)
	case *lua.LFunction:
		f.visitFunction(v, line)
	case *lua.LState:
		f.complain(line, "a coroutine cannot be stored here")
	}
}

// freezeTable marks a table as read-only and queues its contents.
func (f *freezer) freezeTable(v *lua.LTable, line int) {
	if _, done := f.machine.frozen[v]; done {
		return
	}
	f.machine.frozen[v] = struct{}{}
	t := mirror.OfTable(v)
	f.queue = append(f.queue, queuedValue{t.Metatable, line})
	for _, item := range t.Array {
		f.queue = append(f.queue, queuedValue{item, line})
	}
	for _, key := range t.Keys {
		f.queue = append(f.queue, queuedValue{key, line}, queuedValue{v.RawGetH(key), line})
	}
}

// visitFunction queues what a function has captured, and complains if it could keep state: a Go function
// that no library has made, or one that assigns a captured variable. Each function is visited once.
func (f *freezer) visitFunction(fn *lua.LFunction, line int) {
	if f.seen[fn] || f.machine.libraryFunctions[fn] {
		return
	}
	if f.seen == nil {
		f.seen = map[*lua.LFunction]bool{}
	}
	f.seen[fn] = true
	switch {
	case fn.IsG:
		f.complain(line, "an iterator cannot be stored here")
	case len(bytecode.Assigned(fn.Proto)) > 0:
		f.complain(fn.Proto.LineDefined, "this function assigns a variable from outside the function")
	}
	if !fn.IsG {
		line = fn.Proto.LineDefined
	}
	for _, u := range fn.Upvalues {
		f.queue = append(f.queue, queuedValue{u.Value(), line})
	}
}

// complain notes the first value that could keep state, if that is not allowed.
func (f *freezer) complain(line int, what string) {
	if f.why != "" && f.complaint == "" {
		f.line, f.complaint = line, what+": "+f.why
	}
}
