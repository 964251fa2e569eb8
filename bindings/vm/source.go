// The text of a function, for a host that shows or saves it.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/syntax"
)

// FunctionText returns the source text of a function that a program of the machine made, and the names of the outer locals
// that it uses; "" if unknown, as for a Go function. The n-th function that the compiler made is taken for the
// n-th in the source. If these are not equally many, the text is unknown.
func (m *Machine) FunctionText(fn *lua.LFunction) (text string, uses []string) {
	p := m.programs.programOf(fn.Proto)
	if p == nil {
		return "", nil
	}
	index, total := -1, 0 // of the function among all; the functions counted so far
	var count func(*lua.FunctionProto)
	count = func(proto *lua.FunctionProto) {
		for _, inner := range proto.FunctionPrototypes {
			if inner == fn.Proto {
				index = total
			}
			total++
			count(inner)
		}
	}
	count(p.chunk.Proto)
	text, written := syntax.FunctionText(p.source, index)
	if index < 0 || written != total {
		return "", nil
	}
	return text, fn.Proto.DbgUpvalues
}
