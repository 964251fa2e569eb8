// Package bytecode reads what the compiler of gopher-lua makes: the fields of an
// instruction, where the value in a register comes from, which captured variables
// a function assigns, and what an operator computes. It runs nothing.
package bytecode

// An instruction has the format of Lua 5.1: six bits of opcode, then A (8 bits),
// C (9) and B (9); Bx is C and B together (18).

// Op returns the opcode of an instruction, one of the OP_ constants of gopher-lua.
func Op(inst uint32) int { return int(inst >> 26) }

// WithOp returns an instruction with another opcode.
func WithOp(inst uint32, op int) uint32 { return inst&(1<<26-1) | uint32(op)<<26 }

// A returns the first field of an instruction, 0 to 255: mostly the register of the result.
func A(inst uint32) int { return int(inst>>18) & 0xff }

// B returns the second field of an instruction, 0 to 511.
func B(inst uint32) int { return int(inst & 0x1ff) }

// C returns the third field of an instruction, 0 to 511.
func C(inst uint32) int { return int(inst>>9) & 0x1ff }

// Bx returns the long field of an instruction, 0 to 262143.
func Bx(inst uint32) int { return int(inst & 0x3ffff) }

// Constant reports whether an operand (B or C) is a constant of the function, and
// which; otherwise it is a register.
func Constant(operand int) (index int, ok bool) { return operand &^ 0x100, operand&0x100 != 0 }

// Jump returns how far a jump goes from the next instruction, negative for one back.
func Jump(inst uint32) int { return Bx(inst) - 131071 }
