package vm_test

import (
	"fmt"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/lib"
	"arcana/bindings/vm/mirror"
)

// heavy is the value of a userdata that keeps memory of its own.
type heavy int64

func (h heavy) Weight() int64 { return int64(h) }

// A thing counts once, however many hold it; so does a long text.
func TestCount(t *testing.T) {
	long := lua.LString(make([]byte, 100))
	shared := &lua.LTable{Metatable: lua.LNil}
	root := &lua.LTable{Metatable: lua.LNil}
	root.RawSetInt(1, shared)
	root.RawSetInt(2, shared)
	root.RawSetInt(3, long)
	root.RawSetInt(4, long)
	root.RawSetString("k", &lua.LUserData{Value: heavy(1000), Metatable: lua.LNil})
	array := int64(len(mirror.OfTable(root).Array))
	c := heap.NewCount(0, nil)
	c.Walk([]lua.LValue{root, root})
	want := heap.Table + array*heap.Slot + heap.Key + heap.Maps + heap.Table + (100 + heap.Text) + (1 + heap.Text) + (heap.Table + 1000)
	if c.Bytes != want || c.Things() != 4 || c.Slots != array+8 {
		t.Errorf("%d bytes, %d things, %d slots; expected %d, 4, %d", c.Bytes, c.Things(), c.Slots, want, array+8)
	}
}

// What a host has made counts as often as it is there, until that is too much.
func TestAdd(t *testing.T) {
	item := lua.LString("four")
	list := &lua.LTable{Metatable: lua.LNil}
	for i := range 10 {
		list.RawSetInt(i+1, item)
	}
	all := heap.Table + int64(len(mirror.OfTable(list).Array))*heap.Slot + 10*(4+heap.Text)
	if got := heap.Add(7, list, 1<<20); got != 7+all {
		t.Errorf("%d bytes, expected %d", got, 7+all)
	}
	if got := heap.Add(0, list, 0); got != all-10*(4+heap.Text) {
		t.Errorf("%d bytes beyond a limit of 0, expected no item to count", got)
	}
}

// A list that the host makes has its values and no others, weighs what they do, and grows like any other.
func TestMakeList(t *testing.T) {
	m, err := lib.New(vm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 9 {
		list, units := m.MakeList(n, func(i int) lua.LValue { return vm.Int(i + 1) })
		said, bytes := fmt.Sprint(vm.ListOf(list), list.Len(), list.Metatable), int64(heap.Table+n*heap.Slot)
		want := []lua.LValue{}
		for i := range n {
			want = append(want, vm.Int(i+1))
		}
		if said != fmt.Sprint(want, n, lua.LNil) || heap.Add(0, list, 1<<20) != bytes || units != bytes*11>>6 {
			t.Errorf("%d values: got %s, %d bytes, %d units, expected %v, %d bytes", n, said, heap.Add(0, list, 1<<20), units, want, bytes)
		}
		for i := range 9 {
			list.Append(vm.Int(n + i + 1))
		}
		if grown := vm.ListOf(list); len(grown) != n+9 || grown[n] != vm.Int(n+1) || grown[n+8] != vm.Int(n+9) {
			t.Errorf("%d values: grown to %v", n, grown)
		}
	}
}
