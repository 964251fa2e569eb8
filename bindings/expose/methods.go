//go:build !js

package expose

import "reflect"

// Methods and functions of Go for scripts. methods_js.go has the same functions for browsers, where
// scripts get no methods.

// methodCount returns how many exported methods a type has; 0 in a browser.
func methodCount(t reflect.Type) int { return t.NumMethod() }

// methodAt returns the name of the exported method with index i, and its type, whose first parameter
// is the receiver.
func methodAt(t reflect.Type, i int) (name string, fnType reflect.Type) {
	m := t.Method(i)
	return m.Name, m.Type
}

// boundMethod returns the method with index i as a function that is called on v.
func boundMethod(v reflect.Value, i int) reflect.Value { return v.Method(i) }
