package vm

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
	"arcana/core/num"
)

// Two operators are functions of the machine, called by what the compiler makes
// of `a ^ b` and `a % b`: the VM's own differ between processors or from Lua.
// Arithmetic on texts comes here too, through the metatable of strings: the VM
// would read "010" as eight.

type operation struct {
	event string
	sign  string
	apply func(a, b float64) float64
	units int64 // of apply, besides the instructions
}

var operations = []operation{
	{"__add", "+", func(a, b float64) float64 { return a + b }, 0},
	{"__sub", "-", func(a, b float64) float64 { return a - b }, 0},
	{"__mul", "*", func(a, b float64) float64 { return a * b }, 0},
	{"__div", "/", func(a, b float64) float64 { return a / b }, 0},
	{"__mod", "%", modulo, 0},
	{"__pow", "^", num.Pow, 4},
	{"__unm", "", func(a, _ float64) float64 { return -a }, 0},
}

// modulo is Lua 5.1's a - floor(a/b)*b, rounded at every step.
func modulo(a, b float64) float64 {
	return a - float64(math.Floor(a/b)*b)
}

// operators are the two functions that compiled programs call, shared by all
// machines: they find theirs through the thread that calls.
var operators = map[string]*lua.LFunction{"^": operator("__pow"), "%": operator("__mod")}

func operator(event string) *lua.LFunction {
	for _, op := range operations {
		if op.event == event {
			return operatorFunction(op.onNumbers)
		}
	}
	return nil
}

// operatorEnv marks the functions that stand for operators: frame.caller passes
// over them.
var operatorEnv = &lua.LTable{Metatable: lua.LNil}

func operatorFunction(body lua.LGFunction) *lua.LFunction {
	return &lua.LFunction{IsG: true, Env: operatorEnv, GFunction: body}
}

// openStringMeta makes the metatable that all strings share: methods from the
// string library, and arithmetic. Programs cannot see or change it.
func (m *Machine) openStringMeta(strings *lua.LTable) {
	meta := m.main.CreateTable(0, len(operations)+2)
	meta.RawSetString("__index", strings)
	meta.RawSetString("__metatable", lua.LFalse)
	for _, op := range operations {
		fn := operatorFunction(op.onValues)
		m.known[fn] = true
		meta.RawSetString(op.event, fn)
	}
	m.stringMeta = meta
	m.Freeze(meta)
	m.root.SetMetatable(lua.LString(""), meta)
}

// onNumbers is the operator as a function: numbers at once, all else as values.
func (op operation) onNumbers(L *lua.LState) int {
	a, isNumber := L.Get(1).(lua.LNumber)
	if b, both := L.Get(2).(lua.LNumber); isNumber && both {
		charge(L, op.units)
		L.Push(lua.LNumber(op.apply(float64(a), float64(b))))
		return 1
	}
	return op.onValues(L)
}

// onValues applies the operator to values of which one is not a number: texts
// that are numbers count as numbers, then the metamethod of either decides.
func (op operation) onValues(L *lua.LState) int {
	a, b := L.Get(1), L.Get(2)
	x, okX := arithmetic(L, a)
	y, okY := arithmetic(L, b)
	if op.event == "__unm" {
		y, okY = x, okX
	}
	if okX && okY {
		L.Push(lua.LNumber(op.apply(x, y)))
		return 1
	}
	m := machineOf(L)
	for _, v := range []lua.LValue{a, b} {
		if _, isText := v.(lua.LString); isText {
			continue
		}
		if method := m.metafield(v, op.event); method != lua.LNil {
			if m.uncallable(method) {
				raise(L, "%s", notCallable(method))
			}
			callMethod(L, method, a, b)
			return 1
		}
	}
	raise(L, "%s", notArithmetic(L, okX))
	return 0
}

// callMethod calls the metamethod of two operands and leaves its result on the
// stack.
func callMethod(L *lua.LState, method, a, b lua.LValue) {
	L.Push(method)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
}

// notArithmetic describes the operand that is no number: the second if the first
// is one. The operands are those of the instruction that called the operator.
func notArithmetic(L *lua.LState, second bool) string {
	culprit, s := L.Get(1), inside(L)
	if second {
		culprit = L.Get(2)
	}
	if f := s.currentFrame.Parent; f != nil && !f.Fn.IsG {
		if name, hint := s.called(f, f.operand(second)); name != "" {
			return fmt.Sprintf("attempt to perform arithmetic on %s (a %s value)%s", name, culprit.Type(), hint)
		}
	}
	return fmt.Sprintf("attempt to perform arithmetic on a %s value", culprit.Type())
}

// operand is where the instruction of a frame has one of its two operands: as
// arguments if it is a call of an operator.
func (f *frame) operand(second bool) int {
	inst := f.Fn.Proto.Code[f.Pc-1]
	switch op := opcode(inst); {
	case op == lua.OP_CALL && second:
		return argA(inst) + 2
	case op == lua.OP_CALL:
		return argA(inst) + 1
	case second && op != lua.OP_UNM:
		return argC(inst)
	}
	return argB(inst)
}

// exactDigits is how many digits a numeral may have before reading it may take the
// arithmetic of long numbers, and exactUnits what that costs.
const (
	exactDigits = 19
	exactUnits  = 250
)

// parseNumber reads the number that a text stands for, and pays for its length.
func parseNumber(L *lua.LState, text string) (float64, bool) {
	charge(L, int64(len(text))>>1)
	if len(text) > exactDigits {
		charge(L, exactUnits)
	}
	return luatext.ParseNumber(text)
}

func arithmetic(L *lua.LState, v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		return parseNumber(L, string(v))
	}
	return 0, false
}
