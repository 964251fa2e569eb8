// Package session is where scripts run: a machine with the modules of its parts, the
// script roots, the machines of content, and errors with their place.
//
// What a session may touch (content, script roots, output, seed) is its [Host], given
// from outside; nothing here opens a file by itself. What is offered to scripts comes
// from a [Part] for each module and from the bindings of the rule systems.
package session

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/bindings/registry"
	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core"
	"arcana/core/rand"
)

// Value is a value of Lua, as sessions return it.
type Value = lua.LValue

// Session is where scripts run: one machine with every module, and what they
// left behind. It is for one goroutine; Interrupt alone may come from another.
type Session struct {
	Host          Host                               // what the program lets scripts have
	Machine       *vm.Machine                        // the one machine of this session
	Environment   *systems.Environment               // what the modules of systems may use
	modules       []declare.Module                   // of the parts, then of the systems
	declared      []Part                             // which the session was opened with
	Classes       map[string]*lua.LTable             // metatables of values that there were, by class name; see metatable
	Env           *lua.LTable                        // the globals of everything that runs here
	states        map[reflect.Type]any               // what State returns, by type
	Entries       int                                // what was run so far, scenarios included
	Runs          int                                // files and entries of the prompt that were run so far
	contentError  error                              // the last error of content, for Blamed
	Chance        rand.Stream                        // of the prompt and of scripts outside matches
	programs      *programs                          // of content
	modNames      *modNames                          // names of things of mods
	shared        bool                               // the session uses Host.Compiled
	promptEntries int                                // how many entries of the prompt have run
	entryLine     int                                // the line where the last of them begins
	readOnlyName  string                             // the name of entries to which functions return what is read-only, "" for none
	hostScripts   fs.FS                              // the script roots under what the session laid over them, nil where it laid nothing
	made, brought Texts                              // laid over them: what the session made itself, and what a record brought
	ofSystems     []func(core.System) []declare.Func // what parts add to the module of each system, see AddToSystems
	cache         *cachedContent
	cachedAtEntry int // Entries when cache was last emptied
	warnings
}

// Part declares one module of a session: the functions that scripts can call.
type Part func(*Session) declare.Module

// Open opens a session on a host, with the modules of these parts and those of the host's rule
// systems.
func Open(host Host, parts ...Part) (*Session, error) {
	return open(host, &programs{carried: host.Carried}, parts)
}

// open is Open with a cache of compiled scripts, which is used unless the host has a Compiled.
func open(host Host, compiled *programs, parts []Part) (*Session, error) {
	s := &Session{Host: host, declared: parts, programs: compiled, modNames: &modNames{}, warnings: warnings{out: host.Err, warned: map[string]bool{}}, Classes: map[string]*lua.LTable{}, states: map[reflect.Type]any{}, Chance: rand.New(host.Seed, "session")}
	s.Environment = &systems.Environment{
		Inspector: s.Inspector, Config: s.Config, Content: s.openContent, Object: s.Object, Seed: func() uint64 { return s.Host.Seed },
		Epoch: func() int { return epoch(s) }, Fizzled: func(text string) { NoteFizzled(s, text) }, Charge: func(units int64) { s.Machine.Charge(units) }, Strict: host.Strict, Played: host.Played, Workers: max(1, host.Workers),
		Experiments: systems.Account{Limit: host.Experiments},
	}
	if s.shared = sharesCompiled(&host); s.shared {
		s.programs, s.modNames = &host.Compiled.programs, &host.Compiled.modNames
	}
	s.modules = s.declareAll()
	return s, s.openMachine()
}

// OpenBeside opens a session with the same modules on another host. The two share what they compile.
func (s *Session) OpenBeside(host Host) (*Session, error) { return open(host, s.programs, s.declared) }

// State returns the session's value of type T, where a module keeps what it remembers: a zero value at
// the first call, the same one from then on. Each type exists once in a session.
func State[T any](s *Session) *T {
	return stateOf(s, reflect.TypeOf((*T)(nil)).Elem()).(*T)
}

// stateOf is State by the type as a value; it returns a pointer to the session's value of that type.
func stateOf(s *Session, t reflect.Type) any {
	if s.states[t] == nil {
		s.states[t] = reflect.New(t).Interface()
	}
	return s.states[t]
}

// openMachine gives the session a new machine with all modules installed.
func (s *Session) openMachine() error {
	machine, err := lib.New(vm.Options{Trace: s.Host.Trace, Meant: nameResolver(s), Output: s.Host.Out, Require: s.requirer(nil, OfModules), Print: s.print, Random: func() uint64 { return s.Chance.Uint64() }})
	if err != nil {
		return err
	}
	s.Machine = machine
	if err := checkDistinct(machine.Globals(), s.modules); err != nil {
		return err
	}
	s.install()
	s.Env = machine.Environment()
	return nil
}

// Modules returns the modules that the session offers to scripts, for help, completion and stubs.
func (s *Session) Modules() []declare.Module { return s.modules }

// Seed returns the seed that matches of the session begin with.
func (s *Session) Seed() uint64 { return s.Host.Seed }

// SetSeed gives the session another seed and restarts its own chance.
func (s *Session) SetSeed(seed uint64) {
	s.Host.Seed = seed
	s.Chance = rand.New(seed, "session")
}

// Interrupt stops the script that runs, from any goroutine; the session goes on.
func (s *Session) Interrupt() { s.Machine.Interrupt() }

// declareAll declares the modules of all parts, then those of the systems. The parts come first
// because they may add functions to the systems' modules.
func (s *Session) declareAll() []declare.Module {
	var modules []declare.Module
	for _, part := range s.declared {
		modules = append(modules, part(s))
	}
	for _, sys := range s.Host.Systems.All() {
		m := registry.Of(sys).Module(s.Environment)
		for _, more := range s.ofSystems {
			m.Funcs = append(m.Funcs, more(sys)...)
		}
		modules = append(modules, m)
	}
	return modules
}

// checkDistinct returns an error if a global name of a module is taken by Lua or by another
// module.
func checkDistinct(globals []vm.Global, modules []declare.Module) error {
	taken := map[string]string{"_G": "Lua"}
	for _, g := range globals {
		taken[g.Name] = "Lua"
	}
	for _, m := range modules {
		for _, name := range globalNames(m) {
			if by := taken[name]; by != "" {
				return fmt.Errorf("scripts already have something called %s, in %s; choose another name", name, by)
			}
			taken[name] = cmp.Or(m.Name, "another module")
		}
	}
	return nil
}

// globalNames returns the globals that a module adds: its own name, or those of its functions if
// it has none.
func globalNames(m declare.Module) []string {
	if m.Name != "" {
		return []string{m.Name}
	}
	names := make([]string, len(m.Funcs))
	for i, f := range m.Funcs {
		names[i] = f.Name
	}
	return names
}

// install registers all declared functions in the machine. Classes follow when there are values of them.
func (s *Session) install() {
	clear(s.Classes)
	for _, m := range s.modules {
		if len(m.Funcs) > 0 || m.Value != nil { // a module of classes alone has no global
			declare.Install(s.Machine, m)
		}
	}
}

// Exposer returns the session's converter of Go values into Lua values whose exported methods scripts
// may call.
func (s *Session) Exposer() *expose.Exposer {
	made := s.exposers()
	if made.calling == nil {
		made.calling = expose.NewWithMethods(s.Machine)
	}
	return made.calling
}

// Inspector returns the session's converter of Go values into Lua values that scripts can only read.
func (s *Session) Inspector() *expose.Exposer {
	made := s.exposers()
	if made.reading == nil {
		made.reading = expose.New(s.Machine)
	}
	return made.reading
}

// exposers returns those of the session's machine, which are made when they are first asked for.
func (s *Session) exposers() *exposers {
	made := State[exposers](s)
	if made.machine != s.Machine {
		*made = exposers{machine: s.Machine}
	}
	return made
}

// Inspectable is a value of a session that can be opened: what Inspect returns is
// shown in its place.
type Inspectable interface{ Inspect() any }

// exposers are those of the session's machine: one lets scripts call methods, one does not.
type exposers struct {
	machine          *vm.Machine
	calling, reading *expose.Exposer
}

// Object returns a Go value as a Lua value with the methods of a declared class.
func (s *Session) Object(value any, class string) *lua.LUserData {
	return &lua.LUserData{Value: value, Metatable: s.metatable(class)}
}

// metatable returns the metatable of a class, made at the first value of it: most of the classes are of
// tables, and few scripts have values of many others. Of several classes with that name it is the last.
func (s *Session) metatable(class string) *lua.LTable {
	if made := s.Classes[class]; made != nil {
		return made
	}
	for _, m := range slices.Backward(s.modules) {
		for _, c := range slices.Backward(m.Classes) {
			if c.Name == class {
				s.Classes[class] = declare.Metatable(s.Machine, c, cmp.Or(c.Label, c.Name), "method")
				return s.Classes[class]
			}
		}
	}
	return nil
}

// System returns the rule system of that name, in any case, and its binding.
func (s *Session) System(name string) (core.System, systems.Binding, error) {
	sys, err := s.Host.Systems.Named(name)
	if err != nil {
		return sys, systems.Binding{}, err
	}
	return sys, registry.Of(sys), nil
}

// Bindings returns the bindings of the host's rule systems, in their order.
func (s *Session) Bindings() (list []systems.Binding) {
	for _, sys := range s.Host.Systems.All() {
		list = append(list, registry.Of(sys))
	}
	return list
}

// Config returns a system's prepared configuration, which must not be changed, and the system. An
// error in content files is remembered for Blamed.
func (s *Session) Config(system string) (any, core.System, error) {
	sys, _, err := s.System(system)
	if err != nil {
		return nil, sys, err
	}
	config, err := s.Host.Config(sys.Name)
	if err != nil {
		s.Blame(err)
	}
	return config, sys, err
}

// Begin starts another entry (a file, a line of the prompt or a scenario) with budgets of its
// own.
func (s *Session) Begin() {
	s.Entries++
	s.Environment.Experiments.Begin()
}

// Refresh makes the next match read its content from the files anew. From then on the session
// uses no Compiled, which may hold older content.
func (s *Session) Refresh() {
	s.Entries++
	s.shared, s.cache, s.Host.Compiled = false, nil, nil
	if s.Host.Refresh != nil {
		s.Host.Systems = s.Host.Refresh()
	}
}

// Files returns the script roots, with the folder of the running script before them.
func (s *Session) Files() fs.FS { return Layers{s.Host.Local, s.Host.Scripts} }

// displayName returns what messages call a file. One beside the running script has the path of that
// folder before it, so that a person can open it.
func (s *Session) displayName(file string) string {
	if s.Host.Local != nil {
		if _, err := fs.Stat(s.Host.Local, file); err == nil {
			return path.Join(s.Host.LocalName, file)
		}
	}
	return s.Host.displayName(file)
}

// RunHooks calls every function named on_... of the table that a script returned, once each,
// without arguments and in alphabetical order, so that mistakes in a script of hooks show when it
// is tried. All calls together have the budget of one script.
func (s *Session) RunHooks(values []Value) error {
	if len(values) == 0 {
		return nil
	}
	t, ok := values[0].(*lua.LTable)
	if !ok {
		return nil
	}
	left := cmp.Or(s.Host.Units, vm.DefaultUnits) // may fall below 0 by the last call
	for _, k := range declare.SortedKeys(t) {
		fn, isFunction := t.RawGet(k).(*lua.LFunction)
		if !isFunction || !strings.HasPrefix(lua.LVAsString(k), "on_") {
			continue
		}
		if _, err := s.Machine.Call(fn, 0, max(left, 1)); err != nil { // 0 would be the default budget
			return err
		}
		left -= s.Machine.Meter().Units()
	}
	return nil
}

// Pool keeps sessions that goroutines use in turn, one goroutine at a time each. It is safe for any
// number of goroutines.
type Pool struct {
	idle chan *Session // the sessions that nobody uses; nil stands for one that is not opened yet
	open func() (*Session, error)
}

// NewPool returns a pool of at most that many sessions (at least one), which open makes. It opens
// the first at once and returns its error.
func NewPool(most int, open func() (*Session, error)) (*Pool, error) {
	first, err := open()
	if err != nil {
		return nil, err
	}
	p := &Pool{make(chan *Session, max(1, most)), open}
	p.idle <- first
	for len(p.idle) < cap(p.idle) {
		p.idle <- nil
	}
	return p, nil
}

// Use waits for an idle session and calls do with it; do must keep nothing of it. A session whose
// machine a bug has broken is replaced first. The error is that of do, that of the context, or why no
// session could be opened; the next call then tries again to open one.
func (p *Pool) Use(ctx context.Context, do func(*Session) error) (err error) {
	var s *Session
	select {
	case s = <-p.idle:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { p.idle <- s }()
	if s == nil || s.Machine.Broken() {
		if s, err = p.open(); err != nil {
			return err
		}
	}
	return do(s)
}
