// The globals of Lua 5.1. pcall, print, pairs, tostring, require have files of their own.

package lib

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// openBase installs the globals of Lua 5.1, in the order that pairs(_G) shows.
func openBase(m *vm.Machine) {
	for _, f := range []vm.Function{
		{Name: "assert", Go: baseAssert},
		{Name: "error", Go: baseError},
		{Name: "getmetatable", Go: baseGetMetatable},
		{Name: "ipairs", Go: openIpairs(m)},
		{Name: "next", Go: baseNext},
		{Name: "pairs", Go: openPairs(m)},
		{Name: "pcall", Go: basePcall},
		{Name: "print", Go: basePrint},
		{Name: "rawequal", Go: baseRawEqual},
		{Name: "rawget", Go: baseRawGet},
		{Name: "rawset", Go: baseRawSet},
		{Name: "require", Go: baseRequire},
		{Name: "select", Go: baseSelect},
		{Name: "setmetatable", Go: baseSetMetatable},
		{Name: "tonumber", Go: baseToNumber},
		{Name: "tostring", Go: baseToString},
		{Name: "type", Go: baseType},
		{Name: "unpack", Go: baseUnpack},
		{Name: "xpcall", Go: baseXpcall},
	} {
		m.Install(f.Name, m.Native(f.Go))
	}
	m.Install("_VERSION", lua.LString(lua.LuaVersion))
}

// baseAssert is assert of Lua 5.1: it returns its arguments, or raises the second one as a text
// when the first is false or nil.
func baseAssert(L *lua.LState) int {
	if lua.LVAsBool(anyArgument(L, 1, "assert")) {
		return L.GetTop()
	}
	message, _, _ := strings.Cut(textOr(L, 2, "assert", "assertion failed!"), "\x00") // as in C, a text ends at a zero byte
	vm.RaiseValue(L, vm.WithPosition(L, 1, lua.LString(message)))
	return 0
}

// textOr returns the n-th argument, a text or number, as text, or standard if it is missing or nil.
// Unlike stringOr, it does not charge for making a number into text.
func textOr(L *lua.LState, n int, name, standard string) string {
	v := L.Get(n)
	if v == lua.LNil {
		return standard
	}
	if !vm.IsText(v) {
		raiseWrongType(L, n, name, "string")
	}
	return vm.Text(v)
}

// baseError adds the position of the level (1: who called error, 2: who called
// that function) to a text; any other value is thrown as it is.
func baseError(L *lua.LState) int {
	value, level := L.Get(1), integerOr(L, 2, "error", 1)
	if vm.IsText(value) && level > 0 {
		value = vm.WithPosition(L, level, value)
	}
	vm.RaiseValue(L, value)
	return 0
}

// baseGetMetatable is getmetatable of Lua 5.1; a __metatable field stands in for the metatable.
func baseGetMetatable(L *lua.LState) int {
	m, v := vm.Of(L), anyArgument(L, 1, "getmetatable")
	fillAny(v)
	if guard := m.Metafield(v, "__metatable"); guard != lua.LNil {
		L.Push(guard)
		return 1
	}
	switch v := v.(type) {
	case *lua.LTable:
		L.Push(v.Metatable)
	case *lua.LUserData:
		L.Push(lua.LFalse) // the methods of the host's objects are not to be reached
	default:
		L.Push(lua.LNil)
	}
	return 1
}

// baseSetMetatable is setmetatable of Lua 5.1; a metatable with a field __metatable is not
// exchanged.
func baseSetMetatable(L *lua.LState) int {
	t := tableArgument(L, "setmetatable")
	meta := L.Get(2)
	if meta != lua.LNil && meta.Type() != lua.LTTable || L.GetTop() < 2 { // nil must be written
		raiseBadArgument(L, 2, "setmetatable", "nil or table expected")
	}
	if vm.Of(L).Metafield(t, "__metatable") != lua.LNil {
		vm.Raise(L, "cannot change a protected metatable")
	}
	vm.CheckMutable(L, t)
	t.Metatable = meta
	L.Push(t)
	return 1
}

// baseRawEqual is rawequal of Lua 5.1; comparing long texts is charged.
func baseRawEqual(L *lua.LState) int {
	a, b := anyArgument(L, 1, "rawequal"), anyArgument(L, 2, "rawequal")
	vm.ChargeCompare(L, a, b)
	L.Push(lua.LBool(L.RawEqual(a, b)))
	return 1
}

// baseRawGet is rawget of Lua 5.1: it reads a table past its __index.
func baseRawGet(L *lua.LState) int {
	t, key := tableArgument(L, "rawget"), anyArgument(L, 2, "rawget")
	vm.ChargeKey(L, key)
	L.Push(t.RawGet(key))
	return 1
}

// baseRawSet is rawset of Lua 5.1: it writes into a table past its __newindex, and refuses NaN
// and nil as keys.
func baseRawSet(L *lua.LState) int {
	t := tableArgument(L, "rawset")
	key, value := anyArgument(L, 2, "rawset"), anyArgument(L, 3, "rawset")
	if n, ok := key.(lua.LNumber); ok && n != n { // NaN; these errors have no position, as in Lua 5.1
		vm.RaiseValue(L, lua.LString("table index is NaN"))
	} else if key == lua.LNil {
		vm.RaiseValue(L, lua.LString("table index is nil"))
	}
	vm.CheckMutable(L, t)
	vm.Set(L, t, key, value)
	L.SetTop(1)
	return 1
}

// baseSelect is select of Lua 5.1: the arguments from the n-th on, or with "#" how many there
// are.
func baseSelect(L *lua.LState) int {
	count := L.GetTop() - 1
	if s, ok := L.Get(1).(lua.LString); ok && s == "#" {
		L.Push(lua.LNumber(count))
		return 1
	}
	n := integerArgument(L, 1, "select")
	switch {
	case n < 0: // -1 is the last argument
		n = count + n + 1
	case n > count:
		return 0
	}
	if n < 1 {
		raiseBadArgument(L, 1, "select", "index out of range")
	}
	vm.Pay(L, int64(count-n)>>3) // a unit for every eight
	return count - n + 1
}

// baseType is type of Lua 5.1: the name of its argument's type.
func baseType(L *lua.LState) int {
	L.Push(typeNames[anyArgument(L, 1, "type").Type()])
	return 1
}

// typeNames are made once: type() is in every loop, and must not allocate.
var typeNames = func() (names [9]lua.LValue) {
	for i := range names {
		names[i] = lua.LString(lua.LValueType(i).String())
	}
	return names
}()

// baseUnpack is unpack of Lua 5.1: the elements of a table from one place to another as results.
func baseUnpack(L *lua.LState) int {
	t := tableArgument(L, "unpack")
	from := integerOr(L, 2, "unpack", 1)
	to := lengthOr(L, 3, "unpack", t)
	if from > to {
		return 0
	}
	if int64(to)-int64(from) >= vm.MostValues-1 { // MostValues elements or more
		vm.Raise(L, "too many results to unpack")
	}
	n := to - from + 1
	vm.Pay(L, int64(n)>>1)
	for i := range n {
		L.Push(t.RawGet(lua.LNumber(from + i)))
	}
	return n
}

// lengthOr returns the n-th argument as a whole number, or the length of t if it is missing or nil.
func lengthOr(L *lua.LState, n int, name string, t *lua.LTable) int {
	if L.Get(n) == lua.LNil {
		return vm.Length(L, t)
	}
	return integerArgument(L, n, name)
}
