package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// execute does the instructions of a thread until the function returns that it was
// called for. It stands in the place of the VM's own loop: every instruction is counted
// here, done at once where it is simple, and otherwise looked at if it could do harm and
// done by the VM. The frame's program counter is then on the next one already.
func (b *budget) execute(L *lua.LState, base *mirror.Frame) {
	s, end := b.state, (*mirror.Frame)(nil)
	if base != nil {
		end = base.Parent
	}
	if s.CurrentFrame = s.Stack.Last(); s.CurrentFrame.Fn.IsG {
		b.native(L, base)
		return
	}
	b.loop(L, base, end)
}

// loop is execute from a frame of Lua on until the frame at the end is the current one.
func (b *budget) loop(L *lua.LState, base, end *mirror.Frame) {
	s, m := b.state, b.Meter
	for f := s.CurrentFrame; f != end; f = s.CurrentFrame {
		code := f.Fn.Proto.Code[f.Pc]
		f.Pc++
		if m.left--; m.left < 0 || m.halt.Load() {
			b.refuse()
		}
		if m.watched == guarded {
			if do := quickly[code>>26]; do != nil {
				if do(quick.Instruction{State: s, Frame: f, Code: code}) {
					continue
				}
			}
		}
		if m.watched>>(code>>26)&1 != 0 {
			guard(b, f, code)
		}
		if mirror.Execute[code>>26](L, code, base) == 1 {
			return
		}
	}
}

// quickly are the instructions that are done at once where they are simple, without
// guard: each costs what guard would charge.
var quickly = func() [64]quick.Func {
	all := quick.Funcs
	all[lua.OP_RETURN] = func(i quick.Instruction) bool {
		return i.State.Ctx.(*budget).captures.open <= fewCaptured && quick.Funcs[lua.OP_RETURN](i)
	}
	all[lua.OP_CALL] = invoke
	all[lua.OP_GETTABLE], all[lua.OP_GETTABLEKS] = getElement, getField
	all[lua.OP_GETGLOBAL], all[lua.OP_SELF] = getGlobal, getMethod
	all[lua.OP_SETTABLE], all[lua.OP_SETTABLEKS] = assign, assign
	all[lua.OP_TFORLOOP] = each
	return all
}()

// invoke calls a function of Lua, or one of the host.
func invoke(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	switch {
	case !ok:
		return false
	case !fn.IsG:
		return quick.Funcs[lua.OP_CALL](i)
	case fn.Proto != nil && callShortcut(i, mirror.ShortcutOf(fn)):
		return true
	}
	return operate(i, fn) || callHost(i, fn)
}

// MostShortcut is how many units a call by a shortcut may cost. Where less is left,
// the function itself is called, which stops in the middle of what it does.
const MostShortcut = 9_000

// callShortcut does a call by the shortcut of a function of the host. It costs what the
// call does.
func callShortcut(i quick.Instruction, by *mirror.Shortcut) bool {
	b := i.State.Ctx.(*budget)
	if b.left < nativeUnits+MostShortcut {
		return false
	}
	units, done := quick.CallShortcut(i, by)
	if done {
		b.left -= nativeUnits + units
	}
	return done
}

// callHost calls a function of the host on the main thread, which no function suspends.
// It costs what guard charges.
func callHost(i quick.Instruction, fn *lua.LFunction) bool {
	b := i.State.Ctx.(*budget)
	if b.L != b.machine.main {
		return false
	}
	b.charge(b.L, nativeUnits)
	if quick.CallHost(i, b.L, fn) {
		return true
	}
	b.left += nativeUnits
	return false
}

// each goes round a loop over a function of the host, as ipairs makes one, on the main
// thread. Such a call costs no more than the instruction.
func each(i quick.Instruction) bool {
	fn, ok := i.Register(bytecode.A(i.Code)).(*lua.LFunction)
	L := i.State.Ctx.(*budget).L
	return ok && fn.IsG && L == i.State.Ctx.(*budget).machine.main && quick.Each(i, L, fn)
}

// verbs are the methods with shortcuts that were called last: they are found without a
// map, because nobody changes the tables that they are in.
type verbs [32]verb

type verb struct {
	table *lua.LTable // read-only
	name  string
	value lua.LValue
}

// at is where a method of that name is, if it is known.
func (v *verbs) at(name string) *verb {
	if name == "" {
		return &v[0]
	}
	return &v[uint(7*len(name)+int(name[0]))%uint(len(v))]
}

// of is the method of a table under a name, nil (of Go) if it is not known.
func (v *verbs) of(table, key lua.LValue) lua.LValue {
	t, isTable := table.(*lua.LTable)
	name, isText := key.(lua.LString)
	if !isTable || !isText {
		return nil
	}
	if known := v.at(string(name)); known.table == t && known.name == string(name) {
		return known.value
	}
	return nil
}

// know remembers a method with a shortcut that a table itself has. Behind the table
// nothing may have to be paid, and programs must not change it.
func (m *Meter) know(t *lua.LTable, name string, v lua.LValue) {
	fn, ok := v.(*lua.LFunction)
	if ok && fn.IsG && fn.Proto != nil && t.Metatable == m.last && m.machine.ReadOnly(t) && mirror.OfTable(t).StrDict[name] == v {
		*m.verbs.at(name) = verb{t, name, v}
	}
}
