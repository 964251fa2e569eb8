package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/syntax"
)

// numbers are B and C, if both are some.
func (i Instruction) numbers() (x, y lua.LNumber, ok bool) {
	if x, ok = i.Operand(bytecode.B(i.Code)).(lua.LNumber); !ok {
		return 0, 0, false
	}
	y, ok = i.Operand(bytecode.C(i.Code)).(lua.LNumber)
	return x, y, ok
}

func add(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.number(x+y)
}

func subtract(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.number(x-y)
}

func multiply(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.number(x*y)
}

func divide(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.number(x/y)
}

// skip passes over the next instruction, a jump, unless a comparison came out as A says.
func (i Instruction) skip(holds bool) bool {
	if holds == (bytecode.A(i.Code) == 0) {
		i.Frame.Pc++
	}
	return true
}

func less(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.skip(x < y)
}

func lessOrEqual(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.skip(x <= y)
}

// equal compares two values of which the first is a number, a short text, nil or a
// truth value: no metamethod has a say.
func equal(i Instruction) bool {
	a, b := i.Operand(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	switch x := a.(type) {
	case lua.LNumber:
		y, ok := b.(lua.LNumber)
		return i.skip(ok && x == y)
	case lua.LString:
		y, ok := b.(lua.LString)
		return len(x) <= syntax.ShortName && i.skip(ok && x == y)
	case lua.LBool:
		y, ok := b.(lua.LBool)
		return i.skip(ok && x == y)
	case *lua.LNilType:
		_, ok := b.(*lua.LNilType)
		return i.skip(ok)
	}
	return false
}

// loop goes round again: it steps, and copies the number for the body. The last time
// is not done here.
func loop(i Instruction) bool {
	first := bytecode.A(i.Code)
	at, isNumber := i.Register(first).(lua.LNumber)
	limit, limited := i.Register(first + 1).(lua.LNumber)
	step, stepped := i.Register(first + 2).(lua.LNumber)
	at += step
	again := step > 0 && at <= limit || step <= 0 && at >= limit
	if !again || !isNumber || !limited || !stepped {
		return false
	}
	i.Frame.Pc += bytecode.Jump(i.Code)
	return i.number(at) && i.State.Reg.Set(i.Frame.LocalBase+first+3, i.Register(first))
}
