// Modules of content. Content may require a module in the middle of a firing (the call of one ability). Only the first
// firing on a machine loads the module, and which one that is depends on how many machines share the matches.
// So loading must make no difference to a firing: the file runs with a budget and random numbers of its own,
// and if it fails, every require of it fails with the same message.

package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// moduleUnits is the budget of a content module's file. It is so small that the heap is never
// counted while the file runs: the count would include what the firing keeps alive.
const moduleUnits = 250_000

// failure is how a content module failed: by an error that a script may catch, or
// by a limit, which ends the entry.
type failure struct {
	thrown *Thrown
	stop   *Error
}

// loadAlone is load for content: the file runs under a budget of its own, and a failure is
// remembered and raised again in the same words. It returns only if the file did not fail.
func (l *loader) loadAlone(L *lua.LState, p *Program, name, key string) lua.LValue {
	f, failed := l.failures[key]
	if !failed {
		var v lua.LValue
		if v, f = l.runIsolated(L, p, name); f == (failure{}) {
			return v
		}
		l.failures[key] = f
	}
	l.endLoading()
	if f.stop != nil {
		meter := &l.machine.meter
		meter.stopped = meter.asEntryStop(L, f.stop)
		panic(meter.stopped)
	}
	again := *f.thrown // a copy: whoever catches it may change it
	panic(&again)
}

// runIsolated runs the file of a module with a budget, random numbers and counts of its own, and then restores those of
// the firing. If the file exceeds a limit, that is its failure. An interrupt or a fault also ends the firing,
// so then nothing is restored.
func (l *loader) runIsolated(L *lua.LState, p *Program, name string) (v lua.LValue, f failure) {
	m, b := l.machine, budgetOf(L)
	saved := replaceFiring(m)
	sp, top := b.state.Stack.Sp(), b.state.Reg.Top
	defer func() {
		stop := m.meter.stopped
		if stop != nil && (stop.Limit == LimitInterrupt || stop.Limit == LimitFault) {
			return // goes on to the host
		}
		if stop != nil {
			recover() // the panic that carries stop
			m.threads.takeDown(b)
			b.state.Unwind(sp, top)
			v, f = nil, failure{stop: stop}
		}
		saved.restore(m)
	}()
	m.meter.charge(L, int64(len(p.source))/8)
	v, f.thrown = l.execute(L, p, name)
	return v, f
}

// savedFiring is what a firing has while a module is loaded.
type savedFiring struct {
	account account
	chance  chance
	alive   int
	guards  int
}

// replaceFiring replaces the entry's budget, random numbers and count of coroutines by fresh ones, and returns the old
// ones. guards is only noted: the calls of the module are nested in those of the firing.
func replaceFiring(m *Machine) savedFiring {
	saved := savedFiring{m.meter.account, m.chance, m.alive, m.guards}
	m.meter.account = account{left: moduleUnits, granted: moduleUnits, output: m.meter.limits.Output, allowance: m.meter.nextAllowance(0)}
	m.chance, m.alive = chance{}, 0
	return saved
}

// restore restores what replaceFiring noted, also after a limit has stopped the module.
func (saved savedFiring) restore(m *Machine) {
	m.meter.account, m.meter.stopped = saved.account, nil
	m.chance, m.alive, m.guards = saved.chance, saved.alive, saved.guards
}

// checkHalfFree raises an error if content requires a module when more than half of the stacks is
// used: the file of a module has the same room whoever requires it.
func (l *loader) checkHalfFree(L *lua.LState) {
	m, b := l.machine, budgetOf(L)
	if m.options.Content && (m.guards > maxNesting/2 || b.base+b.state.Stack.Sp() > m.meter.limits.Depth/2) {
		Raise(L, "stack overflow (require has at most half of the room)")
	}
}
