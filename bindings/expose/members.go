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

// shape is the fields of a struct as scripts see them.
type shape struct {
	names []string // sorted
	index map[string][]int
}

var shapes sync.Map // of reflect.Type to *shape

// shapeOf returns the exported fields of a struct; those of what it embeds are its
// own. A field that views name in another way has that name.
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

// reachable reports whether no pointer that may be nil is on the way to a field.
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
		if unicode.IsUpper(r) && i > 0 && (!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func isList(v reflect.Value) bool { return v.Kind() == reflect.Slice || v.Kind() == reflect.Array }

// member returns what is under a key, and whether there is anything.
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
		if i, ok := whole(key); ok && i >= 1 && i <= float64(x.value.Len()) {
			return x.value.Index(int(i) - 1), true
		}
	}
	return reflect.Value{}, false
}

// whole returns a number without a fraction that a float64 holds exactly.
func whole(v lua.LValue) (float64, bool) {
	n, ok := v.(lua.LNumber)
	f := float64(n)
	return f, ok && f == math.Trunc(f) && math.Abs(f) <= 1<<53
}

// mapKey returns a key of Lua as the key of a map: maps with keys that are neither
// texts nor whole numbers can only be gone through.
func mapKey(t reflect.Type, key lua.LValue) (reflect.Value, bool) {
	v := reflect.New(t).Elem()
	if text, ok := key.(lua.LString); ok && t.Kind() == reflect.String {
		v.SetString(string(text))
		return v, true
	}
	f, ok := whole(key)
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
	y, both := b.(lua.LNumber)
	if number && both {
		return cmp.Compare(x, y)
	}
	return strings.Compare(a.String(), b.String())
}

// keys returns the names of all members, for suggestions; places of a list are none.
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
		fmt.Fprintf(&b, "\n  %s = %s", key, brief(behind(found)))
	}
	return b.String()
}

// brief returns a member on one line.
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
