package vm

import (
	"runtime"

	lua "github.com/yuin/gopher-lua"
)

// deepest is how many protected calls and coroutines may wait for each other:
// Lua's limit on the nesting of C calls. It bounds the Go stack.
const deepest = 190

// protectUnits is what it costs to be ready for an error.
const protectUnits = 16

// protect calls the function below nargs arguments on the stack, on the same
// thread, and gives what an error threw, or nil. The thread is then as before
// the function was pushed, and only the variables of the failed call are
// detached: gopher-lua's own protected call detaches those of every caller. A
// stop (a limit) is not caught: it goes on to the host.
func (m *Machine) protect(L *lua.LState, nargs, nret int) (caught *thrown) {
	s := inside(L)
	if m.guards >= deepest {
		raise(L, "C stack overflow")
	}
	if f := L.Get(-nargs - 1); m.uncallable(f) {
		L.Pop(nargs + 1)
		return s.thrown(lua.LString(notCallable(f)))
	}
	charge(L, protectUnits)
	sp, top := s.stack.Sp(), s.reg.top-nargs-1
	m.guards++
	returned := false
	defer func() {
		m.guards--
		if returned || m.meter.stopped != nil {
			return
		}
		caught = m.caught(s, recover())
		s.unwind(sp, top)
	}()
	L.Call(nargs, nret)
	returned = true
	return nil
}

// uncallable tells that calling a value is an error. (The VM would say so with the
// line of some other call.)
func (m *Machine) uncallable(v lua.LValue) bool {
	return v.Type() != lua.LTFunction && m.metafield(v, "__call").Type() != lua.LTFunction
}

// notCallable is what the call of such a value says.
func notCallable(v lua.LValue) string { return "attempt to call a " + v.Type().String() + " value" }

// callFrom calls the function below nargs arguments for a library function. What
// cannot be called is named, without a place, as in Lua.
func callFrom(L *lua.LState, nargs, nret int) {
	if f := L.Get(-nargs - 1); machineOf(L).uncallable(f) {
		raiseValue(L, lua.LString(notCallable(f)))
	}
	L.Call(nargs, nret)
}

// caught makes an ordinary error of what was recovered, or stops the entry when
// it is none: a panic of Go that the VM is not known for is a fault that no
// script may see, and breaks the machine.
func (m *Machine) caught(s *state, r any) *thrown {
	switch r := r.(type) {
	case *thrown:
		return r
	case *lua.ApiError:
		return s.thrown(r.Object)
	}
	if s.overflowed(r) {
		return s.thrown(lua.LString(s.position() + "stack overflow"))
	}
	m.broken, m.cause = true, causeOf(r)
	m.meter.stop(m.current.L, LimitFault)
	return nil
}

// overflowed recognises a full call stack (a text of gopher-lua) and a full
// register stack while a tail call replaces its frame (an index out of range,
// because the frame has no line yet).
func (s *state) overflowed(r any) bool {
	if text, ok := r.(string); ok {
		return text == "lua callstack overflow"
	}
	f := s.currentFrame
	_, index := r.(runtime.Error)
	return index && f != nil && !f.Fn.IsG && f.Pc == 0
}

func (s *state) position() string {
	if f := s.luaFrame(); f != nil {
		return f.position()
	}
	return ""
}
