// What is mended in the code that gopher-lua's compiler has made. Package bytecode describes the
// fields of an instruction: the opcode is in the bits from 26 on, C in those from 9 on.

package syntax

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// longestFunction is how far a jump of gopher-lua reaches; a jump around more
// instructions would silently lead elsewhere.
const longestFunction = 1<<17 - 1

// fixCode corrects what the compiler got wrong in the code of a function and of those inside it. It
// also copies the slices, to free the room that the compiler kept for growing.
func fixCode(p *lua.FunctionProto) *Error {
	if len(p.Code) > longestFunction {
		return tooLarge(p.LineDefined, "the function has more than %d instructions; split the function", longestFunction)
	}
	p.Code = slices.Clone(p.Code)
	dropRepeatedRows(p.Code)
	fixOpenRows(p.Code)
	p.DbgSourcePositions = slices.Clone(p.DbgSourcePositions)
	for _, inner := range p.FunctionPrototypes {
		if err := fixCode(inner); err != nil {
			return err
		}
	}
	return nil
}

// replaceTailCalls turns the tail calls of a prompt's entry into ordinary calls. A tail call would take
// the entry's line out of the traceback, and every entry that is a call (`f()`) has one, since the
// prompt returns its values.
func replaceTailCalls(code []uint32) {
	const fields = 1<<26 - 1 // all bits but the opcode
	for pc, inst := range code {
		if bytecode.Op(inst) == lua.OP_TAILCALL {
			code[pc] = uint32(lua.OP_CALL)<<26 | inst&fields
		}
	}
}

// rowsPerStore is how many rows of a constructor wait in registers before one instruction
// (SETLIST) stores them.
const rowsPerStore = 50

// dropRepeatedRows takes out a SETLIST that the compiler adds wrongly: after a field with a key,
// when fifty rows before it were just stored, it stores these fifty again, from registers that
// the field has used meanwhile.
func dropRepeatedRows(code []uint32) {
	for pc := 1; pc < len(code); pc++ {
		before, inst := code[pc-1], code[pc]
		afterKey := bytecode.Op(before) == lua.OP_SETTABLE || bytecode.Op(before) == lua.OP_SETTABLEKS
		storesFifty := bytecode.Op(inst) == lua.OP_SETLIST && bytecode.B(inst) == rowsPerStore
		sameTable := bytecode.A(before) == bytecode.A(inst)
		if afterKey && storesFifty && sameTable {
			code[pc] = uint32(lua.OP_NOP) << 26
		}
	}
}

// fixOpenRows corrects constructors that end in f() or ..., which give any number of values: the open
// values. C of a SETLIST says which portion of fifty rows it stores. The compiler counts only the rows
// before the open values. If it has just stored all of those, it would store the open values in the
// place of the last fifty.
func fixOpenRows(code []uint32) {
	var stored [1 << 8]bool // by the register of a table: some of its rows are stored
	for pc := 1; pc < len(code); pc++ {
		table := bytecode.A(code[pc])
		switch bytecode.Op(code[pc]) {
		case lua.OP_NEWTABLE:
			stored[table] = false
		case lua.OP_SETLIST:
			onlyOpen := bytecode.B(code[pc]) == 0 && bytecode.A(code[pc-1]) == table+1 // no rows wait before them
			if onlyOpen && stored[table] {
				code[pc] += 1 << 9 // adds 1 to C: the next portion
			}
			stored[table] = true
		}
	}
}
