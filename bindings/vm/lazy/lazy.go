// Package lazy makes tables whose fields are found out when a script reads them. A
// script cannot tell them from tables that hold everything: before an instruction reads
// a field, the machine looks that field up (MakeReadable), and before anything looks at more of
// a table than one field, or changes it, it is filled (Fill) and from then on a table
// like any other.
package lazy

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// A Source is what a lazy table shows.
type Source interface {
	// Field returns the value under a name, the same whenever it is asked for; Lua's nil
	// where there is none.
	Field(name string) lua.LValue
	// Fill puts every field into the table, which is empty, in the order in which a
	// script walks through it.
	Fill(t *lua.LTable)
}

// Weight returns the bytes that the source keeps while the table is lazy; see heap.Weight.
func (t *Table) Weight() int64 {
	isLazy := t.table.Metatable == t.meta
	if w, ok := t.source.(interface{ Weight() int64 }); ok && isLazy {
		return w.Weight()
	}
	return 0
}

// A Table is a Lua table that can be made lazy again and again (Begin).
type Table struct {
	table  *lua.LTable // what the script has
	meta   *lua.LTable // its metatable while it is lazy
	source Source
}

// New returns a lazy table that shows the fields of a source.
func New(source Source) *Table {
	t := &Table{&lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}, source}
	t.meta.RawSetInt(1, &lua.LUserData{Value: t, Metatable: lua.LNil})
	return t
}

// Begin makes the table lazy again, whatever has become of it, and returns it. No script may
// still hold it.
func (t *Table) Begin() *lua.LTable {
	if t.table.Metatable != t.meta {
		clearTable(t.table)
		t.table.Metatable = t.meta
	}
	clear(mirror.OfTable(t.table).StrDict)
	return t.table
}

// tableOf returns the Table behind a lazy Lua table, nil for an ordinary one. The Table stands at
// index 1 of the metatable, where no script can put such a value.
func tableOf(t *lua.LTable) *Table {
	meta, ok := t.Metatable.(*lua.LTable)
	if !ok {
		return nil
	}
	if list := mirror.OfTable(meta).Array; len(list) > 0 {
		if kept, ok := list[0].(*lua.LUserData); ok {
			x, _ := kept.Value.(*Table)
			return x
		}
	}
	return nil
}

// Find returns the field of a lazy table, Lua's nil if it has none; Go's nil for an ordinary
// table.
func Find(t *lua.LTable, name string) lua.LValue {
	x := tableOf(t)
	if x == nil {
		return nil
	}
	if v, known := mirror.OfTable(x.table).StrDict[name]; known {
		return v
	}
	v := x.source.Field(name)
	if _, isTable := v.(*lua.LTable); isTable {
		x.storeField(name, v) // so that the script gets the same table each time
	}
	return v
}

// MakeReadable makes a key of a lazy table readable and reports whether the table is lazy. The machine
// calls it before an instruction reads the key. A key that is no name fills the whole table.
func MakeReadable(t *lua.LTable, key lua.LValue) bool {
	x := tableOf(t)
	if x == nil {
		return false
	}
	if name, ok := key.(lua.LString); ok {
		x.loadField(string(name))
	} else {
		Fill(t)
	}
	return true
}

// loadField stores a field's value in the Lua table, if it has one.
func (t *Table) loadField(name string) {
	in := mirror.OfTable(t.table)
	if _, known := in.StrDict[name]; known {
		return
	}
	if v := t.source.Field(name); v != lua.LNil {
		t.storeField(name, v)
	}
}

// storeField stores a value under a name in the Lua table.
func (t *Table) storeField(name string, v lua.LValue) {
	in := mirror.OfTable(t.table)
	if in.StrDict == nil {
		in.StrDict = map[string]lua.LValue{}
	}
	in.StrDict[name] = v
}

// Fill turns a lazy table into an ordinary one with all of its fields; an ordinary table stays as
// it is.
func Fill(t *lua.LTable) {
	if x := tableOf(t); x != nil {
		t.Metatable = lua.LNil
		x.source.Fill(t)
	}
}

// clearTable removes all that a table has held, as if it were new.
func clearTable(t *lua.LTable) {
	in := mirror.OfTable(t)
	clear(in.Array[:cap(in.Array)])
	clear(in.Dict)
	clear(in.Keys)
	clear(in.K2I)
	in.Array, in.Keys = in.Array[:0], in.Keys[:0]
}
