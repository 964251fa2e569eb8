package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// calledAsMethod looks whether the function of the call in progress was fetched by
// an instruction of the form object:name.
func calledAsMethod(f *frame) bool {
	caller := f.Parent
	if caller == nil || caller.Fn.IsG || caller.Pc < 1 {
		return false
	}
	code := caller.Fn.Proto.Code
	register := argA(code[caller.Pc-1])
	for pc := caller.Pc - 2; pc >= 0; pc-- {
		switch opcode(code[pc]) {
		case lua.OP_SELF:
			if argA(code[pc]) == register {
				return true
			}
		case lua.OP_MOVE, lua.OP_GETUPVAL, lua.OP_GETGLOBAL, lua.OP_GETTABLE, lua.OP_GETTABLEKS:
			if argA(code[pc]) == register {
				return false
			}
		}
	}
	return false
}
