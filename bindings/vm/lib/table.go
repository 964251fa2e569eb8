// The library table.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// tableLibrary is the table library of one machine, with a buffer of its own to build texts in.
type tableLibrary struct{ text stringLibrary }

// openTable makes the table table: the library of Lua 5.1 with the functions that
// 5.1 still carries for older programs (getn, foreach, foreachi, setn).
func openTable(m *vm.Machine) *lua.LTable {
	lib := &tableLibrary{}
	return m.Table([]vm.Function{
		{Name: "concat", Go: lib.concat},
		{Name: "foreach", Go: tableForeach},
		{Name: "foreachi", Go: tableForeachi},
		{Name: "getn", Go: tableGetn},
		{Name: "insert", Go: tableInsert},
		{Name: "maxn", Go: tableMaxn},
		{Name: "remove", Go: tableRemove},
		{Name: "setn", Go: tableSetn},
		{Name: "sort", Go: tableSort},
	})
}

// tableGetn is table.getn: the length of a table.
func tableGetn(L *lua.LState) int {
	L.Push(vm.Int(vm.Length(L, tableArgument(L, "getn"))))
	return 1
}

// tableSetn is table.setn, which Lua 5.1 too only refuses.
func tableSetn(L *lua.LState) int {
	tableArgument(L, "setn")
	vm.Raise(L, "'setn' is obsolete")
	return 0
}

// tableInsert is table.insert: it adds an element at the end, or at a place, and moves up what is
// there.
func tableInsert(L *lua.LState) int {
	t := tableArgument(L, "insert")
	vm.CheckMutable(L, t)
	end := vm.Length(L, t) + 1
	switch L.GetTop() {
	case 2:
		vm.SetPlace(L, t, end, L.Get(2))
	case 3:
		at := integerArgument(L, 2, "insert")
		moveUp(L, t, at, max(at, end))
		vm.SetPlace(L, t, at, L.Get(3))
	default:
		vm.Raise(L, "wrong number of arguments to 'insert'")
	}
	return 0
}

// moveUp moves t[at..end-1] up by one place. It moves them all at once if they are in the array part,
// else one by one, which costs more.
func moveUp(L *lua.LState, t *lua.LTable, at, end int) {
	vm.Pay(L, (int64(end)-int64(at))>>3)
	if at == end {
		return
	}
	vm.SetPlace(L, t, end, t.RawGetInt(end-1))
	if array := mirror.OfTable(t).Array; at >= 1 && end <= len(array) {
		copy(array[at:end], array[at-1:end-1])
		return
	}
	vm.Pay(L, int64(end)-int64(at))
	for i := end - 1; i > at; i-- {
		vm.SetPlace(L, t, i, t.RawGetInt(i-1))
	}
}

// tableRemove is table.remove: it removes the last element, or the one at a place, and moves down
// what follows.
func tableRemove(L *lua.LState) int {
	t := tableArgument(L, "remove")
	end := vm.Length(L, t)
	at := integerOr(L, 2, "remove", end)
	if at < 1 || at > end { // nothing is there, or the list is empty
		return 0
	}
	vm.CheckMutable(L, t)
	vm.Pay(L, int64(end-at)>>3)
	in := mirror.OfTable(t)
	L.Push(in.Array[at-1])
	copy(in.Array[at-1:], in.Array[at:])
	in.Array[end-1] = lua.LNil
	in.Array = in.Array[:end-1]
	return 1
}

// tableMaxn is table.maxn: the largest number among the keys.
func tableMaxn(L *lua.LState) int {
	t := tableArgument(L, "maxn")
	largest := float64(vm.Length(L, t))
	keys := mirror.OfTable(t).Keys
	vm.Pay(L, int64(len(keys)))
	for _, key := range keys {
		if n, ok := key.(lua.LNumber); ok && float64(n) > largest && t.RawGet(key) != lua.LNil {
			largest = float64(n)
		}
	}
	L.Push(lua.LNumber(largest))
	return 1
}

// tableForeach is table.foreach: it calls a function with every key and value until it gives a result.
func tableForeach(L *lua.LState) int {
	t := tableArgument(L, "foreach")
	f := functionArgument(L, 2, "foreach")
	k, v, _ := nextEntry(L, mirror.OfTable(t), t, lua.LNil) // nil, and any key of the table, is a known key
	for k != lua.LNil {
		if callVisitor(L, f, k, v) {
			return 1
		}
		k, v, _ = nextEntry(L, mirror.OfTable(t), t, k)
	}
	return 0
}

// tableForeachi is table.foreachi: foreach for the places 1 to #t.
func tableForeachi(L *lua.LState) int {
	t := tableArgument(L, "foreachi")
	f := functionArgument(L, 2, "foreachi")
	n := vm.Length(L, t)
	for i := 1; i <= n; i++ {
		if callVisitor(L, f, vm.Int(i), t.RawGetInt(i)) {
			return 1
		}
	}
	return 0
}

// callVisitor calls the function of table.foreach with a key and a value. It reports whether that
// gave a result, which ends the loop and is left on the stack.
func callVisitor(L *lua.LState, f *lua.LFunction, k, v lua.LValue) (done bool) {
	vm.Pay(L, 2)
	L.Push(f)
	L.Push(k)
	L.Push(v)
	vm.CallBack(L, 2, 1)
	if L.Get(-1) != lua.LNil {
		return true
	}
	L.Pop(1)
	return false
}

// functionArgument returns the n-th argument, which must be a function (else Lua's error).
func functionArgument(L *lua.LState, n int, name string) *lua.LFunction {
	f, ok := L.Get(n).(*lua.LFunction)
	if !ok {
		raiseWrongType(L, n, name, "function")
	}
	return f
}

// concat is table.concat: the elements of a table from one place to another as one text, a
// separator between them.
func (lib *tableLibrary) concat(L *lua.LState) int {
	separator := stringOr(L, 2, "concat", "") // before the table, as in Lua 5.1
	t := tableArgument(L, "concat")
	from := integerOr(L, 3, "concat", 1)
	to := integerOr(L, 4, "concat", vm.Length(L, t))
	b := lib.text.newBuilder(L)
	for i := from; i <= to; i++ {
		vm.Pay(L, 1)
		b.appendItem(t.RawGetInt(i), i)
		if i < to {
			b.out = append(b.out, separator...)
		}
		b.pay()
		if i == to {
			break // before i++, which may overflow
		}
	}
	L.Push(b.finish())
	return 1
}

// appendItem appends v, the value at index i of a table, for table.concat: a text or a number.
func (b *builder) appendItem(v lua.LValue, i int) {
	switch v := v.(type) {
	case lua.LString:
		b.out = append(b.out, v...)
	case lua.LNumber:
		b.out = appendNumber(b.L, b.out, float64(v))
	default:
		vm.Raise(b.L, "invalid value (%s) at index %d in table for 'concat'", v.Type().String(), i)
	}
}
