package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
)

// madeUnits is what 64 bytes of a value cost that a host's function has made.
const madeUnits = 5

// Made accounts for a value that a host's function has made for the program: every
// table and text of it, and what userdata weighs (see heap.Weight). It costs madeUnits
// for every 64 bytes, for a host finds out field by field what its tables hold; what
// userdata weighs costs nothing here, because the host has charged for its making.
// Does not return when a limit is reached.
func Made(L *lua.LState, v lua.LValue) {
	b := budgetOf(L)
	bytes := heap.Add(0, v, b.limits.Bytes)
	if _, one := v.(*lua.LUserData); !one {
		b.charge(L, bytes*madeUnits>>6)
	}
	b.alive(L, bytes)
}

// standing is what outlives an entry: the libraries and the modules.
func (m *Machine) standing() []lua.LValue {
	standing := []lua.LValue{m.root.G.Registry, m.stringMeta}
	for _, g := range m.globals {
		standing = append(standing, g.Value)
	}
	return append(standing, m.loader.loaded...)
}

// stacks are the threads that run or wait to be resumed to.
func (m *Machine) stacks(L *lua.LState) []lua.LValue {
	threads := []lua.LValue{m.main}
	for b := budgetOf(L); b != nil; b = b.resumer() {
		threads = append(threads, b.L)
	}
	return threads
}

// stackOf is how many registers of a thread count, and whether it is a coroutine
// that counts. Those that another entry has made the main thread grow by do not.
func (m *Machine) stackOf(s *mirror.State) (registers int, alive bool) {
	b := s.Ctx.(*budget)
	if b.L == m.main {
		return s.Reg.Top, false
	}
	return len(s.Reg.Array), b.life != dead
}
