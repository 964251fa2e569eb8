package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// Tables are walked in one order: the array part first, then the other keys as
// they were first set. The VM's own walk loses its place when the array has been
// cut shorter; this one does not, and it pays for the dead keys it passes.

func (m *Machine) pairs() lua.LGFunction {
	step := m.function(baseNext)
	return func(L *lua.LState) int {
		t := tableArgument(L, 1, "pairs")
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNil)
		return 3
	}
}

func (m *Machine) ipairs() lua.LGFunction {
	step := m.function(ipairsStep)
	return func(L *lua.LState) int {
		t := tableArgument(L, 1, "ipairs")
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNumber(0))
		return 3
	}
}

func ipairsStep(L *lua.LState) int {
	t, i := tableArgument(L, 1, "ipairs"), lua.LNumber(integerArgument(L, 2, "ipairs"))+1
	v := t.RawGet(i)
	if v == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(box(float64(i)))
	L.Push(v)
	return 2
}

func baseNext(L *lua.LState) int {
	t := tableArgument(L, 1, "next")
	key, value, known := following(L, insideTable(t), t, L.Get(2))
	if !known {
		raiseValue(L, lua.LString("invalid key to 'next'")) // without a position, as in Lua 5.1
	}
	L.Push(key)
	if key == lua.LNil {
		return 1
	}
	L.Push(value)
	return 2
}

// following finds the entry after a key; known is false for a key that the
// table never had.
func following(L *lua.LState, in *table, t *lua.LTable, key lua.LValue) (k, v lua.LValue, known bool) {
	from, inArray := 0, true
	if key != lua.LNil {
		if from, inArray = arrayPlace(in, key); !inArray {
			gaugeOf(L).hashing(key)
			place, known := in.k2i[key]
			if !known && !hadInArray(in, key) {
				return lua.LNil, lua.LNil, false
			}
			if known {
				return followingKey(L, in, t, place+1)
			}
		}
	}
	if inArray {
		for ; from < len(in.array); from++ {
			if v := in.array[from]; v != lua.LNil {
				return Int(from + 1), v, true
			}
			charge(L, 1)
		}
	}
	return followingKey(L, in, t, 0)
}

// arrayPlace gives the place after a key of the array part.
func arrayPlace(in *table, key lua.LValue) (int, bool) {
	n, ok := key.(lua.LNumber)
	if !ok || n < 1 || n > lua.LNumber(len(in.array)) || n != lua.LNumber(int(n)) {
		return 0, false
	}
	return int(n), true
}

// hadInArray tells that a number was a key of the array part, which is shorter
// now: the VM leaves what it cuts off, in places that nothing else has been in.
func hadInArray(in *table, key lua.LValue) bool {
	n, ok := key.(lua.LNumber)
	if !ok || n < 1 || n > lua.LNumber(cap(in.array)) || n != lua.LNumber(int(n)) {
		return false
	}
	return in.array[:cap(in.array)][int(n)-1] != nil
}

// deadUnits is what it costs to pass a key that holds nothing: it is looked up.
const deadUnits = 8

func followingKey(L *lua.LState, in *table, t *lua.LTable, place int) (k, v lua.LValue, known bool) {
	for ; place < len(in.keys); place++ {
		key := in.keys[place]
		gaugeOf(L).hashing(key)
		if v := t.RawGetH(key); v != lua.LNil {
			return key, v, true
		}
		charge(L, deadUnits)
	}
	return lua.LNil, lua.LNil, true
}
