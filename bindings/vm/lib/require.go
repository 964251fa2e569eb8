package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// baseRequire is require: the module of a name.
func baseRequire(L *lua.LState) int {
	name, ok := L.Get(1).(lua.LString)
	if !ok {
		wrongType(L, 1, "require", "string")
	}
	L.Push(vm.Require(L, string(name)))
	return 1
}
