package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// In Lua a metamethod may be anything that can be called; the VM takes functions
// only. Where a script has set another one, the operators are looked at before
// they execute, and a function is lent to the metatable for that instruction.

// events are the operators that look for a metamethod to call, by instruction.
var events = map[int]string{
	lua.OP_ADD: "__add", lua.OP_SUB: "__sub", lua.OP_MUL: "__mul", lua.OP_DIV: "__div", lua.OP_MOD: "__mod",
	lua.OP_POW: "__pow", lua.OP_UNM: "__unm", lua.OP_LEN: "__len", lua.OP_EQ: "__eq", lua.OP_LT: "__lt", lua.OP_LE: "__le",
}

// operating has a bit for each of their instructions.
var operating = func() (bits uint64) {
	for op := range events {
		bits |= 1 << op
	}
	return bits
}()

// A loan is a metamethod that a function stands for until it is called.
type loan struct {
	meta   *lua.LTable
	event  string
	method lua.LValue
}

// noteMethod has the operators looked at from now on, when a metamethod of
// theirs is set that is no function.
func (m *Meter) noteMethod(key, value lua.LValue) {
	name, ok := key.(lua.LString)
	if !ok || !strings.HasPrefix(string(name), "__") || value == lua.LNil || value.Type() == lua.LTFunction {
		return
	}
	for _, event := range events {
		if event == string(name) {
			m.watched |= operating
		}
	}
}

// lend puts a function in the place of the metamethod that the instruction is
// about to call, if that is none.
func (g *gauge) lend(f *frame, inst uint32) {
	g.giveBack()
	op := opcode(inst)
	if operating>>op&1 == 0 {
		return
	}
	a := g.inside.rk(f, argB(inst))
	switch op {
	case lua.OP_UNM, lua.OP_LEN:
		g.lendFirst(events[op], a)
	case lua.OP_EQ, lua.OP_LT:
		g.lendBoth(events[op], a, g.inside.rk(f, argC(inst)))
	case lua.OP_LE:
		if b := g.inside.rk(f, argC(inst)); !g.lendBoth("__le", a, b) {
			g.lendBoth("__lt", b, a)
		}
	default:
		g.lendFirst(events[op], a, g.inside.rk(f, argC(inst)))
	}
}

// lendFirst lends for the first operand that has a metamethod.
func (g *gauge) lendFirst(event string, operands ...lua.LValue) {
	for _, v := range operands {
		if method := g.machine.metafield(v, event); method != lua.LNil {
			g.standIn(event, method, v)
			return
		}
	}
}

// lendBoth lends for two operands that have the same metamethod, and tells
// whether they have.
func (g *gauge) lendBoth(event string, a, b lua.LValue) bool {
	method := g.machine.metafield(a, event)
	if a.Type() != b.Type() || method == lua.LNil || method != g.machine.metafield(b, event) {
		return false
	}
	if event != "__eq" || a != b {
		g.standIn(event, method, a, b)
	}
	return true
}

// standIn lends the metatables of the values a function that calls the method.
func (g *gauge) standIn(event string, method lua.LValue, values ...lua.LValue) {
	if method.Type() == lua.LTFunction {
		return
	}
	if g.machine.uncallable(method) {
		g.fail("%s", notCallable(method))
	}
	fn := operatorFunction(func(L *lua.LState) int {
		g.giveBack()
		L.Insert(method, 1)
		L.Call(L.GetTop()-1, 1)
		return 1
	})
	for _, v := range values {
		meta := metatableOf(v)
		meta.RawSetString(event, fn)
		g.lent = append(g.lent, loan{meta, event, method})
	}
}

// metatableOf is the metatable of a value that has a metamethod of its own.
func metatableOf(v lua.LValue) *lua.LTable {
	if u, ok := v.(*lua.LUserData); ok {
		return u.Metatable.(*lua.LTable)
	}
	return v.(*lua.LTable).Metatable.(*lua.LTable)
}

// giveBack puts the metamethods back, before anybody can see.
func (m *Meter) giveBack() {
	for _, l := range m.lent {
		l.meta.RawSetString(l.event, l.method)
	}
	m.lent = m.lent[:0]
}
