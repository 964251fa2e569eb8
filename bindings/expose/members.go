package expose

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"

	lua "github.com/yuin/gopher-lua"
)

// The members of exposed values: fields of structs, entries of maps, elements of lists; and the
// values as text.

// shape is the fields of a struct as scripts see them.
type shape struct {
	names []string         // sorted
	index map[string][]int // of each field, as reflect.Value.FieldByIndex takes it
}

var shapes sync.Map // of reflect.Type to *shape

// shapeOf returns the exported fields of a struct. Fields of embedded structs count as its own.
func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	s := &shape{index: map[string][]int{}}
	for _, f := range reflect.VisibleFields(t) {
		if f.IsExported() && !f.Anonymous && reachable(t, f.Index) {
			name := fieldName(f)
			s.names, s.index[name] = append(s.names, name), f.Index
		}
	}
	slices.Sort(s.names)
	s.names = slices.Compact(s.names)
	shapes.Store(t, s)
	return s
}

// reachable reports whether the way to a field, by its index, leads through structs alone. A pointer
// on the way might be nil.
func reachable(t reflect.Type, index []int) bool {
	for _, i := range index[:len(index)-1] {
		if t = t.Field(i).Type; t.Kind() != reflect.Struct {
			return false
		}
	}
	return true
}

// fieldName is the name of a field for scripts: the one it has in JSON, otherwise its Go name in
// small letters.
func fieldName(f reflect.StructField) string {
	if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
		return name
	}
	return snake(f.Name)
}

// snake returns a Go name as scripts spell it: BuyCost is buy_cost, SeatID seat_id.
func snake(name string) string {
	var b strings.Builder
	letters := []rune(name)
	for i, r := range letters {
		if i > 0 && unicode.IsUpper(r) {
			afterLower := !unicode.IsUpper(letters[i-1])
			beforeLower := i+1 < len(letters) && unicode.IsLower(letters[i+1]) // the N of SeatIDName
			if afterLower || beforeLower {
				b.WriteByte('_')
			}
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// isList reports whether a value is a Go slice or array.
func isList(v reflect.Value) bool { return v.Kind() == reflect.Slice || v.Kind() == reflect.Array }

// member returns the member under a key and whether there is one. Elements of lists count from 1.
func (x *exposed) member(key lua.LValue) (reflect.Value, bool) {
	switch x.value.Kind() {
	case reflect.Struct:
		name, _ := key.(lua.LString)
		if index, ok := shapeOf(x.value.Type()).index[string(name)]; ok {
			return x.value.FieldByIndex(index), true
		}
	case reflect.Map:
		if k, ok := mapKey(x.value.Type().Key(), key); ok {
			found := x.value.MapIndex(k)
			return found, found.IsValid()
		}
	default:
		if i, ok := wholeNumber(key); ok && i >= 1 && i <= float64(x.value.Len()) {
			return x.value.Index(int(i) - 1), true
		}
	}
	return reflect.Value{}, false
}

// wholeNumber returns a Lua value as a number, and whether it is a whole one up to 2^53, above which
// a float64 does not hold every whole number.
func wholeNumber(v lua.LValue) (float64, bool) {
	n, ok := v.(lua.LNumber)
	f := float64(n)
	return f, ok && f == math.Trunc(f) && math.Abs(f) <= 1<<53
}

// mapKey returns a Lua key as a key of type t of a Go map, and whether it can be one. Keys of other
// types than texts and whole numbers cannot be looked up; such maps can only be iterated.
func mapKey(t reflect.Type, key lua.LValue) (reflect.Value, bool) {
	v := reflect.New(t).Elem()
	if text, ok := key.(lua.LString); ok && t.Kind() == reflect.String {
		v.SetString(string(text))
		return v, true
	}
	f, ok := wholeNumber(key)
	switch {
	case ok && v.CanInt() && !v.OverflowInt(int64(f)):
		v.SetInt(int64(f))
		return v, true
	case ok && v.CanUint() && f >= 0 && !v.OverflowUint(uint64(f)):
		v.SetUint(uint64(f))
		return v, true
	}
	return v, false
}

// size returns how many members there are.
func (x *exposed) size() int {
	if x.value.Kind() == reflect.Struct {
		return len(shapeOf(x.value.Type()).names)
	}
	return x.value.Len()
}

// luaKeys returns the keys of all members: names sorted, numbers rising.
func (x *exposed) luaKeys() []lua.LValue {
	var keys []lua.LValue
	switch x.value.Kind() {
	case reflect.Struct:
		for _, name := range shapeOf(x.value.Type()).names {
			keys = append(keys, lua.LString(name))
		}
	case reflect.Map:
		for _, k := range x.value.MapKeys() {
			keys = append(keys, luaKey(k))
		}
		sort.Slice(keys, func(i, j int) bool { return compareKeys(keys[i], keys[j]) < 0 })
	default:
		for i := range x.value.Len() {
			keys = append(keys, lua.LNumber(i+1))
		}
	}
	return keys
}

// luaKey is the key of a Go map as Lua has it: a number or a text.
func luaKey(k reflect.Value) lua.LValue {
	switch {
	case k.CanInt():
		return lua.LNumber(k.Int())
	case k.CanUint():
		return lua.LNumber(k.Uint())
	}
	return lua.LString(fmt.Sprint(k))
}

// compareKeys orders keys for a walk: numbers by size, all others by their texts.
func compareKeys(a, b lua.LValue) int {
	x, number := a.(lua.LNumber)
	y, otherNumber := b.(lua.LNumber)
	if number && otherNumber {
		return cmp.Compare(x, y)
	}
	return strings.Compare(a.String(), b.String())
}

// keys returns the names of all members, for suggestions; none for a list.
func (x *exposed) keys() []string {
	var names []string
	if isList(x.value) {
		return nil
	}
	for _, k := range x.luaKeys() {
		names = append(names, k.String())
	}
	return names
}

// mostShown is how many members a text spells out.
const mostShown = 40

// String returns the value as the prompt shows it: its members, a line each, with
// braces for what can be opened further.
func (x *exposed) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", x.name, strings.TrimPrefix(x.value.Type().String(), "*"))
	for i, key := range x.luaKeys() {
		if i == mostShown {
			fmt.Fprintf(&b, "\n  ... and %d more", x.size()-i)
			break
		}
		found, _ := x.member(key)
		fmt.Fprintf(&b, "\n  %s = %s", key, brief(dereferenced(found)))
	}
	return b.String()
}

// brief returns a member on one line, cut if it is long.
func brief(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Invalid:
		return "nil"
	case reflect.String:
		if text := []rune(v.String()); len(text) > 60 {
			return fmt.Sprintf("%q", string(text[:57])+"...")
		}
		return fmt.Sprintf("%q", v.String())
	case reflect.Struct:
		return "{ ... }"
	case reflect.Map, reflect.Slice, reflect.Array:
		return fmt.Sprintf("{ %d }", v.Len())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Uintptr:
		return "<" + v.Type().String() + ">"
	}
	return fmt.Sprint(v)
}
