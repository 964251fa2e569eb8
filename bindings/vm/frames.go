package vm

import "fmt"

// lineOf tells the source line of the instruction a frame executes.
func (f *frame) lineOf() int {
	lines := f.Fn.Proto.DbgSourcePositions
	if f.Pc < 1 || f.Pc > len(lines) {
		return f.Fn.Proto.LineDefined
	}
	return lines[f.Pc-1]
}

// luaFrame is the innermost frame that runs Lua, or nil: the line to blame.
func (s *state) luaFrame() *frame {
	for f := s.currentFrame; f != nil; f = f.Parent {
		if !f.Fn.IsG {
			return f
		}
	}
	return nil
}

// where gives "file:line: " of the function at a level (1 = who called the
// running library function), or "" when that is not a Lua function or has been
// replaced by a tail call, as luaL_where does.
func (s *state) where(level int) string {
	f := s.currentFrame
	for ; level > 0 && f != nil; level-- {
		level -= f.TailCall
		f = f.caller()
	}
	if f == nil || level < 0 || f.Fn.IsG {
		return ""
	}
	return f.position()
}

// caller is the frame that has called this one. The operators that are functions
// here are none in Lua: no level counts them.
func (f *frame) caller() *frame {
	for f = f.Parent; f != nil && f.Fn.Env == operatorEnv; {
		f = f.Parent
	}
	return f
}

func (f *frame) position() string {
	return fmt.Sprintf("%s:%d: ", f.Fn.Proto.SourceName, f.lineOf())
}

// executes tells whether a Lua frame stands at an instruction of this opcode.
func (f *frame) executes(op int) bool {
	return f.Pc > 0 && opcode(f.Fn.Proto.Code[f.Pc-1]) == op
}

// tracebackSize bounds a traceback: depth is what an attacker controls.
const tracebackSize = 10

// traceback lists the Lua lines of the calls, innermost first, through the
// coroutines that resumed this one.
func (s *state) traceback() []call {
	var calls []call
	for s != nil {
		for f := s.currentFrame; f != nil && len(calls) < tracebackSize; f = f.Parent {
			if !f.Fn.IsG {
				calls = append(calls, call{f.Fn.Proto, f.lineOf()})
			}
		}
		s = s.resumedBy()
	}
	return calls
}

func (s *state) resumedBy() *state {
	if g, ok := s.ctx.(*gauge); ok && g.parent != nil {
		return inside(g.parent)
	}
	return nil
}
