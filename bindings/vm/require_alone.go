package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// Content may require a module in the middle of a firing. Which firing is the first
// on its machine depends on how many machines share the matches, so loading must not
// be seen by it: the file runs under a budget of its own, with chance of its own, and
// a file that fails does so in the same words every time.

// moduleUnits is the budget of a content module's file. It is less than makes a
// census necessary, which would see what the firing keeps alive.
const moduleUnits = 250_000

// failure is how a content module failed: by an error that a script may catch, or
// by a limit, which ends the entry.
type failure struct {
	thrown *thrown
	stop   *Error
}

// loadAlone is load for content.
func (m *Machine) loadAlone(L *lua.LState, p *Program, name, file string) lua.LValue {
	f, failed := m.failures[file]
	if !failed {
		v := lua.LValue(nil)
		if v, f = m.alone(L, p, name); f == (failure{}) {
			return v
		}
		m.failures[file] = f
	}
	m.loading = m.loading[:len(m.loading)-1]
	if f.stop != nil {
		m.meter.stopped = m.meter.stopAt(L, f.stop)
		panic(m.meter.stopped)
	}
	again := *f.thrown
	panic(&again)
}

// stopAt is a stop that happened in a module, for the entry that requires it.
func (m *Meter) stopAt(L *lua.LState, stop *Error) *Error {
	again := *stop
	again.Units, again.Traceback = m.Units(), m.machine.calls(inside(L).traceback())
	return &again
}

// alone runs a file aside from the firing that requires it.
func (m *Machine) alone(L *lua.LState, p *Program, name string) (v lua.LValue, f failure) {
	s, kept := inside(L), m.setAside()
	sp, top := s.stack.Sp(), s.reg.top
	defer func() {
		stop := m.meter.stopped
		if stop != nil && (stop.Limit == LimitInterrupt || stop.Limit == LimitFault) {
			return // goes on to the host
		}
		if stop != nil {
			recover()
			m.takeDown(gaugeOf(L))
			s.unwind(sp, top)
			v, f = nil, failure{stop: stop}
		}
		m.putBack(kept)
	}()
	m.meter.charge(L, int64(len(p.source))>>3)
	v, f.thrown = m.execute(L, p, name)
	return v, f
}

// aside is what a firing has while a module is loaded.
type aside struct {
	account account
	random  func() uint64
	seed    uint64
	threads int
	guards  int
}

// setAside begins an entry within the entry.
func (m *Machine) setAside() aside {
	kept := aside{m.meter.account, m.options.Random, m.seed, m.threads, m.guards}
	m.meter.account = account{left: moduleUnits, budget: moduleUnits, output: m.meter.limits.Output, allowance: m.meter.untilNext(0)}
	m.options.Random, m.seed, m.threads = nil, 0, 0
	return kept
}

// putBack goes on with the entry around.
func (m *Machine) putBack(kept aside) {
	m.meter.account, m.meter.stopped = kept.account, nil
	m.options.Random, m.seed, m.threads, m.guards = kept.random, kept.seed, kept.threads, kept.guards
}

// leaveRoom has content require only where the stacks are at most half full, so that
// a file has the same room whoever requires it.
func (m *Machine) leaveRoom(L *lua.LState) {
	g := gaugeOf(L)
	if m.options.Content && (m.guards > deepest/2 || g.base+g.inside.stack.Sp() > m.meter.limits.Depth/2) {
		raise(L, "stack overflow (require has at most half of the room)")
	}
}
