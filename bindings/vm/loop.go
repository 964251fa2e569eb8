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

// loop executes instructions until end is the current frame. Each costs one unit. A simple one is executed here.
// Otherwise gopher-lua executes it; guard comes first if the opcode is watched. The frame's program counter is
// then already at the next instruction. While more than the guarded opcodes are watched (by a tracer, or for
// metamethods that are no functions), nothing is executed here.
func (b *budget) loop(L *lua.LState, base, end *mirror.Frame) {
	s, m := b.state, b.Meter
	for f := s.CurrentFrame; f != end; f = s.CurrentFrame {
		code := f.Fn.Proto.Code[f.Pc]
		opcode := code >> 26 // as bytecode.Op
		f.Pc++
		if m.left--; m.left < 0 || m.halt.Load() {
			b.stopAtInstruction()
		}
		if m.watched == guardedOpcodes {
			if do := quickFuncs[opcode]; do != nil {
				if do(quick.Instruction{State: s, Frame: f, Code: code}) {
					continue
				}
			}
		}
		if m.watched>>opcode&1 != 0 {
			guard(b, f, code)
		}
		if mirror.Execute[opcode](L, code, base) == 1 { // the frame base has returned
			return
		}
	}
}

// quickFuncs has, by opcode, the functions that do an instruction without guard and gopher-lua where
// it is simple: those of package quick, some of them replaced by functions of this package. Each
// costs what guard would charge, and returns false if the instruction is not simple.
var quickFuncs = func() [64]quick.Func {
	all := quick.Funcs
	all[lua.OP_RETURN] = func(i quick.Instruction) bool { // many captured variables are charged by guard
		return i.State.Ctx.(*budget).captures.open <= freeCaptured && quick.Funcs[lua.OP_RETURN](i)
	}
	all[lua.OP_CALL], all[lua.OP_TAILCALL] = callInstruction, tailCall
	all[lua.OP_LEN] = getLength
	all[lua.OP_GETTABLE], all[lua.OP_GETTABLEKS] = getElement, getField
	all[lua.OP_GETGLOBAL], all[lua.OP_SELF] = getGlobal, getMethod
	all[lua.OP_SETTABLE], all[lua.OP_SETTABLEKS] = assignInstruction, assignInstruction
	all[lua.OP_TFORLOOP] = genericFor
	return all
}()

// callInstruction executes the instruction CALL: for a Lua function, or for a Go function by its shortcut or directly.
// It returns false if gopher-lua must make the call.
func callInstruction(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	switch {
	case !ok:
		return false
	case !fn.IsG:
		return quick.Funcs[lua.OP_CALL](i)
	case fn.Proto != nil && callShortcut(i, mirror.ShortcutOf(fn)): // a Go function has a Proto only for its shortcut
		return true
	}
	return quickOperator(i, fn) || callHost(i, fn)
}

// tailCall executes the instruction TAILCALL as callInstruction does CALL. What a Go function returns is then
// returned at once. It returns false if gopher-lua must make the call.
func tailCall(i quick.Instruction) bool {
	b := i.State.Ctx.(*budget)
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	switch {
	case !ok || b.captures.open > freeCaptured || !quick.CanReturn(i): // many captured variables are charged by guard
		return false
	case !fn.IsG:
		return quick.TailCall(i, fn)
	case fn.Proto != nil && callShortcut(i, mirror.ShortcutOf(fn)):
	case !callHost(i, fn):
		return false
	}
	quick.ReturnOpen(i)
	return true
}

// MostShortcut is how many units a call by a shortcut may cost. If less is left of the budget, the
// function itself is called instead: it charges as it works and stops at the right unit.
const MostShortcut = 9_000

// callShortcut makes a call by a function's shortcut, at the price of the call, for at most one wanted result or all
// that there are. It makes no frame, but returns false if there is no room for one, since then a real call must
// fail. It also returns false, having done nothing, if the shortcut does, if its results do not fit, or if little
// budget is left.
func callShortcut(i quick.Instruction, by *mirror.Shortcut) bool {
	b, r, results := i.State.Ctx.(*budget), i.State.Reg, bytecode.C(i.Code)-1
	first := i.Frame.LocalBase + bytecode.A(i.Code) + 1
	end, few := quick.ArgumentsEnd(i, first)
	if !few || results > 1 || b.left < nativeUnits+MostShortcut || i.State.Stack.(*mirror.Calls).Full() {
		return false
	}
	v, units, done := by.Do(r.Array[first:end])
	if !done {
		return false
	}
	b.left -= nativeUnits + by.Units + units
	if v == nil && results > 0 {
		v = lua.LNil
	}
	if v == nil || results == 0 {
		r.Cut(first - 1)
		return true
	}
	r.Array[first-1] = v // in the place of the function
	r.Cut(first)
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

// genericFor executes the instruction TFORLOOP over a Go function such as that of ipairs, on the
// main thread or by its shortcut; false if the slow way must do it.
func genericFor(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	b := i.State.Ctx.(*budget)
	if !ok || !fn.IsG {
		return false
	}
	if fn.Proto != nil && b.left >= MostShortcut {
		if units, done := quick.EachByShortcut(i, mirror.ShortcutOf(fn)); done {
			b.left -= units
			return true
		}
	}
	onMain := b.L == b.machine.main
	return onMain && quick.Each(i, b.L, fn)
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
