// The function require. The machine finds and runs the module (vm.Require).

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// baseRequire is require: it returns what the module of that name returned.
func baseRequire(L *lua.LState) int {
	name, ok := L.Get(1).(lua.LString)
	if !ok {
		raiseWrongType(L, 1, "require", "string")
	}
	L.Push(vm.Require(L, string(name)))
	return 1
}
