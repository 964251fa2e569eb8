// Values that scripts see as ordinary tables, though their fields are made only when a script looks at
// them: LazyTables for scripts that keep nothing, and LazyList for lists that are seldom looked at.
// Both are built on [lazy.Table], which calls Field or Fill when a script reads from the table.

package declare

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
)

// LazyTables shows Go values to scripts as tables that look like those of ToLua, but a field is
// made only when a script reads it, and the tables are reused after Forget. Only scripts that
// keep nothing may get them.
type LazyTables struct {
	thread *lua.LState
	values []*lazyValue          // those made so far, each with its table; they are reused
	used   int                   // how many of the values are in use; these are the first ones
	texts  map[string]lua.LValue // Lua texts by their content, so that each is made once
}

// NewLazyTables returns empty LazyTables for the scripts of a machine.
func NewLazyTables(L *lua.LState) *LazyTables {
	return &LazyTables{thread: L, texts: map[string]lua.LValue{}}
}

// Forget ends everything shown so far: from now on its tables are reused for other values.
func (s *LazyTables) Forget() { s.used = 0 }

// Value returns a value as ToLua does, its tables filled lazily. The value must not change before
// Forget.
func (s *LazyTables) Value(v any) lua.LValue {
	if text, ok := v.(string); ok {
		return s.text(text)
	}
	if plain := plainToLua(v); plain != nil {
		return plain
	}
	value := reflect.ValueOf(v)
	return s.value(value, conversionOf(value.Type()))
}

// value is Value by reflection; c is the conversion of v's type.
func (s *LazyTables) value(v reflect.Value, c conversion) lua.LValue {
	for c == pointing {
		if v.IsNil() {
			return lua.LNil
		}
		v = v.Elem()
		c = conversionOf(v.Type())
	}
	switch c {
	case scalar:
		if v.Kind() == reflect.String {
			return s.text(v.String())
		}
		return scalarToLua(v)
	case composed:
		return s.tableOf(v)
	}
	return toLua(s.thread, v) // eager
}

// mostTexts is how many texts are kept as Lua values, so that they need not be made again. It is
// more than the texts that the content of a system has.
const mostTexts = 4096

// text returns a text as a Lua value, kept so that equal texts are made once.
func (s *LazyTables) text(text string) lua.LValue {
	known, ok := s.texts[text]
	if !ok {
		known = lua.LString(text)
		if len(s.texts) < mostTexts {
			s.texts[text] = known
		}
	}
	return known
}

// tableOf returns a lazy table for a struct or a list: one that is no longer in use if there is any,
// else a new one.
func (s *LazyTables) tableOf(v reflect.Value) lua.LValue {
	if s.used == len(s.values) {
		x := &lazyValue{owner: s}
		x.table = lazy.New(x)
		s.values = append(s.values, x)
	}
	x := s.values[s.used]
	s.used++
	x.value, x.shape = v, shapeOf(v.Type())
	clear(x.known) // no member of the new value was read yet
	return x.table.Begin()
}

// lazyValue is a struct or a list that scripts see.
type lazyValue struct {
	owner *LazyTables
	table *lazy.Table // what the scripts hold
	value reflect.Value
	shape *shape
	known []lua.LValue // the members read so far, by index; a Go nil for one that was not read
}

// Field is the hook of [lazy.Table] for reading a name: it returns that field of the struct.
func (x *lazyValue) Field(name string) lua.LValue {
	if i, ok := x.shape.index[name]; ok {
		return x.field(i)
	}
	return lua.LNil
}

// field returns the i-th field of the struct.
func (x *lazyValue) field(i int) lua.LValue {
	f := &x.shape.fields[i]
	if v, present := f.valueIn(x.value); present {
		return x.member(i, v, f.conversion)
	}
	return lua.LNil
}

// member returns the i-th field or element as a Lua value, which is made once.
func (x *lazyValue) member(i int, v reflect.Value, c conversion) lua.LValue {
	for len(x.known) <= i {
		x.known = append(x.known, nil)
	}
	if x.known[i] == nil {
		x.known[i] = x.owner.value(v, c)
	}
	return x.known[i]
}

// Fill is the hook of [lazy.Table] for a script that goes through the table: it puts all fields or
// elements into it.
func (x *lazyValue) Fill(t *lua.LTable) {
	if x.value.Kind() != reflect.Struct {
		for i := range x.value.Len() {
			t.RawSetInt(i+1, x.member(i, x.value.Index(i), x.shape.elem))
		}
		return
	}
	if isScore(x.value.Type()) {
		t.Metatable = scoreMeta(x.owner.thread)
	}
	for i := range x.shape.fields {
		if v := x.field(i); v != lua.LNil {
			t.RawSetString(x.shape.fields[i].name, v)
		}
	}
}

// LazyList is a list whose tables are made when a script first looks into it; most scripts never do.
// The script pays for all tables when it gets the list, so its price does not depend on whether it
// looks.
type LazyList[T any] struct {
	// Len is the number of members; Bytes is how much memory each takes at most until it is made.
	Len, Bytes int
	// Make makes the list, the same whenever it is asked.
	Make func() []T
}

// LuaType returns the name of the type in stubs and help.
func (LazyList[T]) LuaType() string { return ClassName(reflect.TypeFor[T]()) + "[]" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (LazyList[T]) LuaTables() []any { return []any{*new(T)} }

// IntoLua returns the list as a lazy table; the script pays for all its members now.
func (l LazyList[T]) IntoLua(L *lua.LState) lua.LValue {
	if l.Len == 0 {
		return &lua.LTable{Metatable: lua.LNil}
	}
	vm.Charge(L, lazyListUnits*int64(l.Len))
	return lazy.New(lazyList[T]{L, l}).Begin()
}

// lazyListUnits is the price of a member of a LazyList, in units: that of a table of ten fields.
const lazyListUnits = 40

// lazyList is a list that shows itself to a script.
type lazyList[T any] struct {
	thread *lua.LState
	list   LazyList[T]
}

// Field is the hook of [lazy.Table] for reading a name. It returns nil: a list has no named fields.
func (lazyList[T]) Field(string) lua.LValue { return lua.LNil }

// Fill is the hook of [lazy.Table] for the first look of a script: it makes the list and puts it
// into the table.
func (l lazyList[T]) Fill(t *lua.LTable) {
	for i, member := range l.list.Make() {
		t.RawSetInt(i+1, ToLua(l.thread, member))
	}
}

// Weight returns the memory, in bytes, that the list takes until a script looks into it.
func (l lazyList[T]) Weight() int64 { return int64(l.list.Len) * int64(l.list.Bytes) }
