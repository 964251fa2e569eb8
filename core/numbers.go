package core

import "reflect"

// Number is one number of a view that events account for.
type Number struct {
	Of    Ref   // the thing whose number it is
	Field Field // which of its numbers
	Value int   // what it is now
}

// Numbers collects, from a view, every integer that is tagged with the name of
// a field (`field:"health"`) in a struct that has a Ref field, or with "*" where the struct
// has a Field too, which says it, and what [Members] tell of theirs with a method Numbers.
// They must equal their first values plus the amounts of the events about them.
func Numbers(view any) []Number {
	var list []Number
	collect(reflect.ValueOf(view), &list)
	return list
}

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

func collectStruct(v reflect.Value, list *[]Number) {
	if v.Type().Implements(withNumbersType) {
		*list = append(*list, v.Interface().(withNumbers).Numbers()...)
		return
	}
	ref := refOf(v)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() {
			continue
		}
		if name := f.Tag.Get("field"); name != "" && ref != 0 {
			*list = append(*list, Number{ref, fieldOf(v, name), int(v.Field(i).Int())})
		}
		collect(v.Field(i), list)
	}
}

func refOf(v reflect.Value) Ref {
	f := v.FieldByName("Ref")
	if f.IsValid() && f.Type() == reflect.TypeFor[Ref]() {
		return Ref(f.Int())
	}
	return 0
}

// fieldOf is the field of a name, or for "*" the one that the struct itself names.
func fieldOf(v reflect.Value, name string) Field {
	if name == "*" {
		return Field(v.FieldByName("Field").Uint())
	}
	f, ok := FieldNamed(name)
	if !ok {
		panic("core: no field is called " + name)
	}
	return f
}
