package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// reading charges for a chain of __index tables, beyond the first, that a field
// may be looked for in; hash is what the key costs at each of them.
func (g *gauge) reading(v lua.LValue, hash int64) {
	if t, ok := v.(*lua.LTable); ok && t.Metatable != lua.LNil {
		g.inheriting(t, hash)
	}
}

func (g *gauge) inheriting(t *lua.LTable, hash int64) {
	for range lua.MaxTableGetLoop {
		next, ok := rawField(t.Metatable, "__index").(*lua.LTable)
		if !ok {
			return
		}
		if hash > 0 {
			g.charge(g.L, hash)
		}
		if next.Metatable == lua.LNil {
			return
		}
		g.charge(g.L, 2)
		t = next
	}
}

// shortText is the length of the longest text that is hashed or compared for nothing.
const shortText = 64

// hashing charges for a long string used as a key, and tells how much.
func (g *gauge) hashing(key lua.LValue) (units int64) {
	if s, ok := key.(lua.LString); ok && len(s) > shortText {
		units = int64(len(s)) >> 5
		g.charge(g.L, units)
	}
	return units
}

// comparing charges for long strings, which are compared byte by byte.
func (g *gauge) comparing(a, b lua.LValue) {
	if x, ok := a.(lua.LString); ok && len(x) > shortText {
		if y, ok := b.(lua.LString); ok {
			g.charge(g.L, int64(min(len(x), len(y)))>>3)
		}
	}
}
