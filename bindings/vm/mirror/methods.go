//go:build !js

package mirror

import "reflect"

// methods lists the exported methods of an interface.
func methods(t reflect.Type) (names []string) {
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	return names
}
