// The numbers of a view that events must account for. Tags of the view's structs say which these are.
// Tests (the laws) read them after each move, and fail if a number has changed without an event.

package core

import (
	"reflect"
	"sync"
)

// Number is one number of a view that events must account for.
type Number struct {
	Of    Ref   // the thing that has the number
	Field Field // the field of events that change it
	Value int   // its present value
}

// Numbers returns all numbers of a view that events must account for: each must equal its first value
// plus the amounts of the events about it. Such a number is an integer field of a struct that also has
// a field Ref, which is the thing that has the number. A tag of the number names its field of events
// (`field:"health"`); with "*" the struct's own field called Field names it. [Members] can return
// further numbers by a method Numbers.
func Numbers(view any) []Number {
	var list []Number
	collectNumbers(reflect.ValueOf(view), &list)
	return list
}

// collectNumbers appends the numbers in a value and in everything in it.
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

// collectStruct appends the numbers of a struct and of its fields. If the struct has a method Numbers, it
// appends the result of that, and does not read the fields.
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

// numberLayout says where the numbers of a type of struct are. Views are read after every move, so it is
// made only once for each type.
type numberLayout struct {
	hasNumbers bool  // it has a method Numbers
	ref        []int // the index of its Ref, or nil
	members    []member
}

// member is a field of a struct that is a number or has some in it.
type member struct {
	index      []int // the Index of reflect.StructField
	number     bool  // it is a number itself
	field      Field // the field of events that change it, if fieldIndex is nil
	fieldIndex []int // the index of the struct's own field called Field, which has the field of events; or nil
	nested     bool  // there may be structs with numbers in its value
}

// numberLayouts remembers the *numberLayout of each reflect.Type that was read.
var numberLayouts sync.Map

// numberLayoutOf returns the numberLayout of a type of struct, which is made at the first call. The fields of
// an embedded struct are members of their own, so the embedded struct itself (Anonymous) is none.
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

// memberOf reads the tag of a field of the struct t, or of a struct that t embeds. If the struct has no
// Ref, the field is no number that events must account for, because the thing that has it is unknown.
func memberOf(t reflect.Type, f reflect.StructField, hasRef bool) member {
	m := member{index: f.Index, nested: holdsStructs(f.Type)}
	switch name := f.Tag.Get("field"); {
	case name == "" || !hasRef:
		return m
	case name == "*": // the struct's own field called Field names it
		own, _ := t.FieldByName("Field") // a struct with this tag has the field
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

// holdsStructs reports whether there may be a struct in a value of the type.
func holdsStructs(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Interface:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return holdsStructs(t.Elem())
	}
	return false
}

// fieldIn returns the field of the events that change the number, in the struct v.
func (m member) fieldIn(v reflect.Value) Field {
	if m.fieldIndex != nil {
		return Field(v.FieldByIndex(m.fieldIndex).Uint())
	}
	return m.field
}
