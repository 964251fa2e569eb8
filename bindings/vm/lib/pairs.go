// pairs, ipairs and next. Tables are walked in one order: the array part first, then the other
// keys in the order in which they were first set. gopher-lua's own walk loses its place when the
// array has been cut shorter; this one does not, and it pays for the dead keys that it passes,
// which hold nothing any more.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// openPairs makes pairs; all its calls return one and the same next.
func openPairs(m *vm.Machine) lua.LGFunction {
	step := m.Native(baseNext)
	return func(L *lua.LState) int {
		t := walked(L)
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNil)
		return 3
	}
}

// walked returns the table that pairs walks: its argument, or what the function __pairs of a userdata's metatable
// makes of the userdata.
func walked(L *lua.LState) *lua.LTable {
	if ud, ok := L.Get(1).(*lua.LUserData); ok {
		if fn, ok := L.GetMetaField(ud, "__pairs").(*lua.LFunction); ok {
			fn.GFunction(L)
			return L.Get(-1).(*lua.LTable)
		}
	}
	return tableArgument(L, "pairs")
}

// openIpairs makes ipairs; all its calls return one and the same step.
func openIpairs(m *vm.Machine) lua.LGFunction {
	step := m.Native(ipairsStep)
	return func(L *lua.LState) int {
		t := tableArgument(L, "ipairs")
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNumber(0))
		return 3
	}
}

// ipairsStep is the iterator that ipairs returns: from a place of a table to the next one and its
// value, nil at the end.
func ipairsStep(L *lua.LState) int {
	t, i := tableArgument(L, "ipairs"), lua.LNumber(integerArgument(L, 2, "ipairs"))+1
	v := t.RawGet(i)
	if v == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(vm.Number(float64(i)))
	L.Push(v)
	return 2
}

// baseNext is next of Lua 5.1: the key and the value after a key, nil after the last.
func baseNext(L *lua.LState) int {
	t := tableArgument(L, "next")
	key, value, known := nextEntry(L, mirror.OfTable(t), t, L.Get(2))
	if !known {
		vm.RaiseValue(L, lua.LString("invalid key to 'next'")) // without a position, as in Lua 5.1
	}
	L.Push(key)
	if key == lua.LNil {
		return 1
	}
	L.Push(value)
	return 2
}

// nextEntry returns the key and the value after a key: the first ones after nil, nil after the
// last. known is false for a key that the table never had. in is the memory of t.
func nextEntry(L *lua.LState, in *mirror.Table, t *lua.LTable, key lua.LValue) (k, v lua.LValue, known bool) {
	from, inArray := 0, true
	if key != lua.LNil {
		if from, inArray = indexAfter(in, key); !inArray {
			vm.ChargeKey(L, key)
			if place, listed := in.K2I[key]; listed {
				return nextListed(L, in, t, place+1)
			}
			if !hadInArray(in, key) {
				return lua.LNil, lua.LNil, false
			}
		}
	}
	if inArray { // else the array was cut shorter: the listed keys are next
		for ; from < len(in.Array); from++ {
			if v := in.Array[from]; v != lua.LNil {
				return vm.Int(from + 1), v, true
			}
			vm.Pay(L, 1)
		}
	}
	return nextListed(L, in, t, 0)
}

// indexAfter returns the Go index from which a walk goes on after a key of the array part. Lua counts from 1
// and Go from 0, so the index is the key itself. It returns false if the key is not in the array part.
func indexAfter(in *mirror.Table, key lua.LValue) (int, bool) {
	return wholeNumberUpTo(key, len(in.Array))
}

// wholeNumberUpTo returns a key as an int, and whether it is a whole number from 1 to most.
func wholeNumberUpTo(key lua.LValue, most int) (int, bool) {
	n, isNumber := key.(lua.LNumber)
	if !isNumber || n < 1 || n > lua.LNumber(most) || n != lua.LNumber(int(n)) {
		return 0, false
	}
	return int(n), true
}

// hadInArray reports whether a number was a key of the array part, which has been cut shorter
// since. What is cut off stays in the slice beyond its length, where nothing else is ever put.
func hadInArray(in *mirror.Table, key lua.LValue) bool {
	n, ok := wholeNumberUpTo(key, cap(in.Array))
	return ok && in.Array[:cap(in.Array)][n-1] != nil
}

const (
	deadUnits = 8 // passing a key that holds nothing, which must be looked up for that
	liveUnits = 3 // returning a key that holds something, besides the instruction
)

// nextListed returns the first entry that still has a value from a place of the table's list of
// keys on, nil at its end; known is always true, as nextEntry returns it.
func nextListed(L *lua.LState, in *mirror.Table, t *lua.LTable, place int) (k, v lua.LValue, known bool) {
	for ; place < len(in.Keys); place++ {
		key := in.Keys[place]
		vm.ChargeKey(L, key)
		if v := t.RawGetH(key); v != lua.LNil {
			vm.Pay(L, liveUnits)
			return key, v, true
		}
		vm.Pay(L, deadUnits)
	}
	return lua.LNil, lua.LNil, true
}
