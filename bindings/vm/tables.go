package vm

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
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
	if lazy.Look(t, key) {
		return
	}
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
		if next.Metatable == lua.LNil || lazy.Look(next, key) {
			return
		}
		b.charge(b.L, 2)
		t = next
	}
}

// length charges for the walk back over empty places at the end of an array, and
// cuts them off, so that the walk is made once; what is left is the # of the table.
func length(b *budget, t *lua.LTable) int {
	lazy.Fill(t)
	in := mirror.OfTable(t)
	n := len(in.Array)
	for n > 0 && in.Array[n-1] == lua.LNil {
		n--
	}
	b.charge(b.L, int64(len(in.Array)-n)>>3)
	in.Array = in.Array[:n]
	return n
}

// guardWrite checks that the table an assignment will reach (through __newindex) may
// be changed, accounts for what the assignment adds to it, and notes a metamethod.
func guardWrite(b *budget, target, key, value lua.LValue) {
	b.noteMethod(key, value)
	t, ok := target.(*lua.LTable)
	if ok {
		lazy.Fill(t)
	}
	if !ok || t.Metatable != lua.LNil {
		if t = reached(b, target, key); t == nil {
			return // an error, or a function: its own instructions count
		}
	}
	mustChange(b.machine, b.L, t)
	grow(b, t, key)
}

// reached follows __newindex as the assignment will.
func reached(b *budget, target, key lua.LValue) *lua.LTable {
	for range lua.MaxTableGetLoop {
		t, isTable := target.(*lua.LTable)
		hashing(b, key)
		if isTable && t.RawGet(key) != lua.LNil {
			return t
		}
		next := b.machine.Metafield(target, "__newindex")
		if next == lua.LNil || next.Type() == lua.LTFunction {
			if next == lua.LNil && !isTable {
				unindexable(b, target)
			}
			if isTable && next == lua.LNil {
				return t
			}
			return nil
		}
		target = next
		b.charge(b.L, 2)
	}
	return nil
}

// keyUnits is what a new key costs: two maps of the VM grow by it.
const keyUnits = 12

// grow accounts for a key that is set and was not there.
func grow(b *budget, t *lua.LTable, key lua.LValue) {
	if k, ok := key.(lua.LNumber); ok {
		growArray(b, t, k)
		return
	}
	hashing(b, key)
	if t.RawGet(key) == lua.LNil {
		newKey(b, mirror.OfTable(t))
	}
}

// newKey accounts for a key, and begins the map of texts small: the VM would make
// space for 32 at once.
func newKey(b *budget, t *mirror.Table) {
	b.charge(b.L, keyUnits)
	b.create(b.L, heap.Key)
	if t.Keys == nil {
		b.create(b.L, heap.Maps)
	}
	if t.StrDict == nil {
		t.StrDict = map[string]lua.LValue{}
	}
}

func newTable(b *budget, rows, fields int) {
	bytes := heap.Table + int64(rows)*heap.Slot + int64(fields)*heap.Key
	if fields > 0 {
		bytes += heap.Maps
	}
	b.create(b.L, bytes)
}

// growArray accounts for a number that is set. One that leaves a gap in the array
// part fills it, which is paid in advance and made at once.
func growArray(b *budget, t *lua.LTable, k lua.LNumber) {
	in := mirror.OfTable(t)
	size := len(in.Array)
	switch {
	case k >= 1 && k <= lua.LNumber(size):
	case k > 0 && k < lua.LNumber(lua.MaxArrayIndex) && k == lua.LNumber(int(k)):
		gap := int(k) - size
		b.charge(b.L, int64(gap)>>3)
		b.create(b.L, int64(gap)*heap.Slot)
		if gap > 64 || in.Array == nil { // the VM would begin with 32 places
			in.Array = slices.Grow(in.Array, max(gap, 4))
		}
	case t.RawGet(k) == lua.LNil:
		newKey(b, in)
	}
}
