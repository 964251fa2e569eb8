package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// calledAs is what the call in progress calls its function, as luaL_argerror says
// it: the last name of the expression, "?" when there is none (a call by pcall, by
// table.sort, of an element of a list). method tells that it was object:name(...).
func (f *frame) calledAs(L *lua.LState) (name string, method bool) {
	caller := f.Parent
	if caller == nil || caller.Fn.IsG || caller.Pc < 1 {
		return "?", false
	}
	charge(L, int64(len(caller.Fn.Proto.DbgCalls))>>4)
	if caller.executes(lua.OP_TFORLOOP) {
		return "(for generator)", false
	}
	method = caller.callsMethod()
	for _, call := range caller.Fn.Proto.DbgCalls {
		if call.Pc == caller.Pc-1 {
			return call.Name, method
		}
	}
	return "?", method
}

// callsMethod looks whether the function that a frame is calling was fetched by an
// instruction of the form object:name.
func (f *frame) callsMethod() bool {
	code := f.Fn.Proto.Code
	register := argA(code[f.Pc-1])
	for pc := f.Pc - 2; pc >= 0; pc-- {
		if argA(code[pc]) != register || f.captures(pc) {
			continue
		}
		switch opcode(code[pc]) {
		case lua.OP_SELF:
			return true
		case lua.OP_MOVE, lua.OP_GETUPVAL, lua.OP_GETGLOBAL, lua.OP_GETTABLE, lua.OP_GETTABLEKS:
			return false
		}
	}
	return false
}
