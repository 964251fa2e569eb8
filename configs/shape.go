// Shapes: what may stand in a file, learned from the Go struct that the file is decoded into.
// Schemas for editors and the reference for people are made from them.

package configs

import (
	"encoding"
	"reflect"
	"slices"
	"strings"

	"arcana/core"
)

// Form is what a value of a file is.
type Form string

// The forms of values.
const (
	AnyForm    Form = "any"     // whatever a grammar of its own makes of it
	PlainForm  Form = "plain"   // a text, a number, true or false
	TextForm   Form = "text"    // in quotes
	TruthForm  Form = "truth"   // true or false
	WholeForm  Form = "whole"   // a whole number
	NumberForm Form = "number"  // any number
	ListForm   Form = "list"    // of values of one shape
	MapForm    Form = "map"     // a table with free keys
	TableForm  Form = "table"   // a table with known keys
	EntryForm  Form = "entries" // a list of tables that are known by their ids
)

// Shape is what may stand in a file, or under a key of one: what the strict reader takes.
type Shape struct {
	Form Form
	// Keys are those of a table, in the order of their declaration; Of is the shape of what
	// is in a list or in a map, and in a table under the keys that are names of content, nil
	// where it has none of these.
	Keys []Key
	Of   *Shape
	// Length is how many values a list has; 0 for any.
	Length int
	// Bounds are those of a number, or of each below: "0..100"; "" for none.
	Bounds string
	// Words are all that a text may be, Pattern the form that it has; nil and "" for any.
	Words   []string
	Pattern string
	// ByName says of a table that a text may stand for it.
	ByName bool
	// Alone is the shape of a number that may stand for a table, nil for none.
	Alone *Shape
}

// Key is a key of a table.
type Key struct {
	// Name is the key, Field the Go field that it fills: "tavern.Card.Attack".
	Name, Field string
	// Needed says that a table without it is wrong.
	Needed bool
	Shape  *Shape // of what stands under it
}

// wordLister is implemented by types whose text is one of a few words, patterner by those whose
// text must match a regular expression.
type (
	wordLister interface{ Words() []string }
	patterner  interface{ Pattern() string }
)

// ShapeOf returns the shape of a file that is decoded into a struct of this type.
func ShapeOf(file any) *Shape { return shapeOf(reflect.TypeOf(file), "", "") }

// FileShapes returns the shapes of the files of a system, by their names. No outermost key is needed: the
// file of a mod states only what it adds or changes. The content of a game in Lua has a method CardRow, which returns
// the zero struct of a row that a mod adds to its deck ([CardRows]).
func FileShapes(system core.System) map[string]*Shape {
	files := map[string]*Shape{}
	if game, ok := system.Content.(interface{ CardRow() any }); ok {
		rows := &Shape{Form: ListForm, Of: ShapeOf(game.CardRow())}
		files[cardRowFile] = &Shape{Form: TableForm, Keys: []Key{{Name: cardRow, Shape: rows}}}
	}
	config := reflect.TypeOf(system.Content.Empty()).Elem()
	for f := range config.Fields() {
		name := f.Tag.Get("file")
		if name == "" {
			continue
		}
		if files[name] == nil {
			files[name] = &Shape{Form: TableForm}
		}
		shape := shapeOf(f.Type, f.Tag.Get("range"), "")
		if key := f.Tag.Get("toml"); key == "" { // a tuning: its keys are the outermost of the file
			files[name].Keys = append(files[name].Keys, shape.Keys...)
		} else {
			files[name].Keys = append(files[name].Keys, Key{key, typeName(config) + "." + f.Name, false, shape.markEntries()})
		}
	}
	return files
}

// markEntries changes the form of a list of tables with ids to EntryForm, and returns the shape.
func (s *Shape) markEntries() *Shape {
	if s.Form == ListForm && slices.ContainsFunc(s.Of.Keys, func(k Key) bool { return k.Name == "id" }) {
		s.Form = EntryForm
	}
	return s
}

// typeName returns a Go type's name with that of its package: "tavern.Card".
func typeName(t reflect.Type) string { return core.PackageName(t) + "." + t.Name() }

// shapeOf returns the shape of what fills a Go type. bounds is the range tag of the field that has
// the type, and outer the field's name ("tavern.Config.Cards"), which stands in for the name of a
// struct type that has none.
func shapeOf(t reflect.Type, bounds, outer string) *Shape {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	s := &Shape{Form: formOf(t), Bounds: bounds}
	zero := reflect.New(t).Interface()
	if w, ok := zero.(wordLister); ok {
		s.Words = w.Words()
	}
	if f, ok := zero.(patterner); ok {
		s.Pattern = f.Pattern()
	}
	switch s.Form {
	case ListForm, MapForm:
		s.Of = shapeOf(t.Elem(), bounds, outer)
		if t.Kind() == reflect.Array {
			s.Length = t.Len()
		}
	case TableForm:
		_, s.ByName = zero.(encoding.TextUnmarshaler)
		s.Keys = keysOf(t, outer)
		if f, ok := aloneField(t); ok {
			s.Alone = shapeOf(f.typ, f.bounds, outer)
		}
		if f, ok := otherKeysField(t); ok {
			s.Of = shapeOf(f.Type.Elem(), f.Tag.Get("range"), outer)
		}
	}
	return s
}

// keysOf returns the keys of the table that fills a struct type, in the order of its fields; for
// outer see shapeOf.
func keysOf(t reflect.Type, outer string) (keys []Key) {
	if t.Name() != "" {
		outer = typeName(t)
	}
	for _, f := range fields(t) {
		name := outer + "." + t.FieldByIndex(f.index).Name
		if n := len(f.index) - 1; n > 0 { // of an embedded struct
			name = typeName(t.FieldByIndex(f.index[:n]).Type) + "." + t.FieldByIndex(f.index).Name
		}
		keys = append(keys, Key{f.key, name, f.isNeeded(false), shapeOf(f.typ, f.bounds, name)}) // false: a mod need not state all keys
	}
	return keys
}

// formOf returns which form of value fills a Go type; it agrees with the decoder.
func formOf(t reflect.Type) Form {
	_, byText := reflect.New(t).Interface().(encoding.TextUnmarshaler)
	_, hasPattern := reflect.New(t).Interface().(patterner)
	switch k := t.Kind(); {
	case t == reflect.TypeFor[core.Tree]():
		return AnyForm
	case hasPattern, byText && k != reflect.Struct, k == reflect.String:
		return TextForm
	case k == reflect.Struct:
		return TableForm
	case k == reflect.Map:
		return MapForm
	case k == reflect.Slice, k == reflect.Array:
		return ListForm
	case k == reflect.Bool:
		return TruthForm
	case k == reflect.Float32, k == reflect.Float64:
		return NumberForm
	case k == reflect.Interface:
		return PlainForm
	}
	return WholeForm // what is left are the types of whole numbers
}

// Limits returns the two bounds of a number as texts, "0" and "100"; "" where there is none.
func (s *Shape) Limits() (low, high string) {
	low, high, _ = strings.Cut(s.Bounds, "..")
	return low, high
}
