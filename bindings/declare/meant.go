package declare

import (
	"cmp"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/card"
)

// nameable reports whether a type may be that of names of things: "tavern.CardName|string".
func nameable(kind string) bool { return strings.Contains(kind, ".") }

// resolveNames returns a value of a type with the names in it, alone or in a list, as the script
// that calls means them.
func resolveNames(L *lua.LState, kind string, v lua.LValue) lua.LValue {
	switch x := v.(type) {
	case lua.LString:
		return lua.LString(vm.Meant(L, kind, string(x)))
	case *lua.LTable:
		if _, names := x.RawGetInt(1).(lua.LString); !names || !strings.Contains(kind, "[]") {
			return v
		}
		list := &lua.LTable{Metatable: lua.LNil}
		vm.Charge(L, memberUnits*int64(x.Len()))
		x.ForEach(func(k, item lua.LValue) {
			if name, ok := item.(lua.LString); ok {
				item = lua.LString(vm.Meant(L, kind, string(name)))
			}
			list.RawSet(k, item)
		})
		return list
	}
	return v
}

// resolvingNames returns the body of a function with the names among its arguments as the calling
// script means them; skip is how many values stand before the first argument.
func (f Func) resolvingNames(body lua.LGFunction, skip int) lua.LGFunction {
	var places []int
	for i, p := range f.Params {
		if nameable(p.Type) {
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

// skipTexts returns a shortcut that leaves calls with texts to the function itself, which
// resolves the names in them.
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

// readSelf lets a type read itself, and gives what is wrong inside its path.
func (r *Reader) readSelf(path string, v lua.LValue, self FromLua) error {
	if named, ok := self.(interface{ LuaType() string }); ok {
		v = r.ResolveNames(named.LuaType(), v)
	}
	before := len(r.faults)
	err := at(path, self.FromLua(r, v))
	for i := before; i < len(r.faults); i++ {
		r.faults[i] = at(path, r.faults[i])
	}
	return err
}

// ResolveNames returns a value that is read as a type with the names in it as the script that calls
// means them: for types that read themselves.
func (r *Reader) ResolveNames(kind string, v lua.LValue) lua.LValue {
	if L := r.call.threadOf(); L != nil && nameable(kind) && vm.MeansNames(vm.Of(L)) {
		return resolveNames(L, kind, v)
	}
	return v
}

// threadOf returns the thread that calls, nil where nobody does.
func (c *Call) threadOf() *lua.LState {
	if c == nil {
		return nil
	}
	return c.L
}

// mostDepth is how many tables within each other are looked into for names.
const mostDepth = 16

// Naming returns a value that is to be read as a type, with the names in it as the script
// that calls means them: what is kept of it then means the same to everybody.
func Naming(L *lua.LState, v lua.LValue, as reflect.Type) lua.LValue {
	if !vm.ReadsNames(L) {
		return v
	}
	return naming(L, v, "", tableTypes(as), mostDepth)
}

func naming(L *lua.LState, v lua.LValue, kind string, as []reflect.Type, depth int) lua.LValue {
	t, ok := v.(*lua.LTable)
	if !ok {
		kind = cmp.Or(kind, shortKind(as))
	}
	switch {
	case !ok && nameable(kind):
		return resolveNames(L, kind, v)
	case !ok || len(as) == 0 || depth == 0 || t.Metatable != lua.LNil:
		return v
	}
	copied := &lua.LTable{Metatable: lua.LNil}
	for _, k := range SortedKeys(t) {
		vm.Charge(L, memberUnits)
		of, types := member(k, kind, as)
		copied.RawSet(k, naming(L, t.RawGet(k), of, types, depth-1))
	}
	return copied
}

// shortKind is what a text names that stands in the place of a table: as the field does that
// has the tag short; "" where none has.
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

// member returns what a table that is read as one of some types has under a key: the kinds
// of things that it may name, and as what it is read itself.
func member(key lua.LValue, kind string, as []reflect.Type) (string, []reflect.Type) {
	for _, t := range as {
		switch t.Kind() {
		case reflect.Slice:
			if named := named(t.Elem()); named != "" {
				kind = named
			}
			return kind, tableTypes(t.Elem())
		case reflect.Struct:
			for _, f := range reflect.VisibleFields(t) {
				if name := f.Tag.Get("lua"); name != "" && card.Same(name, lua.LVAsString(key)) {
					return cmp.Or(f.Tag.Get("luals"), named(f.Type)), tableTypes(f.Type)
				}
			}
		}
	}
	return kind, nil // the card that an entry begins with has no name
}

// named is the type that a Go type has in stubs where it says so itself.
func named(t reflect.Type) string {
	if self, ok := reflect.New(t).Interface().(interface{ LuaType() string }); ok {
		return self.LuaType()
	}
	if t.Kind() == reflect.Pointer {
		return named(t.Elem())
	}
	return ""
}

// tableTypes returns the types of the tables that a Go type is read from.
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
