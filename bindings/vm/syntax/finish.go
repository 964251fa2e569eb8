package syntax

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// longestFunction is how far a jump of the VM reaches; a loop around more would
// wrap around silently.
const longestFunction = 1<<17 - 1

// mendCode goes through every function that the compiler has made, mends what it got wrong in the
// code, and lets go of the room that it kept for growing.
func mendCode(p *lua.FunctionProto) *Error {
	if len(p.Code) > longestFunction {
		return tooLarge(p.LineDefined, "a function of more than %d instructions: split it", longestFunction)
	}
	p.Code = slices.Clone(p.Code)
	dropRepeatedRows(p.Code)
	placeOpenRows(p.Code)
	p.DbgSourcePositions = slices.Clone(p.DbgSourcePositions)
	for _, inner := range p.FunctionPrototypes {
		if err := mendCode(inner); err != nil {
			return err
		}
	}
	return nil
}

// callsOnly makes calls of the tail calls of an entry, which would take its line out
// of the traceback: every entry that is a call is one, for its values are returned.
func callsOnly(code []uint32) {
	for pc, inst := range code {
		if bytecode.Op(inst) == lua.OP_TAILCALL {
			code[pc] = uint32(lua.OP_CALL)<<26 | inst&(1<<26-1)
		}
	}
}

// rowsPerStore is how many rows of a constructor wait in registers at most.
const rowsPerStore = 50

// dropRepeatedRows takes out what the compiler adds after a field with a key when
// the rows before it were just stored: it stores the last fifty again, from
// registers that the field has used.
func dropRepeatedRows(code []uint32) {
	for pc := 1; pc < len(code); pc++ {
		before, inst := code[pc-1], code[pc]
		keyed := bytecode.Op(before) == lua.OP_SETTABLE || bytecode.Op(before) == lua.OP_SETTABLEKS
		if bytecode.Op(inst) == lua.OP_SETLIST && bytecode.B(inst) == rowsPerStore && keyed && bytecode.A(before) == bytecode.A(inst) {
			code[pc] = uint32(lua.OP_NOP) << 26
		}
	}
}

// placeOpenRows mends where a constructor that ends in f() or ... stores these
// values. The compiler counts only the rows before them, so when those were just
// stored, as after every fifty, it has the open ones overwrite the last fifty.
func placeOpenRows(code []uint32) {
	var stored [1 << 8]bool // by register: has its table rows already?
	for pc := 1; pc < len(code); pc++ {
		table := bytecode.A(code[pc])
		switch bytecode.Op(code[pc]) {
		case lua.OP_NEWTABLE:
			stored[table] = false
		case lua.OP_SETLIST:
			alone := bytecode.B(code[pc]) == 0 && bytecode.A(code[pc-1]) == table+1
			if alone && stored[table] {
				code[pc] += 1 << 9 // C, the number of the store
			}
			stored[table] = true
		}
	}
}
