package expose

import (
	"fmt"
	"reflect"
	"sort"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// Methods of Go values that scripts call. A program that asks any type for its methods keeps all methods of
// all types, a tenth of Arcana's. So only [NewWithMethods] and [Funcs] lead here, for programs that expose values of
// their own.

// Funcs declares the exported methods of a value as functions, sorted by their names. expose returns the
// exposer of the script's machine.
func Funcs(value any, expose func() *Exposer) (list []declare.Func) {
	v := reflect.ValueOf(value)
	for _, m := range methodsOf(v.Type()) {
		bound := v.Method(m.index)
		doc := fmt.Sprintf("Calls %s of %s.", v.Type().Method(m.index).Name, v.Type())
		list = append(list, function(m.name, doc, bound.Type(), func() (reflect.Value, error) { return bound, nil }, expose))
	}
	return list
}

// calls are what an exposer knows of methods.
type calls struct {
	// names lists the exported methods of a type, as scripts call them, sorted.
	names func(reflect.Type) []string
	// find returns the method of a value that scripts call by the key, bound to it, and whether there is one.
	find func(v reflect.Value, key lua.LValue) (reflect.Value, bool)
}

// method is an exported method under the name that scripts give it.
type method struct {
	name  string
	index int // among the exported methods of its type
}

// methodsOf returns the exported methods of a type, sorted by their names.
func methodsOf(t reflect.Type) []method {
	list := make([]method, t.NumMethod())
	for i := range list {
		list[i] = method{snake(t.Method(i).Name), i}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].name < list[j].name })
	return list
}

// methodNames is names of calls.
func methodNames(t reflect.Type) (names []string) {
	for _, m := range methodsOf(t) {
		names = append(names, m.name)
	}
	return names
}

// findMethod is find of calls.
func findMethod(v reflect.Value, key lua.LValue) (reflect.Value, bool) {
	for _, m := range methodsOf(v.Type()) {
		if lua.LString(m.name) == key {
			return v.Method(m.index), true
		}
	}
	return reflect.Value{}, false
}
