package vm_test

import (
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
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
