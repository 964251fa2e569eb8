// What a frame executes and where: the lines and levels of error messages.

package mirror

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// Line returns the source line of the instruction that a frame of Lua executes.
func (f *Frame) Line() int {
	lines := f.Fn.Proto.DbgSourcePositions
	if f.Pc < 1 || f.Pc > len(lines) {
		return f.Fn.Proto.LineDefined
	}
	return lines[f.Pc-1]
}

// Position returns "file:line: " of a frame of Lua.
func (f *Frame) Position() string {
	return fmt.Sprintf("%s:%d: ", f.Fn.Proto.SourceName, f.Line())
}

// Executes reports whether a frame of Lua stands at an instruction of this opcode.
func (f *Frame) Executes(op int) bool {
	return f.Pc > 0 && bytecode.Op(f.Fn.Proto.Code[f.Pc-1]) == op
}

// Caller returns the frame that has called this one, nil for the first. It passes over the frames of
// operators that are functions here (see Operator): in Lua they are no functions, and the level of
// an error does not count them.
func (f *Frame) Caller() *Frame {
	for f = f.Parent; f != nil && IsOperator(f.Fn); {
		f = f.Parent
	}
	return f
}

// operatorEnv marks the functions that stand for operators: it is their table of globals.
var operatorEnv = &lua.LTable{Metatable: lua.LNil}

// Operator makes a function that stands for an operator: Caller passes over it.
func Operator(body lua.LGFunction) *lua.LFunction {
	return &lua.LFunction{IsG: true, Env: operatorEnv, GFunction: body}
}

// IsOperator reports whether a function was made by Operator.
func IsOperator(fn *lua.LFunction) bool { return fn.Env == operatorEnv }

// LuaFrame returns the innermost frame that runs Lua, or nil: the line to blame.
func (s *State) LuaFrame() *Frame {
	for f := s.CurrentFrame; f != nil; f = f.Parent {
		if !f.Fn.IsG {
			return f
		}
	}
	return nil
}

// Position returns "file:line: " of the innermost frame that runs Lua, or "".
func (s *State) Position() string {
	if f := s.LuaFrame(); f != nil {
		return f.Position()
	}
	return ""
}

// Where gives "file:line: " of the function at a level (1 = who called the
// running library function), or "" if that is not a Lua function or its frame was
// replaced by a tail call, as luaL_where does. A tail call counts as a level.
func (s *State) Where(level int) string {
	f := s.CurrentFrame
	for ; level > 0 && f != nil; level-- {
		level -= f.TailCall
		f = f.Caller()
	}
	if f == nil || level < 0 || f.Fn.IsG {
		return ""
	}
	return f.Position()
}
