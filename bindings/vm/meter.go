package vm

import (
	"context"
	"sync/atomic"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// A Meter counts what the programs of one machine do and stops them at their
// limits. gopher-lua asks its context once for every instruction; the context of
// every thread is a gauge of this meter, so nothing runs uncounted: not in pcall,
// not in a coroutine, not in a comparator. A program that is stopped cannot catch
// it: the stop passes every pcall, and every later instruction stops again.
type Meter struct {
	account
	limits    Limits
	before    int64  // units of all entries before this one
	watched   uint64 // guarded, and more while metamethods are that are no functions
	lent      []loan
	longNames bool // some program has names that take more than a unit to look up
	halt      atomic.Bool
	counted   int    // things that the last census met
	stopped   *Error // why nothing may run any more in this entry
	machine   *Machine
}

// An account is what an entry has and has used.
type account struct {
	left      int64 // units that remain
	budget    int64 // units it began with
	output    int64 // bytes it may still print
	created   int64 // bytes made since the last census
	allowance int64 // bytes that may be made before the next one
}

// Units tells how many units the current (or last) entry has spent.
func (m *Meter) Units() int64 { return m.budget - max(m.left, 0) }

// Total tells how many units all entries have spent.
func (m *Meter) Total() int64 { return m.before + m.Units() }

// Interrupt stops the running program at its next instruction; safe to call
// from another goroutine (a Ctrl-C handler). The next entry runs again.
func (m *Meter) Interrupt() { m.halt.Store(true) }

// refill begins an entry. In content, what was made before is garbage or was bounded
// when its file was loaded, and a firing must not pay for what others have made.
func (m *Meter) refill(units int64) {
	if units <= 0 {
		units = m.limits.Units
	}
	m.before += m.Units()
	m.left, m.budget = units, units
	m.output = m.limits.Output
	if m.machine.options.Content {
		m.created, m.allowance, m.machine.threads = 0, m.untilNext(0), 0
	}
	m.stopped = nil
	m.halt.Store(false) // an interrupt that came between two entries is over
}

// charge takes units for work done inside one library call.
func (m *Meter) charge(L *lua.LState, units int64) {
	if m.left -= units; m.left < 0 {
		m.stop(L, LimitUnits)
	}
}

// create accounts for bytes about to be made: a unit for every 32, and a census
// of what is alive when enough has been made since the last one.
func (m *Meter) create(L *lua.LState, bytes int64) {
	m.charge(L, bytes>>5)
	m.alive(L, bytes)
}

// alive counts bytes that may stay alive.
func (m *Meter) alive(L *lua.LState, bytes int64) {
	if m.created += bytes; m.created > m.allowance {
		m.census(L)
	}
}

// stop ends the entry: the panic passes every pcall up to the host.
func (m *Meter) stop(L *lua.LState, limit string) {
	if m.stopped == nil {
		m.stopped = m.limitError(L, limit)
	}
	panic(m.stopped)
}

// A gauge is the context of one thread: its Done is called before every
// instruction, with the frame's program counter already on the next one.
type gauge struct {
	*Meter
	L      *lua.LState
	inside *state
	life   life
	parent *lua.LState // who resumed this coroutine
	base   int         // frames below this thread's when it was resumed
	begun  bool
	paid   int // bytes of its stacks that are accounted for

	captured int // variables that may be open upvalues (captures.go)
	counted  int // how many there may be before they are counted again
}

// Done counts one instruction and lets the guarded ones be looked at.
func (g *gauge) Done() <-chan struct{} {
	m := g.Meter
	m.left--
	if m.left < 0 || m.halt.Load() {
		g.refuse()
	}
	f := g.inside.currentFrame
	inst := f.Fn.Proto.Code[f.Pc-1]
	if m.watched>>(inst>>26)&1 != 0 {
		g.guard(f, inst)
	}
	return nil
}

func (g *gauge) refuse() {
	if g.halt.Load() {
		g.stop(g.L, LimitInterrupt)
	}
	g.stop(g.L, LimitUnits)
}

// Deadline, Err and Value complete context.Context; a gauge has none of them.
func (g *gauge) Deadline() (time.Time, bool) { return time.Time{}, false }

// Err is nil: a stop is a panic of its own, not an error of the context.
func (g *gauge) Err() error { return nil }

// Value is nil for every key.
func (g *gauge) Value(any) any { return nil }

var _ context.Context = (*gauge)(nil)

// gaugeOf finds the gauge of a thread.
func gaugeOf(L *lua.LState) *gauge { return L.Context().(*gauge) }

// Charge takes units from the running entry for work of a host's function: about
// one for every 10 ns the slowest supported machine needs, counted from the size
// of the work, never from a clock. Does not return when the budget is exhausted.
// An interrupt ends it here too, for a host's function may go on for long.
func Charge(L *lua.LState, units int64) {
	g := gaugeOf(L)
	if !g.machine.running {
		return // the host reads or makes something between two entries
	}
	if g.charge(L, units); g.halt.Load() {
		g.stop(L, LimitInterrupt)
	}
}

// Charge is the function Charge for whatever runs on the machine, if anything does.
func (m *Machine) Charge(units int64) {
	if m.running {
		m.current.charge(m.current.L, units)
	}
}

// Create accounts for bytes that a host's function is about to make for the
// program (strings, tables). Does not return when a limit is reached.
func Create(L *lua.LState, bytes int64) { gaugeOf(L).create(L, bytes) }

func charge(L *lua.LState, units int64) { gaugeOf(L).charge(L, units) }

func created(L *lua.LState, bytes int64) { gaugeOf(L).create(L, bytes) }

// text accounts for a new string of n bytes, and refuses one that is too long.
func text(L *lua.LState, n int) {
	g := gaugeOf(L)
	if n > g.limits.Text {
		g.stop(L, LimitText)
	}
	g.create(L, int64(n)+16)
}
