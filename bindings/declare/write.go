package declare

import (
	"fmt"
	"reflect"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// IntoLua is what a Go type has that writes itself as a Lua value.
type IntoLua interface {
	IntoLua(L *lua.LState) lua.LValue
}

// ToLua returns a Go value as a fresh plain Lua value: structs and maps as
// tables (fields by their json tags, keys sorted), slices as lists, scalars as
// themselves. Nil pointers and fields tagged omitempty that are empty are left
// out.
func ToLua(L *lua.LState, v any) lua.LValue {
	switch x := v.(type) {
	case nil:
		return lua.LNil
	case lua.LValue:
		return x
	case IntoLua:
		return x.IntoLua(L)
	}
	return toLua(L, reflect.ValueOf(v))
}

func toLua(L *lua.LState, v reflect.Value) lua.LValue {
	if !v.IsValid() {
		return lua.LNil
	}
	if v.CanInterface() {
		switch x := v.Interface().(type) {
		case lua.LValue:
			return x
		case IntoLua:
			return x.IntoLua(L)
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return lua.LNil
		}
		return toLua(L, v.Elem())
	case reflect.Struct:
		return structToLua(L, v)
	case reflect.Slice, reflect.Array:
		return listToLua(L, v)
	case reflect.Map:
		return mapToLua(L, v)
	}
	return scalarToLua(v)
}

func scalarToLua(v reflect.Value) lua.LValue {
	switch {
	case v.Kind() == reflect.String:
		return lua.LString(v.String())
	case v.Kind() == reflect.Bool:
		return lua.LBool(v.Bool())
	case v.CanInt():
		return lua.LNumber(v.Int())
	case v.CanUint():
		return lua.LNumber(v.Uint())
	case v.CanFloat():
		return lua.LNumber(v.Float())
	}
	panic(fmt.Sprintf("declare: a result holds a %s", v.Type()))
}

func structToLua(L *lua.LState, v reflect.Value) lua.LValue {
	t := L.CreateTable(0, v.NumField())
	if v.Type().PkgPath() == "arcana/core/score" && v.Type().Name() == "Score" {
		t.Metatable = scoreMeta(L)
	}
	fillStruct(L, t, v)
	return t
}

func fillStruct(L *lua.LState, t *lua.LTable, v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			fillStruct(L, t, v.Field(i))
			continue
		}
		name, omit := FieldName(f)
		if name == "" || omit && v.Field(i).IsZero() {
			continue
		}
		t.RawSetString(name, toLua(L, v.Field(i)))
	}
}

// FieldName returns the name under which scripts see a struct field (its json
// tag) and whether it is left out when empty; "" for a field they never see.
func FieldName(f reflect.StructField) (name string, omitEmpty bool) {
	tag, ok := f.Tag.Lookup("json")
	if !ok || !f.IsExported() || tag == "-" {
		return "", false
	}
	name, rest, _ := strings.Cut(tag, ",")
	return name, strings.Contains(rest, "omitempty")
}

func listToLua(L *lua.LState, v reflect.Value) lua.LValue {
	t := L.CreateTable(v.Len(), 0)
	for i := range v.Len() {
		t.RawSetInt(i+1, toLua(L, v.Index(i)))
	}
	return t
}

func mapToLua(L *lua.LState, v reflect.Value) lua.LValue {
	t := L.CreateTable(0, v.Len())
	keys := v.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[j]) })
	for _, k := range keys {
		t.RawSet(scalarToLua(k), toLua(L, v.MapIndex(k)))
	}
	return t
}

// Plain returns a Lua value as plain Go data (nil, bool, float64, string,
// []any, map[string]any) for JSON and for options of free form. Functions,
// userdata, threads, cycles and mixed keys are errors.
func Plain(v lua.LValue) (any, error) { return plain(v, nil) }

func plain(v lua.LValue, above []*lua.LTable) (any, error) {
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		return float64(x), nil
	case lua.LString:
		return string(x), nil
	case *lua.LTable:
		return plainTable(x, above)
	}
	return nil, fmt.Errorf("a %s is no plain data", v.Type())
}

func plainTable(t *lua.LTable, above []*lua.LTable) (any, error) {
	for _, a := range above {
		if a == t {
			return nil, fmt.Errorf("the table contains itself")
		}
	}
	above = append(above, t)
	keys := SortedKeys(t)
	if n := t.Len(); n > 0 && n == len(keys) {
		return plainList(t, n, above)
	}
	m := make(map[string]any, len(keys))
	for _, k := range keys {
		name, ok := k.(lua.LString)
		if !ok {
			name = lua.LString(Text(k))
		}
		value, err := plain(t.RawGet(k), above)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		m[string(name)] = value
	}
	if len(m) == 0 {
		return []any{}, nil
	}
	return m, nil
}

func plainList(t *lua.LTable, n int, above []*lua.LTable) (any, error) {
	list := make([]any, n)
	for i := range list {
		value, err := plain(t.RawGetInt(i+1), above)
		if err != nil {
			return nil, fmt.Errorf("[%d]: %w", i+1, err)
		}
		list[i] = value
	}
	return list, nil
}
