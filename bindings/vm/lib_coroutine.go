package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// A coroutine is a second stack of the same machine under the same meter; it
// runs on the Go stack of whoever resumes it, without goroutines. gopher-lua's
// own library lets a coroutine resume the one that waits for it, loses the place
// of a yield inside a metamethod, and hands over Go's nil where a value is
// missing; this one keeps the rules of Lua 5.1.

// life is where a coroutine stands.
type life uint8

const (
	suspended life = iota
	running
	waiting // it has resumed another ("normal")
	dead
)

func (l life) String() string {
	return [...]string{"suspended", "running", "normal", "dead"}[l]
}

// coroutineDepth is how deep calls within one coroutine may go: its stack is
// small, because there may be a thousand of them.
const coroutineDepth = 4000

func openCoroutine(m *Machine) *lua.LTable {
	return m.table([]Function{
		{"create", coroutineCreate},
		{"resume", coroutineResume},
		{"running", coroutineRunning},
		{"status", coroutineStatus},
		{"wrap", coroutineWrap},
		{"yield", coroutineYield},
	})
}

// spawn makes a suspended coroutine; its function waits at the bottom of its stack.
func (m *Machine) spawn(L *lua.LState, name string) *lua.LState {
	fn, ok := L.Get(1).(*lua.LFunction)
	if !ok || fn.IsG {
		badArgument(L, 1, name, "Lua function expected")
	}
	if m.threads >= m.meter.limits.Coroutines {
		m.count(L)
	}
	m.threads++
	charge(L, 64)
	created(L, threadBytes)
	co := m.thread(min(m.meter.limits.Depth, coroutineDepth))
	co.Push(fn)
	return co
}

// count walks what is alive, because forgotten coroutines do not count.
func (m *Machine) count(L *lua.LState) {
	m.meter.census(L)
	if m.threads >= m.meter.limits.Coroutines {
		m.meter.stop(L, LimitCoroutines)
	}
}

func coroutineCreate(L *lua.LState) int {
	L.Push(machineOf(L).spawn(L, "create"))
	return 1
}

func coroutineWrap(L *lua.LState) int {
	L.Push(L.NewClosure(wrapped, machineOf(L).spawn(L, "wrap")))
	return 1
}

// wrapped resumes its coroutine; an error in it becomes an error here, with the
// place of the call before a text.
func wrapped(L *lua.LState) int {
	co := L.Get(lua.UpvalueIndex(1)).(*lua.LState)
	n, failure := machineOf(L).resume(L, co, L.GetTop())
	if failure == nil {
		return n
	}
	if isText(failure.value) {
		failure.value = placed(L, 1, failure.value)
	}
	panic(failure)
}

func coroutineArgument(L *lua.LState, name string) *lua.LState {
	co, ok := L.Get(1).(*lua.LState)
	if !ok {
		badArgument(L, 1, name, "coroutine expected")
	}
	return co
}

func coroutineResume(L *lua.LState) int {
	co := coroutineArgument(L, "resume")
	n, failure := machineOf(L).resume(L, co, L.GetTop()-1)
	if failure != nil {
		L.Push(lua.LFalse)
		L.Push(failure.value)
		return 2
	}
	L.Insert(lua.LTrue, L.GetTop()-n+1)
	return n + 1
}

func coroutineRunning(L *lua.LState) int {
	if L == machineOf(L).main {
		L.Push(lua.LNil)
	} else {
		L.Push(L)
	}
	return 1
}

func coroutineStatus(L *lua.LState) int {
	L.Push(lua.LString(lifeOf(coroutineArgument(L, "status")).String()))
	return 1
}

func lifeOf(co *lua.LState) life {
	g := gaugeOf(co)
	if g.parent == nil && co == g.machine.main && g.machine.current != g {
		return waiting
	}
	return g.life
}

// coroutineYield gives its arguments to who resumed this coroutine. The VM
// leaves its loop only if every call on the way is one of Lua to Lua.
func coroutineYield(L *lua.LState) int {
	if L == machineOf(L).main || !onlyLuaCalls(inside(L).currentFrame) {
		raiseValue(L, lua.LString("attempt to yield across metamethod/C-call boundary"))
	}
	charge(L, 8+int64(inside(L).stack.Sp())>>4)
	return -1
}

func onlyLuaCalls(f *frame) bool {
	for ; f.Parent != nil; f = f.Parent {
		p := f.Parent
		if p.Fn.IsG || !p.executes(lua.OP_CALL) && !p.executes(lua.OP_TAILCALL) {
			return false
		}
	}
	return true
}
