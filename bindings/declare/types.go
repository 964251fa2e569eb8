// Go types described for scripts: the LuaLS type that stubs give each of them (luaType), the structs
// that become classes of stubs (structsIn), and the fields that a struct's table has (shape).

package declare

import (
	"cmp"
	"encoding"
	"reflect"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/core"
	"arcana/core/score"
)

// LuaType is implemented by Go types that name their own LuaLS types.
type LuaType interface{ LuaType() string }

// LuaKey is implemented by maps with names of things as keys. LuaKey returns the LuaLS type of these
// names. In stubs such a map is a class; the content decides which fields it has.
type LuaKey interface{ LuaKey() string }

// LuaTables is implemented by types with LuaType: it returns the structs that tables of this LuaLS
// type are read into.
type LuaTables interface{ LuaTables() []any }

// LuaFields is implemented by structs whose tables have further fields, which the Go struct lacks.
type LuaFields interface{ LuaFields() []Param }

// luaTypes has the results of luaTypeIn: every session declares the same types.
var luaTypes sync.Map

// luaType returns the LuaLS type that stubs give a Go type.
func luaType(t reflect.Type) string {
	if known, ok := luaTypes.Load(t); ok {
		return known.(string)
	}
	name := luaTypeIn(t)
	luaTypes.Store(t, name)
	return name
}

// luaTypeIn finds out what luaType returns. A type that names its own (LuaType) comes first,
// then types that are read from texts, then the kinds of Go types. All kinds that are left at the end are
// whole numbers.
func luaTypeIn(t reflect.Type) string {
	isReference := t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface
	if named, ok := reflect.New(t).Interface().(LuaType); ok && !isReference { // what a reference stands for is asked below
		return named.LuaType()
	}
	if _, writtenAsText := reflect.New(t).Interface().(encoding.TextUnmarshaler); writtenAsText && t != seedType {
		return "string"
	}
	if t == reflect.TypeFor[core.Counts]() {
		return "table<string, integer>"
	}
	switch t.Kind() {
	case reflect.Uint64:
		if t == seedType {
			return "string|integer"
		}
	case reflect.Pointer:
		return pointerType(t)
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Interface {
			return "any"
		}
		return grouped(luaType(t.Elem())) + "[]"
	case reflect.Map:
		if t.Implements(reflect.TypeFor[LuaKey]()) {
			return className(t)
		}
		return "table<" + luaType(t.Key()) + ", " + luaType(t.Elem()) + ">"
	case reflect.Struct:
		if short := shortKind([]reflect.Type{t}); short != "" {
			return short + "|" + className(t)
		}
		return className(t)
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Float64, reflect.Float32:
		return "number"
	case reflect.Interface:
		return "any"
	}
	return "integer"
}

// grouped puts a union of types in brackets, so that it can become part of another type.
func grouped(name string) string {
	if strings.Contains(name, "|") {
		return "(" + name + ")"
	}
	return name
}

// pointerType returns the LuaLS type of a pointer.
func pointerType(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[*lua.LFunction]():
		return "function"
	case reflect.TypeFor[*lua.LTable]():
		return "table"
	case reflect.TypeFor[*lua.LUserData]():
		return "userdata"
	}
	if named, ok := reflect.New(t.Elem()).Interface().(LuaType); ok {
		return named.LuaType()
	}
	return luaType(t.Elem())
}

// ClassName returns what stubs call a struct.
func ClassName(t reflect.Type) string { return className(t) }

// className returns the name of a struct in stubs, from its package and its own name ("score.Score",
// "tavern.Fight"). If the own name begins with the package's, that beginning is left out. Structs that
// belong to the matches of all systems get "game." instead of their package, those of games in one file
// "rules.".
func className(t reflect.Type) string {
	name := t.Name()
	if name == "" {
		return "table"
	}
	module := core.PackageName(t)
	if module == "match" || module == "player" || module == "system" || module == "ability" {
		module = "game"
	}
	if module == "declared" {
		module = "rules"
	}
	name = strings.ToUpper(name[:1]) + name[1:]
	return module + "." + cmp.Or(strings.TrimPrefix(name, strings.ToUpper(module[:1])+module[1:]), name)
}

// Fields returns the fields of a struct as scripts see them, for a class that
// stands for it.
func Fields[T any]() []Param { return structFields(reflect.TypeFor[T]()) }

// FieldsOf returns the fields of a struct as scripts see them.
func FieldsOf(t reflect.Type) []Param { return structFields(t) }

// structFields returns the fields of a struct as scripts see them: by lua tags if scripts write
// it, by json tags if they read it.
func structFields(t reflect.Type) []Param {
	var list []Param
	if more, ok := reflect.New(t).Interface().(LuaFields); ok {
		list = append(list, more.LuaFields()...)
	}
	for f := range t.Fields() {
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			list = append(list, structFields(f.Type)...)
			continue
		}
		name, optional := f.Tag.Get("lua"), f.Tag.Get("need") == ""
		if name == "" {
			name, optional = FieldName(f)
			optional = optional || f.Type.Kind() == reflect.Pointer // nil where there is nothing
		}
		if name != "" && f.IsExported() {
			list = append(list, Param{Name: name, Type: cmp.Or(f.Tag.Get("luals"), luaType(f.Type)), Doc: f.Tag.Get("doc"), Optional: optional})
		}
	}
	return list
}

// structsIn adds to seen every struct that t is made of, in order. For a type with LuaType these are
// the structs it names by LuaTables; types of other modules and structs whose fields come from
// content are left out.
func structsIn(t reflect.Type, seen *[]reflect.Type) {
	if _, named := reflect.New(t).Interface().(LuaType); named {
		if self, ok := reflect.New(t).Interface().(LuaTables); ok {
			for _, table := range self.LuaTables() {
				structsIn(reflect.TypeOf(table), seen)
			}
		}
		return
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		if !strings.HasPrefix(t.Elem().PkgPath(), "github.com/") {
			structsIn(t.Elem(), seen)
		}
	case reflect.Struct:
		if !hasMembers(t) {
			structIn(t, seen)
		}
	}
}

// structIn adds a struct and those of its fields to seen, once.
func structIn(t reflect.Type, seen *[]reflect.Type) {
	if slices.Contains(*seen, t) {
		return
	}
	if t == reflect.TypeFor[Nothing]() {
		return
	}
	if t.Name() != "" { // without a name there is no class; only those of its fields count
		*seen = append(*seen, t)
	}
	fieldsIn(t, seen)
}

// fieldsIn adds the structs of a struct's fields to seen, those of embedded ones among them.
func fieldsIn(t reflect.Type, seen *[]reflect.Type) {
	for f := range t.Fields() {
		_, read := f.Tag.Lookup("json")   // scripts read it
		_, written := f.Tag.Lookup("lua") // scripts write it
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct: // its fields are those of t
			fieldsIn(f.Type, seen)
		case f.IsExported() && (read || written):
			structsIn(f.Type, seen)
		}
	}
}

// shape is how scripts see values of a type: the fields of a struct, or the elements of
// a list.
type shape struct {
	fields []shapeField
	index  map[string]int // the fields by name; the last of a name counts
	short  *shapeField    // with the tag short:"alone": written in place of a table that has nothing else
	elem   conversion
}

// shapeField is a field that scripts see.
type shapeField struct {
	name       string
	key        lua.LValue // the name, as tables have it
	path       []int      // indices of the embedded structs that lead to the field, then its own
	omit       bool       // it is left out when it is empty
	conversion conversion
}

// valueIn returns the field's value in a struct, and false if it is left out because it is empty.
func (f *shapeField) valueIn(v reflect.Value) (value reflect.Value, present bool) {
	for _, i := range f.path {
		v = v.Field(i)
	}
	return v, !f.omit || !v.IsZero()
}

var shapes sync.Map // of reflect.Type to *shape

// shapeOf returns the shape of a type, made once.
func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	s := &shape{index: map[string]int{}}
	if t.Kind() == reflect.Struct {
		s.add(t, nil)
	} else {
		s.elem = conversionOf(t.Elem())
	}
	shapes.Store(t, s)
	return s
}

// add adds the fields of a struct type; path leads to it through embedded structs.
func (s *shape) add(t reflect.Type, path []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		fieldPath := append(path[:len(path):len(path)], i) // a copy, since other fields begin with path too
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			s.add(f.Type, fieldPath)
			continue
		}
		if name, omit := FieldName(f); name != "" {
			s.index[name] = len(s.fields)
			field := shapeField{name, lua.LString(name), fieldPath, omit, conversionOf(f.Type)}
			s.fields = append(s.fields, field)
			if f.Tag.Get("short") == "alone" {
				s.short = &field
			}
		}
	}
}

// conversion is how values of a type become Lua values.
type conversion uint8

const (
	scalar   conversion = iota // a number, a text, a truth value: as it is
	eager                      // a map, or a type that writes itself: always made in full, never lazily
	composed                   // a struct or a list: a table
	pointing                   // a pointer: as the value it points to
)

// conversionOf returns how values of a type become Lua values.
func conversionOf(t reflect.Type) conversion {
	if t.Implements(reflect.TypeFor[IntoLua]()) || hasMembers(t) || t.Implements(reflect.TypeFor[lua.LValue]()) {
		return eager
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array:
		return composed
	case reflect.Pointer, reflect.Interface:
		return pointing
	case reflect.Map:
		return eager
	}
	return scalar
}

// hasMembers reports whether content, not the Go type, says which fields values of a type have.
func hasMembers(t reflect.Type) bool { return t.Implements(reflect.TypeFor[core.Members]()) }

// isScore reports whether a type is [score.Score], whose tables print as a sum.
func isScore(t reflect.Type) bool { return t == reflect.TypeFor[score.Score]() }

// Written declares the class of a struct that scripts read and write as a plain table, and those
// of the structs it is made of in the same package. doc describes the struct.
func Written[T any](doc string) []Class { return writtenOf(reflect.TypeOf((*T)(nil)).Elem(), doc) }

// written has the results of classesIn: every session declares the same types.
var written sync.Map

// writtenOf does the work of Written for a type (own). It is not generic, so that the program for browsers
// has its code once. Structs of other packages are left out: those packages declare them.
func writtenOf(own reflect.Type, doc string) []Class {
	known, ok := written.Load(own)
	if !ok {
		known, _ = written.LoadOrStore(own, classesIn(own))
	}
	classes := slices.Clone(known.([]Class))
	for i := range classes {
		c := &classes[i]
		c.Fields = slices.Clone(c.Fields)
		if c.Doc == "" {
			c.Doc = doc
		}
	}
	return classes
}

// classesIn returns the classes of writtenOf, that of the type itself without a description.
func classesIn(own reflect.Type) (classes []Class) {
	var structs []reflect.Type
	structsIn(own, &structs)
	for _, t := range structs {
		if core.PackageName(t) != core.PackageName(own) {
			continue
		}
		c := Class{Name: className(t), Doc: "A part of " + className(own) + ".", Fields: structFields(t)}
		if t == own {
			c.Doc = ""
		}
		classes = append(classes, c)
	}
	return classes
}
