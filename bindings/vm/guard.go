// Charging instructions, and refusing some, just before gopher-lua executes them.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
)

// guardedOpcodes has a bit (1<<opcode) for every opcode that can do more than a small, fixed amount
// of work or make something: those are looked at just before they execute, unless
// they are done quickly (loop.go). The rest (moves, arithmetic, jumps) costs one unit and no more.
const guardedOpcodes uint64 = 1<<lua.OP_GETTABLE | 1<<lua.OP_GETTABLEKS | 1<<lua.OP_SELF | 1<<lua.OP_GETGLOBAL | 1<<lua.OP_SETTABLE | 1<<lua.OP_SETTABLEKS |
	1<<lua.OP_SETGLOBAL | 1<<lua.OP_NEWTABLE | 1<<lua.OP_LEN | 1<<lua.OP_CONCAT |
	1<<lua.OP_EQ | 1<<lua.OP_LT | 1<<lua.OP_LE | 1<<lua.OP_CALL | 1<<lua.OP_TAILCALL |
	1<<lua.OP_RETURN | 1<<lua.OP_FORPREP | 1<<lua.OP_SETLIST | 1<<lua.OP_CLOSURE | 1<<lua.OP_CLOSE | 1<<lua.OP_VARARG

// An instruction is one that a thread is about to execute.
type instruction struct {
	*budget
	frame *mirror.Frame
	code  uint32
}

// register returns the value of a register of the frame.
func (i instruction) register(n int) lua.LValue { return i.state.Reg.Array[i.frame.LocalBase+n] }

// operand returns the value of a field of the instruction that names a register or a constant.
func (i instruction) operand(n int) lua.LValue { return i.state.Operand(i.frame, n) }

// constant returns a constant of the function.
func (i instruction) constant(n int) lua.LValue { return i.frame.Fn.Proto.Constants[n] }

// openValues returns how many values are between a register and the top of the stack: the length of a list that ends
// in ... or f().
func (i instruction) openValues(register int) int {
	return i.state.Reg.Top - i.frame.LocalBase - register
}

// fail raises an error at the instruction.
func (i instruction) fail(format string, args ...any) { i.raiseHere(format, args...) }

// allOpcodes has a bit for every opcode.
const allOpcodes uint64 = 1<<64 - 1

// traceAndStandIn is called before each instruction while there is a tracer, or after a script has set a metamethod
// that is no function. It tells the tracer, and replaces such metamethods (see standInMethods).
func (i instruction) traceAndStandIn() {
	if i.trace != nil {
		i.trace.BeforeInstruction(i.state, i.frame, i.Total()-1)
	}
	standInMethods(i)
}

// guard is called before a guarded instruction runs. It charges for what the instruction is about
// to do and raises an error if it may not.
func guard(b *budget, f *mirror.Frame, code uint32) {
	i := instruction{b, f, code}
	if i.watched != guardedOpcodes { // a tracer or an unusual metamethod widens what is watched
		i.traceAndStandIn()
	}
	// The fields A, B and C: each names a register, or B and C a constant.
	op, first, second, third := bytecode.Op(code), bytecode.A(code), bytecode.B(code), bytecode.C(code)
	switch op {
	case lua.OP_CALL, lua.OP_TAILCALL, lua.OP_RETURN:
		if i.captures.open > freeCaptured && op != lua.OP_CALL { // a function that returns detaches its variables
			i.captures.chargeWalk(b)
		}
		if op != lua.OP_RETURN {
			chargeNativeCall(i, i.register(first))
		}
		if second == 0 { // the list of arguments or results ends in ... or f()
			chargeOpenList(i, i.openValues(first))
			chargeArgTable(i, first)
		}
	case lua.OP_GETTABLEKS, lua.OP_SELF:
		key := i.operand(third)
		chargeRead(b, i.register(second), key, chargeNameHash(b, key))
	case lua.OP_GETTABLE:
		key := i.operand(third)
		chargeRead(b, i.register(second), key, chargeHash(b, key))
	case lua.OP_GETGLOBAL:
		key := i.constant(bytecode.Bx(code))
		chargeRead(b, f.Fn.Env, key, chargeNameHash(b, key))
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		guardWrite(b, i.operand(first), i.operand(second), i.operand(third))
	case lua.OP_SETGLOBAL:
		guardWrite(b, f.Fn.Env, i.constant(bytecode.Bx(code)), i.register(first))
	case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
		chargeCompare(b, i.operand(second), i.operand(third))
	case lua.OP_NEWTABLE:
		chargeTable(b, second, third)
	case lua.OP_LEN:
		if t, ok := i.operand(second).(*lua.LTable); ok {
			tableLength(b, t)
		}
	case lua.OP_CONCAT:
		guardConcat(i, second, third)
	default:
		guardRare(i, first, second)
	}
}

// guardRare is guard for the rarer instructions; a and b are fields of the instruction.
func guardRare(i instruction, a, b int) {
	switch bytecode.Op(i.code) {
	case lua.OP_SETLIST:
		rows := b
		if rows == 0 { // the constructor ends in ... or f(); register a is the table itself
			rows = i.openValues(a) - 1
			chargeOpenList(i, rows)
		}
		i.create(i.L, int64(rows)*heap.Slot)
	case lua.OP_CLOSURE:
		p := i.frame.Fn.Proto
		captured := int(p.FunctionPrototypes[bytecode.Bx(i.code)].NumUpvalues)
		i.create(i.L, heap.Closure+heap.Captured*int64(captured))
		i.captures.capture(i.budget, p.Code[i.frame.Pc:][:captured])
	case lua.OP_CLOSE:
		i.captures.chargeWalk(i.budget)
	case lua.OP_VARARG:
		if b == 0 { // all values of ... are wanted
			chargeOpenList(i, i.frame.NArgs-int(i.frame.Fn.Proto.NumParameters))
		}
	case lua.OP_FORPREP:
		convertLoopNumbers(i, i.state.Reg.Array[i.frame.LocalBase+a:][:3]) // initial value, limit and step
	}
}

// nativeUnits is what calling a function of the host or of a library costs besides the
// instruction, and what it charges itself.
const nativeUnits = 4

// chargeNativeCall charges for the call of a Go function, which takes longer than an instruction.
func chargeNativeCall(i instruction, callee lua.LValue) {
	if fn, ok := callee.(*lua.LFunction); ok && fn.IsG {
		i.charge(i.L, nativeUnits)
	}
}

// MostValues is the most values that a function may take or return: the size of Lua's own stack for C.
const MostValues = 8000

// chargeOpenList charges for copying a list of n values whose length the program does not say, because it ends in
// a call such as f() or unpack(t), or in Lua's varargs: a unit for every eight, nothing up to eight. More than
// MostValues are an error.
func chargeOpenList(i instruction, n int) {
	if n > 8 {
		i.charge(i.L, int64(n)>>3)
	}
	if n > MostValues {
		i.fail("stack overflow (a list of %d values)", n)
	}
}

// chargeArgTable charges for the table `arg`. As in Lua 5.0, a called function gets it if it declares ... and never
// uses it. a is the register of the function.
func chargeArgTable(i instruction, a int) {
	if bytecode.Op(i.code) == lua.OP_RETURN {
		return
	}
	if fn, ok := i.register(a).(*lua.LFunction); ok && !fn.IsG && fn.Proto.IsVarArg&lua.VarArgNeedsArg != 0 {
		i.create(i.L, int64(i.openValues(a))*heap.Slot)
	}
}

// convertLoopNumbers converts texts among the initial value, limit and step of a numeric for to numbers, as Lua does.
func convertLoopNumbers(i instruction, control []lua.LValue) {
	for place, name := range [...]string{"initial value", "limit", "step"} {
		switch v := control[place].(type) {
		case lua.LNumber:
		case lua.LString:
			n, ok := ParseNumber(i.L, string(v))
			if !ok {
				i.fail("'for' %s must be a number", name)
			}
			control[place] = lua.LNumber(n)
		default:
			i.fail("'for' %s must be a number", name)
		}
	}
}
