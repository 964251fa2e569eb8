package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// reading charges for a chain of __index tables, beyond the first, that a field
// may be looked for in; hash is what the key costs at each of them.
func reading(b *budget, v, key lua.LValue, hash int64) {
	switch v := v.(type) {
	case *lua.LTable:
		if v.Metatable != lua.LNil {
			inheriting(b, v, key, hash)
		}
	case *lua.LUserData, lua.LString: // they have fields
	default:
		unindexable(b, v)
	}
}

// unindexable raises that a value, where the instruction about to be executed looks
// for a field, has none. The VM would write the whole key into a message that nobody
// sees, and a key may have megabytes.
func unindexable(b *budget, v lua.LValue) {
	f := b.state.CurrentFrame
	if f.Fn.IsG {
		RaiseValue(b.L, lua.LString("attempt to index a "+v.Type().String()+" value"))
	}
	b.raiseHere("%s", blame{b, f}.misindexed(f.Fn.Proto.Code[f.Pc-1]))
}

// lacks reports whether no table of a chain of __index tables has a key.
func lacks(t *lua.LTable, key lua.LValue) bool {
	for ok := true; ok; t, ok = rawField(t.Metatable, "__index").(*lua.LTable) {
		if t.RawGet(key) != lua.LNil {
			return false
		}
	}
	return true
}

func inheriting(b *budget, t *lua.LTable, key lua.LValue, hash int64) {
	first := t
	for range lua.MaxTableGetLoop {
		index := rawField(t.Metatable, "__index")
		next, ok := index.(*lua.LTable)
		if !ok {
			switch index.(type) {
			case *lua.LNilType, *lua.LFunction, *lua.LUserData, lua.LString:
			default:
				if lacks(first, key) {
					unindexable(b, index)
				}
			}
			return
		}
		if hash > 0 {
			b.charge(b.L, hash)
		}
		if next.Metatable == lua.LNil {
			return
		}
		b.charge(b.L, 2)
		t = next
	}
}

// shortText is the length of the longest text that is hashed or compared for nothing.
const shortText = syntax.ShortName

// hashing charges for a long string used as a key, and returns how much.
func hashing(b *budget, key lua.LValue) (units int64) {
	if s, ok := key.(lua.LString); ok && len(s) > shortText {
		units = int64(len(s)) >> 5
		b.charge(b.L, units)
	}
	return units
}

// hashingName is hashing for a key that the source has: it is hashed already, unless
// some program's are long.
func hashingName(b *budget, key lua.LValue) (units int64) {
	if b.longNames {
		units = hashing(b, key)
	}
	return units
}

// comparing charges for long strings, which are compared byte by byte.
func comparing(b *budget, x, y lua.LValue) {
	if s, ok := x.(lua.LString); ok && len(s) > shortText {
		if t, ok := y.(lua.LString); ok {
			b.charge(b.L, int64(min(len(s), len(t)))>>3)
		}
	}
}

// length charges for the walk back over empty places at the end of an array, and
// cuts them off, so that the walk is made once; what is left is the # of the table.
func length(b *budget, t *lua.LTable) int {
	in := mirror.OfTable(t)
	n := len(in.Array)
	for n > 0 && in.Array[n-1] == lua.LNil {
		n--
	}
	b.charge(b.L, int64(len(in.Array)-n)>>3)
	in.Array = in.Array[:n]
	return n
}
