package vm

import lua "github.com/yuin/gopher-lua"

// What the tests of the machine must know of its bounds.
const (
	Deepest        = maxNesting
	FewCaptured    = freeCaptured
	KeptSource     = maxRememberedSource
	LongestMessage = longestMessage
	ModuleUnits    = moduleUnits
	MostNames      = mostNames
	TracebackSize  = tracebackSize
)

// SetLayout replaces what says whether the interpreter is known, until undo.
func SetLayout(f func() error) (undo func()) {
	own := layout
	layout = f
	return func() { layout = own }
}

// Remembered is how many programs of a name a machine remembers.
func (m *Machine) Remembered(name string) int { return len(m.programs[name]) }

// Created is how many bytes were made since the heap was counted last.
func (m *Machine) Created() int64 { return m.meter.created }

// Cause is what broke a machine, or "".
func (m *Machine) Cause() string { return m.cause }

// LookAtAll has every instruction go the long way: looked at, and done by the VM.
func (m *Machine) LookAtAll() { m.meter.watched |= operatorBits }

// Threads is how many coroutines of a machine are alive.
func (m *Machine) Threads() int { return m.alive }

// Guards is how many protected calls are running.
func (m *Machine) Guards() int { return m.guards }

// StringMeta is the metatable of all strings.
func (m *Machine) StringMeta() *lua.LTable { return m.stringMeta }
