package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
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
	waiting // it has resumed another
	dead
)

func (l life) String() string {
	return [...]string{"suspended", "running", "normal", "dead"}[l]
}

// coroutineDepth is how deep calls within one coroutine may go: its stack is
// small, because there may be a thousand of them.
const coroutineDepth = 4000

// Spawn makes a suspended coroutine; its function waits at the bottom of its stack.
// Does not return when the limit on coroutines is reached.
func Spawn(L *lua.LState, fn *lua.LFunction) *lua.LState {
	m := Of(L)
	if m.alive >= m.meter.limits.Coroutines {
		m.meter.countHeap(L) // forgotten coroutines do not count
	}
	if m.alive >= m.meter.limits.Coroutines {
		m.meter.stop(L, LimitCoroutines)
	}
	m.alive++
	Pay(L, 256)
	Create(L, heap.Thread)
	co := m.threads.make(&m.meter, min(m.meter.limits.Depth, coroutineDepth))
	co.Push(fn)
	return co
}

// Status is where a coroutine stands: "suspended", "running", "normal" (it has
// resumed another) or "dead".
func Status(co *lua.LState) string { return lifeOf(co).String() }

func lifeOf(co *lua.LState) life {
	b := budgetOf(co)
	if b.parent == nil && co == b.machine.main && b.machine.current != b {
		return waiting
	}
	return b.life
}

// Main reports whether a thread is the main one of its machine, and no coroutine.
func Main(L *lua.LState) bool { return L == Of(L).main }

// Yield has the running coroutine give the values on its stack to who resumed it: a
// library function returns what it returns. The VM leaves its loop only if every call
// on the way is one of Lua to Lua; other yields are errors.
func Yield(L *lua.LState) int {
	s := mirror.Of(L)
	if Main(L) || !onlyLuaCalls(s.CurrentFrame) {
		RaiseValue(L, lua.LString("attempt to yield across metamethod/C-call boundary"))
	}
	Pay(L, 8+int64(s.Stack.Sp())>>4)
	return -1
}

func onlyLuaCalls(f *mirror.Frame) bool {
	for ; f.Parent != nil; f = f.Parent {
		p := f.Parent
		if p.Fn.IsG || !p.Executes(lua.OP_CALL) && !p.Executes(lua.OP_TAILCALL) {
			return false
		}
	}
	return true
}

// Resume runs a coroutine with the top nargs values of L until it yields,
// returns (the n values are on top of L) or fails.
func Resume(L, co *lua.LState, nargs int) (n int, failure *Thrown) {
	b, from := budgetOf(co), budgetOf(L)
	m := b.machine
	if status := lifeOf(co); status != suspended {
		return 0, from.thrown(lua.LString("cannot resume " + status.String() + " coroutine"))
	}
	b.base = from.base + from.state.Stack.Sp()
	if b.base > m.meter.limits.Depth || m.guards >= deepest {
		Raise(L, "C stack overflow")
	}
	Pay(L, 16+int64(nargs)>>3)
	args := L.GetTop() - nargs
	b.take(L, nargs)
	failure = enter(from, b, nargs)
	if failure != nil {
		L.SetTop(args)
		return 0, failure
	}
	return L.GetTop() - args, nil
}

// take moves the arguments over, and pads them to what a waiting yield wants:
// the VM would find Go's nil in the missing places.
func (b *budget) take(L *lua.LState, nargs int) {
	L.XMoveTo(b.L, nargs)
	f := b.state.CurrentFrame
	if f == nil {
		return
	}
	inst := f.Fn.Proto.Code[f.Pc-1]
	if want := bytecode.C(inst) - 1; want >= 0 {
		first := f.LocalBase + bytecode.A(inst)
		for b.state.Reg.Top < first+want {
			b.L.Push(lua.LNil)
		}
		b.L.SetTop(first + want - f.LocalBase)
	}
}

// enter hands the machine over to a coroutine until it gives it back.
func enter(from, b *budget, nargs int) (failure *Thrown) {
	m := b.machine
	from.life = waiting
	b.parent, b.state.Parent = from.L, from.L
	m.threads.run(b)
	m.guards++
	returned := false
	defer func() {
		m.guards--
		if !returned && m.meter.stopped != nil {
			return // the entry takes all threads down
		}
		if !returned {
			failure = b.caught(recover())
		}
		m.threads.run(from)
		b.leave(failure != nil)
	}()
	b.run(nargs)
	returned = true
	return nil
}

// run continues after a yield, or begins. A yield that was a tail call of the
// whole coroutine has nothing left to continue with: its values are the results.
func (b *budget) run(nargs int) {
	switch {
	case !b.begun:
		b.begun = true
		b.L.Call(nargs, lua.MultRet)
	case b.state.Stack.IsEmpty():
		b.L.XMoveTo(b.parent, b.L.GetTop())
		b.state.Dead = true
	default:
		b.state.MainLoop(b.L, nil)
	}
}

// leave notes how the coroutine ended its turn.
func (b *budget) leave(failed bool) {
	b.payStacks()
	if failed || b.state.Dead {
		b.bury()
		return
	}
	b.life, b.parent = suspended, nil
	b.state.Parent = nil
}

// payStacks accounts for what the stacks of a coroutine have grown to. The registers
// grow by the same step each time, and are copied.
func (b *budget) payStacks() {
	size := len(b.state.Reg.Array)*heap.Register + b.state.Stack.Sp()*heap.Frame
	if size > b.paid {
		copied := (int64(size)*int64(size) - int64(b.paid)*int64(b.paid)) / (2 * registryStep * heap.Register)
		paid := b.paid
		b.paid = size
		b.charge(b.L, copied>>5)
		b.create(b.L, int64(size-paid))
	}
}

// bury ends a coroutine: its captured variables live on in their closures, its
// stacks are given up.
func (b *budget) bury() {
	if b.life == dead {
		return
	}
	b.life, b.parent = dead, nil
	b.state.CloseFrom(0)
	b.state.Dead, b.state.Parent = true, nil
	b.state.Unwind(0, 0)
	b.state.Reg.Array = nil
	b.machine.alive--
}

// resumer is the budget of who resumed this thread, or nil.
func (b *budget) resumer() *budget {
	if b.parent == nil {
		return nil
	}
	return budgetOf(b.parent)
}
