// Arithmetic that gopher-lua does in another way than Lua. The operators ^ and % differ between processors or from Lua,
// so compiled programs call functions of the machine instead. Arithmetic on texts comes here through the
// metatable of strings: gopher-lua would read "010" as eight.

package vm

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// operation is an arithmetic operator on any values: its methods are the bodies of Lua functions.
type operation struct{ bytecode.Operation }

// An operator is a function that compiled programs call.
type operator struct {
	operation
	function *lua.LFunction
}

// operators are ^ and %, shared by all machines: a call finds its machine through the thread.
var operators = func() (all []operator) {
	for _, op := range bytecode.Operations {
		if op.Sign == "^" || op.Sign == "%" {
			all = append(all, operator{operation{op}, mirror.Operator(operation{op}.applyToNumbers)})
		}
	}
	return all
}()

// InstallStrings makes the metatable of all strings: the given methods, and arithmetic. Programs
// cannot see or change it.
func (m *Machine) InstallStrings(methods *lua.LTable) {
	meta := m.main.CreateTable(0, len(bytecode.Operations)+2)
	meta.RawSetString("__index", methods)
	meta.RawSetString("__metatable", lua.LFalse)
	for _, op := range bytecode.Operations {
		fn := mirror.Operator(operation{op}.applyToValues)
		m.libraryFunctions[fn] = true // freezing content accepts it
		meta.RawSetString(op.Event, fn)
	}
	m.stringMeta = meta
	m.Freeze(meta)
	m.root.SetMetatable(lua.LString(""), meta)
}

// applyToNumbers is the body of an operator as a Lua function. It computes numbers at once; applyToValues handles other
// values.
func (op operation) applyToNumbers(L *lua.LState) int {
	a, isNumber := L.Get(1).(lua.LNumber)
	if b, both := L.Get(2).(lua.LNumber); isNumber && both {
		Pay(L, op.Units)
		L.Push(lua.LNumber(op.Apply(float64(a), float64(b))))
		return 1
	}
	return op.applyToValues(L)
}

// quickOperator makes a call of ^ or % with two numbers without a frame, at the price of the call. It returns false for
// any other call.
func quickOperator(i quick.Instruction, fn *lua.LFunction) bool {
	if !mirror.IsOperator(fn) {
		return false
	}
	first := bytecode.A(i.Code)
	arguments, results := bytecode.B(i.Code)-1, bytecode.C(i.Code)-1
	for _, op := range operators {
		if op.function != fn || arguments != 2 || results != 1 {
			continue
		}
		x, isNumber := i.Register(first + 1).(lua.LNumber)
		y, both := i.Register(first + 2).(lua.LNumber)
		if !isNumber || !both {
			return false
		}
		Pay(i.State.Ctx.(*budget).L, nativeUnits+op.Units)
		i.State.Reg.Cut(i.Frame.LocalBase + first + 1) // the result takes the place of the function
		return i.Set(Number(op.Apply(float64(x), float64(y))))
	}
	return false
}

// applyToValues does what applyToNumbers does if an operand is not a number. Texts that look like numbers count as
// numbers. Otherwise the metamethod of the first operand that has one decides. A unary minus has one operand.
func (op operation) applyToValues(L *lua.LState) int {
	a, b := L.Get(1), L.Get(2)
	x, okX := toNumber(L, a)
	y, okY := toNumber(L, b)
	if op.Event == "__unm" {
		y, okY = x, okX
	}
	if okX && okY {
		Pay(L, op.Units)
		L.Push(lua.LNumber(op.Apply(x, y)))
		return 1
	}
	m := Of(L)
	for _, v := range []lua.LValue{a, b} {
		if _, isText := v.(lua.LString); isText { // its metamethod is this very function
			continue
		}
		if method := m.Metafield(v, op.Event); method != lua.LNil {
			if uncallable(m, method) {
				Raise(L, "%s", notCallable(method))
			}
			callMethod(L, method, a, b)
			return 1
		}
	}
	Raise(L, "%s", notArithmetic(L, okX))
	return 0
}

// callMethod calls the metamethod of two operands and leaves its result on the stack.
func callMethod(L *lua.LState, method, a, b lua.LValue) {
	L.Push(method)
	L.Push(a)
	L.Push(b)
	L.Call(2, 1)
}

// notArithmetic returns the error about the operand that is no number: the second one if second is
// true (then the first is a number), else the first. The operands are those of the instruction that called the operator.
func notArithmetic(L *lua.LState, second bool) string {
	culprit, b := L.Get(1), budgetOf(L)
	if second {
		culprit = L.Get(2)
	}
	if f := b.state.CurrentFrame.Parent; f != nil && !f.Fn.IsG {
		if name, hint := (errorWording{b, f}).sourceName(operandField(f, second)); name != "" {
			return fmt.Sprintf("attempt to perform arithmetic on %s (a %s value)%s", name, culprit.Type(), hint)
		}
	}
	return fmt.Sprintf("attempt to perform arithmetic on a %s value", culprit.Type())
}

// operandField returns the operand (a register or a constant, see bytecode.Constant) of a frame's
// instruction: its first, or with second its second. In the call of ^ or %, the operands are the
// two arguments, in the registers after the function.
func operandField(f *mirror.Frame, second bool) int {
	inst := f.Fn.Proto.Code[f.Pc-1]
	switch op := bytecode.Op(inst); {
	case op == lua.OP_CALL && second:
		return bytecode.A(inst) + 2
	case op == lua.OP_CALL:
		return bytecode.A(inst) + 1
	case second && op != lua.OP_UNM:
		return bytecode.C(inst)
	}
	return bytecode.B(inst)
}

// toNumber returns a number or a numeric text as a number.
func toNumber(L *lua.LState, v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		return ParseNumber(L, string(v))
	}
	return 0, false
}

// In Lua a metamethod may be anything that can be called, such as a table with __call; gopher-lua
// takes functions only. Once a script has set such a metamethod, each operator is looked at before
// it executes, and for this one instruction a function stands in for the metamethod.

// operatorEvents are the metamethods of the operators, by opcode.
var operatorEvents = map[int]string{
	lua.OP_ADD: "__add", lua.OP_SUB: "__sub", lua.OP_MUL: "__mul", lua.OP_DIV: "__div", lua.OP_MOD: "__mod",
	lua.OP_POW: "__pow", lua.OP_UNM: "__unm", lua.OP_LEN: "__len", lua.OP_EQ: "__eq", lua.OP_LT: "__lt", lua.OP_LE: "__le",
}

// operatorBits has a bit (1<<opcode) for each of these operators.
var operatorBits = func() (bits uint64) {
	for op := range operatorEvents {
		bits |= 1 << op
	}
	return bits
}()

// A replacedMethod is a metamethod whose place in the metatable a function has taken, until
// restoreMethods puts it back.
type replacedMethod struct {
	meta   *lua.LTable
	event  string
	method lua.LValue
}

// watchIfOperator is called when a field is set. If the field is the metamethod of an operator but no function,
// operators are watched from now on.
func (m *Meter) watchIfOperator(key, value lua.LValue) {
	name, isText := key.(lua.LString)
	mayBeEvent := isText && strings.HasPrefix(string(name), "__")
	if !mayBeEvent || value == lua.LNil || value.Type() == lua.LTFunction {
		return
	}
	for _, event := range operatorEvents {
		if event == string(name) {
			m.watched |= operatorBits
		}
	}
}

// restoreMethods puts the original metamethods back before a program can see the stand-ins.
func (m *Meter) restoreMethods() {
	for _, r := range m.standIns {
		r.meta.RawSetString(r.event, r.method)
	}
	m.standIns = m.standIns[:0]
}

// standInMethods first puts back the metamethods that were replaced for the instruction before. Then, if this instruction
// is about to call a metamethod that is callable but no function, it replaces that by a function, since
// gopher-lua calls functions only.
func standInMethods(i instruction) {
	i.restoreMethods()
	op := bytecode.Op(i.code)
	if operatorBits>>op&1 == 0 {
		return
	}
	a := i.operand(bytecode.B(i.code))
	switch op {
	case lua.OP_UNM, lua.OP_LEN:
		standInFirst(i, operatorEvents[op], a)
	case lua.OP_EQ, lua.OP_LT:
		standInShared(i, operatorEvents[op], a, i.operand(bytecode.C(i.code)))
	case lua.OP_LE:
		if b := i.operand(bytecode.C(i.code)); !standInShared(i, "__le", a, b) {
			standInShared(i, "__lt", b, a) // Lua computes a <= b as not (b < a) then
		}
	default:
		standInFirst(i, operatorEvents[op], a, i.operand(bytecode.C(i.code)))
	}
}

// standInFirst puts a stand-in in place of the metamethod of the first operand that has one (see putStandIn,
// which leaves functions as they are).
func standInFirst(i instruction, event string, operands ...lua.LValue) {
	for _, v := range operands {
		if method := i.machine.Metafield(v, event); method != lua.LNil {
			putStandIn(i, event, method, v)
			return
		}
	}
}

// standInShared puts a stand-in in place of the metamethod of a comparison, which both operands must share,
// and reports whether they share one. Comparing a value with itself calls no __eq.
func standInShared(i instruction, event string, a, b lua.LValue) bool {
	method := i.machine.Metafield(a, event)
	if a.Type() != b.Type() || method == lua.LNil || method != i.machine.Metafield(b, event) {
		return false
	}
	if event != "__eq" || a != b { // a value is equal to itself without a call
		putStandIn(i, event, method, a, b)
	}
	return true
}

// putStandIn puts a function that calls the method into the metatables of the values, unless the
// method is a function itself.
func putStandIn(i instruction, event string, method lua.LValue, values ...lua.LValue) {
	if method.Type() == lua.LTFunction {
		return
	}
	if uncallable(i.machine, method) {
		i.fail("%s", notCallable(method))
	}
	meter := i.Meter
	fn := mirror.Operator(func(L *lua.LState) int {
		meter.restoreMethods()
		L.Insert(method, 1)
		L.Call(L.GetTop()-1, 1)
		return 1
	})
	for _, v := range values {
		meta := metatableOf(v)
		meta.RawSetString(event, fn)
		meter.standIns = append(meter.standIns, replacedMethod{meta, event, method})
	}
}

// metatableOf returns the metatable of a table or userdata that has one.
func metatableOf(v lua.LValue) *lua.LTable {
	if u, ok := v.(*lua.LUserData); ok {
		return u.Metatable.(*lua.LTable)
	}
	return v.(*lua.LTable).Metatable.(*lua.LTable)
}
