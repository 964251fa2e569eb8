// Names in the values that scripts give. A script of a mod may name that mod's things without the
// mod's id ("bell" for "mine:bell"); such a short name is resolved, which means that it is replaced by
// the full one. In field names the case of letters does not matter; type spelling is for that.

package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/spell"
)

// holdsNames reports whether a LuaLS type includes names of things, such as
// "tavern.CardName|string".
func holdsNames(kind string) bool { return strings.Contains(kind, ".") }

// resolveNames returns a value of the LuaLS type kind with short names written in full. They are those
// of the mod that the calling script belongs to. It resolves a text. If kind is a list, it also
// resolves a list that begins with a text; that list is copied and charged for. Other values are
// returned as they are.
func resolveNames(L *lua.LState, kind string, v lua.LValue) lua.LValue {
	switch x := v.(type) {
	case lua.LString:
		return lua.LString(vm.FullName(L, kind, string(x)))
	case *lua.LTable:
		_, firstIsText := x.RawGetInt(1).(lua.LString)
		isList, isWords := strings.Contains(kind, "[]"), strings.HasSuffix(kind, "|string[]") // the answers of a question are words
		if !firstIsText || !isList || isWords {
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
// arguments. receivers is how many values come before the first argument: 1 for a method.
func (f Func) resolvingNames(body lua.LGFunction, receivers int) lua.LGFunction {
	var named []int // the parameters that take names
	for i, p := range f.Params {
		if holdsNames(p.Type) {
			named = append(named, i)
		}
	}
	if len(named) == 0 {
		return body
	}
	return func(L *lua.LState) int {
		for _, i := range named {
			index := receivers + i + 1
			if v := L.Get(index); mayHoldNames(v) {
				L.Replace(index, resolveNames(L, f.Params[i].Type, v))
			}
		}
		return body(L)
	}
}

// mayHoldNames reports whether a value is a text or a table: only these can hold short names.
func mayHoldNames(v lua.LValue) bool { return v.Type() == lua.LTString || v.Type() == lua.LTTable }

// skipTexts returns the shortcut changed so that it declines calls with texts or tables: these may
// hold short names, which only the function itself resolves.
func skipTexts(shortcut Shortcut) Shortcut {
	return func(arguments []lua.LValue) (lua.LValue, int64, bool) {
		if slices.ContainsFunc(arguments, mayHoldNames) {
			return nil, 0, false
		}
		return shortcut(arguments)
	}
}

// readSelf lets a FromLua type read itself, after its names are resolved, and adds the path to its
// errors, also to those that it notes while it reads.
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

// ResolveNames returns a value of that LuaLS type with the names in it in full. Short names are those of
// the mod that the calling script belongs to. FromLua types call it for names that they read
// themselves.
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

// ResolveTable returns a value with all names in it in full. Short names are those of the mod that the
// calling script belongs to. The result means the same later, when that script no longer runs. The
// Go type that the value will be read into (goType) says which fields hold names.
// Tables are copied.
func ResolveTable(L *lua.LState, v lua.LValue, goType reflect.Type) lua.LValue {
	if !vm.MayReadShortNames(L) {
		return v
	}
	return resolveTable(L, v, "", tableTypes(goType), mostDepth)
}

// resolveTable is ResolveTable for one value: kind is the LuaLS type of a text, and goTypes are the Go
// types that a table may be read into. It looks at most depth tables deep. What lies deeper, and tables
// with a metatable, it returns as they are.
func resolveTable(L *lua.LState, v lua.LValue, kind string, goTypes []reflect.Type, depth int) lua.LValue {
	t, isTable := v.(*lua.LTable)
	if !isTable {
		if kind = cmp.Or(kind, shortKind(goTypes)); holdsNames(kind) {
			return resolveNames(L, kind, v)
		}
		return v
	}
	if len(goTypes) == 0 || depth == 0 || t.Metatable != lua.LNil { // a metatable would be lost in a copy
		return v
	}
	copied := &lua.LTable{Metatable: lua.LNil}
	for _, k := range SortedKeys(t) {
		vm.Charge(L, memberUnits)
		memberKind, memberGoTypes := memberTypes(k, kind, goTypes)
		copied.RawSet(k, resolveTable(L, t.RawGet(k), memberKind, memberGoTypes, depth-1))
	}
	return copied
}

// shortKind returns the LuaLS type of a text that may be written in place of one of these structs
// ("Ember Page" for { card = "Ember Page" }): that of the field with the tag short; "" if no struct
// has such a field.
func shortKind(goTypes []reflect.Type) string {
	for _, t := range goTypes {
		for i := 0; t.Kind() == reflect.Struct && i < t.NumField(); i++ {
			if t.Field(i).Tag.Get("short") != "" {
				return cmp.Or(t.Field(i).Tag.Get("luals"), "string")
			}
		}
	}
	return ""
}

// memberTypes returns, for a table that is read into one of goTypes, what stands under a key: the LuaLS
// type of the names there, and the Go types that the member is read into. The first of goTypes that is
// a list, or that has such a field, decides. For a key that none of them has it returns the parameter
// kind and no types.
func memberTypes(key lua.LValue, kind string, goTypes []reflect.Type) (string, []reflect.Type) {
	for _, t := range goTypes {
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
	return kind, nil // such as 1 in { "Ember Page", golden = true }
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

// tableTypes returns the structs that tables of a Go type are read into: those that the type names
// by LuaTables, else the type itself or what it points to.
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

// spelling maps each id to the key that a table has for it: attack to "Attack". It is needed because
// scripts may write keys in any case. Two keys with one id are an error.
type spelling map[string]string

// add notes how an id is spelled; a second key of one id is an error.
func (s spelling) add(id, key string) error {
	if before, twice := s[id]; twice {
		return fmt.Errorf("%q and %q are the same name; keep only one of the two entries", before, key)
	}
	s[id] = key
	return nil
}

// addField notes a key (name) that is not exactly a known field, but may be one in another spelling.
// The key is an error if it is no text, if it is no known field in any spelling, or if the table gives
// that field a second time. isText says whether the key is a text at all.
func (s spelling) addField(path string, t *lua.LTable, known []string, name string, isText bool) error {
	field, ok := card.Among(known, name)
	var err error
	switch {
	case !isText || !ok:
		err = fmt.Errorf("unknown field %q%s", name, spell.Suggestion(name, known))
	case t.RawGetString(field) != lua.LNil: // the table has the exact spelling too
		err = spelling{field: field}.add(field, name) // called only for the error: the field is there twice
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
