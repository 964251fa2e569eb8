// Coroutines. Each has a stack of its own, under the machine's meter. It runs on the Go stack of its resumer,
// without goroutines. gopher-lua's own coroutines break rules of Lua 5.1: one can resume the one that waits
// for it, a yield inside a metamethod loses its place, and missing values become Go's nil. These do not.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
)

// coroutineState is the state of a coroutine.
type coroutineState uint8

const (
	suspended coroutineState = iota
	running
	waiting // it has resumed another
	dead
)

// String returns the state as coroutine.status names it.
func (s coroutineState) String() string {
	return [...]string{"suspended", "running", "normal", "dead"}[s]
}

// coroutineDepth is how deep calls within one coroutine may go: its stack is
// small, because there may be a thousand of them.
const coroutineDepth = 4000

// spawnUnits is the price of making a coroutine, in units.
const spawnUnits = 256

// Spawn makes a suspended coroutine for a function. If too many are alive, it stops the program instead.
func Spawn(L *lua.LState, fn *lua.LFunction) *lua.LState {
	m := Of(L)
	if m.alive >= m.meter.limits.Coroutines {
		m.meter.countHeap(L) // forgotten coroutines do not count
	}
	if m.alive >= m.meter.limits.Coroutines {
		m.meter.stop(L, LimitCoroutines)
	}
	m.alive++
	Pay(L, spawnUnits)
	Create(L, heap.Thread)
	co := m.threads.newThread(&m.meter, min(m.meter.limits.Depth, coroutineDepth))
	co.Push(fn)
	return co
}

// Status returns the state of a coroutine: "suspended", "running", "normal" (it has resumed
// another) or "dead".
func Status(co *lua.LState) string { return stateOf(co).String() }

// stateOf returns the state of a thread. The main thread waits whenever another one runs.
func stateOf(co *lua.LState) coroutineState {
	b := budgetOf(co)
	if b.parent == nil && co == b.machine.main && b.machine.current != b {
		return waiting
	}
	return b.status
}

// IsMain reports whether a thread is its machine's main one, no coroutine.
func IsMain(L *lua.LState) bool { return L == Of(L).main }

// Yield suspends the running coroutine and passes the values on its stack to its resumer. A library function
// returns Yield's result: -1 tells gopher-lua to suspend. Yielding is an error on the main thread, and within
// a metamethod or a Go function, where gopher-lua cannot suspend.
func Yield(L *lua.LState) int {
	s := mirror.Of(L)
	if IsMain(L) || !onlyLuaCalls(s.CurrentFrame) {
		RaiseValue(L, lua.LString("attempt to yield across metamethod/C-call boundary"))
	}
	Pay(L, 8+int64(s.Stack.Sp())>>4) // a unit for every 16 frames that onlyLuaCalls has looked at
	return -1
}

// onlyLuaCalls reports whether a frame and all below it were called by call instructions of Lua. Otherwise the
// coroutine cannot yield.
func onlyLuaCalls(f *mirror.Frame) bool {
	for ; f.Parent != nil; f = f.Parent {
		p := f.Parent
		if p.Fn.IsG || !p.Executes(lua.OP_CALL) && !p.Executes(lua.OP_TAILCALL) {
			return false
		}
	}
	return true
}

// Resume runs a coroutine with the top nargs values of L as arguments. If the coroutine yields or
// returns, n is how many values it leaves on top of L; if it fails or is not suspended, failure
// says why.
func Resume(L, co *lua.LState, nargs int) (n int, failure *Thrown) {
	b, from := budgetOf(co), budgetOf(L)
	m := b.machine
	if status := stateOf(co); status != suspended {
		return 0, from.thrown(lua.LString("cannot resume " + status.String() + " coroutine"))
	}
	b.base = from.base + from.state.Stack.Sp()
	if b.base > m.meter.limits.Depth || m.guards >= maxNesting { // each coroutine also takes room on Go's stack
		Raise(L, "C stack overflow")
	}
	Pay(L, 16+int64(nargs)/8)   // for switching to it, and a unit for every eight arguments
	below := L.GetTop() - nargs // how many values stay on L
	b.takeArguments(L, nargs)
	failure = enterCoroutine(from, b, nargs)
	if failure != nil {
		L.SetTop(below)
		return 0, failure
	}
	return L.GetTop() - below, nil
}

// takeArguments moves the arguments of resume to the coroutine. If it is suspended in a yield, they become the
// results of that yield: missing ones become nil (gopher-lua would leave Go's nil there), and surplus ones
// are dropped.
func (b *budget) takeArguments(L *lua.LState, nargs int) {
	L.XMoveTo(b.L, nargs)
	f := b.state.CurrentFrame
	if f == nil {
		return // it has not begun, or ends with a tail call of yield
	}
	yieldCall := f.Fn.Proto.Code[f.Pc-1]
	if want := bytecode.C(yieldCall) - 1; want >= 0 { // -1 wants all
		first := f.LocalBase + bytecode.A(yieldCall)
		for b.state.Reg.Top < first+want {
			b.L.Push(lua.LNil)
		}
		b.L.SetTop(first + want - f.LocalBase)
	}
}

// enterCoroutine runs a coroutine (b) until it yields, returns or fails. from is the thread that resumes it: it
// waits meanwhile and is the running thread again afterwards. nargs values on b's stack are passed to it. A
// failure is returned, unless a limit stopped the machine: then the panic goes on to where Go entered it (Run
// or Call), and all threads end.
func enterCoroutine(from, b *budget, nargs int) (failure *Thrown) {
	m := b.machine
	from.status = waiting
	b.parent, b.state.Parent = from.L, from.L
	m.threads.setCurrent(b)
	m.guards++
	returned := false
	defer func() {
		m.guards--
		if !returned && m.meter.stopped != nil {
			return // without recover, so that the panic goes on
		}
		if !returned {
			failure = b.errorFromPanic(recover())
		}
		m.threads.setCurrent(from)
		b.endTurn(failure != nil)
	}()
	b.startOrContinue(nargs)
	returned = true
	return nil
}

// startOrContinue begins the coroutine's function, or continues it after a yield. After `return yield()` there is
// no frame to continue: the values passed to resume are then the results of the coroutine.
func (b *budget) startOrContinue(nargs int) {
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

// endTurn notes whether the coroutine is now suspended or dead.
func (b *budget) endTurn(failed bool) {
	b.chargeStacks()
	if failed || b.state.Dead {
		b.kill()
		return
	}
	b.status, b.parent = suspended, nil
	b.state.Parent = nil
}

// chargeStacks charges for the memory by which the coroutine's stacks have grown since the last call, and for
// copying them. They grow in fixed steps, and each step copies all that was there. To reach a size, about
// size*size / (2*step) bytes are copied in all.
func (b *budget) chargeStacks() {
	size := len(b.state.Reg.Array)*heap.Register + b.state.Stack.Sp()*heap.Frame
	if size > b.paid {
		copied := (int64(size)*int64(size) - int64(b.paid)*int64(b.paid)) / (2 * registryStep * heap.Register)
		paid := b.paid
		b.paid = size            // before the charges, which may panic
		b.charge(b.L, copied>>5) // a unit for every 32 bytes
		b.create(b.L, int64(size-paid))
	}
}

// kill ends a coroutine and frees its stacks. Its captured variables live on in their closures.
func (b *budget) kill() {
	if b.status == dead { // alive must not be counted down twice
		return
	}
	b.status, b.parent = dead, nil
	b.state.CloseFrom(0)
	b.state.Dead, b.state.Parent = true, nil
	b.state.Unwind(0, 0)
	b.state.Reg.Array = nil
	b.machine.alive--
}

// resumer returns the budget of the thread that resumed this one, nil for none.
func (b *budget) resumer() *budget {
	if b.parent == nil {
		return nil
	}
	return budgetOf(b.parent)
}
