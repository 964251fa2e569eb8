// The meter of a machine counts units and memory, and stops a program at a limit. Then the budget of each thread, and the
// functions with which libraries charge a running program.

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

// A Meter counts what the programs of one machine do and stops them at their limits. The loop of
// every thread pays this meter for each instruction (loop.go), so nothing runs uncounted: not in
// pcall, not in a coroutine, not in a comparator. A program cannot catch a stop: it passes every
// pcall, and every later instruction stops again.
type Meter struct {
	account
	limits      Limits
	before      int64      // units of all entries before this one
	entries     int64      // how many there were, with this one
	watched     uint64     // a bit for each opcode before which guard is called: guardedOpcodes, and more for a tracer or for stand-ins
	trace       Tracer     // sees what is executed; usually nil
	chainEnd    lua.LValue // a read-only metatable whose __index is a function; see rememberChainEnd
	methodCache methodCache
	steps       map[*lua.FunctionProto]*[]step // of the functions that have run
	standIns    []replacedMethod               // the metamethods that are replaced by functions for the present instruction
	longNames   bool                           // some program has names that take more than a unit to look up
	halt        atomic.Bool                    // the host wants the program to stop
	counted     int                            // how many things the last count of the heap met; the next one makes room for so many
	stopped     *Error                         // why nothing may run any more in this entry
	machine     *Machine
}

// An account is what one entry (a call from the host) may still spend and has spent.
type account struct {
	left      int64 // units that remain; below 0 once too many were asked for
	granted   int64 // units it began with
	ceiling   int64 // the shared budget that granted is the rest of, 0 for none; see SetCeiling
	output    int64 // bytes it may still print
	created   int64 // bytes made since the heap was counted last
	allowance int64 // bytes that may be made before it is counted again
}

// Units returns how many units the current or last entry has spent.
func (m *Meter) Units() int64 { return m.granted - max(m.left, 0) }

// Total returns how many units all entries have spent.
func (m *Meter) Total() int64 { return m.before + m.Units() }

// Entries returns how many entries there have been.
func (m *Meter) Entries() int64 { return m.entries }

// Interrupt stops the running program at its next instruction. It may be called from any
// goroutine (a Ctrl-C handler); the next entry runs again.
func (m *Meter) Interrupt() { m.halt.Store(true) }

// refill starts an entry with a budget; 0 means the default. In content the memory made so far no longer counts: it is
// garbage, or was limited when its file was loaded.
func (m *Meter) refill(units int64) {
	if units <= 0 {
		units = m.limits.Units
	}
	m.before += m.Units()
	m.entries++
	m.left, m.granted = units, units
	m.output = m.limits.Output
	if m.machine.options.Content {
		m.created, m.allowance, m.machine.alive = 0, m.nextAllowance(0), 0
	}
	m.stopped = nil
	if m.halt.Load() { // an interrupt between two entries stops neither
		m.halt.Store(false)
	}
}

// charge takes units from the entry's budget and stops the program if too few are left.
func (m *Meter) charge(L *lua.LState, units int64) {
	if m.left -= units; m.left < 0 {
		m.stopUnits(L)
	}
	if m.halt.Load() {
		m.stop(L, LimitInterrupt)
	}
}

// stopUnits stops the program because its units are spent.
func (m *Meter) stopUnits(L *lua.LState) { m.stop(L, LimitUnits) }

// create charges for bytes about to be made, a unit for every 32, and counts them as alive (see
// addAlive).
func (m *Meter) create(L *lua.LState, bytes int64) {
	m.charge(L, bytes>>5)
	m.addAlive(L, bytes)
}

// addAlive adds bytes that may stay alive. When more were made than the last count of the heap
// allowed, it counts the heap again.
func (m *Meter) addAlive(L *lua.LState, bytes int64) {
	if m.created += bytes; m.created > m.allowance {
		m.countHeap(L)
	}
}

// nextAllowance returns how many bytes may be made before the heap is counted again, if so many are alive now. It is as
// many as are alive, so that counting takes a fixed share of the work, but not more than the limit leaves. It
// is at least a sixteenth of the limit, or a program near its limit would be counted all the time.
func (m *Meter) nextAllowance(alive int64) int64 {
	const smallest = 8 << 20
	rest := max(m.limits.Bytes-alive, m.limits.Bytes/16)
	return min(max(smallest, alive), rest)
}

// thingUnits is what counting the heap costs for each thing that it meets.
const thingUnits = 8

// countHeap counts what is alive, charges for that, and sets the next allowance, or stops the program. It also counts the
// coroutines that are alive. When it runs and what it finds depends only on what the program did.
func (m *Meter) countHeap(L *lua.LState) {
	c := heap.NewCount(m.counted, m.machine.threads.liveRegisters)
	c.Walk(roots(m.machine))
	free := 0
	if m.machine.options.Content { // a firing does not pay for modules that others have loaded
		free = c.Things()
		c.Bytes, c.Slots = 0, 0
	}
	c.Walk(m.machine.threads.activeThreads(L))
	m.created, m.allowance = 0, m.nextAllowance(c.Bytes)
	m.machine.alive, m.counted = c.Threads, c.Things()
	m.charge(L, thingUnits*int64(c.Things()-free)+c.Slots>>2) // a unit for every four places looked at
	if c.Bytes > m.limits.Bytes {
		m.stop(L, LimitBytes)
	}
}

// roots returns the values that outlive an entry: libraries and modules.
func roots(m *Machine) []lua.LValue {
	all := []lua.LValue{m.root.G.Registry, m.stringMeta}
	for _, g := range m.globals {
		all = append(all, g.Value)
	}
	return append(all, m.loader.loaded...)
}

// stop ends the entry by a limit: its panic passes every pcall up to the host.
func (m *Meter) stop(L *lua.LState, limit string) {
	if m.stopped == nil {
		m.stopped = m.limitError(L, limit)
		if m.trace != nil {
			m.trace.StopByLimit(limit)
		}
	}
	panic(m.stopped)
}

// limitError returns the Error of a limit, with the place where the program stood.
func (m *Meter) limitError(L *lua.LState, limit string) *Error {
	e := &Error{Limit: limit, Units: m.Units(), Message: m.limitText(limit)}
	b := budgetOf(L)
	if f := b.state.LuaFrame(); f != nil {
		e.File, e.Line, e.at = f.Fn.Proto.SourceName, f.Line(), f.Fn.Proto
	}
	e.Traceback = m.machine.programs.withSource(traceback(b))
	b.noteFrames()
	return e
}

// limitText returns the message of a limit.
func (m *Meter) limitText(limit string) string {
	switch limit {
	case LimitUnits:
		if m.ceiling > 0 {
			return fmt.Sprintf("stopped: the abilities of this move or combat have used their maximum of %d units of computing time, so no more abilities run", m.ceiling)
		}
		return fmt.Sprintf("stopped: the script has used its budget of %d units of computing time", m.granted)
	case LimitBytes:
		return fmt.Sprintf("stopped: the script uses more than %d bytes of memory", m.limits.Bytes)
	case LimitText:
		return fmt.Sprintf("stopped: a string is longer than %d bytes", m.limits.Text)
	case LimitOutput:
		return fmt.Sprintf("stopped: the script printed more than %d bytes", m.limits.Output)
	case LimitCoroutines:
		return fmt.Sprintf("stopped: the script has more than %d unfinished coroutines", m.limits.Coroutines)
	case LimitInterrupt:
		return "stopped: interrupted"
	}
	return brokenText + m.machine.cause
}

// asEntryStop returns a stop that happened while a module was loading as the Error of the entry that requires the
// module: with that entry's units and traceback.
func (m *Meter) asEntryStop(L *lua.LState, stop *Error) *Error {
	again := *stop
	again.Units, again.Traceback = m.Units(), m.machine.programs.withSource(traceback(budgetOf(L)))
	return &again
}

// A budget is what one thread spends from its meter. The thread carries it as its
// context, where library functions find it.
type budget struct {
	*Meter
	L        *lua.LState    // the thread
	state    *mirror.State  // its memory
	status   coroutineState // of a coroutine
	parent   *lua.LState    // who resumed this coroutine
	base     int            // frames of the threads that wait for this one, when it was resumed
	begun    bool           // its function was called
	paid     int            // bytes of its stacks that are paid for
	captures captures
	native   func(*lua.LState, *mirror.Frame) // the VM's own loop
}

// stopAtInstruction ends the entry before an instruction: it was interrupted or its units are
// spent.
func (b *budget) stopAtInstruction() {
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

// budgetOf returns the budget of a thread, which is its context.
func budgetOf(L *lua.LState) *budget { return L.Context().(*budget) }

// Of returns the machine of a thread.
func Of(L *lua.LState) *Machine { return budgetOf(L).machine }

// Charge takes units from the running entry for the work of a Go function: about one for 10 ns on
// the slowest supported machine, counted from the size of the work and never from a clock. It
// does not return if the budget is spent or the program is interrupted. Between entries it does
// nothing.
func Charge(L *lua.LState, units int64) {
	b := budgetOf(L)
	if !b.machine.running {
		return // the host reads or makes something between two entries
	}
	b.charge(L, units)
}

// Pay is Charge for the machine's own libraries, which always run inside an entry and never for
// long.
func Pay(L *lua.LState, units int64) { budgetOf(L).charge(L, units) }

// Charge is the function Charge for whatever runs on the machine; it does nothing if nothing
// runs.
func (m *Machine) Charge(units int64) {
	if m.running {
		Charge(m.current.L, units)
	}
}

// IsRunning reports whether anything runs on a machine.
func IsRunning(m *Machine) bool { return m.running }

// Create charges for bytes that a Go function is about to make for the program. It does not
// return if a limit is exceeded.
func Create(L *lua.LState, bytes int64) { budgetOf(L).create(L, bytes) }

// CreateText is Create for a string of n bytes; a string that is too long stops the program.
func CreateText(L *lua.LState, n int) {
	b := budgetOf(L)
	if n > b.limits.Text {
		b.stop(L, LimitText)
	}
	b.create(L, int64(n)+heap.Text)
}

// CheckText stops the program if a string of n bytes would be too long. It charges nothing: it is
// for a string that still grows.
func CheckText(L *lua.LState, n int) {
	if b := budgetOf(L); n > b.limits.Text {
		b.stop(L, LimitText)
	}
}
