package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// reading charges for a chain of __index tables, beyond the first, that a field
// may be looked for in; hash is what the key costs at each of them.
func (g *gauge) reading(v, key lua.LValue, hash int64) {
	switch v := v.(type) {
	case *lua.LTable:
		if v.Metatable != lua.LNil {
			g.inheriting(v, key, hash)
		}
	case *lua.LUserData, lua.LString: // they have fields
	default:
		g.unindexable(v)
	}
}

// unindexable raises that a value, where the instruction about to be executed looks
// for a field, has none. The VM would write the whole key into a message that nobody
// sees, and a key may have megabytes.
func (g *gauge) unindexable(v lua.LValue) {
	f := g.inside.currentFrame
	if f.Fn.IsG {
		raiseValue(g.L, lua.LString("attempt to index a "+v.Type().String()+" value"))
	}
	g.fail("%s", g.inside.misindexed(f, f.Fn.Proto.Code[f.Pc-1]))
}

// lacks tells that no table of a chain of __index tables has a key.
func lacks(t *lua.LTable, key lua.LValue) bool {
	for ok := true; ok; t, ok = rawField(t.Metatable, "__index").(*lua.LTable) {
		if t.RawGet(key) != lua.LNil {
			return false
		}
	}
	return true
}

func (g *gauge) inheriting(t *lua.LTable, key lua.LValue, hash int64) {
	first := t
	for range lua.MaxTableGetLoop {
		index := rawField(t.Metatable, "__index")
		next, ok := index.(*lua.LTable)
		if !ok {
			switch index.(type) {
			case *lua.LNilType, *lua.LFunction, *lua.LUserData, lua.LString:
			default:
				if lacks(first, key) {
					g.unindexable(index)
				}
			}
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
