package syntax

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// noteLocals keeps the locals of a function and of those inside it, for error messages. The
// compiler makes the inner functions in the order in which the survey met them.
func (c *Chunk) noteLocals(proto *lua.FunctionProto, scope *scope) {
	c.locals[proto] = scope.variables
	if len(scope.inner) != len(proto.FunctionPrototypes) {
		return
	}
	for i, inner := range proto.FunctionPrototypes {
		c.noteLocals(inner, scope.inner[i])
	}
}

// Has reports whether a function is from this text.
func (c *Chunk) Has(proto *lua.FunctionProto) bool {
	_, ok := c.locals[proto]
	return ok
}

// Local names the local that lives in a register of a function of this text, before
// the instruction pc of a line: the last one that has begun there, unless its block
// has ended. "" where there is none that the text names.
func (c *Chunk) Local(proto *lua.FunctionProto, register, pc, line int) string {
	locals, begins := c.locals[proto], proto.DbgLocals
	for i := min(len(locals), len(begins)) - 1; i >= 0; i-- {
		v := locals[i]
		if v.register != register || begins[i].StartPc >= pc {
			continue
		}
		if v.last != 0 && line > v.last || Hidden(v.name) || v.name != begins[i].Name {
			return ""
		}
		return v.name
	}
	return ""
}

// Hidden reports whether a name is one that no text can spell: the rewriter's.
func Hidden(name string) bool { return strings.HasPrefix(name, "(") }
