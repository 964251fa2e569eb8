package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// openLibraries fills the globals in the one order that pairs(_G) shows.
func (m *Machine) openLibraries() {
	for _, f := range m.baseFunctions() {
		m.globals = append(m.globals, Global{f.Name, m.function(f.Go)})
	}
	m.globals = append(m.globals, Global{"_VERSION", lua.LString(lua.LuaVersion)})
	strings := openString(m)
	m.Install("string", strings)
	m.Install("table", openTable(m))
	m.Install("math", openMath(m))
	m.Install("coroutine", openCoroutine(m))
	m.openStringMeta(strings)
}

func (m *Machine) baseFunctions() []Function {
	return []Function{
		{"assert", baseAssert},
		{"error", baseError},
		{"getmetatable", baseGetMetatable},
		{"ipairs", m.ipairs()},
		{"next", baseNext},
		{"pairs", m.pairs()},
		{"pcall", basePcall},
		{"print", basePrint},
		{"rawequal", baseRawEqual},
		{"rawget", baseRawGet},
		{"rawset", baseRawSet},
		{"require", baseRequire},
		{"select", baseSelect},
		{"setmetatable", baseSetMetatable},
		{"tonumber", baseToNumber},
		{"tostring", baseToString},
		{"type", baseType},
		{"unpack", baseUnpack},
		{"xpcall", baseXpcall},
	}
}

func baseAssert(L *lua.LState) int {
	if lua.LVAsBool(anyArgument(L, 1, "assert")) {
		return L.GetTop()
	}
	said, _, _ := strings.Cut(textOr(L, 2, "assert", "assertion failed!"), "\x00") // C sees no further
	raiseValue(L, placed(L, 1, lua.LString(said)))
	return 0
}

// textOr reads an optional text argument (a number is one).
func textOr(L *lua.LState, n int, name, standard string) string {
	v := L.Get(n)
	if v == lua.LNil {
		return standard
	}
	if !isText(v) {
		wrongType(L, n, name, "string")
	}
	return toText(v)
}

// baseError adds the position of the level (1: who called error, 2: who called
// that function) to a text; any other value is thrown as it is.
func baseError(L *lua.LState) int {
	value, level := L.Get(1), integerOr(L, 2, "error", 1)
	if isText(value) && level > 0 {
		value = placed(L, level, value)
	}
	raiseValue(L, value)
	return 0
}

// placed puts the position of a level before an error text; a text that is
// thrown again and again grows, and is paid for.
func placed(L *lua.LState, level int, value lua.LValue) lua.LValue {
	charge(L, int64(min(level, inside(L).stack.Sp()))>>2) // the frames are walked
	s := inside(L).where(level) + toText(value)
	text(L, len(s))
	return lua.LString(s)
}

func baseGetMetatable(L *lua.LState) int {
	m, v := machineOf(L), anyArgument(L, 1, "getmetatable")
	if guard := m.metafield(v, "__metatable"); guard != lua.LNil {
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

func baseSetMetatable(L *lua.LState) int {
	t := tableArgument(L, 1, "setmetatable")
	meta := L.Get(2)
	if meta != lua.LNil && meta.Type() != lua.LTTable || L.GetTop() < 2 {
		badArgument(L, 2, "setmetatable", "nil or table expected")
	}
	if machineOf(L).metafield(t, "__metatable") != lua.LNil {
		raise(L, "cannot change a protected metatable")
	}
	mutable(L, t)
	t.Metatable = meta
	L.Push(t)
	return 1
}

func baseRawEqual(L *lua.LState) int {
	a, b := anyArgument(L, 1, "rawequal"), anyArgument(L, 2, "rawequal")
	gaugeOf(L).comparing(a, b)
	L.Push(lua.LBool(L.RawEqual(a, b)))
	return 1
}

func baseRawGet(L *lua.LState) int {
	t, key := tableArgument(L, 1, "rawget"), anyArgument(L, 2, "rawget")
	gaugeOf(L).hashing(key)
	L.Push(t.RawGet(key))
	return 1
}

func baseRawSet(L *lua.LState) int {
	t := tableArgument(L, 1, "rawset")
	key, value := anyArgument(L, 2, "rawset"), anyArgument(L, 3, "rawset")
	if n, ok := key.(lua.LNumber); ok && n != n {
		raiseValue(L, lua.LString("table index is NaN"))
	} else if key == lua.LNil {
		raiseValue(L, lua.LString("table index is nil"))
	}
	mutable(L, t)
	gaugeOf(L).grow(t, key)
	gaugeOf(L).noteMethod(key, value)
	t.RawSet(key, value)
	L.SetTop(1)
	return 1
}

func baseSelect(L *lua.LState) int {
	count := L.GetTop() - 1
	if s, ok := L.Get(1).(lua.LString); ok && s == "#" {
		L.Push(lua.LNumber(count))
		return 1
	}
	n := integerArgument(L, 1, "select")
	switch {
	case n < 0:
		n = count + n + 1
	case n > count:
		return 0
	}
	if n < 1 {
		badArgument(L, 1, "select", "index out of range")
	}
	charge(L, int64(count-n)>>3)
	return count - n + 1
}

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

func baseUnpack(L *lua.LState) int {
	t := tableArgument(L, 1, "unpack")
	from := integerOr(L, 2, "unpack", 1)
	to := lengthOr(L, 3, "unpack", t)
	if from > to {
		return 0
	}
	if int64(to)-int64(from) >= mostValues-1 {
		raise(L, "too many results to unpack")
	}
	n := to - from + 1
	charge(L, int64(n)>>1)
	for i := range n {
		L.Push(t.RawGet(lua.LNumber(from + i)))
	}
	return n
}

func lengthOr(L *lua.LState, n int, name string, t *lua.LTable) int {
	if L.Get(n) == lua.LNil {
		return lengthOf(L, t)
	}
	return integerArgument(L, n, name)
}

// lengthOf is #t for a library function, paid for.
func lengthOf(L *lua.LState, t *lua.LTable) int {
	gaugeOf(L).length(t)
	return len(insideTable(t).array)
}
