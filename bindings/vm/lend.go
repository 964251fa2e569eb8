// Tables that are lent to programs, which may read but not change them. So a person at a prompt can look at the
// host's tables, and does not change them by mistake (see LendTo).

package vm

import (
	"weak"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
)

// lending has the tables that functions of the host returned to the programs of one name. A table is forgotten when
// nothing refers to it any more.
type lending struct {
	program string // the name of these programs, "" for none
	advice  string // what errors say to do instead
	tables  map[weak.Pointer[lua.LTable]]struct{}
}

// LendTo makes the tables that Go functions return to programs of that name read-only from now
// on. advice is what errors say to do instead. The name "" ends it; tables that were lent before
// stay read-only.
func (m *Machine) LendTo(name, advice string) {
	m.lending.program, m.lending.advice = name, advice
	for t := range m.lending.tables {
		if t.Value() == nil { // the table is garbage
			delete(m.lending.tables, t)
		}
	}
}

// Lend makes a table that a Go function is about to return read-only, with all tables in it, if
// the calling program has the name that LendTo was given. Other values it leaves alone.
func Lend(L *lua.LState, v lua.LValue) {
	t, ok := v.(*lua.LTable)
	m := Of(L)
	if !ok || m.lending.program == "" || !isCalledBy(L, m.lending.program) { // no table, or nothing is lent to the caller
		return
	}
	if m.lending.tables == nil {
		m.lending.tables = map[weak.Pointer[lua.LTable]]struct{}{}
	}
	for queue := []*lua.LTable{t}; len(queue) > 0; {
		t, queue = queue[0], queue[1:]
		key := weak.Make(t)
		if _, done := m.lending.tables[key]; done {
			continue
		}
		m.lending.tables[key] = struct{}{}
		lazy.Fill(t)
		in := mirror.OfTable(t)
		for _, inner := range in.Array {
			if table, ok := inner.(*lua.LTable); ok {
				queue = append(queue, table)
			}
		}
		for _, key := range in.Keys {
			if table, ok := t.RawGetH(key).(*lua.LTable); ok {
				queue = append(queue, table)
			}
		}
	}
}

// isCalledBy reports whether a Lua function of a program of that name has called the running Go
// function.
func isCalledBy(L *lua.LState, program string) bool {
	running := budgetOf(L).state.CurrentFrame
	if running == nil || running.Parent == nil {
		return false
	}
	caller := running.Parent.Fn
	return !caller.IsG && caller.Proto.SourceName == program
}

// WithoutLending suspends LendTo until the returned function is called. A Go function whose result
// programs may change begins with it.
func WithoutLending(L *lua.LState) (end func()) {
	m := Of(L)
	to := m.lending.program
	m.lending.program = ""
	return func() { m.lending.program = to }
}

// isLent reports whether a table is read-only because of LendTo.
func (m *Machine) isLent(t *lua.LTable) bool {
	if len(m.lending.tables) == 0 {
		return false
	}
	_, lent := m.lending.tables[weak.Make(t)]
	return lent
}

// ForEach calls do for each key and value of a table in its order; it fills a lazy table first.
func ForEach(t *lua.LTable, do func(key, value lua.LValue)) {
	lazy.Fill(t)
	t.ForEach(do)
}
