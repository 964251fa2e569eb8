// Lua functions as the loop executes them: each instruction with its operands, with the function that executes it where
// run does not and it is simple, and with what reads or sets its field.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// A step is an instruction of a function on one machine. It is small, so that the steps of a match stay in the cache.
type step struct {
	do   func(b *budget, f *mirror.Frame, i *step) outcome // executes it where run does not
	meta *lua.LTable                                       // the metatable of the userdata whose field read is for, nothingRead before the first
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
		if at > 0 && readsOn(p.Code[at-1], code) {
			steps[at-1].code = bytecode.WithOp(p.Code[at-1], readOn)
		}
	}
	return &steps
}

// readOn is the opcode, in a step, of a GETTABLEKS whose field the next instruction only reads a field or method of. run
// executes both at once if it can.
const readOn = lua.OP_NOP + 1

// readsOn reports whether an instruction reads a field, and the next one a field or method of that, in its register.
func readsOn(code, next uint32) bool {
	at := bytecode.A(code)
	follows := bytecode.Op(next) == lua.OP_GETTABLEKS || bytecode.Op(next) == lua.OP_SELF
	return bytecode.Op(code) == lua.OP_GETTABLEKS && follows && bytecode.A(next) == at && bytecode.B(next) == at
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
	all[lua.OP_GETTABLEKS], all[lua.OP_SELF], all[lua.OP_SETTABLEKS], all[lua.OP_TESTSET] = getField, getMethod, setField, testAndSet
	all[lua.OP_TFORLOOP], all[lua.OP_TAILCALL], all[lua.OP_RETURN] = genericFor, callTail, returnFixed
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

// at returns the register A of a frame whose register 0 is base.
func (i *step) at(base int) int { return base + bytecode.A(i.code) }

// testAndSet executes the instruction TESTSET, which skips the next instruction, a jump, or not.
func testAndSet(b *budget, f *mirror.Frame, i *step) outcome {
	next := f.Pc
	if !quickFuncs[bytecode.Op(i.code)](quick.Instruction{State: b.state, Frame: f, Code: i.code}) {
		return isSlow
	}
	if f.Pc == next {
		b.branch(f, true)
	}
	return goesOn
}

// branch ends a test or comparison: the next instruction, a jump, is skipped or executed too, at its price. If no unit is
// left for it, the loop stops at it.
func (b *budget) branch(f *mirror.Frame, jumps bool) {
	if !jumps {
		f.Pc++
	} else if code := f.Fn.Proto.Code[f.Pc]; bytecode.Op(code) == lua.OP_JMP && b.left > 0 {
		b.left--
		f.Pc += 1 + bytecode.Jump(code)
	}
}

// getField executes the instruction GETTABLEKS: a field by a constant name.
func getField(b *budget, f *mirror.Frame, i *step) outcome {
	object := b.state.Reg.Array[f.LocalBase+int(i.b)]
	v, ok := i.findField(b, f, object), true
	if v == nil {
		v, ok = quickField(b.state, object, i.name(b, f))
	}
	if ok && i.set(b, f, v) == goesOn {
		return b.after(f)
	}
	return isSlow
}

// getMethod executes the instruction SELF: it puts method and object into register A and the next one.
func getMethod(b *budget, f *mirror.Frame, i *step) outcome {
	object := b.state.Reg.Array[f.LocalBase+int(i.b)]
	v := i.findField(b, f, object)
	if v == nil {
		v = b.methodCache.known(object, i.name(b, f))
	}
	if v == nil {
		v = findMethod(b.state, object, i.name(b, f))
	}
	if v != nil && b.state.Reg.SetTwo(f.LocalBase+bytecode.A(i.code), v, object) {
		return b.after(f)
	}
	return isSlow
}

// findField returns a field of userdata that its value knows itself, and remembers what reads it for run. It returns nil
// if the metatable must decide, and for any other object.
func (i *step) findField(b *budget, f *mirror.Frame, object lua.LValue) lua.LValue {
	u, isData := object.(*lua.LUserData)
	switch {
	case !isData:
		return nil
	case i.findReader(u, i.name(b, f)):
		return i.read.read(u.Value)
	}
	return KnownField(u, i.name(b, f))
}

// readLike returns a field of userdata of the kind that the step has read before, nil if it is of another kind or the
// metatable must decide.
func (i *step) readLike(u *lua.LUserData) lua.LValue {
	if meta, _ := u.Metatable.(*lua.LTable); meta != i.meta {
		return nil
	}
	return i.read.read(u.Value)
}

// setField executes the instruction SETTABLEKS, the assignment of a field by a constant name (B).
func setField(b *budget, f *mirror.Frame, i *step) outcome {
	u, isData := b.state.Reg.Array[f.LocalBase+bytecode.A(i.code)].(*lua.LUserData)
	if !isData || b.left < MostShortcut {
		return try(b, f, i)
	}
	if meta, _ := u.Metatable.(*lua.LTable); meta == i.meta || i.findReader(u, b.state.Operand(f, int(i.b))) {
		if set := i.read.Assign; set != nil {
			if units, done := set(u.Value, b.state.Operand(f, int(i.c))); done {
				b.left -= units
				return goesOn
			}
		}
	}
	return try(b, f, i)
}

// name returns the name (C) of the field that an instruction reads.
func (i *step) name(b *budget, f *mirror.Frame) lua.LValue { return b.state.Operand(f, int(i.c)) }

// nothingRead stands for the metatable of the userdata whose field an instruction reads, before it has read one.
var nothingRead = new(lua.LTable)

// findReader remembers what reads and sets the field of a userdata. It returns false if the metatable must decide.
func (i *step) findReader(u *lua.LUserData, key lua.LValue) bool {
	value, has := u.Value.(FieldReaders)
	meta, _ := u.Metatable.(*lua.LTable)
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

// returnFixed executes the instruction RETURN of a fixed number of values where run does not.
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
