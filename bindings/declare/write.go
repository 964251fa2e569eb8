// Go values turned into Lua values: structs, maps and lists into tables (ToLua). The table of a score
// prints as the sum of its terms, and PrintAs gives any table a text of its own to print.

package declare

import (
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
)

// IntoLua is implemented by Go types that write themselves as Lua values.
type IntoLua interface {
	IntoLua(L *lua.LState) lua.LValue
}

// ToLua returns a Go value as a fresh plain Lua value: structs and maps as
// tables (fields by their json tags, keys sorted), slices as lists, scalars as
// themselves. Nil pointers and fields tagged omitempty that are empty are left
// out.
func ToLua(L *lua.LState, v any) lua.LValue {
	if plain := plainToLua(v); plain != nil {
		return plain
	}
	switch x := v.(type) {
	case lua.LValue:
		return x
	case IntoLua:
		return x.IntoLua(L)
	case core.Members:
		return membersToLua(L, x)
	}
	return toLua(L, reflect.ValueOf(v))
}

// plainToLua returns nil, an int, a bool, a float64 or a string as a Lua value, without reflection;
// for any other type it returns a Go nil.
func plainToLua(v any) lua.LValue {
	switch x := v.(type) {
	case nil:
		return lua.LNil
	case int:
		return vm.Int(x)
	case bool:
		return lua.LBool(x)
	case float64:
		return vm.Number(x)
	case string:
		return lua.LString(x)
	}
	return nil
}

// toLua is ToLua by reflection.
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
		case core.Members:
			return membersToLua(L, x)
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

// scalarToLua returns a number, text or boolean as a Lua value; a seed as text.
func scalarToLua(v reflect.Value) lua.LValue {
	switch {
	case v.Type() == seedType: // a number of Lua would not hold it
		return lua.LString(rand.Seed(v.Uint()).String())
	case v.Kind() == reflect.String:
		return lua.LString(v.String())
	case v.Kind() == reflect.Bool:
		return lua.LBool(v.Bool())
	case v.CanInt():
		return vm.Number(float64(v.Int()))
	case v.CanUint():
		return vm.Number(float64(v.Uint()))
	case v.CanFloat():
		return vm.Number(v.Float())
	}
	panic(fmt.Sprintf("declare: the result contains a %s, a type that Lua does not have", v.Type()))
}

// structToLua returns a struct as a table, or as its short form alone.
func structToLua(L *lua.LState, v reflect.Value) lua.LValue {
	shape := shapeOf(v.Type())
	present := shape.countPresent(v)
	if shape.short != nil && present == 1 { // the short field is never left out, so it is this one
		text, _ := shape.short.valueIn(v)
		return scalarToLua(text)
	}
	t := vm.TableOf(present)
	if isScore(v.Type()) {
		t.Metatable = scoreMeta(L)
	}
	for i := range shape.fields {
		f := &shape.fields[i]
		if member, present := f.valueIn(v); present {
			if value := f.conversion.toLua(L, member); value != lua.LNil {
				vm.Put(t, f.key, value)
			}
		}
	}
	return t
}

// countPresent returns how many fields of a struct are not left out as empty. The table for it is
// made in this size, though nil pointers among them give no field either.
func (s *shape) countPresent(v reflect.Value) (n int) {
	for i := range s.fields {
		if _, present := s.fields[i].valueIn(v); present {
			n++
		}
	}
	return n
}

// toLua returns a value as a Lua value by the conversion of its type. Scalars are the most frequent, and need no
// further look at their type.
func (c conversion) toLua(L *lua.LState, v reflect.Value) lua.LValue {
	if c == scalar {
		return scalarToLua(v)
	}
	return toLua(L, v)
}

// membersToLua returns members as a table by their names. If one is a mod's ("mine:tide"), the table
// also finds it by its short name ("tide").
func membersToLua(L *lua.LState, m core.Members) lua.LValue {
	t, hasModNames := &lua.LTable{Metatable: lua.LNil}, false
	for _, v := range m.Members() {
		t.RawSetString(v.Name, ToLua(L, v.Value))
		hasModNames = hasModNames || strings.Contains(v.Name, ":")
	}
	if hasModNames {
		t.Metatable = shortMeta(L, m.Members())
	}
	return t
}

// shortMeta returns the metatable that finds members by their short names.
func shortMeta(L *lua.LState, members []core.Value) *lua.LTable {
	names := make([]string, len(members))
	for i, v := range members {
		names[i] = v.Name
	}
	meta := L.NewTable()
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		found, ok := card.Called(names, lua.LVAsString(L.Get(2)))
		if !ok {
			return 0
		}
		L.Push(L.CheckTable(1).RawGetString(found))
		return 1
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	return meta
}

// FieldName returns the name under which scripts see a struct field (its json
// tag) and whether it is left out when empty; "" for a field they never see. A field with the tag
// shown:"always" is left out only in JSON.
func FieldName(f reflect.StructField) (name string, omitEmpty bool) {
	tag, ok := f.Tag.Lookup("json")
	if !ok || !f.IsExported() || tag == "-" {
		return "", false
	}
	name, rest, _ := strings.Cut(tag, ",")
	return name, strings.Contains(rest, "omitempty") && f.Tag.Get("shown") != "always"
}

// listToLua returns a slice or an array as a list.
func listToLua(L *lua.LState, v reflect.Value) lua.LValue {
	t, elem := L.CreateTable(v.Len(), 0), shapeOf(v.Type()).elem
	for i := range v.Len() {
		t.RawSetInt(i+1, elem.toLua(L, v.Index(i)))
	}
	return t
}

// mapToLua returns a map as a table; it is built in sorted order.
func mapToLua(L *lua.LState, v reflect.Value) lua.LValue {
	t := L.CreateTable(0, v.Len())
	keys := v.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[j]) })
	for _, k := range keys {
		t.RawSet(scalarToLua(k), toLua(L, v.MapIndex(k)))
	}
	return t
}

// scoreMeta returns the metatable by which scores print as sums: "28.03 = floor 0.5 + tide 15.24
// + ruin 12.29".
func scoreMeta(L *lua.LState) lua.LValue {
	meta := L.NewTable()
	meta.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LString(ScoreText(L.CheckTable(1))))
		return 1
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	return meta
}

// textKey is the key under which a metatable holds the text of PrintAs. It is a userdata that no
// script has, so no script can read or change the text.
var textKey = &lua.LUserData{Metatable: lua.LNil}

// printColumns is how wide a table's own text is in print and tostring.
const printColumns = 80

// PrintAs makes a table print as the text that the function returns for so many columns: 80 by print
// and tostring, those of the screen at the prompt.
func PrintAs(L *lua.LState, t *lua.LTable, text func(columns int) string) {
	own := ownText{text(printColumns), text}
	meta := L.NewTable()
	meta.RawSet(textKey, &lua.LUserData{Value: own, Metatable: lua.LNil})
	meta.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int { L.Push(lua.LString(own.printed)); return 1 }))
	meta.RawSetString("__metatable", lua.LFalse)
	t.Metatable = meta
}

// ownText is what a table prints as. The text of print is made once: scripts may ask for it often.
type ownText struct {
	printed string
	wide    func(columns int) string
}

// OwnText returns the text that PrintAs gave a table, for a screen of so many columns or for print
// (0), and whether it has one.
func OwnText(t *lua.LTable, columns int) (string, bool) {
	meta, ok := t.Metatable.(*lua.LTable)
	if !ok {
		return "", false
	}
	held, ok := meta.RawGet(textKey).(*lua.LUserData)
	if !ok {
		return "", false
	}
	own := held.Value.(ownText)
	if columns == 0 || columns == printColumns {
		return own.printed, true
	}
	return own.wide(columns), true
}

// ScoreText returns a score's table as a sum ("3 = value 2 + tide 1"), for a refused move the reason
// after it, and for one of a player that weighs moves what the player makes of it.
func ScoreText(t *lua.LTable) string {
	var b strings.Builder
	b.WriteString(Decimal(numberField(t, "total")))
	terms, _ := t.RawGetString("terms").(*lua.LTable)
	if terms != nil {
		lazy.Fill(terms)
	}
	if terms != nil && terms.Len() > 0 { // a score without terms is its total alone
		b.WriteString(" =")
	}
	for i := 1; terms != nil && i <= terms.Len(); i++ {
		if term, ok := terms.RawGetInt(i).(*lua.LTable); ok {
			lazy.Fill(term)
			b.WriteString(termText(term, i == 1))
		}
	}
	if why, ok := t.RawGetString("refused").(lua.LString); ok {
		fmt.Fprintf(&b, " (not now: %s)", string(why))
	}
	if player, ok := t.RawGetString("player").(*lua.LTable); ok {
		fmt.Fprintf(&b, "; %s: %s", lua.LVAsString(player.RawGetString("name")), ScoreText(player))
	}
	return b.String()
}

// termText returns one term of a score's sum.
func termText(term *lua.LTable, first bool) string {
	value, name := numberField(term, "value"), lua.LVAsString(term.RawGetString("name"))
	switch {
	case lua.LVAsBool(term.RawGetString("factor")):
		return fmt.Sprintf(" x %s %s", name, Decimal(value))
	case first:
		return fmt.Sprintf(" %s %s", name, Decimal(value))
	case value < 0:
		return fmt.Sprintf(" - %s %s", name, Decimal(-value))
	}
	return fmt.Sprintf(" + %s %s", name, Decimal(value))
}

// numberField returns a field of a table that is a number; 0 if it is anything else.
func numberField(t *lua.LTable, name string) float64 {
	n, _ := t.RawGetString(name).(lua.LNumber)
	return float64(n)
}

// Decimal returns a number for people: a whole one as it is, any other rounded to four digits after
// the point, without trailing zeros.
func Decimal(f float64) string {
	if f == float64(int64(f)) {
		return strconv.FormatInt(int64(f), 10)
	}
	s := strconv.FormatFloat(f, 'f', 4, 64)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}
