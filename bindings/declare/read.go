package declare

import (
	"fmt"
	"reflect"
	"slices"
	"sort"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/lazy"
	"arcana/core/card"
)

// Reader turns Lua values into Go values.
type Reader struct {
	call   *Call
	all    bool // go on behind a mistake
	faults []error
}

// FromLua is implemented by Go types that read themselves from Lua values. Their errors
// need no path: the reader adds it.
type FromLua interface {
	FromLua(r *Reader, v lua.LValue) error
}

// Read fills into, a pointer, from v; errors begin with name.
func (r *Reader) Read(name string, v lua.LValue, into any) error {
	if readPlain(v, into) {
		return nil
	}
	if self, ok := into.(FromLua); ok {
		return r.readSelf(name, v, self)
	}
	return r.read(name, v, reflect.ValueOf(into).Elem())
}

// NewReader returns a reader for values of that thread.
func NewReader(L *lua.LState) *Reader { return &Reader{call: &Call{L: L}} }

func (r *Reader) read(path string, v lua.LValue, into reflect.Value) error {
	if self, ok := into.Addr().Interface().(FromLua); ok {
		return r.readSelf(path, v, self)
	}
	switch into.Kind() {
	case reflect.Pointer:
		return r.readPointer(path, v, into)
	case reflect.Struct:
		return r.readStruct(path, v, into)
	case reflect.Slice:
		return r.readList(path, v, into)
	case reflect.Map:
		return r.readMap(path, v, into)
	case reflect.Interface:
		return r.readAny(path, v, into)
	}
	return at(path, readScalar(v, into))
}

func (r *Reader) readPointer(path string, v lua.LValue, into reflect.Value) error {
	if v == lua.LNil {
		return nil
	}
	if ud, ok := v.(*lua.LUserData); ok && reflect.TypeOf(ud.Value) == into.Type() {
		into.Set(reflect.ValueOf(ud.Value))
		return nil
	}
	if fn, ok := v.(*lua.LFunction); ok && into.Type() == reflect.TypeFor[*lua.LFunction]() {
		into.Set(reflect.ValueOf(fn))
		return nil
	}
	if into.Type() == reflect.TypeFor[*lua.LTable]() {
		if t, ok := v.(*lua.LTable); ok {
			into.Set(reflect.ValueOf(t))
			return nil
		}
		return at(path, mismatch("a table", v))
	}
	if into.Type() == reflect.TypeFor[*lua.LFunction]() {
		return at(path, mismatch("a function", v))
	}
	into.Set(reflect.New(into.Type().Elem()))
	return r.read(path, v, into.Elem())
}

// readStruct reads a table with named fields: unknown ones are refused, needed
// ones demanded. Fields are checked in sorted order, so that one mistake always
// gives one message.
func (r *Reader) readStruct(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return at(path, readShort(v, into))
	}
	r.call.chargeSize(into.NumField() / 3) // most are left out, and looked for
	respelt, err := r.checkKeys(path, t, fieldNames(into.Type()))
	if err != nil {
		return err
	}
	return r.readFields(path, t, respelt, into)
}

// readShort reads a text in place of a table: it is what the field says that has the tag
// short.
func readShort(v lua.LValue, into reflect.Value) error {
	for i := range into.NumField() {
		if text, ok := v.(lua.LString); ok && into.Type().Field(i).Tag.Get("short") != "" {
			into.Field(i).SetString(string(text))
			return nil
		}
	}
	return mismatch("a table", v)
}

func (r *Reader) readFields(path string, t *lua.LTable, respelt spelling, into reflect.Value) error {
	for i := range into.NumField() {
		f := into.Type().Field(i)
		if f.Anonymous {
			if err := r.readFields(path, t, respelt, into.Field(i)); err != nil {
				return err
			}
			continue
		}
		name := f.Tag.Get("lua")
		if name == "" || !f.IsExported() {
			continue
		}
		key := respelt.key(name)
		v := t.RawGetString(key)
		if v == lua.LNil {
			if err := r.needed(path, name, f.Tag.Get("need")); err != nil {
				return err
			}
			continue
		}
		if words, ok := v.(lua.LString); ok && name == "name" && words != "" && card.Key(string(words)) == "" {
			if err := r.keep(at(join(path, key), mismatch("a name with letters", v))); err != nil {
				return err
			}
			continue
		}
		v = r.ResolveNames(f.Tag.Get("luals"), v)
		if err := r.keep(r.read(join(path, key), v, into.Field(i))); err != nil {
			return err
		}
	}
	return nil
}

func (r *Reader) needed(path, name, need string) error {
	if need == "" {
		return nil
	}
	return r.keep(at(path, fmt.Errorf("needs a field %q", name)))
}

// namesOf keeps the names of the fields of types, which are asked for again and again.
var namesOf sync.Map

// fieldNames are those that scripts give the fields of a struct; nobody writes to them.
func fieldNames(t reflect.Type) []string {
	known, ok := namesOf.Load(t)
	if !ok {
		known, _ = namesOf.LoadOrStore(t, slices.Clip(listNames(t)))
	}
	return known.([]string)
}

func listNames(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			names = append(names, listNames(f.Type)...)
		} else if n := f.Tag.Get("lua"); n != "" {
			names = append(names, n)
		}
	}
	return names
}

// checkKeys refuses keys that are no fields, and fields that are given twice; it
// returns how the table spells those that it spells otherwise.
func (r *Reader) checkKeys(path string, t *lua.LTable, known []string) (respelt spelling, err error) {
	keys := SortedKeys(t)
	r.call.chargeSize(len(keys))
	for _, key := range keys {
		name, isText := lua.LVAsString(key), key.Type() == lua.LTString
		if isText && slices.Contains(known, name) {
			continue
		}
		if respelt == nil {
			respelt = spelling{}
		}
		if err := r.keep(respelt.field(path, t, known, name, isText)); err != nil {
			return nil, err
		}
	}
	return respelt, nil
}

func (r *Reader) readList(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return at(path, mismatch("a list", v))
	}
	keys, n := SortedKeys(t), t.Len()
	if len(keys) != n {
		return at(path, fmt.Errorf("expected a list, got a table with the key %q", lua.LVAsString(keys[len(keys)-1])))
	}
	r.call.chargeSize(n)
	list := reflect.MakeSlice(into.Type(), n, n)
	for i := range n {
		if err := r.keep(r.read(fmt.Sprintf("%s[%d]", path, i+1), t.RawGetInt(i+1), list.Index(i))); err != nil {
			return err
		}
	}
	into.Set(list)
	return nil
}

func (r *Reader) readMap(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return at(path, mismatch("a table", v))
	}
	m, given := reflect.MakeMap(into.Type()), spelling{}
	named, names := into.Interface().(LuaKey)
	keys := SortedKeys(t)
	r.call.chargeSize(len(keys))
	for _, key := range keys {
		name, isText := key.(lua.LString)
		if !isText {
			return at(path, fmt.Errorf("expected names as keys, got %s", lua.LVAsString(key)))
		}
		if err := r.keep(at(path, given.add(card.Key(string(name)), string(name)))); err != nil {
			return err
		}
		elem := reflect.New(into.Type().Elem()).Elem()
		if err := r.keep(r.read(join(path, string(name)), t.RawGet(key), elem)); err != nil {
			return err
		}
		if names {
			name = r.ResolveNames(named.LuaKey(), name).(lua.LString)
		}
		m.SetMapIndex(reflect.ValueOf(card.Key(string(name))).Convert(into.Type().Key()), elem)
	}
	into.Set(m)
	return nil
}

func (r *Reader) readAny(path string, v lua.LValue, into reflect.Value) error {
	plain, err := Plain(v)
	if err != nil {
		return at(path, err)
	}
	if plain != nil {
		into.Set(reflect.ValueOf(plain))
	}
	return nil
}

// memberUnits is what reading a member of a table costs: it is looked up, given its
// path, and put into its place.
const memberUnits = 25

func (c *Call) chargeSize(n int) {
	if c.L != nil {
		c.Charge(memberUnits * int64(n))
	}
}

// SortedKeys returns a table's keys in an order that depends on the keys alone:
// numbers, then texts, then the rest as they were put in.
func SortedKeys(t *lua.LTable) []lua.LValue {
	lazy.Fill(t)
	var keys []lua.LValue
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		keys = append(keys, k)
	}
	sort.SliceStable(keys, func(i, j int) bool { return keyLess(keys[i], keys[j]) })
	return keys
}

func keyLess(a, b lua.LValue) bool {
	if x, ok := a.(lua.LNumber); ok {
		y, ok := b.(lua.LNumber)
		return !ok || x < y
	}
	if x, ok := a.(lua.LString); ok {
		y, ok := b.(lua.LString)
		return ok && x < y
	}
	return false
}
