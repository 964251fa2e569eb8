// Shortcuts: what the machine may do in place of a call of a Go function.

package mirror

import (
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// A Shortcut does the work of a Go function without a call and its frame. It is attached to the
// function in the field Proto, where a Lua function has its code and a Go function nothing.
type Shortcut struct {
	code lua.FunctionProto
	// Do takes the arguments of the call and returns one result, Go's nil for none, and
	// what this call costs beyond Units. If anything is unusual, it returns false and has
	// done nothing.
	Do func(arguments []lua.LValue) (result lua.LValue, units int64, done bool)
	// Second is where Do leaves a second result, nil where there is none.
	Second *lua.LValue
	// Units is what each call costs.
	Units int64
}

// Attach gives a function of the host its shortcut.
func (s *Shortcut) Attach(fn *lua.LFunction) { fn.Proto = &s.code }

// ShortcutOf returns the shortcut of a function of the host, nil if it has none.
func ShortcutOf(fn *lua.LFunction) *Shortcut { return (*Shortcut)(unsafe.Pointer(fn.Proto)) }

// Keep leaves with a function of Lua what the machine has made of its code: in the field GFunction, where a function of
// the host has its body and one of Lua nothing.
func Keep[T any](fn *lua.LFunction, v *T) { *(**T)(unsafe.Pointer(&fn.GFunction)) = v }

// Kept returns what Keep left with a function of Lua, always as the same type; nil for nothing.
func Kept[T any](fn *lua.LFunction) *T { return *(**T)(unsafe.Pointer(&fn.GFunction)) }
