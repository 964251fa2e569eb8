package core

import (
	"reflect"
	"sync"
)

// The numbers of a view that events account for, found by the tags of its structs. The laws hold the
// rules to it that no number changes without an event.

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
	collect(reflect.ValueOf(view), &list)
	return list
}

// collect appends the numbers in a value and in all that it holds.
func collect(v reflect.Value, list *[]Number) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			collect(v.Elem(), list)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			collect(v.Index(i), list)
		}
	case reflect.Struct:
		collectStruct(v, list)
	}
}

// collectStruct appends the numbers of a struct and of its fields. A struct with a method Numbers
// tells its own, and its fields are not read.
func collectStruct(v reflect.Value, list *[]Number) {
	p := planOf(v.Type())
	if p.tells {
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
		if m.deep {
			collect(v.FieldByIndex(m.index), list)
		}
	}
}

// plan is where the numbers of a type of struct are. Views are read after every move, so
// it is made once for each type.
type plan struct {
	tells   bool  // it has a method Numbers
	ref     []int // the index of its Ref, or nil
	members []member
}

// member is a field of a struct that is a number or has some in it.
type member struct {
	index  []int // as reflect has it
	number bool  // it is a number itself
	field  Field // the field of events that counts it, where own is nil
	own    []int // the index of the Field that says which it is, or nil
	deep   bool  // its value may hold structs with numbers
}

// plans holds a *plan for each reflect.Type that was seen.
var plans sync.Map

// planOf returns where a type of struct has its numbers, worked out once.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{tells: t.Implements(withNumbersType)}
	if ref, ok := t.FieldByName("Ref"); ok && ref.Type == reflect.TypeFor[Ref]() {
		p.ref = ref.Index
	}
	for _, f := range reflect.VisibleFields(t) {
		m := memberOf(t, f, p.ref != nil)
		if f.IsExported() && !f.Anonymous && (m.number || m.deep) {
			p.members = append(p.members, m)
		}
	}
	plans.Store(t, p)
	return p
}

// memberOf returns what a field of a struct, or of one that it embeds, adds to the numbers. It has
// one itself only if the struct has a Ref, by its tag.
func memberOf(t reflect.Type, f reflect.StructField, hasRef bool) member {
	m := member{index: f.Index, deep: holdsStructs(f.Type)}
	switch name := f.Tag.Get("field"); {
	case name == "" || !hasRef:
		return m
	case name == "*":
		own, _ := t.FieldByName("Field")
		m.own = own.Index
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

// fieldIn returns which field of an event counts the number, in the struct v.
func (m member) fieldIn(v reflect.Value) Field {
	if m.own != nil {
		return Field(v.FieldByIndex(m.own).Uint())
	}
	return m.field
}
