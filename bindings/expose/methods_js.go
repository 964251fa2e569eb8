package expose

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"
)

// A program for browsers lends scripts no value of Go to call, so that the linker leaves
// out every method that nobody calls: a tenth of the program.

// methodCount is 0 in a browser, where no methods are offered; methodAt and bound are never
// called there.
func methodCount(reflect.Type) int { return 0 }

func methodAt(t reflect.Type, _ int) (string, reflect.Type) { return t.Name(), t }

func bound(v reflect.Value, _ int) reflect.Value { return v }

// carried returns a plain value as Lua has it; a function is nothing here.
func carried(_ *lua.LState, value any) lua.LValue {
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
