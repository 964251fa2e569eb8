// In a browser scripts get no Go methods to call, unlike in methods.go. So the linker can leave out
// every method that Go itself does not call: a tenth of the program.

package expose

import "reflect"

// methodCount is 0, so methodAt and boundMethod are never called.
func methodCount(reflect.Type) int { return 0 }

// methodAt is there so that the package compiles.
func methodAt(t reflect.Type, _ int) (string, reflect.Type) { return t.Name(), t }

// boundMethod is there so that the package compiles.
func boundMethod(v reflect.Value, _ int) reflect.Value { return v }
