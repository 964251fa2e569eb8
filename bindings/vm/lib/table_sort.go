// The function table.sort: a quicksort, and the comparison of two values by the operator < .

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// sorter is one run of table.sort. It works on the table itself, place by place,
// because the comparator (the function that a script gives) may look at the table and even change
// it. Then the order is undefined, but nothing leaves the table and nothing runs for ever: every
// comparison is charged. If a comparator contradicts itself, partition may run out of the range
// that it sorts: that is an error.
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
	t := tableArgument(L, "sort")
	n := vm.Length(L, t)
	s := sorter{L: L, t: t, in: mirror.OfTable(t)}
	if L.Get(2) != lua.LNil {
		s.less = functionArgument(L, 2, "sort")
	}
	vm.CheckMutable(L, t)
	s.sort(1, n)
	return 0
}

// at returns the value at a place of the table, from 1.
func (s *sorter) at(i int) lua.LValue {
	if array := s.in.Array; i >= 1 && i <= len(array) {
		return array[i-1]
	}
	return s.t.RawGetInt(i) // outside the array, which a comparator may have made shorter
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

// orderPair swaps the values at two places if the second must stand before the first.
func (s *sorter) orderPair(i, j int) (swapped bool) {
	if s.before(s.at(j), s.at(i)) {
		s.swap(i, j)
		return true
	}
	return false
}

// sort brings the places low to high in order, by quicksort. The middle place of three that it puts in
// order first (low, middle, high) is the pivot. It calls itself for the smaller part and goes on with
// the larger one, so that calls do not nest deeply.
func (s *sorter) sort(low, high int) {
	for low < high {
		s.orderPair(low, high)
		if high-low == 1 {
			return
		}
		middle := (low + high) / 2
		if swapped := s.orderPair(low, middle); !swapped { // else middle is below high already
			s.orderPair(middle, high)
		}
		if high-low == 2 {
			return
		}
		pivot := s.partition(low, middle, high)
		if leftIsSmaller := pivot-low < high-pivot; leftIsSmaller {
			s.sort(low, pivot-1)
			low = pivot + 1
		} else {
			s.sort(pivot+1, high)
			high = pivot - 1
		}
	}
}

// partition orders the places low to high around the element in the middle, the pivot: what must
// stand before it comes to its left, the rest to its right. It returns where the pivot stands then.
// The caller has ordered the first, the middle and the last, so that the pivot itself waits at
// high-1 and both searches below end in the range.
func (s *sorter) partition(low, middle, high int) int {
	pivot := s.at(middle)
	s.swap(middle, high-1)
	i, j := low, high-1
	for {
		for i++; s.before(s.at(i), pivot); i++ {
			s.requireInside(i <= high)
		}
		for j--; s.before(pivot, s.at(j)); j-- {
			s.requireInside(j >= low)
		}
		if j < i {
			break
		}
		s.swap(i, j)
	}
	s.swap(high-1, i)
	return i
}

// requireInside raises Lua's error when a comparator has led the search out of the range that
// partition sorts (inside is false).
func (s *sorter) requireInside(inside bool) {
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
		vm.RaiseValue(L, lua.LString(compareError(a, b)))
	}
	return callPredicate(L, method, a, b)
}

// compareError returns Lua's error for comparing two values that have no order.
func compareError(a, b lua.LValue) string {
	x, y := a.Type().String(), b.Type().String()
	if x == y {
		return "attempt to compare two " + x + " values"
	}
	return "attempt to compare " + x + " with " + y
}
