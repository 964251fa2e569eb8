package declare

import (
	"reflect"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/core"
	"arcana/core/score"
)

// shape is how scripts see values of a type: the fields of a struct, or the elements of
// a list.
type shape struct {
	fields []shapeField
	index  map[string]int // the fields by name; the last of a name counts
	elem   class
}

// shapeField is a field that scripts see.
type shapeField struct {
	name  string
	path  []int // behind embedded structs
	omit  bool  // when it is empty
	class class
}

// of returns the field of a struct, and whether scripts see it there.
func (f *shapeField) of(v reflect.Value) (reflect.Value, bool) {
	for _, i := range f.path {
		v = v.Field(i)
	}
	return v, !f.omit || !v.IsZero()
}

var shapes sync.Map // of reflect.Type to *shape

func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	s := &shape{index: map[string]int{}}
	if t.Kind() == reflect.Struct {
		s.add(t, nil)
	} else {
		s.elem = classOf(t.Elem())
	}
	shapes.Store(t, s)
	return s
}

func (s *shape) add(t reflect.Type, path []int) {
	for i := range t.NumField() {
		f, at := t.Field(i), append(path[:len(path):len(path)], i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			s.add(f.Type, at)
			continue
		}
		if name, omit := FieldName(f); name != "" {
			s.index[name] = len(s.fields)
			s.fields = append(s.fields, shapeField{name, at, omit, classOf(f.Type)})
		}
	}
}

// class is what becomes of values of a type.
type class uint8

const (
	scalar   class = iota // a number, a text, a truth value
	whole                 // what only toLua knows: a map, a type that writes itself
	composed              // a struct or a list
	pointing              // what it points to
)

func classOf(t reflect.Type) class {
	if t.Implements(reflect.TypeFor[IntoLua]()) || hasMembers(t) || t.Implements(reflect.TypeFor[lua.LValue]()) {
		return whole
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Array:
		return composed
	case reflect.Pointer, reflect.Interface:
		return pointing
	case reflect.Map:
		return whole
	}
	return scalar
}

// hasMembers reports whether content names what is in values of a type: a class says which.
func hasMembers(t reflect.Type) bool { return t.Implements(reflect.TypeFor[core.Members]()) }

func isScore(t reflect.Type) bool { return t == reflect.TypeFor[score.Score]() }
