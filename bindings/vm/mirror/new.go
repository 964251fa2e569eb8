// Making a Lua state without the standard library that gopher-lua's own NewState brings.

package mirror

import (
	_ "unsafe" // for the linker's directive

	lua "github.com/yuin/gopher-lua"
)

// newGlobal returns what gopher-lua begins the shared part of all threads with. Its own
// NewState would do, but that function keeps the whole standard library of the
// interpreter in every program, and the machine uses nothing of it.
//
//go:linkname newGlobal github.com/yuin/gopher-lua.newGlobal
func newGlobal() *lua.Global

// NewState returns a state from which threads are made by NewThread. It has the globals and options
// that threads take over, but no stack, so it can run nothing itself.
func NewState(options lua.Options) *lua.LState {
	global := newGlobal()
	return &lua.LState{G: global, Env: global.Global, Options: options}
}
