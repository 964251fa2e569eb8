// Calls that may fail: pcall, the same for Go functions, and the error for a recovered panic.

package vm

import (
	"runtime"

	lua "github.com/yuin/gopher-lua"
)

// maxNesting is how many protected calls and coroutines may be nested: about Lua's limit on nested C calls. It limits the
// Go stack.
const maxNesting = 190

// protectUnits is what a protected call costs besides the call.
const protectUnits = 16

// Protect calls the function below nargs arguments and returns the error that it raised, nil for none. After an error the
// stack is as before the function was pushed, and only variables captured in the failed call are detached
// (gopher-lua would detach those of all callers). A limit is not caught: it ends the entry.
func Protect(L *lua.LState, nargs, nret int) (failure *Thrown) {
	b := budgetOf(L)
	m := b.machine
	if m.guards >= maxNesting {
		Raise(L, "C stack overflow")
	}
	if f := L.Get(-nargs - 1); uncallable(m, f) {
		L.Pop(nargs + 1)
		return b.thrown(lua.LString(notCallable(f)))
	}
	Pay(L, protectUnits)
	sp, top := b.state.Stack.Sp(), b.state.Reg.Top-nargs-1 // the stacks before the function was pushed
	m.guards++
	returned := false
	defer func() {
		m.guards--
		if returned || m.meter.stopped != nil { // the panic of a limit goes on
			return
		}
		failure = b.errorFromPanic(recover())
		b.state.Unwind(sp, top)
	}()
	L.Call(nargs, nret)
	returned = true
	return nil
}

// Protected calls a function from inside a Go function, as pcall does, and returns its results or
// the error. A limit is not caught.
func Protected(L *lua.LState, fn *lua.LFunction, args ...lua.LValue) ([]lua.LValue, *Error) {
	top := L.GetTop()
	L.Push(fn)
	for _, arg := range args {
		L.Push(arg)
	}
	if t := Protect(L, len(args), lua.MultRet); t != nil {
		return nil, Of(L).hostError(t)
	}
	values := make([]lua.LValue, 0, L.GetTop()-top)
	for i := top + 1; i <= L.GetTop(); i++ {
		values = append(values, L.Get(i))
	}
	L.SetTop(top)
	return values, nil
}

// Interrupted reports whether the host wants the program to stop; long Go functions ask it and
// return early.
func Interrupted(L *lua.LState) bool { return budgetOf(L).halt.Load() }

// StopInterrupted ends the program if the host wants it to stop; it does not return then. A Go
// function that has stopped its work early (see Interrupted) calls it.
func StopInterrupted(L *lua.LState) {
	if b := budgetOf(L); b.halt.Load() {
		b.stop(b.L, LimitInterrupt)
	}
}

// uncallable reports whether calling a value is an error: it is no function and has no __call that
// is one. This is asked before a call, since gopher-lua would report it at another line.
func uncallable(m *Machine, v lua.LValue) bool {
	return v.Type() != lua.LTFunction && m.Metafield(v, "__call").Type() != lua.LTFunction
}

// notCallable returns the message of the error of calling a value that is uncallable.
func notCallable(v lua.LValue) string { return "attempt to call a " + v.Type().String() + " value" }

// CallBack calls the function below nargs arguments for a library function that wants nret
// results. A value that cannot be called is an error without a place, as in Lua.
func CallBack(L *lua.LState, nargs, nret int) {
	if f := L.Get(-nargs - 1); uncallable(Of(L), f) {
		RaiseValue(L, lua.LString(notCallable(f)))
	}
	L.Call(nargs, nret)
}

// errorFromPanic returns a recovered panic as an ordinary error. An unknown Go panic is a fault: it breaks the machine and
// stops the entry, and no script sees it.
func (b *budget) errorFromPanic(r any) *Thrown {
	switch r := r.(type) {
	case *Thrown:
		return r
	case *lua.ApiError:
		return b.thrown(r.Object)
	}
	if b.isOverflow(r) {
		return b.thrown(lua.LString(b.state.Position() + "stack overflow"))
	}
	m := b.machine
	m.broken, m.cause = true, causeOf(r)
	m.meter.stop(m.current.L, LimitFault) // does not return
	return nil
}

// isOverflow reports whether a panic says that a stack of gopher-lua is full: the call stack, which
// panics with this text, or the registers during a tail call, where an index is out of range
// before the first instruction of the new function.
func (b *budget) isOverflow(r any) bool {
	if text, ok := r.(string); ok {
		return text == "lua callstack overflow"
	}
	f := b.state.CurrentFrame
	_, outOfRange := r.(runtime.Error)
	return outOfRange && f != nil && !f.Fn.IsG && f.Pc == 0
}
