// The name by which the program has called a library function, for errors about its arguments.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// calledAs returns what the call in progress calls its function, as luaL_argerror says
// it: the last name of the expression, "?" when there is none (a call by pcall, by
// table.sort, of an element of a list). method reports whether it was object:name(...). f is the
// frame of the function that was called.
func calledAs(L *lua.LState, f *mirror.Frame) (name string, method bool) {
	caller := f.Parent
	if caller == nil || caller.Fn.IsG || caller.Pc < 1 { // no instruction of Lua has called
		return "?", false
	}
	vm.Pay(L, int64(len(caller.Fn.Proto.DbgCalls))>>4) // a unit for every 16 calls that are searched
	if caller.Executes(lua.OP_TFORLOOP) {
		return "(for generator)", false
	}
	method = bytecode.CallsMethod(caller.Fn.Proto, caller.Pc)
	for _, call := range caller.Fn.Proto.DbgCalls {
		if call.Pc == caller.Pc-1 {
			return call.Name, method
		}
	}
	return "?", method
}
