// What a machine is made of: its options, its limits and their defaults, New, and the chance of
// math.random.

package vm

import (
	"io"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// Options describes the machine to build.
type Options struct {
	Limits Limits // what a program may spend
	// Libraries give the machine its names, in this order; see package lib.
	Libraries []Library
	// Output takes what print writes, a line at a time; nil discards it (the
	// bytes count all the same).
	Output io.Writer
	// Print replaces what print does with its arguments; nil writes them to
	// Output as tostring shows them, with tabs between.
	Print func(L *lua.LState, args []lua.LValue)
	// Random gives the next 64 random bits of the host's stream of chance, for
	// math.random; nil stands for a fixed stream of the machine.
	Random func() uint64
	// Require finds the program of a module for require; from is the file that
	// asks. nil makes every require an error.
	Require func(name, from string) (*Program, error)
	// Meant returns the full name for a name of some kind of things ("tavern.CardName") that a file
	// uses: a mod may call its own things by short names. nil leaves names as they are.
	Meant func(file, kind, name string) string
	// Content freezes what a program leaves behind when its file has run, so that
	// nothing in Lua remembers from one call to the next. Memory is the same as
	// CompileOptions.Memory.
	Content bool
	Memory  string
	// Trace gives the machine what sees its programs execute; nil costs nothing.
	Trace func() Tracer
}

// A Tracer sees what one machine executes. It changes nothing: a program spends the same
// units with it, and stops at the same place.
type Tracer interface {
	// AddProgram is called with a program before it runs first, and again when it is run anew.
	AddProgram(covered.Text)
	// BeforeInstruction is called before an instruction, whose frame is already at the next; spent is
	// how many units the machine has spent so far.
	BeforeInstruction(s *mirror.State, f *mirror.Frame, spent int64)
	// StopByLimit is called when a limit stops the program.
	StopByLimit(limit string)
	// EndEntry is called when an entry is over; failed is why it did not end well, an *Error.
	EndEntry(spent int64, failed error)
}

// Limits bounds what one program may do. Every figure is part of the rules: it
// is counted, never timed, so the same program stops at the same place on every
// machine. A zero field stands for its default.
type Limits struct {
	// Units is how many units one entry (a call from the host, such as Run or Call) may
	// spend: one for each instruction, what library functions charge for their work, and
	// one for every 32 bytes made. An entry may be given another number. Default 50,000,000.
	Units int64
	// Bytes is how many bytes of strings, tables, functions and coroutines may be alive at
	// once, as package heap counts them. Default 64 MiB.
	Bytes int64
	// Depth is how many calls may be open within each other, with those of metamethods and
	// of coroutines within coroutines. Default 16,000.
	Depth int
	// Coroutines is how many coroutines may be alive (made and not finished) at once.
	// Default 1,000.
	Coroutines int
	// Output is the number of bytes one entry may print. Default 1 MiB.
	Output int64
	// Text is the length in bytes of the longest string. Default 16 MiB.
	Text int
	// Source is the length in bytes of the longest program text. Default 1 MiB;
	// ContentSource for content files.
	Source int
}

// The defaults of Limits.
const (
	DefaultUnits      = 50_000_000
	DefaultBytes      = 64 << 20
	DefaultDepth      = 16_000
	DefaultCoroutines = 1_000
	DefaultOutput     = 1 << 20
	DefaultText       = 16 << 20
	DefaultSource     = 1 << 20

	// ContentSource is the length in bytes of the longest content file.
	ContentSource = 64 << 10
)

// WithDefaults returns the limits with every zero field replaced by its default.
func (l Limits) WithDefaults() Limits {
	replaceZero(&l.Units, DefaultUnits)
	replaceZero(&l.Bytes, DefaultBytes)
	replaceZero(&l.Depth, DefaultDepth)
	replaceZero(&l.Coroutines, DefaultCoroutines)
	replaceZero(&l.Output, DefaultOutput)
	replaceZero(&l.Text, DefaultText)
	replaceZero(&l.Source, DefaultSource)
	return l
}

// replaceZero sets a zero field to its default.
func replaceZero[T int | int64](field *T, standard T) {
	if *field == 0 {
		*field = standard
	}
}

// A Library gives a machine that is being made some names, with Install: the globals
// that every program sees, in this order.
type Library func(m *Machine)

// A Machine runs programs: one guarded Lua state with its libraries, its meter
// and its modules. It belongs to one goroutine at a time, except for Interrupt.
type Machine struct {
	meter   Meter
	options Options

	threads
	chance   chance
	loader   loader
	programs programs

	globals          []Global                 // what every program sees
	libraryFunctions map[*lua.LFunction]bool  // Go functions that keep no state, which content may store
	frozen           map[*lua.LTable]struct{} // read-only tables, see Freeze
	lending          lending
	stringMeta       *lua.LTable // the metatable of all strings

	frames      []Frame // of the last error that nobody caught, if keepsFrames is set
	keepsFrames bool    // KeepFrames was called

	readFile string // the file whose tables the host reads just now
	running  bool   // an entry is running
	broken   bool   // no entry can run any more
	cause    string // what broke it, as every error says from then on
}

// A Global is one name that every program sees.
type Global struct {
	Name  string     // as programs see it
	Value lua.LValue // what it stands for
}

// limitTables sets gopher-lua's limit on the array part of a table, a variable of the whole
// process: a longer array cannot be alive within the default limit on bytes.
func limitTables() {
	if lua.MaxArrayIndex != 1<<22 {
		lua.MaxArrayIndex = 1 << 22
	}
}

// layout returns an error if the interpreter's types are not those that the mirrors describe.
var layout = mirror.Layout

// New returns a machine with the given libraries and no other globals. It is an error if
// gopher-lua is another version than this package was made for.
func New(options Options) (*Machine, error) {
	if err := layout(); err != nil {
		return nil, err
	}
	limitTablesOnce.Do(limitTables)
	options.Limits = options.Limits.WithDefaults()
	m := &Machine{
		options:          options,
		libraryFunctions: map[*lua.LFunction]bool{},
		frozen:           map[*lua.LTable]struct{}{},
		stringMeta:       &lua.LTable{Metatable: lua.LNil},
		chance:           chance{next: options.Random},
		programs:         programs{},
	}
	m.loader = newLoader(m)
	m.meter = Meter{limits: options.Limits, machine: m, watched: guardedOpcodes}
	if options.Trace != nil {
		m.meter.trace, m.meter.watched = options.Trace(), allOpcodes
	}
	m.meter.allowance = m.meter.nextAllowance(0)
	m.meter.refill(0)
	m.threads.start(&m.meter)
	for _, library := range options.Libraries {
		library(m)
	}
	return m, nil
}

// Meter returns the machine's meter: units spent, Interrupt.
func (m *Machine) Meter() *Meter { return &m.meter }

// Interrupt stops the running program at its next instruction. It may be called from any
// goroutine.
func (m *Machine) Interrupt() { m.meter.Interrupt() }

// Broken reports whether a Go panic has ruined the machine's state; it must then be replaced.
func (m *Machine) Broken() bool { return m.broken }

// State returns the main thread, for building tables and userdata.
func (m *Machine) State() *lua.LState { return m.main }

// SetRandom replaces the source of math.random's bits and returns the former one.
func (m *Machine) SetRandom(next func() uint64) (before func() uint64) {
	before, m.chance.next = m.chance.next, next
	return before
}

// Options returns the options of the machine with defaults filled in; they must not be changed.
func (m *Machine) Options() *Options { return &m.options }

// chance is where math.random gets its bits from: the host's stream, or, where the
// host gave none, a fixed one of the machine.
type chance struct {
	next func() uint64
	seed uint64 // of the fixed stream
}

// bits returns the next 64 random bits: the host's, or those of a fixed stream (splitmix64) if
// the host gave none.
func (c *chance) bits() uint64 {
	if c.next != nil {
		return c.next()
	}
	c.seed += 0x9e3779b97f4a7c15
	z := c.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Random returns a number in [0, 1) with 53 random bits.
func (m *Machine) Random() float64 { return float64(m.chance.bits()>>11) / (1 << 53) }
