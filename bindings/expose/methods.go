//go:build !js

package expose

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"
	luar "layeh.com/gopher-luar"
)

// methodCount is 0 in a browser, where no methods are offered; methodAt and bound are never
// called there.
func methodCount(t reflect.Type) int { return t.NumMethod() }

// methodAt returns the name of one of them, and its function with the value as the first
// argument.
func methodAt(t reflect.Type, i int) (name string, shape reflect.Type) {
	m := t.Method(i)
	return m.Name, m.Type
}

// bound returns a method of a value.
func bound(v reflect.Value, i int) reflect.Value { return v.Method(i) }

// carried returns a plain value or a function of Go as Lua has it.
func carried(L *lua.LState, value any) lua.LValue { return luar.New(L, value) }
