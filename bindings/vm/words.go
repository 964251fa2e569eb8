package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// inLuasWords says an error that the VM raised at an instruction as Lua does.
func inLuasWords(s *state, f *frame, value lua.LValue) lua.LValue {
	return value
}
