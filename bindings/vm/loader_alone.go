package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// Content may require a module in the middle of a firing. Which firing is the first
// on its machine depends on how many machines share the matches, so loading must not
// be seen by it: the file runs under a budget of its own, with chance of its own, and
// a file that fails does so in the same words every time.

// moduleUnits is the budget of a content module's file. It is so small that the heap
// is never counted meanwhile: a count would see what the firing keeps alive.
const moduleUnits = 250_000

// failure is how a content module failed: by an error that a script may catch, or
// by a limit, which ends the entry.
type failure struct {
	thrown *Thrown
	stop   *Error
}

// loadAlone is load for content: the file runs under a budget of its own, and a failure is
// remembered and raised again in the same words. It returns only if the file did not fail.
func (l *loader) loadAlone(L *lua.LState, p *Program, name, file string) lua.LValue {
	f, failed := l.failures[file]
	if !failed {
		v := lua.LValue(nil)
		if v, f = l.runAside(L, p, name); f == (failure{}) {
			return v
		}
		l.failures[file] = f
	}
	l.closeFile()
	if f.stop != nil {
		meter := &l.machine.meter
		meter.stopped = meter.stopAt(L, f.stop)
		panic(meter.stopped)
	}
	again := *f.thrown
	panic(&again)
}

// runAside runs a module's file with the firing's budget, chance and counts set aside, and puts
// them back. A limit that the file passes is its failure; an interrupt or a fault ends the firing
// as well, so nothing is put back then.
func (l *loader) runAside(L *lua.LState, p *Program, name string) (v lua.LValue, f failure) {
	m, b := l.machine, budgetOf(L)
	kept := setAside(m)
	sp, top := b.state.Stack.Sp(), b.state.Reg.Top
	defer func() {
		stop := m.meter.stopped
		if stop != nil && (stop.Limit == LimitInterrupt || stop.Limit == LimitFault) {
			return // goes on to the host
		}
		if stop != nil {
			recover()
			m.threads.takeDown(b)
			b.state.Unwind(sp, top)
			v, f = nil, failure{stop: stop}
		}
		kept.putBack(m)
	}()
	m.meter.charge(L, int64(len(p.source))>>3)
	v, f.thrown = l.execute(L, p, name)
	return v, f
}

// aside is what a firing has while a module is loaded.
type aside struct {
	account account
	chance  chance
	alive   int
	guards  int
}

// setAside replaces the entry's budget, chance and counts by fresh ones and returns the old.
func setAside(m *Machine) aside {
	kept := aside{m.meter.account, m.chance, m.alive, m.guards}
	m.meter.account = account{left: moduleUnits, granted: moduleUnits, output: m.meter.limits.Output, allowance: m.meter.untilNext(0)}
	m.chance, m.alive = chance{}, 0
	return kept
}

// putBack restores what setAside replaced.
func (kept aside) putBack(m *Machine) {
	m.meter.account, m.meter.stopped = kept.account, nil
	m.chance, m.alive, m.guards = kept.chance, kept.alive, kept.guards
}

// leaveHalf raises an error if content requires a module when more than half of the stacks is
// used, so that a file has the same room whoever requires it.
func (l *loader) leaveHalf(L *lua.LState) {
	m, b := l.machine, budgetOf(L)
	if m.options.Content && (m.guards > deepest/2 || b.base+b.state.Stack.Sp() > m.meter.limits.Depth/2) {
		Raise(L, "stack overflow (require has at most half of the room)")
	}
}
