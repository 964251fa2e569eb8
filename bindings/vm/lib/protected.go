// pcall and xpcall.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// basePcall is pcall of Lua 5.1: it calls a function, and returns true and its results, or false
// and the error's value.
func basePcall(L *lua.LState) int {
	anyArgument(L, 1, "pcall")
	if t := vm.Protect(L, L.GetTop()-1, lua.MultRet); t != nil {
		L.Push(lua.LFalse)
		L.Push(t.Value)
		return 2
	}
	return returnTrue(L)
}

// returnTrue ends a pcall that went well: it puts true below the results on the stack, and returns
// how many values there are then.
func returnTrue(L *lua.LState) int {
	n := L.GetTop()
	vm.Pay(L, int64(n)>>3)
	L.Insert(lua.LTrue, 1)
	return n + 1
}

// baseXpcall is xpcall of Lua 5.1: pcall without arguments, where a handler turns the error's
// value into what is returned.
func baseXpcall(L *lua.LState) int {
	if L.GetTop() < 2 {
		raiseBadArgument(L, 2, "xpcall", "value expected")
	}
	handler := L.Get(2)
	L.SetTop(1)
	t := vm.Protect(L, 0, lua.MultRet)
	if t == nil {
		return returnTrue(L)
	}
	L.SetTop(0)
	L.Push(handler)
	L.Push(t.Value)
	if vm.Protect(L, 1, 1) != nil {
		L.Push(lua.LString("error in error handling"))
	}
	L.Insert(lua.LFalse, 1)
	return 2
}
