// The decoder: it fills Go structs, maps, lists and scalars from the nodes of a file by
// reflection. What is special about structs is in fields.go.

package configs

import (
	"encoding"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/shown"
	"arcana/core/tuning"
)

// decoder fills Go values from nodes and collects everything that does not fit.
type decoder struct{ faults }

// target is the Go value that the decoder fills next, with what the messages about it need.
type target struct {
	// name is the key as a person reads it; empty for a whole file.
	name string
	into reflect.Value
	// bounds is the field's tag `range:"low..high"`, for its number or for each of its items; ""
	// for none.
	bounds string
	// all says that a table must state every key of its struct, as tuning files do.
	all bool
}

// reportAt reports a fault at a place; name is the key it is about, "" for a whole file.
func (d *decoder) reportAt(at place, name, format string, args ...any) {
	if name != "" {
		format, args = "%s: "+format, append([]any{name}, args...)
	}
	d.add(at, format, args...)
}

// reportMismatch reports that a value is not of the type its key wants.
func (d *decoder) reportMismatch(n *node, s target) {
	d.reportAt(n.at, s.name, "expected %s, got %s", describeType(s.into.Type()), n.describe())
}

// decode fills a Go value from a value of the file, by the Go type. A type that implements
// encoding.TextUnmarshaler reads itself from a text; if it is a struct, it may be written as a
// table too.
func (d *decoder) decode(n *node, s target) {
	if t, ok := s.into.Addr().Interface().(*core.Tree); ok {
		*t = d.treeOf(n, s.name)
		return
	}
	u, ok := s.into.Addr().Interface().(encoding.TextUnmarshaler)
	if ok && (n.kind != table || s.into.Kind() != reflect.Struct) {
		d.decodeByText(n, s, u)
		return
	}
	switch s.into.Kind() {
	case reflect.Pointer:
		s.into.Set(reflect.New(s.into.Type().Elem()))
		s.into = s.into.Elem()
		d.decode(n, s)
	case reflect.Struct, reflect.Map:
		if f, ok := aloneField(s.into.Type()); ok && n.kind == integer {
			d.decode(n, target{s.name, s.into.FieldByIndex(f.index), f.bounds, false})
			return
		}
		d.decodeTable(n, s)
	case reflect.Slice, reflect.Array:
		d.decodeList(n, s)
	default:
		d.decodeScalar(n, s)
	}
}

// decodeByText lets a type that implements encoding.TextUnmarshaler, such as an enumeration, read
// itself from a text.
func (d *decoder) decodeByText(n *node, s target, into encoding.TextUnmarshaler) {
	if n.kind != text {
		d.reportAt(n.at, s.name, "expected a text, got %s", n.describe())
		return
	}
	if err := into.UnmarshalText([]byte(n.value.(string))); err != nil {
		d.reportAt(n.at, s.name, "%v", err)
	}
}

// decodeTable fills a struct or a map from a table.
func (d *decoder) decodeTable(n *node, s target) {
	if n.kind != table {
		d.reportMismatch(n, s)
		return
	}
	if s.into.Kind() == reflect.Map {
		d.decodeMap(n, s)
		return
	}
	d.decodeStruct(n, s)
}

// decodeMap fills a map from a table that may have any keys. Keys are compared without regard to
// case, so the map has them in the form of card.Key; a key that names a thing of a mod becomes
// its full id.
func (d *decoder) decodeMap(n *node, s target) {
	s.into.Set(reflect.MakeMap(s.into.Type()))
	for _, e := range n.entries {
		v := reflect.New(s.into.Type().Elem()).Elem()
		d.decode(e.value, target{joinKeys(s.name, e.name), v, s.bounds, s.all})
		key := card.Key(n.at.source.fullName(s.name, e.name))
		s.into.SetMapIndex(reflect.ValueOf(key).Convert(s.into.Type().Key()), v)
	}
}

// decodeList fills a slice or an array from a list. A slice gets as many items as the list has, up to what
// maxEntries allows; a list for an array must have exactly as many items as the array.
func (d *decoder) decodeList(n *node, s target) {
	switch {
	case n.kind == table && !n.inline && describeType(s.into.Type()) == "a list of tables": // [card] instead of [[card]]
		d.reportAt(n.at, s.name, "expected a list of tables, got a table; write [[%s]]", s.name)
		return
	case n.kind != list:
		d.reportMismatch(n, s)
		return
	}
	if noun, limit := maxEntries(s.into.Type()); len(n.items) > limit {
		d.reportAt(n.items[limit].at, s.name, "expected at most %d %s, got %d", limit, noun, len(n.items))
		return
	}
	if s.into.Kind() == reflect.Slice {
		s.into.Set(reflect.MakeSlice(s.into.Type(), len(n.items), len(n.items)))
	}
	if s.into.Len() != len(n.items) {
		d.reportAt(n.at, s.name, "expected %d values, got %d", s.into.Len(), len(n.items))
		return
	}
	for i, item := range n.items {
		d.decode(item, target{s.itemName(item, i), s.into.Index(i), s.bounds, false}) // only tables must state all keys, not items
	}
}

// itemName returns what messages call the i-th item of a list: its id if it has one, else its
// number.
func (s target) itemName(item *node, i int) string {
	if id := item.id(); id != "" {
		return id
	}
	return s.name + "[" + strconv.Itoa(i+1) + "]"
}

// decodeScalar fills a text, a number or a boolean.
func (d *decoder) decodeScalar(n *node, s target) {
	switch v, k := s.into, s.into.Kind(); {
	case k == reflect.String && n.kind == text:
		d.decodeText(n, s)
	case k == reflect.Bool && n.kind == boolean:
		v.SetBool(n.value.(bool))
	case k == reflect.Interface && v.NumMethod() == 0 && n.value != nil && n.kind != date: // any takes every scalar but a date
		v.Set(reflect.ValueOf(n.value))
	case v.CanInt() || v.CanUint():
		d.decodeInteger(n, s)
	case v.CanFloat():
		d.decodeDecimal(n, s)
	default:
		d.reportMismatch(n, s)
	}
}

// decodeText fills a text. Only the key "text" may have several lines; all other texts are
// printed inside a line. The key "id" must have the form of an id. In a file of a mod, the short name of
// one of the mod's things becomes its full id (see fullName).
func (d *decoder) decodeText(n *node, s target) {
	words := n.value.(string)
	key := s.name[strings.LastIndex(s.name, ".")+1:]
	if key != "text" && !shown.IsName(words) {
		d.reportAt(n.at, s.name, "expected one line without control characters, got %s", shown.Name(words))
		return
	}
	if key == "id" && !isID(words) {
		meant := ""
		if id := toID(words); id != "" {
			meant = fmt.Sprintf("; did you mean %q?", id)
		}
		d.reportAt(n.at, s.name, "expected lower_snake, such as \"ember_page\", got %q%s", words, meant)
		return
	}
	s.into.SetString(n.at.source.fullName(s.name, words))
}

// decodeInteger fills a whole number, within the bounds of its field and its Go type. A seed may also be written
// as a text.
func (d *decoder) decodeInteger(n *node, s target) {
	if d.decodeSeed(n, s) {
		return
	}
	i, ok := n.value.(int64)
	if !ok {
		d.reportMismatch(n, s)
		return
	}
	if !d.checkBounds(n, s, float64(i)) {
		return
	}
	switch v := s.into; {
	case v.CanUint() && i >= 0 && !v.OverflowUint(uint64(i)):
		v.SetUint(uint64(i))
	case v.CanInt() && !v.OverflowInt(i):
		v.SetInt(i)
	case i < 0:
		d.reportAt(n.at, s.name, "expected at least %s, got %d", smallest(v), i)
	default:
		d.reportAt(n.at, s.name, "expected at most %s, got %d", greatest(v), i)
	}
}

// decodeSeed fills a seed, a uint64, that is written as a text, because TOML has
// no whole numbers from 2^63 on. The node becomes a number too. It returns false, and changes
// nothing, if the value is no such text.
func (d *decoder) decodeSeed(n *node, s target) bool {
	digits, isText := n.value.(string)
	seed, err := strconv.ParseUint(digits, 10, 64)
	if !isText || err != nil || s.into.Kind() != reflect.Uint64 {
		return false
	}
	n.kind, n.value = integer, seed
	s.into.SetUint(seed)
	return true
}

// smallest returns, as a text, the smallest number that the integer type of v holds.
func smallest(v reflect.Value) string {
	if v.CanUint() {
		return "0"
	}
	return strconv.FormatInt(-1<<(v.Type().Bits()-1), 10)
}

// greatest returns, as a text, the greatest number that the integer type of v holds.
func greatest(v reflect.Value) string {
	bits := v.Type().Bits()
	if v.CanInt() {
		bits-- // one bit is the sign
	}
	return strconv.FormatUint(1<<bits-1, 10)
}

// decodeDecimal fills a number, which may be written as a whole one.
func (d *decoder) decodeDecimal(n *node, s target) {
	f, ok := n.value.(float64)
	if i, isWhole := n.value.(int64); isWhole {
		f, ok = float64(i), true
	}
	if !ok || math.IsNaN(f) || math.IsInf(f, 0) {
		d.reportMismatch(n, s)
		return
	}
	if d.checkBounds(n, s, f) {
		s.into.SetFloat(f)
	}
}

// checkBounds reports a number that is out of its field's bounds, and returns whether it is
// good.
func (d *decoder) checkBounds(n *node, s target, f float64) bool {
	err := tuning.CheckNumber(f, s.bounds)
	if err != nil {
		d.reportAt(n.at, s.name, "%s", err)
	}
	return err == nil
}

// joinKeys joins the name of a table and a key in it: "gold.buy". The outermost table has no name (""),
// and there the key stands alone.
func joinKeys(name, key string) string {
	if name == "" {
		return key
	}
	return name + "." + key
}

// describeType returns in words which value of a file fits a Go type ("a list of texts"), for
// messages.
func describeType(t reflect.Type) string {
	switch v := reflect.New(t).Interface().(type) {
	case wordLister:
		return "one of " + strings.Join(v.Words(), ", ")
	case encoding.TextUnmarshaler:
		if t.Kind() != reflect.Struct {
			return "a text"
		}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return describeType(t.Elem())
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list of " + describeItems(t.Elem())
	case reflect.Struct, reflect.Map:
		if _, ok := aloneField(t); ok {
			return "a whole number or a table"
		}
		return "a table"
	case reflect.Interface:
		return "a text, a number, true or false"
	}
	return "a whole number"
}

// describeItems returns in words which values fit the items of a list: "texts", where describeType says
// "a text".
func describeItems(t reflect.Type) string {
	switch e := describeType(t); {
	case t.Kind() == reflect.Bool:
		return "true and false"
	case strings.HasPrefix(e, "a list of"):
		return "lists of" + strings.TrimPrefix(e, "a list of")
	default:
		return strings.TrimPrefix(e, "a ") + "s"
	}
}
