// Package quick does the instructions that programs execute most, where they are
// simple: numbers are added, a function of Lua is called with a fixed number of arguments. Such an instruction costs one unit and
// nothing needs to be looked at; done here it takes less time than in the interpreter,
// whose functions are made for every case.
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
	lua.OP_MOVE: move, lua.OP_LOADK: loadConstant, lua.OP_GETUPVAL: getCaptured, lua.OP_SETUPVAL: setCaptured,
	lua.OP_JMP: jump, lua.OP_TEST: test, lua.OP_NOT: not,
	lua.OP_ADD: add, lua.OP_SUB: subtract, lua.OP_MUL: multiply, lua.OP_DIV: divide,
	lua.OP_EQ: equal, lua.OP_LT: less, lua.OP_LE: lessOrEqual, lua.OP_FORLOOP: loop,
	lua.OP_CALL: call, lua.OP_RETURN: giveBack,
}

// An Instruction is one that a frame has fetched.
type Instruction struct {
	State *mirror.State // its thread
	Frame *mirror.Frame // which executes it, the program counter already on the next one
	Code  uint32        // the instruction itself, see package bytecode
}

// Register is what the frame has in a register.
func (i Instruction) Register(n int) lua.LValue { return i.State.Reg.Array[i.Frame.LocalBase+n] }

// Operand is what a register or a constant holds.
func (i Instruction) Operand(n int) lua.LValue { return i.State.Operand(i.Frame, n) }

// Set gives register A a value, and reports whether there is such a register.
func (i Instruction) Set(v lua.LValue) bool {
	return i.State.Reg.Set(i.Frame.LocalBase+bytecode.A(i.Code), v)
}

// number gives register A a number.
func (i Instruction) number(x lua.LNumber) bool { return i.Set(i.State.Reg.Alloc.Make(x)) }

func move(i Instruction) bool { return i.Set(i.Register(bytecode.B(i.Code))) }

func loadConstant(i Instruction) bool {
	return i.Set(i.Frame.Fn.Proto.Constants[bytecode.Bx(i.Code)])
}

func getCaptured(i Instruction) bool {
	return i.Set(i.Frame.Fn.Upvalues[bytecode.B(i.Code)].Value())
}

func setCaptured(i Instruction) bool {
	i.Frame.Fn.Upvalues[bytecode.B(i.Code)].SetValue(i.Register(bytecode.A(i.Code)))
	return true
}

func jump(i Instruction) bool {
	i.Frame.Pc += bytecode.Jump(i.Code)
	return true
}

// test passes over the next instruction, a jump, unless the register is true as C says.
func test(i Instruction) bool {
	if lua.LVAsBool(i.Register(bytecode.A(i.Code))) == (bytecode.C(i.Code) == 0) {
		i.Frame.Pc++
	}
	return true
}

func not(i Instruction) bool {
	return i.Set(lua.LBool(lua.LVIsFalse(i.Register(bytecode.B(i.Code)))))
}
