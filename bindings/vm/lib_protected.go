package vm

import (
	lua "github.com/yuin/gopher-lua"
)

func basePcall(L *lua.LState) int {
	anyArgument(L, 1, "pcall")
	m := machineOf(L)
	if t := m.protect(L, L.GetTop()-1, lua.MultRet); t != nil {
		L.Push(lua.LFalse)
		L.Push(t.value)
		return 2
	}
	return succeeded(L)
}

// succeeded puts true before the results on the stack.
func succeeded(L *lua.LState) int {
	n := L.GetTop()
	charge(L, int64(n)>>3)
	L.Insert(lua.LTrue, 1)
	return n + 1
}

func baseXpcall(L *lua.LState) int {
	if L.GetTop() < 2 {
		badArgument(L, 2, "xpcall", "value expected")
	}
	m, handler := machineOf(L), L.Get(2)
	L.SetTop(1)
	t := m.protect(L, 0, lua.MultRet)
	if t == nil {
		return succeeded(L)
	}
	L.SetTop(0)
	L.Push(handler)
	L.Push(t.value)
	if m.protect(L, 1, 1) != nil {
		L.Push(lua.LString("error in error handling"))
	}
	L.Insert(lua.LFalse, 1)
	return 2
}

// Protected calls a function from inside a host's function, as pcall does for a
// script, and gives its results or the error. A limit is not caught: it ends the
// entry.
func Protected(L *lua.LState, fn *lua.LFunction, args ...lua.LValue) ([]lua.LValue, *Error) {
	m, top := machineOf(L), L.GetTop()
	L.Push(fn)
	for _, arg := range args {
		L.Push(arg)
	}
	if t := m.protect(L, len(args), lua.MultRet); t != nil {
		return nil, m.report(t)
	}
	values := make([]lua.LValue, 0, L.GetTop()-top)
	for i := top + 1; i <= L.GetTop(); i++ {
		values = append(values, L.Get(i))
	}
	L.SetTop(top)
	return values, nil
}

// Interrupted tells a long function of the host that it should return, because
// the host has asked the machine to stop.
func Interrupted(L *lua.LState) bool { return gaugeOf(L).halt.Load() }

// StopInterrupted ends the program now if it is to be interrupted: for a host's
// function that has returned early, when no instruction may follow it. Does not
// return then.
func StopInterrupted(L *lua.LState) {
	if g := gaugeOf(L); g.halt.Load() {
		g.stop(g.L, LimitInterrupt)
	}
}
