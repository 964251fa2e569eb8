//go:build !js

package mirror

import "reflect"

// The names of an interface's methods, which layout.go compares with those of gopher-lua's interface.
// In the program for browsers methods_js.go stands in place of this file.

// methods lists the exported methods of an interface.
func methods(t reflect.Type) (names []string) {
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	return names
}
