// The loop that executes instructions, instead of gopher-lua's own, and the calls that it makes without gopher-lua.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// execute replaces gopher-lua's main loop for a thread: it runs instructions until the function of
// frame base has returned. A base of nil continues a coroutine, until its last frame has returned.
func (b *budget) execute(L *lua.LState, base *mirror.Frame) {
	s, end := b.state, (*mirror.Frame)(nil)
	if base != nil {
		end = base.Parent
	}
	if s.CurrentFrame = s.Stack.Last(); s.CurrentFrame.Fn.IsG { // only gopher-lua's loop calls a Go function
		b.native(L, base)
		return
	}
	b.loop(L, base, end)
}

// loop executes instructions until end is the current frame. Each costs one unit. A simple one is executed by its step.
// Otherwise gopher-lua executes it; guard comes first if the opcode is watched. The frame's program counter is
// then already at the next instruction. Under a tracer no step is executed, and from the next frame or slow instruction
// on none while there are metamethods that are no functions: steps leave those to guard.
func (b *budget) loop(L *lua.LState, base, end *mirror.Frame) {
	s, m := b.state, b.Meter
	for f := s.CurrentFrame; f != end; f = s.CurrentFrame {
		if m.watched == guardedOpcodes {
			if b.run(f, *m.stepsOf(f.Fn)) == mayTurn {
				continue
			}
		} else {
			f.Pc++
			if m.spend() {
				b.stopAtInstruction()
			}
		}
		code := f.Fn.Proto.Code[f.Pc-1]
		opcode := bytecode.Op(code)
		if m.watched>>opcode&1 != 0 {
			guard(b, f, code)
		}
		if mirror.Execute[opcode](L, code, base) == 1 { // the frame base has returned
			return
		}
	}
}

// run executes the steps of a frame up to one that does not just go on, and returns the outcome of that. The instructions
// that programs execute most stand here, each where it is simple: a call would take longer than they do. base is
// register 0 of the frame.
func (b *budget) run(f *mirror.Frame, steps []step) outcome {
	m, s, r, base := b.Meter, b.state, b.state.Reg, f.LocalBase
	for {
		i := &steps[f.Pc]
		f.Pc++
		if m.spend() {
			b.stopAtInstruction()
			return isSlow // not reached, which saves what would be kept for it
		}
		switch opcode := bytecode.Op(i.code); opcode {
		case lua.OP_MOVE:
			if r.Set(i.at(base), r.Array[base+int(i.b)]) {
				continue
			}
		case lua.OP_LOADK:
			if r.Set(i.at(base), f.Fn.Proto.Constants[bytecode.Bx(i.code)]) {
				continue
			}
		case lua.OP_GETUPVAL:
			if r.Set(i.at(base), f.Fn.Upvalues[i.b].Value()) {
				continue
			}
		case lua.OP_GETTABLEKS, lua.OP_SELF, readOn: // a field or method of userdata like the one before
			u, isData := r.Array[base+int(i.b)].(*lua.LUserData)
			if !isData {
				break
			}
			if meta, _ := u.Metatable.(*lua.LTable); meta != i.meta {
				break
			}
			v := i.read.Value
			if v == nil {
				v = i.read.Read(u.Value)
			}
			if inner, isData := v.(*lua.LUserData); isData && opcode == readOn && m.left > 0 {
				next := &steps[f.Pc]
				if w := next.readLike(inner); w != nil {
					m.left--
					f.Pc++
					u, v, opcode = inner, w, bytecode.Op(next.code)
				}
			}
			if v != nil && (opcode == lua.OP_SELF && r.SetTwo(i.at(base), v, u) || opcode != lua.OP_SELF && r.Set(i.at(base), v)) {
				continue
			}
		case lua.OP_LEN: // of userdata that knows its length
			if u, isData := r.Array[base+int(i.b)].(*lua.LUserData); isData {
				if known, has := u.Value.(WithLength); has && r.Set(i.at(base), Int(known.Len())) {
					continue
				}
			}
		case lua.OP_ADD, lua.OP_SUB:
			x, isNumber := s.Operand(f, int(i.b)).(lua.LNumber)
			y, both := s.Operand(f, int(i.c)).(lua.LNumber)
			if !isNumber || !both {
				break
			}
			sum := x + y
			if opcode == lua.OP_SUB {
				sum = x - y
			}
			if r.Set(i.at(base), r.Alloc.Make(sum)) {
				continue
			}
		case lua.OP_EQ:
			if holds, ok := quick.Equal(s.Operand(f, int(i.b)), s.Operand(f, int(i.c))); ok {
				b.branch(f, holds != (bytecode.A(i.code) == 0))
				continue
			}
		case lua.OP_LT, lua.OP_LE:
			x, isNumber := s.Operand(f, int(i.b)).(lua.LNumber)
			y, both := s.Operand(f, int(i.c)).(lua.LNumber)
			if isNumber && both {
				b.branch(f, (x < y || opcode == lua.OP_LE && x == y) != (bytecode.A(i.code) == 0))
				continue
			}
		case lua.OP_TEST:
			b.branch(f, quick.Truth(r.Array[i.at(base)]) != (i.c == 0))
			continue
		case lua.OP_JMP:
			f.Pc += bytecode.Jump(i.code)
			continue
		case lua.OP_CALL: // of a Lua function, or of a Go function by its shortcut
			fn, ok := r.Array[i.at(base)].(*lua.LFunction)
			switch {
			case !ok:
			case !fn.IsG:
				if i.b > 0 && quick.Enter(s, fn, i.at(base)+1, int(i.b)-1, int(i.c)-1) {
					return mayTurn
				}
			case fn.Proto != nil && b.callShortcut(i.at(base), int(i.b)-1, int(i.c)-1, mirror.ShortcutOf(fn)):
				continue
			}
		case lua.OP_RETURN: // of at most one value to a caller that wants no more
			if i.b-1 <= 1 && uint(f.NRet) <= 1 && b.captures.open <= freeCaptured && quick.CanReturn(s, f) {
				quick.ReturnOne(s, f, i.at(base), i.b == 2)
				return mayTurn
			}
		}
		if how := i.do(b, f, i); how != goesOn {
			return how
		}
	}
}

// spend takes a unit and reports whether the program must stop.
func (m *Meter) spend() bool {
	m.left--
	return m.left < 0 || m.halt.Load()
}

// quickFuncs has, by opcode, the functions that do an instruction without guard and gopher-lua where
// it is simple: those of package quick, and of this package. Each costs what guard would charge, and returns false
// if the instruction is not simple.
var quickFuncs = func() [64]quick.Func {
	all := quick.Funcs
	all[lua.OP_CALL], all[lua.OP_TAILCALL] = callInstruction, tailCall
	all[lua.OP_GETTABLE], all[lua.OP_GETGLOBAL] = getElement, getGlobal
	all[lua.OP_SETTABLE], all[lua.OP_SETTABLEKS] = assignInstruction, assignInstruction
	all[lua.OP_TFORLOOP] = callEach
	return all
}()

// callInstruction executes the instruction CALL for a Go function without its shortcut. It returns false if gopher-lua
// must make the call.
func callInstruction(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	return ok && fn.IsG && (quickOperator(i, fn) || callHost(i, fn))
}

// tailCall executes the instruction TAILCALL as callInstruction does CALL. What a Go function returns is then
// returned at once. It returns false if gopher-lua must make the call.
func tailCall(i quick.Instruction) bool {
	b := i.State.Ctx.(*budget)
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	switch {
	case !ok || b.captures.open > freeCaptured || !quick.CanReturn(i.State, i.Frame): // many captured variables are charged by guard
		return false
	case !fn.IsG:
		return quick.TailCall(i, fn)
	case fn.Proto != nil && b.callShortcut(i.Frame.LocalBase+bytecode.A(i.Code), bytecode.B(i.Code)-1, bytecode.C(i.Code)-1, mirror.ShortcutOf(fn)):
	case !callHost(i, fn):
		return false
	}
	quick.ReturnOpen(i)
	return true
}

// MostShortcut is how many units a call by a shortcut may cost. If less is left of the budget, the
// function itself is called instead: it charges as it works and stops at the right unit.
const MostShortcut = 9_000

// ofLoop is how many values a generic for wants of the call after its in: a function, a state and a control.
const ofLoop = 3

// callShortcut makes a call by the shortcut of the function in register at, with so many arguments after it, -1 for all
// that there are, at the price of the call. At most one result may be wanted, or all that there are (-1); of a shortcut
// with two, one or those of a loop. It makes no frame, but returns false if there is no room for one, since then a real
// call must fail. It also returns false, having done nothing, if the shortcut does, if its results do not fit, or if
// little budget is left.
func (b *budget) callShortcut(at, arguments, results int, by *mirror.Shortcut) bool {
	r := b.state.Reg
	end, few := quick.ArgumentsEnd(r, at+1, arguments)
	fits := results <= 1 && (results >= 0 || by.Second == nil) || results == ofLoop && by.Second != nil
	if !few || !fits || b.left < nativeUnits+MostShortcut || b.state.Stack.(*mirror.Calls).Full() {
		return false
	}
	v, units, done := by.Do(r.Array[at+1 : end])
	if !done {
		return false
	}
	b.left -= nativeUnits + by.Units + units
	switch {
	case results == 0 || v == nil && results < 0:
		r.Cut(at)
		return true
	case v == nil:
		v = lua.LNil
	}
	r.Array[at] = v // in the place of the function
	if results == ofLoop {
		r.Array[at+1], r.Array[at+2] = *by.Second, lua.LNil
		at += 2
	}
	r.Cut(at + 1)
	return true
}

// callHost calls a Go function on the main thread without a frame of gopher-lua, at the price
// that guard charges; false if it cannot.
func callHost(i quick.Instruction, fn *lua.LFunction) bool {
	b := i.State.Ctx.(*budget)
	if b.L != b.machine.main {
		return false
	}
	b.charge(b.L, nativeUnits)
	if quick.CallHost(i, b.L, fn) {
		return true
	}
	b.left += nativeUnits // guard will charge them
	return false
}

// callEach executes the instruction TFORLOOP over a Go function such as that of ipairs, on the main thread; false if the
// slow way must do it.
func callEach(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	b := i.State.Ctx.(*budget)
	return ok && fn.IsG && b.L == b.machine.main && quick.Each(i, b.L, fn)
}

// methodCache remembers methods with shortcuts that were called (scripts call most of them as verbs:
// fx:damage(...)), so that the next call finds the method without a map. The tables that they are
// in are read-only, so what is remembered stays true.
type methodCache [32]cachedMethod

// A cachedMethod is one remembered method.
type cachedMethod struct {
	table *lua.LTable // read-only
	name  string
	value lua.LValue
}

// entry returns the place where a method of that name is remembered. The length and the first letter
// of the name choose one of the 32 places, so that several names share one and displace each other.
func (c *methodCache) entry(name string) *cachedMethod {
	if name == "" {
		return &c[0]
	}
	return &c[uint(7*len(name)+int(name[0]))%uint(len(c))]
}

// known returns the remembered method of a table under a name, nil for none.
func (c *methodCache) known(table, key lua.LValue) lua.LValue {
	t, isTable := table.(*lua.LTable)
	name, isText := key.(lua.LString)
	if !isTable || !isText {
		return nil
	}
	if e := c.entry(string(name)); e.table == t && e.name == string(name) {
		return e.value
	}
	return nil
}

// cacheMethod remembers v, which was found in t under a name, if it is a method with a shortcut and
// t is a read-only table that has it itself. The table's metatable must be the one that rememberChainEnd knows:
// then a lookup charges nothing, so that skipping it changes no cost.
func (m *Meter) cacheMethod(t *lua.LTable, name string, v lua.LValue) {
	fn, ok := v.(*lua.LFunction)
	hasShortcut := ok && fn.IsG && fn.Proto != nil
	if !hasShortcut || t.Metatable != m.chainEnd || !m.machine.ReadOnly(t) {
		return
	}
	if isOwn := mirror.OfTable(t).StrDict[name] == v; isOwn { // not found through __index
		*m.methodCache.entry(name) = cachedMethod{t, name, v}
	}
}
