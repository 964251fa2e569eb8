// The names of a function's locals, for errors: the survey's variables with the compiler's own list.

package syntax

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// noteLocals stores the locals of a function and of the functions inside it, for error messages. The
// compiler makes the inner functions in the order in which the survey met them. If their number
// differs, the locals of the inner functions get no names.
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

// Local returns the name of the local that a register of a function holds just before instruction
// pc, which stands on a line. That is the last local that has begun in that register, unless its
// block has ended. "" if there is none, or if the rewriter made it.
func (c *Chunk) Local(proto *lua.FunctionProto, register, pc, line int) string {
	locals, begins := c.locals[proto], proto.DbgLocals
	for i := min(len(locals), len(begins)) - 1; i >= 0; i-- {
		v := locals[i]
		if v.register != register || begins[i].StartPc >= pc { // another register, or not begun yet
			continue
		}
		ended := v.last != 0 && line > v.last
		if ended || Hidden(v.name) || v.name != begins[i].Name { // the two lists may disagree
			return ""
		}
		return v.name
	}
	return ""
}

// Hidden reports whether a name is one that the rewriter or the compiler made up: it begins with a
// parenthesis, so that no source can use it.
func Hidden(name string) bool { return strings.HasPrefix(name, "(") }
