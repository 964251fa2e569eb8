package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/spell"
)

// Names in what scripts give: as the script that calls means them, and in whatever case they
// are written.

// holdsNames reports whether a LuaLS type includes names of things, such as
// "tavern.CardName|string".
func holdsNames(kind string) bool { return strings.Contains(kind, ".") }

// resolveNames returns a value of that LuaLS type with short names written in full, as the mod
// whose script calls means them. It looks at a text and at a list of texts.
func resolveNames(L *lua.LState, kind string, v lua.LValue) lua.LValue {
	switch x := v.(type) {
	case lua.LString:
		return lua.LString(vm.FullName(L, kind, string(x)))
	case *lua.LTable:
		if _, names := x.RawGetInt(1).(lua.LString); !names || !strings.Contains(kind, "[]") {
			return v
		}
		list := &lua.LTable{Metatable: lua.LNil}
		vm.Charge(L, memberUnits*int64(x.Len()))
		x.ForEach(func(k, item lua.LValue) {
			if name, ok := item.(lua.LString); ok {
				item = lua.LString(vm.FullName(L, kind, string(name)))
			}
			list.RawSet(k, item)
		})
		return list
	}
	return v
}

// resolvingNames returns the body with a step before it that resolves the names among its
// arguments. skip is how many values stand before the first argument.
func (f Func) resolvingNames(body lua.LGFunction, skip int) lua.LGFunction {
	var places []int
	for i, p := range f.Params {
		if holdsNames(p.Type) {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return body
	}
	return func(L *lua.LState) int {
		for _, i := range places {
			at := skip + i + 1
			if v := L.Get(at); v.Type() == lua.LTString || v.Type() == lua.LTTable {
				L.Replace(at, resolveNames(L, f.Params[i].Type, v))
			}
		}
		return body(L)
	}
}

// skipTexts returns the shortcut, which now declines calls with texts or tables: only the
// function itself resolves names in them.
func skipTexts(do Shortcut) Shortcut {
	return func(arguments []lua.LValue) (lua.LValue, int64, bool) {
		for _, v := range arguments {
			if v.Type() == lua.LTString || v.Type() == lua.LTTable {
				return nil, 0, false
			}
		}
		return do(arguments)
	}
}

// readSelf lets a FromLua type read itself, and adds the path to its errors.
func (r *Reader) readSelf(path string, v lua.LValue, self FromLua) error {
	if named, ok := self.(interface{ LuaType() string }); ok {
		v = r.ResolveNames(named.LuaType(), v)
	}
	before := len(r.faults)
	err := atPath(path, self.FromLua(r, v))
	for i := before; i < len(r.faults); i++ {
		r.faults[i] = atPath(path, r.faults[i])
	}
	return err
}

// ResolveNames returns a value of that LuaLS type with the names in it in full, as the mod whose
// script calls means them. FromLua types call it for names that they read themselves.
func (r *Reader) ResolveNames(kind string, v lua.LValue) lua.LValue {
	if L := r.call.threadOf(); L != nil && holdsNames(kind) && vm.HasShortNames(vm.Of(L)) {
		return resolveNames(L, kind, v)
	}
	return v
}

// threadOf returns the calling thread, nil for a nil Call.
func (c *Call) threadOf() *lua.LState {
	if c == nil {
		return nil
	}
	return c.L
}

// mostDepth is how many tables within each other are looked into for names.
const mostDepth = 16

// ResolveTable returns a value, which will be read into the type as, with all names in it in
// full, as the mod whose script calls means them. So it means the same to whoever keeps it.
func ResolveTable(L *lua.LState, v lua.LValue, as reflect.Type) lua.LValue {
	if !vm.ReadsNames(L) {
		return v
	}
	return resolveTable(L, v, "", tableTypes(as), mostDepth)
}

// resolveTable is ResolveTable for a value of the LuaLS type kind or of one of the types as;
// depth limits how many tables deep it looks.
func resolveTable(L *lua.LState, v lua.LValue, kind string, as []reflect.Type, depth int) lua.LValue {
	t, ok := v.(*lua.LTable)
	if !ok {
		kind = cmp.Or(kind, shortKind(as))
	}
	switch {
	case !ok && holdsNames(kind):
		return resolveNames(L, kind, v)
	case !ok || len(as) == 0 || depth == 0 || t.Metatable != lua.LNil:
		return v
	}
	copied := &lua.LTable{Metatable: lua.LNil}
	for _, k := range SortedKeys(t) {
		vm.Charge(L, memberUnits)
		of, types := memberTypes(k, kind, as)
		copied.RawSet(k, resolveTable(L, t.RawGet(k), of, types, depth-1))
	}
	return copied
}

// shortKind returns the LuaLS type of a text that may stand for one of these structs: that of the
// field with the tag short; "" if none has one.
func shortKind(as []reflect.Type) string {
	for _, t := range as {
		for i := 0; t.Kind() == reflect.Struct && i < t.NumField(); i++ {
			if t.Field(i).Tag.Get("short") != "" {
				return cmp.Or(t.Field(i).Tag.Get("luals"), "string")
			}
		}
	}
	return ""
}

// memberTypes returns what a table of one of the types has under a key: the LuaLS type of its
// names, and the Go types that it is read into.
func memberTypes(key lua.LValue, kind string, as []reflect.Type) (string, []reflect.Type) {
	for _, t := range as {
		switch t.Kind() {
		case reflect.Slice:
			if named := luaTypeOf(t.Elem()); named != "" {
				kind = named
			}
			return kind, tableTypes(t.Elem())
		case reflect.Struct:
			for _, f := range reflect.VisibleFields(t) {
				if name := f.Tag.Get("lua"); name != "" && card.Same(name, lua.LVAsString(key)) {
					return cmp.Or(f.Tag.Get("luals"), luaTypeOf(f.Type)), tableTypes(f.Type)
				}
			}
		}
	}
	return kind, nil // the card that an entry begins with has no name
}

// luaTypeOf returns the LuaLS type that a Go type states itself, "" if it states none.
func luaTypeOf(t reflect.Type) string {
	if self, ok := reflect.New(t).Interface().(interface{ LuaType() string }); ok {
		return self.LuaType()
	}
	if t.Kind() == reflect.Pointer {
		return luaTypeOf(t.Elem())
	}
	return ""
}

// tableTypes returns the structs that a Go type's tables are read into.
func tableTypes(t reflect.Type) (list []reflect.Type) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	self, ok := reflect.New(t).Interface().(interface{ LuaTables() []any })
	if !ok {
		return []reflect.Type{t}
	}
	for _, table := range self.LuaTables() {
		list = append(list, reflect.TypeOf(table))
	}
	return list
}

// spelling is how a table spells its keys: the key as written, by its id. Ids are
// looked up in any case; two keys of one id are a fault.
type spelling map[string]string

// add notes how an id is spelled; a second key of one id is an error.
func (s spelling) add(id, key string) error {
	if before, twice := s[id]; twice {
		return fmt.Errorf("%q and %q are one name, which is given twice", before, key)
	}
	s[id] = key
	return nil
}

// addField notes a key that is a known field in another spelling, or returns the error that it is
// unknown or given twice.
func (s spelling) addField(path string, t *lua.LTable, known []string, name string, isText bool) error {
	field, ok := card.Among(known, name)
	var err error
	switch {
	case !isText || !ok:
		err = fmt.Errorf("unknown field %q%s", name, spell.Suggestion(name, known))
	case t.RawGetString(field) != lua.LNil:
		err = spelling{field: field}.add(field, name)
	default:
		err = s.add(field, name)
	}
	if err == nil {
		return nil
	}
	return &FieldError{Path: path, Key: name, Err: err}
}

// key returns how the table spells an id.
func (s spelling) key(id string) string {
	if key, ok := s[id]; ok {
		return key
	}
	return id
}

// FieldAnyCase returns the value under the table's key of that id, however the key's case is; nil
// if there is none.
func FieldAnyCase(t *lua.LTable, id string) lua.LValue {
	if v := t.RawGetString(id); v != lua.LNil {
		return v
	}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		if name, ok := key.(lua.LString); ok && card.Same(string(name), id) {
			return v
		}
	}
	return lua.LNil
}
