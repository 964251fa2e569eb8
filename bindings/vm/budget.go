package vm

import (
	"context"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
)

// A budget is the context of one thread: its Done is called before every
// instruction, with the frame's program counter already on the next one.
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
}

// Done counts one instruction and lets the guarded ones be looked at.
func (b *budget) Done() <-chan struct{} {
	m := b.Meter
	m.left--
	if m.left < 0 || m.halt.Load() {
		b.refuse()
	}
	f := b.state.CurrentFrame
	inst := f.Fn.Proto.Code[f.Pc-1]
	if m.watched>>(inst>>26)&1 != 0 {
		guard(b, f, inst)
	}
	return nil
}

func (b *budget) refuse() {
	if b.halt.Load() {
		b.stop(b.L, LimitInterrupt)
	}
	b.stop(b.L, LimitUnits)
}

// Deadline, Err and Value complete context.Context; a budget has none of them.
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
		m.current.charge(m.current.L, units)
	}
}

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
