// Package lazy makes tables whose fields are found out when a script reads them. A
// script cannot tell them from tables that hold everything: before an instruction reads
// a field, the machine looks that field up (Look), and before anything looks at more of
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

// Weight is what the source keeps of memory of its own while the table is lazy: see
// heap.Weight.
func (t *Table) Weight() int64 {
	if w, ok := t.source.(interface{ Weight() int64 }); ok && t.table.Metatable == t.meta {
		return w.Weight()
	}
	return 0
}

// A Table is a table that can be lazy again and again.
type Table struct {
	table, meta *lua.LTable
	source      Source
}

// New returns a table that shows what a source has.
func New(source Source) *Table {
	t := &Table{&lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}, source}
	t.meta.RawSetInt(1, &lua.LUserData{Value: t, Metatable: lua.LNil})
	return t
}

// Begin makes the table show what its source has now, whatever has become of it, and
// returns it: one that no script holds any more.
func (t *Table) Begin() *lua.LTable {
	if t.table.Metatable != t.meta {
		empty(t.table)
		t.table.Metatable = t.meta
	}
	clear(mirror.OfTable(t.table).StrDict)
	return t.table
}

// of returns what makes a table lazy, nil for one that is not. It lies in the first
// place of the metatable; no script has a value of that type.
func of(t *lua.LTable) *Table {
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

// Find returns what a lazy table has under a name, Lua's nil where it has nothing; nil
// (of Go) for a table that is not lazy.
func Find(t *lua.LTable, name string) lua.LValue {
	x := of(t)
	if x == nil {
		return nil
	}
	if v, known := mirror.OfTable(x.table).StrDict[name]; known {
		return v
	}
	v := x.source.Field(name)
	if _, isTable := v.(*lua.LTable); isTable {
		x.keep(name, v) // so that it is this table whenever it is read
	}
	return v
}

// Look makes a key readable in a table that is lazy, before it is read, and reports
// whether the table is one.
func Look(t *lua.LTable, key lua.LValue) bool {
	x := of(t)
	if x == nil {
		return false
	}
	if name, ok := key.(lua.LString); ok {
		x.look(string(name))
	} else {
		Fill(t)
	}
	return true
}

// look puts a field where it is read, and nowhere else.
func (t *Table) look(name string) {
	in := mirror.OfTable(t.table)
	if _, known := in.StrDict[name]; known {
		return
	}
	if v := t.source.Field(name); v != lua.LNil {
		t.keep(name, v)
	}
}

// keep puts a value under a name of the table.
func (t *Table) keep(name string, v lua.LValue) {
	in := mirror.OfTable(t.table)
	if in.StrDict == nil {
		in.StrDict = map[string]lua.LValue{}
	}
	in.StrDict[name] = v
}

// Fill fills a table that is lazy, and leaves any other as it is.
func Fill(t *lua.LTable) {
	if x := of(t); x != nil {
		t.Metatable = lua.LNil
		x.source.Fill(t)
	}
}

// empty takes out all that a table has held, as if it were new.
func empty(t *lua.LTable) {
	in := mirror.OfTable(t)
	clear(in.Array[:cap(in.Array)])
	clear(in.Dict)
	clear(in.Keys)
	clear(in.K2I)
	in.Array, in.Keys = in.Array[:0], in.Keys[:0]
}
