package mirror

import (
	_ "unsafe" // for the linker's directive

	lua "github.com/yuin/gopher-lua"
)

// jumpTable is what gopher-lua does for each opcode. The linker finds it; there is no
// other way to have one instruction executed.
//
//go:linkname jumpTable github.com/yuin/gopher-lua.jumpTable
var jumpTable [lua.OP_NOP + 1]Function

// A Function does an instruction that the current frame has fetched, and gives 1 if the
// frame that the loop was begun for has returned (or another one that ends it).
type Function func(L *lua.LState, instruction uint32, base *Frame) int

// Execute are the functions of all instructions, by opcode.
var Execute = func() (all [64]Function) {
	copy(all[:], jumpTable[:])
	return all
}()
