package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/syntax"
)

// FunctionText returns the source text of a function that a program of the machine made, and the
// names of the outer locals that it uses; "" if unknown, as for a Go function. The text is found by
// counting: the n-th function that the compiler made is the n-th of the source, if both have as
// many.
func (m *Machine) FunctionText(fn *lua.LFunction) (text string, uses []string) {
	p := m.programs.of(fn.Proto)
	if p == nil {
		return "", nil
	}
	place, total := -1, 0
	var count func(*lua.FunctionProto)
	count = func(proto *lua.FunctionProto) {
		for _, inner := range proto.FunctionPrototypes {
			if inner == fn.Proto {
				place = total
			}
			total++
			count(inner)
		}
	}
	count(p.chunk.Proto)
	text, written := syntax.FunctionText(p.source, place)
	if place < 0 || written != total {
		return "", nil
	}
	return text, fn.Proto.DbgUpvalues
}
