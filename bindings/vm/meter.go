package vm

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
)

// A Meter counts what the programs of one machine do and stops them at their
// limits. The loop of every thread takes its instructions from this meter (loop.go),
// so nothing runs uncounted: not in pcall, not in a coroutine, not in a comparator. A program that is stopped cannot catch
// it: the stop passes every pcall, and every later instruction stops again.
type Meter struct {
	account
	limits    Limits
	before    int64      // units of all entries before this one
	entries   int64      // how many there were, with this one
	watched   uint64     // guarded, and more while metamethods are that are no functions, or a trace is
	trace     Tracer     // sees what is executed; nil mostly
	last      lua.LValue // a read-only metatable whose __index is no table
	verbs     verbs
	acquired  []loan
	longNames bool // some program has names that take more than a unit to look up
	halt      atomic.Bool
	counted   int    // things that the last count of the heap met
	stopped   *Error // why nothing may run any more in this entry
	machine   *Machine
}

// An account is what an entry has and has used.
type account struct {
	left      int64 // units that remain
	granted   int64 // units it began with
	ceiling   int64 // of which those are the rest, 0 for none
	output    int64 // bytes it may still print
	created   int64 // bytes made since the heap was counted last
	allowance int64 // bytes that may be made before it is counted again
}

// Units is how many units the current (or last) entry has spent.
func (m *Meter) Units() int64 { return m.granted - max(m.left, 0) }

// Total is how many units all entries have spent.
func (m *Meter) Total() int64 { return m.before + m.Units() }

// Entries is how many entries there were.
func (m *Meter) Entries() int64 { return m.entries }

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
	m.entries++
	m.left, m.granted = units, units
	m.output = m.limits.Output
	if m.machine.options.Content {
		m.created, m.allowance, m.machine.alive = 0, m.untilNext(0), 0
	}
	m.stopped = nil
	if m.halt.Load() { // an interrupt that came between two entries is over
		m.halt.Store(false)
	}
}

// charge takes units for work done inside one library call.
func (m *Meter) charge(L *lua.LState, units int64) {
	if m.left -= units; m.left < 0 {
		m.spent(L)
	}
	if m.halt.Load() {
		m.stop(L, LimitInterrupt)
	}
}

func (m *Meter) spent(L *lua.LState) { m.stop(L, LimitUnits) }

// create accounts for bytes about to be made: a unit for every 32, and a count of
// what is alive when enough has been made since the last one.
func (m *Meter) create(L *lua.LState, bytes int64) {
	m.charge(L, bytes>>5)
	m.alive(L, bytes)
}

// alive counts bytes that may stay alive.
func (m *Meter) alive(L *lua.LState, bytes int64) {
	if m.created += bytes; m.created > m.allowance {
		m.countHeap(L)
	}
}

// untilNext is how much may be made before the heap is counted next: as much as is
// alive, so that walking it costs a fixed share of making it, but not much more than
// is left to the limit.
func (m *Meter) untilNext(alive int64) int64 {
	const smallest = 8 << 20
	rest := max(m.limits.Bytes-alive, m.limits.Bytes>>4)
	return min(max(smallest, alive), rest)
}

// thingUnits is what counting the heap costs for each thing that it meets.
const thingUnits = 8

// countHeap finds what is alive, and sets a new allowance or stops the program. Both
// the moment and the result depend only on what the program did.
func (m *Meter) countHeap(L *lua.LState) {
	c := heap.NewCount(m.counted, m.machine.threads.stackOf)
	c.Walk(standing(m.machine))
	before := 0
	if m.machine.options.Content { // a firing does not answer for the modules of others
		before = c.Things()
		c.Bytes, c.Slots = 0, 0
	}
	c.Walk(m.machine.threads.waiting(L))
	m.created, m.allowance = 0, m.untilNext(c.Bytes)
	m.machine.alive, m.counted = c.Threads, c.Things()
	m.charge(L, thingUnits*int64(c.Things()-before)+c.Slots>>2)
	if c.Bytes > m.limits.Bytes {
		m.stop(L, LimitBytes)
	}
}

// standing is what outlives an entry: the libraries and the modules.
func standing(m *Machine) []lua.LValue {
	all := []lua.LValue{m.root.G.Registry, m.stringMeta}
	for _, g := range m.globals {
		all = append(all, g.Value)
	}
	return append(all, m.loader.loaded...)
}

// stop ends the entry: the panic passes every pcall up to the host.
func (m *Meter) stop(L *lua.LState, limit string) {
	if m.stopped == nil {
		m.stopped = m.limitError(L, limit)
		if m.trace != nil {
			m.trace.Stop(limit)
		}
	}
	panic(m.stopped)
}

// limitError describes the limit that stops the entry and where it stands.
func (m *Meter) limitError(L *lua.LState, limit string) *Error {
	e := &Error{Limit: limit, Units: m.Units(), Message: m.limitText(limit)}
	b := budgetOf(L)
	if f := b.state.LuaFrame(); f != nil {
		e.File, e.Line, e.at = f.Fn.Proto.SourceName, f.Line(), f.Fn.Proto
	}
	e.Traceback = m.machine.programs.calls(traceback(b))
	b.noteFrames()
	return e
}

func (m *Meter) limitText(limit string) string {
	switch limit {
	case LimitUnits:
		if m.ceiling > 0 {
			return fmt.Sprintf("stopped: the ceiling of %d units of a move or a combat is reached; no other ability acts in this one", m.ceiling)
		}
		return fmt.Sprintf("stopped: the budget of %d units is spent", m.granted)
	case LimitBytes:
		return fmt.Sprintf("stopped: more than %d bytes are alive", m.limits.Bytes)
	case LimitText:
		return fmt.Sprintf("stopped: a string of more than %d bytes", m.limits.Text)
	case LimitOutput:
		return fmt.Sprintf("stopped: more than %d bytes printed", m.limits.Output)
	case LimitCoroutines:
		return fmt.Sprintf("stopped: more than %d coroutines are alive", m.limits.Coroutines)
	case LimitInterrupt:
		return "stopped: interrupted"
	}
	return brokenText + m.machine.cause
}

// stopAt is a stop that happened in a module, for the entry that requires it.
func (m *Meter) stopAt(L *lua.LState, stop *Error) *Error {
	again := *stop
	again.Units, again.Traceback = m.Units(), m.machine.programs.calls(traceback(budgetOf(L)))
	return &again
}

// A budget is what one thread spends from its meter. The thread carries it as its
// context, where library functions find it.
type budget struct {
	*Meter
	L        *lua.LState
	state    *mirror.State
	life     life
	parent   *lua.LState // who resumed this coroutine
	base     int         // frames below this thread's when it was resumed
	begun    bool
	paid     int // bytes of its stacks that are accounted for
	captures captures
	native   func(*lua.LState, *mirror.Frame) // the VM's own loop
}

func (b *budget) refuse() {
	if b.halt.Load() {
		b.stop(b.L, LimitInterrupt)
	}
	b.stop(b.L, LimitUnits)
}

// Done, Deadline, Err and Value make a context.Context; a budget has none of them.
func (b *budget) Done() <-chan struct{} { return nil }

// Deadline is none.
func (b *budget) Deadline() (time.Time, bool) { return time.Time{}, false }

// Err is nil: a stop is a panic of its own, not an error of the context.
func (b *budget) Err() error { return nil }

// Value is nil for every key.
func (b *budget) Value(any) any { return nil }

var _ context.Context = (*budget)(nil)

// budgetOf finds the budget of a thread.
func budgetOf(L *lua.LState) *budget { return L.Context().(*budget) }

// Of finds the machine of the running thread.
func Of(L *lua.LState) *Machine { return budgetOf(L).machine }

// Charge takes units from the running entry for work of a host's function: about
// one for every 10 ns the slowest supported machine needs, counted from the size
// of the work, never from a clock. Does not return when the budget is exhausted.
// An interrupt ends it here too, for a host's function may go on for long.
func Charge(L *lua.LState, units int64) {
	b := budgetOf(L)
	if !b.machine.running {
		return // the host reads or makes something between two entries
	}
	if b.charge(L, units); b.halt.Load() {
		b.stop(L, LimitInterrupt)
	}
}

// Pay is Charge for the machine's own libraries: they run inside an entry and not for
// long, and are called so often that the two questions would be seen.
func Pay(L *lua.LState, units int64) { budgetOf(L).charge(L, units) }

// Charge is the function Charge for whatever runs on the machine, if anything does.
func (m *Machine) Charge(units int64) {
	if m.running {
		Charge(m.current.L, units)
	}
}

// Running reports whether anything runs on a machine.
func Running(m *Machine) bool { return m.running }

// Create accounts for bytes that a host's function is about to make for the
// program (strings, tables). Does not return when a limit is reached.
func Create(L *lua.LState, bytes int64) { budgetOf(L).create(L, bytes) }

// CreateText is Create for a string of n bytes, and refuses one that CheckText does.
func CreateText(L *lua.LState, n int) {
	b := budgetOf(L)
	if n > b.limits.Text {
		b.stop(L, LimitText)
	}
	b.create(L, int64(n)+heap.Text)
}

// CheckText refuses a string of n bytes that is longer than Limits.Text: for one that
// grows and is not accounted for yet. Does not return then.
func CheckText(L *lua.LState, n int) {
	if b := budgetOf(L); n > b.limits.Text {
		b.stop(L, LimitText)
	}
}
