package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// Tables are walked in one order: the array part first, then the other keys as
// they were first set. The VM's own walk loses its place when the array has been
// cut shorter; this one does not, and it pays for the dead keys it passes.

// openPairs makes pairs; all its calls return one and the same next.
func openPairs(m *vm.Machine) lua.LGFunction {
	step := m.Native(baseNext)
	return func(L *lua.LState) int {
		t := tableArgument(L, 1, "pairs")
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNil)
		return 3
	}
}

// openIpairs makes ipairs; all its calls return one and the same step.
func openIpairs(m *vm.Machine) lua.LGFunction {
	step := m.Native(ipairsStep)
	return func(L *lua.LState) int {
		t := tableArgument(L, 1, "ipairs")
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNumber(0))
		return 3
	}
}

// ipairsStep is the iterator that ipairs returns: from a place of a table to the next one and its
// value, nil at the end.
func ipairsStep(L *lua.LState) int {
	t, i := tableArgument(L, 1, "ipairs"), lua.LNumber(integerArgument(L, 2, "ipairs"))+1
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
	t := tableArgument(L, 1, "next")
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

// nextEntry returns the key and the value after a key, nil after the last; known is false for a
// key that the table never had.
func nextEntry(L *lua.LState, in *mirror.Table, t *lua.LTable, key lua.LValue) (k, v lua.LValue, known bool) {
	from, inArray := 0, true
	if key != lua.LNil {
		if from, inArray = arrayPlace(in, key); !inArray {
			vm.ChargeKey(L, key)
			place, known := in.K2I[key]
			if !known && !hadInArray(in, key) {
				return lua.LNil, lua.LNil, false
			}
			if known {
				return nextListed(L, in, t, place+1)
			}
		}
	}
	if inArray {
		for ; from < len(in.Array); from++ {
			if v := in.Array[from]; v != lua.LNil {
				return vm.Int(from + 1), v, true
			}
			vm.Pay(L, 1)
		}
	}
	return nextListed(L, in, t, 0)
}

// arrayPlace gives the place after a key of the array part.
func arrayPlace(in *mirror.Table, key lua.LValue) (int, bool) {
	n, ok := key.(lua.LNumber)
	if !ok || n < 1 || n > lua.LNumber(len(in.Array)) || n != lua.LNumber(int(n)) {
		return 0, false
	}
	return int(n), true
}

// hadInArray reports whether a number was a key of the array part, which is shorter
// now: the VM leaves what it cuts off, in places that nothing else has been in.
func hadInArray(in *mirror.Table, key lua.LValue) bool {
	n, ok := key.(lua.LNumber)
	if !ok || n < 1 || n > lua.LNumber(cap(in.Array)) || n != lua.LNumber(int(n)) {
		return false
	}
	return in.Array[:cap(in.Array)][int(n)-1] != nil
}

// deadUnits is what it costs to pass a key that holds nothing: it is looked up.
const deadUnits = 8

// liveUnits is what a key costs that holds something, besides the instruction.
const liveUnits = 3

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
