package declare

import lua "github.com/yuin/gopher-lua"

// Any is an argument of any Lua type, taken as it is.
type Any struct{ lua.LValue }

// FromLua keeps the value.
func (a *Any) FromLua(_ *Reader, v lua.LValue) error { a.LValue = v; return nil }

// LuaType is any.
func (a *Any) LuaType() string { return "any" }

// Value returns the argument, Lua's nil when none was given.
func (a Any) Value() lua.LValue {
	if a.LValue == nil {
		return lua.LNil
	}
	return a.LValue
}
