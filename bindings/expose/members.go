// The members of exposed values: fields of structs, entries of maps, elements of lists. Then the values
// as text.

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

// structFields are the fields of a Go struct that scripts see, by the names that scripts use.
type structFields struct {
	names []string         // sorted
	index map[string][]int // of each field, as reflect.Value.FieldByIndex takes it
}

var structFieldsCache sync.Map // of reflect.Type to *structFields

// structFieldsOf returns the exported fields of a struct. Fields of embedded structs count as its own.
func structFieldsOf(t reflect.Type) *structFields {
	if known, ok := structFieldsCache.Load(t); ok {
		return known.(*structFields)
	}
	s := &structFields{index: map[string][]int{}}
	for _, f := range reflect.VisibleFields(t) {
		if f.IsExported() && !f.Anonymous && isReachable(t, f.Index) {
			name := fieldName(f)
			s.names, s.index[name] = append(s.names, name), f.Index
		}
	}
	slices.Sort(s.names)
	s.names = slices.Compact(s.names)
	structFieldsCache.Store(t, s)
	return s
}

// isReachable reports whether a field, given by its index, lies within embedded structs only. An embedded
// pointer might be nil.
func isReachable(t reflect.Type, index []int) bool {
	for _, i := range index[:len(index)-1] {
		if t = t.Field(i).Type; t.Kind() != reflect.Struct {
			return false
		}
	}
	return true
}

// fieldName returns the name of a field for scripts: its name in JSON, or else its Go name in snake_case.
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
		if index, ok := structFieldsOf(x.value.Type()).index[string(name)]; ok {
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

// wholeNumber returns a Lua value as a number, and whether it is a whole number up to 2^53. Above that, a
// float64 cannot hold every whole number.
func wholeNumber(v lua.LValue) (float64, bool) {
	n, ok := v.(lua.LNumber)
	f := float64(n)
	return f, ok && f == math.Trunc(f) && math.Abs(f) <= 1<<53
}

// mapKey returns a Lua key as a key of a Go map, whose keys have the type t, and whether it can be one.
// Only texts and whole numbers can be looked up; maps with other keys can only be iterated.
func mapKey(t reflect.Type, key lua.LValue) (reflect.Value, bool) {
	v := reflect.New(t).Elem()
	if text, ok := key.(lua.LString); ok && t.Kind() == reflect.String {
		v.SetString(string(text))
		return v, true
	}
	return v, (v.CanInt() || v.CanUint()) && setWholeNumber(v, key) == nil
}

// size returns how many members there are.
func (x *exposed) size() int {
	if x.value.Kind() == reflect.Struct {
		return len(structFieldsOf(x.value.Type()).names)
	}
	return x.value.Len()
}

// luaKeys returns the keys of all members: names sorted, numbers rising.
func (x *exposed) luaKeys() []lua.LValue {
	var keys []lua.LValue
	switch x.value.Kind() {
	case reflect.Struct:
		for _, name := range structFieldsOf(x.value.Type()).names {
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

// luaKey returns the key of a Go map as Lua has it: a number or a text.
func luaKey(k reflect.Value) lua.LValue {
	switch {
	case k.CanInt():
		return lua.LNumber(k.Int())
	case k.CanUint():
		return lua.LNumber(k.Uint())
	}
	return lua.LString(fmt.Sprint(k))
}

// compareKeys orders the keys of an iteration: numbers by size, all others by their texts.
func compareKeys(a, b lua.LValue) int {
	x, number := a.(lua.LNumber)
	y, otherNumber := b.(lua.LNumber)
	if number && otherNumber {
		return cmp.Compare(x, y)
	}
	return strings.Compare(a.String(), b.String())
}

// memberNames returns the names of all members, for suggestions; none for a list.
func (x *exposed) memberNames() []string {
	var names []string
	if isList(x.value) {
		return nil
	}
	for _, k := range x.luaKeys() {
		names = append(names, k.String())
	}
	return names
}

// maxMembersShown is how many members the text of a value shows.
const maxMembersShown = 40

// String returns the value as the prompt shows it: a line for each member. Braces stand for members that
// have members themselves.
func (x *exposed) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", x.name, strings.TrimPrefix(x.value.Type().String(), "*"))
	for i, key := range x.luaKeys() {
		if i == maxMembersShown {
			fmt.Fprintf(&b, "\n  ... and %d more", x.size()-i)
			break
		}
		found, _ := x.member(key) // each of its own keys has a member
		fmt.Fprintf(&b, "\n  %s = %s", key, brief(dereferenced(found)))
	}
	return b.String()
}

// brief returns a member on one line. A text of more than 60 letters is cut.
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
