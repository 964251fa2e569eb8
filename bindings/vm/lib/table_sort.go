package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// sorter is one run of table.sort. It works on the table itself, place by place,
// because the comparator may look at the table and even change it; what it does
// then is up to it, but nothing leaves the table and nothing runs for ever: every
// comparison is charged, and a comparator that contradicts itself so that the
// search for the other side runs out of the range is an error.
//
// The order of elements that compare equal, and the sequence of calls, can be seen
// by a script, so the method is the one of Lua 5.1: quicksort around the median of
// the first, the middle and the last, the smaller part first by recursion (which is
// therefore at most 40 deep), the larger one by going round again.
type sorter struct {
	L    *lua.LState
	t    *lua.LTable
	in   *mirror.Table
	less *lua.LFunction // nil for the operator <
}

// tableSort is table.sort: it orders a table in place, by < or by the function given.
func tableSort(L *lua.LState) int {
	t := tableArgument(L, 1, "sort")
	n := vm.Length(L, t)
	s := sorter{L: L, t: t, in: mirror.OfTable(t)}
	if L.Get(2) != lua.LNil {
		s.less = functionArgument(L, 2, "sort")
	}
	vm.CheckMutable(L, t)
	s.sort(1, n)
	return 0
}

// at is the value at a place of the table, from 1.
func (s *sorter) at(i int) lua.LValue {
	if array := s.in.Array; i >= 1 && i <= len(array) {
		return array[i-1]
	}
	return s.t.RawGetInt(i) // a comparator has made the table shorter
}

// swap exchanges the values at two places of the table.
func (s *sorter) swap(i, j int) {
	if array := s.in.Array; i >= 1 && j >= 1 && i <= len(array) && j <= len(array) {
		array[i-1], array[j-1] = array[j-1], array[i-1]
		return
	}
	a, b := s.at(i), s.at(j)
	s.t.RawSetInt(i, b)
	s.t.RawSetInt(j, a)
}

// before reports whether a must stand before b.
func (s *sorter) before(a, b lua.LValue) bool {
	vm.Pay(s.L, 1)
	if s.less != nil {
		return callPredicate(s.L, s.less, a, b)
	}
	if x, ok := a.(lua.LNumber); ok {
		if y, ok := b.(lua.LNumber); ok {
			return x < y
		}
	}
	vm.ChargeCompare(s.L, a, b)
	return lessThan(s.L, a, b)
}

// callPredicate calls a function with two values and reports whether its result is true.
func callPredicate(L *lua.LState, f, a, b lua.LValue) bool {
	L.Push(f)
	L.Push(a)
	L.Push(b)
	vm.CallBack(L, 2, 1)
	answer := lua.LVAsBool(L.Get(-1))
	L.Pop(1)
	return answer
}

// order swaps two places if the second must stand before the first.
func (s *sorter) order(i, j int) (swapped bool) {
	if s.before(s.at(j), s.at(i)) {
		s.swap(i, j)
		return true
	}
	return false
}

// sort brings the places low to high in order.
func (s *sorter) sort(low, high int) {
	for low < high {
		s.order(low, high)
		if high-low == 1 {
			return
		}
		middle := (low + high) / 2
		if !s.order(low, middle) {
			s.order(middle, high)
		}
		if high-low == 2 {
			return
		}
		split := s.partition(low, middle, high)
		if split-low < high-split {
			s.sort(low, split-1)
			low = split + 1
		} else {
			s.sort(split+1, high)
			high = split - 1
		}
	}
}

// partition moves what is before the element in the middle to the left and what is
// after it to the right, and returns where that element stands then.
func (s *sorter) partition(low, middle, high int) int {
	pivot := s.at(middle)
	s.swap(middle, high-1)
	i, j := low, high-1
	for {
		for i++; s.before(s.at(i), pivot); i++ {
			s.check(i <= high)
		}
		for j--; s.before(pivot, s.at(j)); j-- {
			s.check(j >= low)
		}
		if j < i {
			break
		}
		s.swap(i, j)
	}
	s.swap(high-1, i)
	return i
}

// check raises Lua's error when a comparator has led the search out of the table (inside is
// false).
func (s *sorter) check(inside bool) {
	if !inside {
		vm.Raise(s.L, "invalid order function for sorting")
	}
}

// lessThan is the operator < on any two values, as a library function applies it:
// its errors have no line, because no line of Lua holds the operator.
func lessThan(L *lua.LState, a, b lua.LValue) bool {
	switch x := a.(type) {
	case lua.LNumber:
		if y, ok := b.(lua.LNumber); ok {
			return x < y
		}
	case lua.LString:
		if y, ok := b.(lua.LString); ok {
			return x < y
		}
	}
	method := vm.Of(L).Metafield(a, "__lt")
	if a.Type() != b.Type() || method == lua.LNil || method != vm.Of(L).Metafield(b, "__lt") {
		vm.RaiseValue(L, lua.LString(cannotCompare(a, b)))
	}
	return callPredicate(L, method, a, b)
}

// cannotCompare words Lua's error for comparing two values that have no order.
func cannotCompare(a, b lua.LValue) string {
	x, y := a.Type().String(), b.Type().String()
	if x == y {
		return "attempt to compare two " + x + " values"
	}
	return "attempt to compare " + x + " with " + y
}
