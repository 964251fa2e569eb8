// The library coroutine; package vm does the work (vm/coroutine.go).

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// openCoroutine makes the table coroutine.
func openCoroutine(m *vm.Machine) *lua.LTable {
	return m.Table([]vm.Function{
		{Name: "create", Go: coroutineCreate},
		{Name: "resume", Go: coroutineResume},
		{Name: "running", Go: coroutineRunning},
		{Name: "status", Go: coroutineStatus},
		{Name: "wrap", Go: coroutineWrap},
		{Name: "yield", Go: vm.Yield},
	})
}

// newCoroutine makes a coroutine that will run the first argument, a function of Lua.
func newCoroutine(L *lua.LState, name string) *lua.LState {
	fn, ok := L.Get(1).(*lua.LFunction)
	if !ok || fn.IsG {
		raiseBadArgument(L, 1, name, "Lua function expected")
	}
	return vm.Spawn(L, fn)
}

// coroutineCreate is coroutine.create: a new coroutine that will run the function given.
func coroutineCreate(L *lua.LState) int {
	L.Push(newCoroutine(L, "create"))
	return 1
}

// coroutineWrap is coroutine.wrap: a function that resumes a new coroutine with each call.
func coroutineWrap(L *lua.LState) int {
	L.Push(L.NewClosure(resumeWrapped, newCoroutine(L, "wrap")))
	return 1
}

// resumeWrapped is the body of the functions that coroutine.wrap makes: it resumes the coroutine,
// and raises an error in it as one here, with the place of the call before a text.
func resumeWrapped(L *lua.LState) int {
	co := L.Get(lua.UpvalueIndex(1)).(*lua.LState)
	n, failure := vm.Resume(L, co, L.GetTop())
	if failure == nil {
		return n
	}
	if vm.IsText(failure.Value) {
		failure.Value = vm.WithPosition(L, 1, failure.Value)
	}
	failure.Rethrow()
	return 0
}

// coroutineArgument returns the first argument, which must be a coroutine.
func coroutineArgument(L *lua.LState, name string) *lua.LState {
	co, ok := L.Get(1).(*lua.LState)
	if !ok {
		raiseBadArgument(L, 1, name, "coroutine expected")
	}
	return co
}

// coroutineResume is coroutine.resume: true and what the coroutine yields or returns, or false
// and the error's value.
func coroutineResume(L *lua.LState) int {
	co := coroutineArgument(L, "resume")
	n, failure := vm.Resume(L, co, L.GetTop()-1)
	if failure != nil {
		L.Push(lua.LFalse)
		L.Push(failure.Value)
		return 2
	}
	L.Insert(lua.LTrue, L.GetTop()-n+1)
	return n + 1
}

// coroutineRunning is coroutine.running: the coroutine that calls it, nil for the main program.
func coroutineRunning(L *lua.LState) int {
	if vm.IsMain(L) {
		L.Push(lua.LNil)
	} else {
		L.Push(L)
	}
	return 1
}

// coroutineStatus is coroutine.status: "running", "suspended", "normal" or "dead".
func coroutineStatus(L *lua.LState) int {
	L.Push(lua.LString(vm.Status(coroutineArgument(L, "status"))))
	return 1
}
