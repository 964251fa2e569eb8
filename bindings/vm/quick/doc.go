// Package quick does the instructions that programs execute most, where they are simple: numbers
// are added, a function of Lua is called with a fixed number of arguments. Such an instruction
// costs one unit and nothing needs to be looked at. Done here it takes less time than in the
// interpreter, whose functions handle every case.
//
// A Func does exactly what gopher-lua v1.1.2 does, or nothing: it reports false then,
// and the instruction goes the long way.
package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// A Func does an instruction, and reports whether it could.
type Func func(i Instruction) (done bool)

// Funcs are those of this package, by opcode.
var Funcs = [64]Func{
	lua.OP_MOVEN: moveSeveral, lua.OP_LOADBOOL: loadBoolean, lua.OP_LOADNIL: loadNil, lua.OP_SETUPVAL: setCaptured,
	lua.OP_TESTSET: testAndMove, lua.OP_NOT: not, lua.OP_MUL: multiply, lua.OP_DIV: divide, lua.OP_FORLOOP: loop,
}

// An Instruction is one that a frame has fetched.
type Instruction struct {
	State *mirror.State // its thread
	Frame *mirror.Frame // which executes it, the program counter already on the next one
	Code  uint32        // the instruction itself, see package bytecode
}

// Register returns the value of a register of the frame.
func (i Instruction) Register(n int) lua.LValue { return i.State.Reg.Array[i.Frame.LocalBase+n] }

// Operand returns the value of a register or constant.
func (i Instruction) Operand(n int) lua.LValue { return i.State.Operand(i.Frame, n) }

// Set stores a value in register A; false if there is no such register.
func (i Instruction) Set(v lua.LValue) bool {
	return i.State.Reg.Set(i.Frame.LocalBase+bytecode.A(i.Code), v)
}

// setNumber stores a number in register A.
func (i Instruction) setNumber(x lua.LNumber) bool { return i.Set(i.State.Reg.Alloc.Make(x)) }

// move executes the instruction MOVE.
func move(i Instruction) bool { return i.Set(i.Register(bytecode.B(i.Code))) }

// moveSeveral executes the instruction MOVEN: a MOVE, and the C MOVEs that follow.
func moveSeveral(i Instruction) bool {
	f := i.Frame
	end := f.Pc + bytecode.C(i.Code)
	if f.LocalBase+int(f.Fn.Proto.NumUsedRegisters) > len(i.State.Reg.Array) {
		return false
	}
	for move(i); f.Pc < end; f.Pc++ {
		i.Code = f.Fn.Proto.Code[f.Pc]
		move(i)
	}
	return true
}

// loadBoolean executes the instruction LOADBOOL: B is the value, and unless C is 0 the next instruction is skipped.
func loadBoolean(i Instruction) bool {
	if !i.Set(lua.LBool(bytecode.B(i.Code) != 0)) {
		return false
	}
	if bytecode.C(i.Code) != 0 {
		i.Frame.Pc++
	}
	return true
}

// loadNil executes the instruction LOADNIL for the registers A to B.
func loadNil(i Instruction) bool {
	for n := bytecode.A(i.Code); n <= bytecode.B(i.Code); n++ {
		if !i.State.Reg.Set(i.Frame.LocalBase+n, lua.LNil) {
			return false
		}
	}
	return true
}

// setCaptured executes the instruction SETUPVAL.
func setCaptured(i Instruction) bool {
	i.Frame.Fn.Upvalues[bytecode.B(i.Code)].SetValue(i.Register(bytecode.A(i.Code)))
	return true
}

// Truth returns whether Lua takes a value for true, as [lua.LVAsBool] does, without comparing values.
func Truth(v lua.LValue) bool {
	switch v := v.(type) {
	case lua.LBool:
		return bool(v)
	case *lua.LNilType:
		return false
	}
	return true
}

// testAndMove executes the instruction TESTSET: it moves register B to A if its truth is what C says (0 for false, 1
// for true), and otherwise skips the next instruction, a jump.
func testAndMove(i Instruction) bool {
	v := i.Register(bytecode.B(i.Code))
	if Truth(v) != (bytecode.C(i.Code) == 0) {
		return i.Set(v)
	}
	i.Frame.Pc++
	return true
}

// not executes the instruction NOT.
func not(i Instruction) bool {
	return i.Set(lua.LBool(!Truth(i.Register(bytecode.B(i.Code)))))
}
