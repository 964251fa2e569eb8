package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/syntax"
)

// FunctionText returns the text of a function that a program of the machine has made, and the
// locals around it that it uses; "" where the text is not known, as of a function of Go.
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
