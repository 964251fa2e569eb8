package mirror

import (
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// A Shortcut is how a function of the host is done without a frame. It stands where a
// function of Lua has its code.
type Shortcut struct {
	code lua.FunctionProto
	// Do takes the arguments from the registers and gives one result, nil (of Go) for
	// none, and what that costs in units besides. It cannot (false) where anything is
	// unusual, and has then done nothing.
	Do func(arguments []lua.LValue) (result lua.LValue, units int64, done bool)
	// Units is what each call costs.
	Units int64
}

// Attach gives a function of the host its shortcut.
func (s *Shortcut) Attach(fn *lua.LFunction) { fn.Proto = &s.code }

// ShortcutOf is the shortcut of a function of the host, nil if it has none.
func ShortcutOf(fn *lua.LFunction) *Shortcut { return (*Shortcut)(unsafe.Pointer(fn.Proto)) }
