package core

import (
	"reflect"
	"sync"
)

// The numbers of a view that events account for, found by the tags of its structs. Tests (the laws)
// read them after each move, and fail if a number changes without an event.

// Number is one number of a view that events account for.
type Number struct {
	Of    Ref   // the thing whose number it is
	Field Field // which of its numbers
	Value int   // what it is now
}

// Numbers collects from a view every number that events account for. Such a number is an integer in
// a struct with a field Ref, which is the thing whose number it is. A tag has the name of the number
// (`field:"health"`), or "*" if the struct's own field called Field says which it is. [Members] may
// tell more by a method Numbers. Each must equal its first value plus the amounts of the events
// about it.
func Numbers(view any) []Number {
	var list []Number
	collectNumbers(reflect.ValueOf(view), &list)
	return list
}

// collectNumbers appends the numbers in a value and in all that it holds.
func collectNumbers(v reflect.Value, list *[]Number) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			collectNumbers(v.Elem(), list)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			collectNumbers(v.Index(i), list)
		}
	case reflect.Struct:
		collectStruct(v, list)
	}
}

// collectStruct appends the numbers of a struct and of its fields. Of a struct with a method Numbers
// it appends what that returns, and does not read the fields.
func collectStruct(v reflect.Value, list *[]Number) {
	p := numberLayoutOf(v.Type())
	if p.hasNumbers {
		*list = append(*list, v.Interface().(withNumbers).Numbers()...)
		return
	}
	ref := Ref(0)
	if p.ref != nil {
		ref = Ref(v.FieldByIndex(p.ref).Int())
	}
	for _, m := range p.members {
		if m.number && ref != 0 {
			*list = append(*list, Number{ref, m.fieldIn(v), int(v.FieldByIndex(m.index).Int())})
		}
		if m.nested {
			collectNumbers(v.FieldByIndex(m.index), list)
		}
	}
}

// numberLayout is where the numbers of a type of struct are. Views are read after every move, so
// it is made once for each type.
type numberLayout struct {
	hasNumbers bool  // it has a method Numbers
	ref        []int // the index of its Ref, or nil
	members    []member
}

// member is a field of a struct that is a number or has some in it.
type member struct {
	index      []int // as reflect.StructField has it
	number     bool  // it is a number itself
	field      Field // the field of events that changes it, where fieldIndex is nil
	fieldIndex []int // the index of the struct's own Field, which says for each value which it is, or nil
	nested     bool  // its value may hold structs with numbers
}

// numberLayouts remembers the *numberLayout of each reflect.Type that was read.
var numberLayouts sync.Map

// numberLayoutOf returns where a type of struct has its numbers, worked out once.
func numberLayoutOf(t reflect.Type) *numberLayout {
	if p, ok := numberLayouts.Load(t); ok {
		return p.(*numberLayout)
	}
	p := &numberLayout{hasNumbers: t.Implements(withNumbersType)}
	if ref, ok := t.FieldByName("Ref"); ok && ref.Type == reflect.TypeFor[Ref]() {
		p.ref = ref.Index
	}
	for _, f := range reflect.VisibleFields(t) {
		m := memberOf(t, f, p.ref != nil)
		if f.IsExported() && !f.Anonymous && (m.number || m.nested) {
			p.members = append(p.members, m)
		}
	}
	numberLayouts.Store(t, p)
	return p
}

// memberOf reads the tag of a field of the struct t, or of a struct that it embeds: whether it is a
// number that events account for, and which. Without a Ref in the struct no field is, since nobody
// could say whose number it is.
func memberOf(t reflect.Type, f reflect.StructField, hasRef bool) member {
	m := member{index: f.Index, nested: holdsStructs(f.Type)}
	switch name := f.Tag.Get("field"); {
	case name == "" || !hasRef:
		return m
	case name == "*":
		own, _ := t.FieldByName("Field")
		m.fieldIndex = own.Index
	default:
		known := false
		m.field, known = FieldNamed(name)
		if !known {
			panic("core: no field is called " + name)
		}
	}
	m.number = true
	return m
}

// holdsStructs reports whether a value of the type may lead to a struct.
func holdsStructs(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Interface:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return holdsStructs(t.Elem())
	}
	return false
}

// fieldIn returns which field of events changes the number, for the struct value v.
func (m member) fieldIn(v reflect.Value) Field {
	if m.fieldIndex != nil {
		return Field(v.FieldByIndex(m.fieldIndex).Uint())
	}
	return m.field
}
