// In a browser scripts get no Go methods to call, unlike in methods.go. So the linker can leave out
// every method that Go itself does not call: a tenth of the program.

package expose

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"
)

// methodCount is 0, so methodAt and boundMethod are never called.
func methodCount(reflect.Type) int { return 0 }

// methodAt is there so that the package compiles.
func methodAt(t reflect.Type, _ int) (string, reflect.Type) { return t.Name(), t }

// boundMethod is there so that the package compiles.
func boundMethod(v reflect.Value, _ int) reflect.Value { return v }

// toLua returns a Go number, text or boolean as a Lua value; nil for a function.
func toLua(_ *lua.LState, value any) lua.LValue {
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return lua.LNumber(v.Int())
	case v.CanUint():
		return lua.LNumber(v.Uint())
	case v.CanFloat():
		return lua.LNumber(v.Float())
	case v.Kind() == reflect.String:
		return lua.LString(v.String())
	case v.Kind() == reflect.Bool:
		return lua.LBool(v.Bool())
	}
	return lua.LNil
}
