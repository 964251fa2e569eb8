// Charging for reading, assigning and growing tables, and refusing some of it, before gopher-lua does it.

package vm

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
)

// chargeRead charges for looking up v[key] along a chain of __index tables: nothing for v itself, which the caller has
// charged, and 2 units and hash for each further table. hash is what hashing the key costs. A value without
// fields is an error.
func chargeRead(b *budget, v, key lua.LValue, hash int64) {
	switch v := v.(type) {
	case *lua.LTable:
		if v.Metatable != lua.LNil {
			chargeChain(b, v, key, hash)
		}
	case *lua.LUserData, lua.LString: // they have fields
	default:
		raiseIndexError(b, v)
	}
}

// raiseIndexError raises the error that a value has no fields, at the instruction about to run. gopher-lua's own message
// would contain the whole key, maybe megabytes.
func raiseIndexError(b *budget, v lua.LValue) {
	f := b.state.CurrentFrame
	if f.Fn.IsG {
		RaiseValue(b.L, lua.LString("attempt to index a "+v.Type().String()+" value"))
	}
	b.raiseHere("%s", errorWording{b, f}.indexError(f.Fn.Proto.Code[f.Pc-1]))
}

// isNowhereInChain reports whether no table of a chain of __index tables has the key.
func isNowhereInChain(t *lua.LTable, key lua.LValue) bool {
	for ok := true; ok; t, ok = rawField(t.Metatable, "__index").(*lua.LTable) {
		if t.RawGet(key) != lua.LNil {
			return false
		}
	}
	return true
}

// chargeChain is chargeRead for a table with a metatable. It charges for each table of the chain
// until one is lazy (its field is then made readable) or the chain ends. A chain that ends at a
// value without fields is an error, unless a table before it has the key.
func chargeChain(b *budget, t *lua.LTable, key lua.LValue, hash int64) {
	first := t
	if lazy.MakeReadable(t, key) {
		return
	}
	for range lua.MaxTableGetLoop {
		index := rawField(t.Metatable, "__index")
		next, ok := index.(*lua.LTable)
		if !ok {
			switch index.(type) {
			case *lua.LNilType, *lua.LFunction, *lua.LUserData, lua.LString: // values with fields, or nil
			default:
				if isNowhereInChain(first, key) {
					raiseIndexError(b, index)
				}
			}
			return
		}
		if hash > 0 {
			b.charge(b.L, hash)
		}
		if next.Metatable == lua.LNil || lazy.MakeReadable(next, key) {
			return
		}
		b.charge(b.L, 2)
		t = next
	}
}

// tableLength returns #t. It charges for skipping empty elements at the end of the array, a unit
// for every eight, and cuts them off, so that they are skipped only once.
func tableLength(b *budget, t *lua.LTable) int {
	lazy.Fill(t)
	in := mirror.OfTable(t)
	n := len(in.Array)
	for n > 0 && in.Array[n-1] == lua.LNil {
		n--
	}
	b.charge(b.L, int64(len(in.Array)-n)/8)
	in.Array = in.Array[:n]
	return n
}

// guardWrite checks and charges an assignment before it happens. It finds the table that is assigned to, target itself or
// another through __newindex. That must not be read-only, and a new key in it is charged.
func guardWrite(b *budget, target, key, value lua.LValue) {
	b.watchIfOperator(key, value)
	t, ok := target.(*lua.LTable)
	if ok {
		lazy.Fill(t)
	}
	if !ok || t.Metatable != lua.LNil {
		if t = assignedTable(b, target, key); t == nil {
			return // gopher-lua raises an error, or calls a function, whose own instructions are charged
		}
	}
	checkMutable(b.machine, b.L, t)
	chargeKey(b, t, key)
}

// assignedTable returns the table that an assignment reaches through __newindex. It returns nil if a
// function ends the chain, or if the chain is too long, an error that gopher-lua raises. It raises one
// itself at a value that cannot be indexed.
func assignedTable(b *budget, target, key lua.LValue) *lua.LTable {
	for range lua.MaxTableGetLoop {
		t, isTable := target.(*lua.LTable)
		chargeHash(b, key)
		if isTable && t.RawGet(key) != lua.LNil {
			return t
		}
		next := b.machine.Metafield(target, "__newindex")
		switch {
		case next == lua.LNil && isTable:
			return t
		case next == lua.LNil:
			raiseIndexError(b, target)
		case next.Type() == lua.LTFunction:
			return nil
		}
		target = next
		b.charge(b.L, 2)
	}
	return nil
}

// keyUnits is what a new key costs: two maps of gopher-lua's table grow.
const keyUnits = 12

// chargeKey charges for setting t[key], and for the memory of the key if the table did not have it.
func chargeKey(b *budget, t *lua.LTable, key lua.LValue) {
	if k, ok := key.(lua.LNumber); ok {
		chargeArray(b, t, k)
		return
	}
	chargeHash(b, key)
	if t.RawGet(key) == lua.LNil {
		chargeNewKey(b, mirror.OfTable(t))
	}
}

// chargeNewKey charges for a new key, and makes the map for texts small, since gopher-lua would
// make room for 32 at once.
func chargeNewKey(b *budget, t *mirror.Table) {
	b.charge(b.L, keyUnits)
	b.create(b.L, heap.Key)
	if t.Keys == nil {
		b.create(b.L, heap.Maps)
	}
	if t.StrDict == nil {
		t.StrDict = map[string]lua.LValue{}
	}
}

// chargeTable charges for a table that is made with room for so many rows and fields.
func chargeTable(b *budget, rows, fields int) {
	bytes := heap.Table + int64(rows)*heap.Slot + int64(fields)*heap.Key
	if fields > 0 {
		bytes += heap.Maps
	}
	b.create(b.L, bytes)
}

// chargeArray charges for assigning t[k]. An index inside the array part is free. A whole number beyond its end makes the
// array part longer: the elements up to k are charged in advance, and room for them is made at once. Any
// other number is a key like a text.
func chargeArray(b *budget, t *lua.LTable, k lua.LNumber) {
	in := mirror.OfTable(t)
	size := len(in.Array)
	isWhole := k == lua.LNumber(int(k))
	switch {
	case k >= 1 && k <= lua.LNumber(size): // inside
	case k > 0 && k < lua.LNumber(lua.MaxArrayIndex) && isWhole: // beyond the end
		gap := int(k) - size
		b.charge(b.L, int64(gap)>>3)
		b.create(b.L, int64(gap)*heap.Slot)
		if gap > 64 || in.Array == nil { // room for a large gap at once; a first array gets 4 places, not gopher-lua's 32
			in.Array = slices.Grow(in.Array, max(gap, 4))
		}
	case t.RawGet(k) == lua.LNil:
		chargeNewKey(b, in)
	}
}
