// tostring and tonumber.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/luatext"
)

// appendNumber appends a number as text, paid for.
func appendNumber(L *lua.LState, dst []byte, x float64) []byte {
	vm.Pay(L, luatext.NumberUnits(x))
	return luatext.AppendNumber(dst, x)
}

// tostring converts a value as the function of Lua does: by its __tostring, if it has one.
func tostring(L *lua.LState, v lua.LValue) lua.LValue {
	fillAny(v)
	method := vm.Of(L).Metafield(v, "__tostring")
	if method == lua.LNil {
		if s, ok := v.(lua.LString); ok {
			return s
		}
		if x, ok := v.(lua.LNumber); ok {
			vm.Pay(L, luatext.NumberUnits(float64(x)))
		}
		s := vm.Text(v)
		vm.CreateText(L, len(s))
		return lua.LString(s)
	}
	L.Push(method)
	L.Push(v)
	vm.CallBack(L, 1, 1)
	result := L.Get(-1)
	L.Pop(1)
	return result
}

// baseToString is tostring of Lua 5.1.
func baseToString(L *lua.LState) int {
	L.Push(tostring(L, anyArgument(L, 1, "tostring")))
	return 1
}

// baseToNumber is tonumber of Lua 5.1: the number that a value stands for, in a base from 2 to
// 36, or nil.
func baseToNumber(L *lua.LState) int {
	v := anyArgument(L, 1, "tonumber")
	base := integerOr(L, 2, "tonumber", 10)
	if base == 10 {
		L.Push(toNumber(L, v))
		return 1
	}
	if !vm.IsText(v) {
		raiseWrongType(L, 1, "tonumber", "string")
	}
	if base < 2 || base > 36 {
		raiseBadArgument(L, 2, "tonumber", "base out of range")
	}
	s := vm.Text(v)
	vm.Pay(L, int64(len(s))/2)
	if x, ok := luatext.ParseBase(s, base); ok {
		L.Push(lua.LNumber(x))
	} else {
		L.Push(lua.LNil)
	}
	return 1
}

// toNumber reads a value as arithmetic does: a number, or a text that is one.
func toNumber(L *lua.LState, v lua.LValue) lua.LValue {
	switch v := v.(type) {
	case lua.LNumber:
		return v
	case lua.LString:
		if x, ok := vm.ParseNumber(L, string(v)); ok {
			return lua.LNumber(x)
		}
	}
	return lua.LNil
}
