// Arithmetic, comparisons and the numeric for.

package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// numbers returns the operands B and C, if both are numbers.
func (i Instruction) numbers() (x, y lua.LNumber, ok bool) {
	if x, ok = i.Operand(bytecode.B(i.Code)).(lua.LNumber); !ok {
		return 0, 0, false
	}
	y, ok = i.Operand(bytecode.C(i.Code)).(lua.LNumber)
	return x, y, ok
}

// multiply executes the instruction MUL for numbers.
func multiply(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.setNumber(x*y)
}

// divide executes the instruction DIV for numbers.
func divide(i Instruction) bool {
	x, y, ok := i.numbers()
	return ok && i.setNumber(x/y)
}

// Equal reports whether two values are equal. It can tell (ok) where the first is a number, a short text, nil, a boolean
// or userdata without __eq, so that no metamethod matters.
func Equal(a, b lua.LValue) (holds, ok bool) {
	switch x := a.(type) {
	case lua.LNumber:
		y, both := b.(lua.LNumber)
		return both && x == y, true
	case lua.LString:
		y, both := b.(lua.LString)
		return both && x == y, len(x) <= syntax.ShortName // comparing a long text is charged elsewhere
	case lua.LBool:
		y, both := b.(lua.LBool)
		return both && x == y, true
	case *lua.LNilType:
		_, both := b.(*lua.LNilType)
		return both, true
	case *lua.LUserData:
		y, both := b.(*lua.LUserData)
		return both && x == y, !both || x == y || !hasEqual(x)
	}
	return false, false
}

// hasEqual reports whether a userdata has the metamethod __eq.
func hasEqual(u *lua.LUserData) bool {
	meta, ok := u.Metatable.(*lua.LTable)
	return ok && mirror.OfTable(meta).StrDict["__eq"] != nil
}

// loop executes the instruction FORLOOP when another round follows. From register A on stand the
// index, the limit, the step and the loop's variable. It adds the step to the index, copies the
// index to the variable and jumps to the body. The end of the loop is left to gopher-lua.
func loop(i Instruction) bool {
	first := bytecode.A(i.Code)
	index, isNumber := i.Register(first).(lua.LNumber)
	limit, limited := i.Register(first + 1).(lua.LNumber)
	step, stepped := i.Register(first + 2).(lua.LNumber)
	index += step
	again := step > 0 && index <= limit || step <= 0 && index >= limit // as in Lua, a step of 0 counts down
	if !again || !isNumber || !limited || !stepped {
		return false
	}
	i.Frame.Pc += bytecode.Jump(i.Code)
	return i.setNumber(index) && i.State.Reg.Set(i.Frame.LocalBase+first+3, i.Register(first))
}
