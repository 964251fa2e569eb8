// Lua functions as the loop executes them: each instruction with its operands, with the function that executes it where
// it is simple, and with what reads its field.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// A step is an instruction of a function on one machine. It is small, so that the steps of a match stay in the cache.
type step struct {
	do   func(b *budget, f *mirror.Frame, i *step) outcome // executes it
	meta *lua.LTable                                       // the metatable of the userdata whose field the reader reads, nothingRead before the first
	read *Reader
	code uint32
	b, c uint16 // its fields, see package bytecode
}

// outcome says how an instruction went.
type outcome int

const (
	goesOn  outcome = iota // it was executed, and the next one of the same frame follows
	mayTurn                // it was executed, and another frame or function may follow
	isSlow                 // nothing was done: guard and gopher-lua must execute it
)

// mostPrepared is how many functions a machine remembers the steps of. Beyond that it prepares them anew.
const mostPrepared = 4096

// stepsOf returns the steps of a Lua function, which are made when it runs first.
func (m *Meter) stepsOf(fn *lua.LFunction) *[]step {
	if known := mirror.Kept[[]step](fn); known != nil {
		return known
	}
	return m.prepare(fn)
}

// prepare does the work of stepsOf for a function that has not run yet.
func (m *Meter) prepare(fn *lua.LFunction) *[]step {
	known := m.steps[fn.Proto]
	if known == nil {
		known = newSteps(fn.Proto)
		if m.steps == nil || len(m.steps) == mostPrepared {
			m.steps = map[*lua.FunctionProto]*[]step{}
		}
		m.steps[fn.Proto] = known
	}
	mirror.Keep(fn, known)
	return known
}

// newSteps returns the steps of a function's code.
func newSteps(p *lua.FunctionProto) *[]step {
	steps := make([]step, len(p.Code))
	for at, code := range p.Code {
		steps[at] = step{stepFuncs[bytecode.Op(code)], nothingRead, nil, code, uint16(bytecode.B(code)), uint16(bytecode.C(code))}
	}
	return &steps
}

// stepFuncs has, by opcode, what executes an instruction.
var stepFuncs = func() (all [64]func(*budget, *mirror.Frame, *step) outcome) {
	for opcode, do := range quickFuncs {
		switch {
		case do == nil:
			all[opcode] = leave
		case quick.Funcs[opcode] != nil:
			all[opcode] = compute
		default:
			all[opcode] = try
		}
	}
	all[lua.OP_MOVE], all[lua.OP_LOADK], all[lua.OP_JMP], all[lua.OP_TEST] = move, loadConstant, jump, test
	all[lua.OP_EQ], all[lua.OP_LT], all[lua.OP_LE], all[lua.OP_TESTSET] = compare, compare, compare, compare
	all[lua.OP_GETTABLEKS], all[lua.OP_SELF], all[lua.OP_TFORLOOP] = getField, getMethod, genericFor
	all[lua.OP_CALL], all[lua.OP_TAILCALL], all[lua.OP_RETURN] = callFunction, callTail, returnFixed
	return all
}()

// leave leaves an instruction to gopher-lua.
func leave(*budget, *mirror.Frame, *step) outcome { return isSlow }

// compute executes an instruction that cannot call anything.
func compute(b *budget, f *mirror.Frame, i *step) outcome {
	if quickFuncs[bytecode.Op(i.code)](quick.Instruction{State: b.state, Frame: f, Code: i.code}) {
		return goesOn
	}
	return isSlow
}

// try executes any other instruction.
func try(b *budget, f *mirror.Frame, i *step) outcome {
	if quickFuncs[bytecode.Op(i.code)](quick.Instruction{State: b.state, Frame: f, Code: i.code}) {
		return b.after(f)
	}
	return isSlow
}

// after returns the outcome of an instruction of a frame that has perhaps called something.
func (b *budget) after(f *mirror.Frame) outcome {
	if b.state.CurrentFrame == f {
		return goesOn
	}
	return mayTurn
}

// callTail executes the instruction TAILCALL, after which the same frame may execute another function.
func callTail(b *budget, f *mirror.Frame, i *step) outcome { return max(mayTurn, try(b, f, i)) }

// set stores the result of an instruction in register A.
func (i *step) set(b *budget, f *mirror.Frame, v lua.LValue) outcome {
	if b.state.Reg.Set(f.LocalBase+bytecode.A(i.code), v) {
		return goesOn
	}
	return isSlow
}

// move executes the instruction MOVE.
func move(b *budget, f *mirror.Frame, i *step) outcome {
	return i.set(b, f, b.state.Reg.Array[f.LocalBase+int(i.b)])
}

// loadConstant executes the instruction LOADK.
func loadConstant(b *budget, f *mirror.Frame, i *step) outcome {
	return i.set(b, f, f.Fn.Proto.Constants[bytecode.Bx(i.code)])
}

// jump executes the instruction JMP.
func jump(_ *budget, f *mirror.Frame, i *step) outcome {
	f.Pc += bytecode.Jump(i.code)
	return goesOn
}

// test executes the instruction TEST: it skips the next instruction, a jump, unless the truth of
// register A is what C says (0 for false, 1 for true).
func test(b *budget, f *mirror.Frame, i *step) outcome {
	if quick.Truth(b.state.Reg.Array[f.LocalBase+bytecode.A(i.code)]) == (i.c == 0) {
		f.Pc++
		return goesOn
	}
	return b.follow(f)
}

// compare executes the instructions EQ, LT, LE and TESTSET, which skip the next instruction, a jump, or not.
func compare(b *budget, f *mirror.Frame, i *step) outcome {
	next := f.Pc
	if !quickFuncs[bytecode.Op(i.code)](quick.Instruction{State: b.state, Frame: f, Code: i.code}) {
		return isSlow
	}
	if f.Pc > next {
		return goesOn
	}
	return b.follow(f)
}

// follow executes the next instruction of a frame too if it is a jump, at its price. If no unit is left for it, the loop
// stops at it.
func (b *budget) follow(f *mirror.Frame) outcome {
	if code := f.Fn.Proto.Code[f.Pc]; bytecode.Op(code) == lua.OP_JMP && b.left > 0 {
		b.left--
		f.Pc += 1 + bytecode.Jump(code)
	}
	return goesOn
}

// getField executes the instruction GETTABLEKS: a field by a constant name.
func getField(b *budget, f *mirror.Frame, i *step) outcome {
	object := b.state.Reg.Array[f.LocalBase+int(i.b)]
	if u, isData := object.(*lua.LUserData); isData {
		v := lua.LValue(nil)
		if meta, _ := u.Metatable.(*lua.LTable); meta != i.meta && !i.findReader(u, meta, i.name(b, f)) {
			v = KnownField(u, i.name(b, f))
		} else if v = i.read.Value; v == nil {
			v = i.read.Read(u.Value)
		}
		if v != nil {
			return i.set(b, f, v)
		}
	}
	if v, ok := quickField(b.state, object, i.name(b, f)); ok && i.set(b, f, v) == goesOn {
		return b.after(f)
	}
	return isSlow
}

// getMethod executes the instruction SELF: it puts method and object into register A and the next one.
func getMethod(b *budget, f *mirror.Frame, i *step) outcome {
	object, v := b.state.Reg.Array[f.LocalBase+int(i.b)], lua.LValue(nil)
	if u, isData := object.(*lua.LUserData); !isData {
		v = b.methodCache.known(object, i.name(b, f))
	} else if meta, _ := u.Metatable.(*lua.LTable); meta == i.meta || i.findReader(u, meta, i.name(b, f)) {
		v = i.read.read(u.Value)
	} else {
		v = KnownField(u, i.name(b, f))
	}
	if v == nil {
		v = findMethod(b.state, object, i.name(b, f))
	}
	if v != nil && b.state.Reg.SetTwo(f.LocalBase+bytecode.A(i.code), v, object) {
		return b.after(f)
	}
	return isSlow
}

// name returns the name of the field that an instruction reads.
func (i *step) name(b *budget, f *mirror.Frame) lua.LValue { return b.state.Operand(f, int(i.c)) }

// nothingRead stands for the metatable of the userdata whose field an instruction reads, before it has read one.
var nothingRead = new(lua.LTable)

// findReader remembers what reads the field of a userdata. It returns false if the metatable must decide.
func (i *step) findReader(u *lua.LUserData, meta *lua.LTable, key lua.LValue) bool {
	value, has := u.Value.(FieldReaders)
	name, isText := key.(lua.LString)
	if !has || !isText || meta == nil || len(name) > shortText {
		return false
	}
	read := value.Reader(string(name))
	if read == nil {
		return false
	}
	i.meta, i.read = meta, read
	return true
}

// callFunction executes the instruction CALL: for a Lua function, or for a Go function by its shortcut or directly.
func callFunction(b *budget, f *mirror.Frame, i *step) outcome {
	at := f.LocalBase + bytecode.A(i.code)
	fn, ok := b.state.Reg.Array[at].(*lua.LFunction)
	if ok && fn.IsG && fn.Proto != nil && b.callShortcut(at, int(i.b)-1, int(i.c)-1, mirror.ShortcutOf(fn)) {
		return goesOn
	}
	return try(b, f, i)
}

// returnFixed executes the instruction RETURN of a fixed number of values.
func returnFixed(b *budget, f *mirror.Frame, i *step) outcome {
	if i.b == 0 || b.captures.open > freeCaptured || !quick.CanReturn(b.state, f) { // many captured variables are charged by guard
		return isSlow
	}
	quick.ReturnValues(b.state, f, f.LocalBase+bytecode.A(i.code), int(i.b)-1)
	return mayTurn
}

// genericFor executes the instruction TFORLOOP, one round of `for ... in f, state, control`. From register A on stand f,
// state, control and the loop's variables. For one variable, and an f with a shortcut, it is done here.
func genericFor(b *budget, f *mirror.Frame, i *step) outcome {
	r, at := b.state.Reg, f.LocalBase+bytecode.A(i.code)
	variable := at + 3
	fn, ok := r.Array[at].(*lua.LFunction)
	if !ok || !fn.IsG || fn.Proto == nil || i.c != 1 || b.left < MostShortcut || variable >= len(r.Array) || b.state.Stack.(*mirror.Calls).Full() {
		return try(b, f, i)
	}
	by := mirror.ShortcutOf(fn)
	v, units, done := by.Do(r.Array[at+1 : variable])
	if !done {
		return try(b, f, i)
	}
	b.left -= by.Units + units
	if v == nil {
		v = lua.LNil
	}
	r.Array[variable] = v
	r.Cut(variable + 1)
	quick.GoAround(f, r, v, variable-1)
	return goesOn
}
