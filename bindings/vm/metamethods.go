package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// In Lua a metamethod may be anything that can be called; the VM takes functions
// only. Where a script has set another one, the operators are looked at before
// they execute, and the metatable acquires a function for that instruction.

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

// release puts the metamethods back, before anybody can see.
func (m *Meter) release() {
	for _, l := range m.acquired {
		l.meta.RawSetString(l.event, l.method)
	}
	m.acquired = m.acquired[:0]
}

// acquire puts a function in the place of the metamethod that the instruction is
// about to call, if that is none.
func acquire(i instruction) {
	i.release()
	op := bytecode.Op(i.code)
	if operating>>op&1 == 0 {
		return
	}
	a := i.operand(bytecode.B(i.code))
	switch op {
	case lua.OP_UNM, lua.OP_LEN:
		acquireFirst(i, events[op], a)
	case lua.OP_EQ, lua.OP_LT:
		acquireBoth(i, events[op], a, i.operand(bytecode.C(i.code)))
	case lua.OP_LE:
		if b := i.operand(bytecode.C(i.code)); !acquireBoth(i, "__le", a, b) {
			acquireBoth(i, "__lt", b, a)
		}
	default:
		acquireFirst(i, events[op], a, i.operand(bytecode.C(i.code)))
	}
}

// acquireFirst is for the first operand that has a metamethod.
func acquireFirst(i instruction, event string, operands ...lua.LValue) {
	for _, v := range operands {
		if method := i.machine.Metafield(v, event); method != lua.LNil {
			standIn(i, event, method, v)
			return
		}
	}
}

// acquireBoth is for two operands that have the same metamethod, and reports
// whether they have.
func acquireBoth(i instruction, event string, a, b lua.LValue) bool {
	method := i.machine.Metafield(a, event)
	if a.Type() != b.Type() || method == lua.LNil || method != i.machine.Metafield(b, event) {
		return false
	}
	if event != "__eq" || a != b {
		standIn(i, event, method, a, b)
	}
	return true
}

// standIn gives the metatables of the values a function that calls the method.
func standIn(i instruction, event string, method lua.LValue, values ...lua.LValue) {
	if method.Type() == lua.LTFunction {
		return
	}
	if uncallable(i.machine, method) {
		i.fail("%s", notCallable(method))
	}
	meter := i.Meter
	fn := mirror.Operator(func(L *lua.LState) int {
		meter.release()
		L.Insert(method, 1)
		L.Call(L.GetTop()-1, 1)
		return 1
	})
	for _, v := range values {
		meta := metatableOf(v)
		meta.RawSetString(event, fn)
		meter.acquired = append(meter.acquired, loan{meta, event, method})
	}
}

// metatableOf is the metatable of a value that has a metamethod of its own.
func metatableOf(v lua.LValue) *lua.LTable {
	if u, ok := v.(*lua.LUserData); ok {
		return u.Metatable.(*lua.LTable)
	}
	return v.(*lua.LTable).Metatable.(*lua.LTable)
}
