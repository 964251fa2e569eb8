//go:build !js

package mirror

import "reflect"

// The names of an interface's methods, which layout.go compares with those of gopher-lua's interface.
// In the program for browsers methods_js.go stands in place of this file.

// methods lists the exported methods of an interface.
func methods(t reflect.Type) (names []string) {
	for method := range t.Methods() {
		names = append(names, method.Name)
	}
	return names
}
