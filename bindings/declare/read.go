// Lua values read into Go structs, lists, maps and scalars. Each error says by its path where in the
// value the mistake is ("cards[2].name").

package declare

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/core/card"
	"arcana/core/rand"
)

// Reader turns Lua values into Go values.
type Reader struct {
	call   *Call
	all    bool    // reading goes on after a mistake, to find all of them; see ReadAll
	faults []error // with all, the mistakes so far
}

// FromLua is implemented by Go types that read themselves from Lua values. Their errors
// need no path, since the reader adds it.
type FromLua interface {
	FromLua(r *Reader, v lua.LValue) error
}

// Read fills into, a pointer, from v. Errors begin with name.
func (r *Reader) Read(name string, v lua.LValue, into any) error {
	if readPlain(v, into) {
		return nil
	}
	if self, ok := into.(FromLua); ok {
		return r.readSelf(name, v, self)
	}
	return r.read(name, v, reflect.ValueOf(into).Elem())
}

// NewReader returns a reader for values of that thread; what it reads is charged to the script.
func NewReader(L *lua.LState) *Reader { return &Reader{call: &Call{L: L}} }

// read is Read by reflection.
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
	return atPath(path, readScalar(v, into))
}

// readPointer reads into a pointer. Nil leaves it nil. A userdata of the pointer's type, a function
// and a table (for *lua.LFunction and *lua.LTable) are taken as they are; for anything else a new
// value is made and read into.
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
		return atPath(path, mismatch("a table", v))
	}
	if into.Type() == reflect.TypeFor[*lua.LFunction]() {
		return atPath(path, mismatch("a function", v))
	}
	into.Set(reflect.New(into.Type().Elem()))
	return r.read(path, v, into.Elem())
}

// readStruct reads a table with named fields. Unknown fields and missing needed ones are errors.
// Fields are checked in sorted order, so that the same mistakes always give the same first error.
func (r *Reader) readStruct(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return atPath(path, readShort(v, into))
	}
	// Each field is looked up, but most are not given, so the price is a third of that of reading all.
	r.call.chargeSize(into.NumField() / 3)
	respelt, err := r.checkKeys(path, t, fieldNames(into.Type()))
	if err != nil {
		return err
	}
	return r.readFields(path, t, respelt, into)
}

// readShort reads a text in place of a table, into the field with the tag short.
func readShort(v lua.LValue, into reflect.Value) error {
	want := "a table"
	for i := range into.NumField() {
		if into.Type().Field(i).Tag.Get("short") == "" {
			continue
		}
		if text, ok := v.(lua.LString); ok {
			into.Field(i).SetString(string(text))
			return nil
		}
		want = "a text or a table"
	}
	return mismatch(want, v)
}

// readFields reads the fields of a struct and of its embedded structs. respelt has the keys that the
// table spells in another case. The text of a field "name" must contain a letter, since things are
// found by the letters of their names.
func (r *Reader) readFields(path string, t *lua.LTable, respelt spelling, into reflect.Value) error {
	for _, f := range givenFields(into.Type()) {
		name := f.name
		if name == "" {
			if err := r.readFields(path, t, respelt, into.Field(f.index)); err != nil {
				return err
			}
			continue
		}
		key := respelt.key(name)
		v := t.RawGetString(key)
		if v == lua.LNil {
			if err := r.missing(path, name, f.need); err != nil {
				return err
			}
			continue
		}
		text, isText := v.(lua.LString)
		if lacksLetters := isText && text != "" && card.Key(string(text)) == ""; name == "name" && lacksLetters {
			if err := r.note(atPath(joinPath(path, key), mismatch("a name with letters", v))); err != nil {
				return err
			}
			continue
		}
		v = r.ResolveNames(f.kind, v)
		if err := r.note(r.read(joinPath(path, key), v, into.Field(f.index))); err != nil {
			return err
		}
	}
	return nil
}

// missing returns the error that a table lacks the named field; nil if the field has no tag need, or if
// the reader notes the error and reads on (see note).
func (r *Reader) missing(path, name, needTag string) error {
	if needTag == "" {
		return nil
	}
	return r.note(atPath(path, fmt.Errorf("needs a field %q", name)))
}

// givenField is a field of a struct that scripts give by its name. One without a name is an embedded
// struct, whose fields are given as if they were fields of the outer one.
type givenField struct {
	index            int    // of the field in the struct
	name, need, kind string // what its tags lua, need and luals say
}

// fieldCache has the results of givenFields by type, nameCache those of fieldNames.
var fieldCache, nameCache sync.Map

// givenFields are the fields of a struct that scripts give; nobody writes to them.
func givenFields(t reflect.Type) []givenField {
	return cachedFor(&fieldCache, t, func() (list []givenField) {
		for i := range t.NumField() {
			switch f := t.Field(i); {
			case f.Anonymous:
				list = append(list, givenField{index: i})
			case f.IsExported() && f.Tag.Get("lua") != "":
				list = append(list, givenField{i, f.Tag.Get("lua"), f.Tag.Get("need"), f.Tag.Get("luals")})
			}
		}
		return list
	})
}

// fieldNames returns the names of a struct's fields for scripts, from their lua tags. The slice
// is shared.
func fieldNames(t reflect.Type) []string {
	return cachedFor(&nameCache, t, func() (names []string) {
		for _, f := range givenFields(t) {
			if f.name == "" {
				names = append(names, fieldNames(t.Field(f.index).Type)...)
			} else {
				names = append(names, f.name)
			}
		}
		return slices.Clip(names)
	})
}

// cachedFor returns the value that a cache has for a type. The first call makes it. cache is a map of
// [reflect.Type] to T.
func cachedFor[T any](cache *sync.Map, t reflect.Type, make func() T) T {
	known, ok := cache.Load(t)
	if !ok {
		known, _ = cache.LoadOrStore(t, make()) // another goroutine may have stored an equal one meanwhile
	}
	return known.(T)
}

// checkKeys returns an error for keys that are no known fields and for fields that are given twice.
// respelt has the fields whose keys are spelled in another way; nil if there are none.
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
		if err := r.note(respelt.addField(path, t, known, name, isText)); err != nil {
			return nil, err
		}
	}
	return respelt, nil
}

// readList reads a list into a slice. A table with other keys than 1 to n is an error, which names the
// last of its keys.
func (r *Reader) readList(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return atPath(path, mismatch("a list", v))
	}
	n, ok := listLen(t)
	if !ok {
		keys := SortedKeys(t)
		return atPath(path, fmt.Errorf("expected a list, got a table with the key %q", lua.LVAsString(keys[len(keys)-1])))
	}
	r.call.chargeSize(n)
	list := reflect.MakeSlice(into.Type(), n, n)
	for i := range n {
		if err := r.note(r.read(path+"["+strconv.Itoa(i+1)+"]", t.RawGetInt(i+1), list.Index(i))); err != nil {
			return err
		}
	}
	into.Set(list)
	return nil
}

// readMap reads a table with names as keys into a map; two spellings of one name are an error. The keys
// of a map[string] become ids (card.Key). Keys of another Go type stay as they are spelled. If the map
// is a LuaKey, a short name of a mod as a key is written in full.
func (r *Reader) readMap(path string, v lua.LValue, into reflect.Value) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return atPath(path, mismatch("a table", v))
	}
	m, given := reflect.MakeMap(into.Type()), spelling{}
	keyType, isLuaKey := into.Interface().(LuaKey)
	id := card.Key
	if into.Type().Key() != reflect.TypeFor[string]() {
		id = func(name string) string { return name }
	}
	keys := SortedKeys(t)
	r.call.chargeSize(len(keys))
	for _, key := range keys {
		name, isText := key.(lua.LString)
		if !isText {
			return atPath(path, fmt.Errorf("expected names as keys, got %s", lua.LVAsString(key)))
		}
		if err := r.note(atPath(path, given.add(id(string(name)), string(name)))); err != nil {
			return err
		}
		elem := reflect.New(into.Type().Elem()).Elem()
		if err := r.note(r.read(joinPath(path, string(name)), t.RawGet(key), elem)); err != nil {
			return err
		}
		if isLuaKey {
			name = r.ResolveNames(keyType.LuaKey(), name).(lua.LString)
		}
		m.SetMapIndex(reflect.ValueOf(id(string(name))).Convert(into.Type().Key()), elem)
	}
	into.Set(m)
	return nil
}

// readAny reads any plain data; a number must be finite, for records cannot hold others.
func (r *Reader) readAny(path string, v lua.LValue, into reflect.Value) error {
	plain, err := Plain(v)
	if n, ok := plain.(float64); ok && n-n != 0 { // NaN for infinity and for NaN
		err = mismatch("a finite number", v)
	}
	if err != nil {
		return atPath(path, err)
	}
	if plain != nil {
		into.Set(reflect.ValueOf(plain))
	}
	return nil
}

// memberUnits is the price of reading a member of a table, in units: of looking it up, making its
// path, and storing its value.
const memberUnits = 25

// chargeSize charges for reading a table of n members, if a script reads it. A Call without a thread is
// the host's own, which pays nothing.
func (c *Call) chargeSize(n int) {
	if c.L != nil { // else the host reads it
		c.Charge(memberUnits * int64(n))
	}
}

// listLen returns the length of the list part of a table, and whether the table holds nothing else.
// To save time it counts the keys only if there may be others: if some were added besides the list,
// or the list has holes.
func listLen(t *lua.LTable) (n int, alone bool) {
	lazy.Fill(t)
	n = t.Len()
	_, others := vm.TableHistory(t)
	hasHoles := slices.Contains(vm.ListOf(t), lua.LValue(lua.LNil))
	if len(others) > 0 || hasHoles {
		return n, len(SortedKeys(t)) == n
	}
	return n, true
}

// SortedKeys returns a table's keys in a fixed order: numbers by size, then texts, then the rest in
// the order in which they were added.
func SortedKeys(t *lua.LTable) []lua.LValue {
	lazy.Fill(t)
	length, others := vm.TableHistory(t)
	keys := make([]lua.LValue, 0, length+len(others))
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		keys = append(keys, k)
	}
	slices.SortStableFunc(keys, compareKeys)
	return keys
}

// compareKeys orders two keys for SortedKeys.
func compareKeys(a, b lua.LValue) int {
	switch x := a.(type) {
	case lua.LNumber:
		if y, ok := b.(lua.LNumber); ok {
			return cmp.Compare(x, y)
		}
	case lua.LString:
		if y, ok := b.(lua.LString); ok {
			return cmp.Compare(x, y)
		}
	}
	return cmp.Compare(rank(a), rank(b))
}

// rank returns the place of a kind of keys in the order of SortedKeys: numbers come first, then texts,
// then all others.
func rank(key lua.LValue) int {
	switch key.Type() {
	case lua.LTNumber:
		return 0
	case lua.LTString:
		return 1
	}
	return 2
}

// readPlain reads a text into a *string, or a whole number of 32 bits into an *int. Most values are
// of these kinds, and they need no reflection. It reports whether it read the value; the caller reads
// all others.
func readPlain(v lua.LValue, into any) (done bool) {
	switch p := into.(type) {
	case *string:
		text, ok := v.(lua.LString)
		if ok {
			*p = string(text)
		}
		return ok
	case *int:
		n, isNumber := v.(lua.LNumber)
		fits := isNumber && n == lua.LNumber(int32(n)) // a whole number of 32 bits
		if fits {
			*p = int(n)
		}
		return fits
	}
	return false
}

// readScalar reads a text, a boolean or a number.
func readScalar(v lua.LValue, into reflect.Value) error {
	switch {
	case into.Type() == seedType:
		return readSeed(v, into)
	case into.Kind() == reflect.String:
		s, ok := v.(lua.LString)
		if !ok {
			return mismatch("a text", v)
		}
		into.SetString(string(s))
	case into.Kind() == reflect.Bool:
		b, ok := v.(lua.LBool)
		if !ok {
			return mismatch("true or false", v)
		}
		into.SetBool(bool(b))
	default:
		return readNumber(v, into)
	}
	return nil
}

// readNumber reads a finite number; a whole one that fits if the field is an integer.
func readNumber(v lua.LValue, into reflect.Value) error {
	n, ok := v.(lua.LNumber)
	if !ok {
		return mismatch("a number", v)
	}
	f := float64(n)
	if into.CanFloat() {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return fmt.Errorf("expected a finite number, got %s", Text(v))
		}
		into.SetFloat(f)
		return nil
	}
	isWhole := f == math.Trunc(f) && math.Abs(f) <= 1<<53 // beyond, a float does not hold every whole number
	if !isWhole || into.CanInt() && into.OverflowInt(int64(f)) || into.CanUint() && f > 0 && into.OverflowUint(uint64(f)) {
		return fmt.Errorf("expected a whole number, got %s", Text(v))
	}
	if into.CanUint() {
		if f < 0 {
			return fmt.Errorf("expected a whole number of at least 0, got %s", Text(v))
		}
		into.SetUint(uint64(f))
		return nil
	}
	into.SetInt(int64(f))
	return nil
}

// seedType is what a seed is in Go.
var seedType = reflect.TypeFor[rand.Seed]()

// readSeed reads a seed: a text, or a number that a float holds exactly.
func readSeed(v lua.LValue, into reflect.Value) error {
	switch x := v.(type) {
	case lua.LNumber:
		if f := float64(x); f == math.Trunc(f) && f >= 0 && f <= rand.MostNumber {
			into.SetUint(uint64(f))
			return nil
		}
	case lua.LString:
		seed, err := rand.ParseSeed(string(x))
		into.SetUint(uint64(seed))
		return err
	}
	return mismatch("a seed, a whole number from 0 to 2^53 or text", v)
}

// mismatch returns the error that another kind of value was expected.
func mismatch(want string, v lua.LValue) error {
	return fmt.Errorf("expected %s, got %s", want, Text(v))
}

// Text describes a value for a message: a shortened text in quotes, a number, or its type.
func Text(v lua.LValue) string {
	switch x := v.(type) {
	case lua.LString:
		if len(x) > 40 {
			x = x[:37] + "..."
		}
		return strconv.Quote(string(x))
	case lua.LNumber:
		if n := float64(x); n == math.Trunc(n) && math.Abs(n) < 1<<63 {
			return strconv.FormatFloat(n, 'f', -1, 64) // all digits, since a rounded seed would be a wrong one
		}
		return strconv.FormatFloat(float64(x), 'g', 14, 64)
	case lua.LBool:
		return x.String()
	}
	if v == lua.LNil {
		return "nothing"
	}
	return "a " + v.Type().String()
}

// Any is an argument of any Lua type, taken as it is.
type Any struct{ lua.LValue }

// FromLua keeps the value.
func (a *Any) FromLua(_ *Reader, v lua.LValue) error { a.LValue = v; return nil }

// LuaType returns the type's name in stubs.
func (a *Any) LuaType() string { return "any" }

// Value returns the argument, Lua's nil when none was given.
func (a Any) Value() lua.LValue {
	if a.LValue == nil {
		return lua.LNil
	}
	return a.LValue
}

// FieldError is what is wrong with a value that a script gave, and where in it.
type FieldError struct {
	// Path leads to the value ("tags[2]"). Key is the key in it that is to blame, if Err names
	// that key itself; the message does not repeat it.
	Path, Key string
	Err       error // what is wrong, without a place
}

// Error returns the path and what is wrong there.
func (e *FieldError) Error() string {
	if e.Path == "" {
		return e.Err.Error()
	}
	return e.Path + ": " + e.Err.Error()
}

// Unwrap returns what is wrong.
func (e *FieldError) Unwrap() error { return e.Err }

// Where returns the path to the value that an error blames, "" if unknown.
func Where(err error) string {
	var e *FieldError
	if !errors.As(err, &e) {
		return ""
	}
	path := e.Path
	for _, step := range []string{e.Key, Where(e.Err)} {
		if step != "" {
			path = joinPath(path, step)
		}
	}
	return path
}

// joinPath returns the path to a field of the thing at path.
func joinPath(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// atPath adds a path to an error; nil stays nil.
func atPath(path string, err error) error {
	if err == nil || path == "" {
		return err
	}
	return &FieldError{Path: path, Err: err}
}

// ReadAll fills into, a pointer, from v as Read does, but goes on after a mistake and returns all
// of them; after mostFaults it stops at the next.
func (r *Reader) ReadAll(v lua.LValue, into any) []error {
	reader := Reader{call: r.call, all: true}
	if err := reader.Read("", v, into); err != nil {
		reader.faults = append(reader.faults, err)
	}
	return reader.faults
}

// mostFaults is how many mistakes of one value ReadAll reads past.
const mostFaults = 20

// note returns the error. If the reader looks for all mistakes and has fewer than mostFaults, it
// keeps the error instead and returns nil, so that reading goes on.
func (r *Reader) note(err error) error {
	if err == nil || !r.all || len(r.faults) >= mostFaults {
		return err
	}
	r.faults = append(r.faults, err)
	return nil
}
