package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// resume runs a coroutine with the top nargs values of L until it yields,
// returns (the n values are on top of L) or fails.
func (m *Machine) resume(L, co *lua.LState, nargs int) (n int, failure *thrown) {
	g, from := gaugeOf(co), gaugeOf(L)
	if status := lifeOf(co); status != suspended {
		return 0, from.inside.thrown(lua.LString("cannot resume " + status.adjective() + " coroutine"))
	}
	g.base = from.base + from.inside.stack.Sp()
	if g.base > m.meter.limits.Depth || m.guards >= deepest {
		raise(L, "C stack overflow")
	}
	charge(L, 16+int64(nargs)>>3)
	args := L.GetTop() - nargs
	g.take(L, nargs)
	failure = m.enter(from, g, nargs)
	if failure != nil {
		L.SetTop(args)
		return 0, failure
	}
	return L.GetTop() - args, nil
}

func (l life) adjective() string {
	if l == waiting {
		return "normal"
	}
	return map[life]string{running: "running", dead: "dead"}[l]
}

// take moves the arguments over, and pads them to what a waiting yield wants:
// the VM would find Go's nil in the missing places.
func (g *gauge) take(L *lua.LState, nargs int) {
	L.XMoveTo(g.L, nargs)
	f := g.inside.currentFrame
	if f == nil {
		return
	}
	inst := f.Fn.Proto.Code[f.Pc-1]
	if want := argC(inst) - 1; want >= 0 {
		first := f.LocalBase + argA(inst)
		for g.inside.reg.top < first+want {
			g.L.Push(lua.LNil)
		}
		g.L.SetTop(first + want - f.LocalBase)
	}
}

// enter hands the machine over to a coroutine until it gives it back.
func (m *Machine) enter(from, g *gauge, nargs int) (failure *thrown) {
	from.life, g.life = waiting, running
	g.parent = from.L
	g.inside.Parent = from.L
	m.current, m.root.G.CurrentThread = g, g.L
	m.guards++
	returned := false
	defer func() {
		m.guards--
		if !returned && m.meter.stopped != nil {
			return // the entry takes all threads down
		}
		if !returned {
			failure = m.caught(g.inside, recover())
		}
		from.life = running
		m.current, m.root.G.CurrentThread = from, from.L
		g.leave(failure != nil)
	}()
	g.run(nargs)
	returned = true
	return nil
}

// run continues after a yield, or begins. A yield that was a tail call of the
// whole coroutine has nothing left to continue with: its values are the results.
func (g *gauge) run(nargs int) {
	switch {
	case !g.begun:
		g.begun = true
		g.L.Call(nargs, lua.MultRet)
	case g.inside.stack.IsEmpty():
		g.L.XMoveTo(g.parent, g.L.GetTop())
		g.inside.Dead = true
	default:
		g.inside.mainLoop(g.L, nil)
	}
}

// leave notes how the coroutine ended its turn.
func (g *gauge) leave(failed bool) {
	g.payStacks()
	if failed || g.inside.Dead {
		g.bury()
		return
	}
	g.life, g.parent = suspended, nil
	g.inside.Parent = nil
}

// payStacks accounts for what the stacks of a coroutine have grown to. The registers
// grow by the same step each time, and are copied.
func (g *gauge) payStacks() {
	size := len(g.inside.reg.array)*16 + g.inside.stack.Sp()*frameBytes
	if size > g.paid {
		copied := (int64(size)*int64(size) - int64(g.paid)*int64(g.paid)) / (2 * registryStep * 16)
		paid := g.paid
		g.paid = size
		g.charge(g.L, copied>>5)
		g.create(g.L, int64(size-paid))
	}
}

// bury ends a coroutine: its captured variables live on in their closures, its
// stacks are given up.
func (g *gauge) bury() {
	if g.life == dead {
		return
	}
	g.life, g.parent = dead, nil
	g.inside.closeFrom(0)
	g.inside.Dead, g.inside.Parent = true, nil
	g.inside.unwind(0, 0)
	g.inside.reg.array = nil
	g.machine.threads--
}

// resumer is the gauge of who resumed this thread, or nil.
func (g *gauge) resumer() *gauge {
	if g.parent == nil {
		return nil
	}
	return gaugeOf(g.parent)
}
