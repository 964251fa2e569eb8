// The functions by which gopher-lua executes its instructions, for those that the machine does not
// execute itself.

package mirror

import (
	_ "unsafe" // for the linker's directive

	lua "github.com/yuin/gopher-lua"
)

// jumpTable has gopher-lua's function for each opcode. It is not exported, so the linker finds it by
// its name. There is no other way to have a single instruction executed.
//
//go:linkname jumpTable github.com/yuin/gopher-lua.jumpTable
var jumpTable [lua.OP_NOP + 1]Function

// A Function executes an instruction that the current frame has fetched. It returns 1 if that ends the
// loop of instructions: the frame for which the loop was begun (base) has returned, or another one
// that ends it too.
type Function func(L *lua.LState, instruction uint32, base *Frame) int

// Execute are the functions of all instructions, by opcode.
var Execute = func() (all [64]Function) {
	copy(all[:], jumpTable[:])
	return all
}()
