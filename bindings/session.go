package bindings

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/spell"
)

// Value is a value of Lua, as sessions return it.
type Value = lua.LValue

// Session is where scripts run: one machine with every module, and what they
// left behind. It is for one goroutine; Interrupt alone may come from another.
type Session struct {
	host     Host
	machine  *vm.Machine
	world    *systems.World
	modules  []declare.Module
	declared []Part // what modules came from
	classes  map[string]*lua.LTable
	env      *lua.LTable // the globals of everything that runs here
	parts    map[reflect.Type]any
	entries  int   // what was run so far, scenarios included
	runs     int   // files and entries of the prompt that were run so far
	bad      error // what was wrong with content, the last time it was
	chance   rand.Stream
	heed     func(string)    // takes warnings instead of the host, in the lab
	warned   map[string]bool // what the running script was warned of
}

// Part declares a module of a session: what scripts call, as a method would have it.
type Part func(*Session) declare.Module

// Open opens a session on a host, with the modules of those parts before those of
// the rule systems.
func Open(host Host, parts ...Part) (*Session, error) {
	s := &Session{host: host, declared: parts, warned: map[string]bool{}, classes: map[string]*lua.LTable{}, parts: map[reflect.Type]any{}, chance: rand.New(host.Seed, "session")}
	s.world = &systems.World{
		Config: s.config, Content: s.contentFor, Object: s.object, Seed: func() uint64 { return s.host.Seed },
		Entry: func() int { return s.entries }, Charge: func(units int64) { s.machine.Charge(units) }, Strict: host.Strict, Workers: max(1, host.Workers),
	}
	s.modules = s.declareAll()
	return s, s.open()
}

// Beside opens a session on another host with the same modules.
func (s *Session) Beside(host Host) (*Session, error) { return Open(host, s.declared...) }

// State returns what a part keeps of a session, empty when it is first asked for.
// Each type of state exists once in a session.
func State[T any](s *Session) *T {
	key := reflect.TypeFor[T]()
	if s.parts[key] == nil {
		s.parts[key] = new(T)
	}
	return s.parts[key].(*T)
}

// open gives the session a machine.
func (s *Session) open() error {
	machine, err := vm.New(vm.Options{Output: s.host.Out, Require: s.requirer(nil, ofModules), Print: s.print, Random: func() uint64 { return s.chance.Uint64() }})
	if err != nil {
		return err
	}
	s.machine = machine
	s.install()
	s.env = machine.Environment()
	return nil
}

// Modules returns what the session offers to scripts, for help, completion and
// stubs.
func (s *Session) Modules() []declare.Module { return s.modules }

// Seed returns the seed that matches of the session begin with.
func (s *Session) Seed() uint64 { return s.host.Seed }

// SetSeed gives the session another seed and begins its chance anew.
func (s *Session) SetSeed(seed uint64) {
	s.host.Seed = seed
	s.chance = rand.New(seed, "session")
}

// Interrupt stops the script that runs, from any goroutine; the session goes on.
func (s *Session) Interrupt() { s.machine.Interrupt() }

func (s *Session) declareAll() []declare.Module {
	var modules []declare.Module
	for _, part := range s.declared {
		modules = append(modules, part(s))
	}
	for _, door := range registry.All() {
		modules = append(modules, door.Module(s.world))
	}
	return modules
}

// install registers every declared function in the machine.
func (s *Session) install() {
	for _, m := range s.modules {
		for _, c := range m.Classes {
			s.classes[c.Name] = declare.Metatable(s.machine, c, cmp.Or(c.Label, c.Name), "method")
		}
		if len(m.Funcs) > 0 {
			declare.Install(s.machine, m)
		}
	}
}

// object returns a Go value as a value of the session with a class's methods.
func (s *Session) object(value any, class string) *lua.LUserData {
	return &lua.LUserData{Value: value, Metatable: s.classes[class]}
}

// system returns a rule system and its door by name.
func (s *Session) system(name string) (core.System, systems.Binding, error) {
	for _, sys := range s.host.Systems {
		if strings.EqualFold(sys.Name, name) {
			door, ok := registry.Named(sys.Name)
			if !ok {
				return sys, door, fmt.Errorf("the system %q has no door for scripts", sys.Name)
			}
			return sys, door, nil
		}
	}
	known := s.systemNames()
	return core.System{}, systems.Binding{}, fmt.Errorf("no system is called %q, %s", name, spell.Choices(name, known))
}

func (s *Session) systemNames() []string {
	names := make([]string, len(s.host.Systems))
	for i, sys := range s.host.Systems {
		names[i] = sys.Name
	}
	return names
}

func (s *Session) config(system string) (any, core.System, error) {
	sys, _, err := s.system(system)
	if err != nil {
		return nil, sys, err
	}
	config, err := s.host.Config(sys.Name)
	if err != nil {
		s.blame(err)
	}
	return config, sys, err
}

func (s *Session) refresh() {
	s.entries++
	if s.host.Refresh != nil {
		s.host.Refresh()
	}
}

func (s *Session) warn(text string) {
	if s.heed != nil {
		s.heed(text)
		return
	}
	fmt.Fprintln(s.host.Err, "arcana: "+text)
}

// warnOnce warns a person of what the running script was not warned of before;
// the lab counts every warning.
func (s *Session) warnOnce(text string) {
	if s.warned[text] && s.heed == nil {
		return
	}
	s.warned[text] = true
	s.warn(text)
}

// requirer returns what finds a module beside the asking file, then among the
// script roots: "ai.greedy" is ai/greedy.lua. It tells found, unless that is nil,
// the path of every module; memory is what the modules are told of it.
func (s *Session) requirer(found func(file string), memory string) func(name, from string) (*vm.Program, error) {
	return func(name, from string) (*vm.Program, error) {
		file := strings.ReplaceAll(name, ".", "/") + ".lua"
		for _, candidate := range s.candidates(file, from) {
			data, err := readScript(s.files(), candidate)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if found != nil {
				found(candidate)
			}
			return vm.CompileWith(s.displayName(candidate), string(data), contentLimits, vm.CompileOptions{Content: true, Memory: memory})
		}
		return nil, fmt.Errorf("no module %q beside %s or in the script roots", name, from)
	}
}

// candidates are the paths where a module may be: beside the asking file, which is
// named with the folder of the running script if it lies there, then in the roots.
// A path that leads out of the roots ("../there/a.lua") is no place to look in.
func (s *Session) candidates(file, from string) []string {
	var list []string
	if local, ok := strings.CutPrefix(from, s.host.LocalName+"/"); ok {
		list = append(list, path.Join(path.Dir(local), file))
	}
	list = append(list, path.Join(path.Dir(from), file), file, path.Join("scripts", file), path.Join("abilities", file))
	return slices.DeleteFunc(list, func(name string) bool { return !fs.ValidPath(name) })
}

// contentLimits bounds content files and modules.
var contentLimits = vm.Limits{Source: vm.ContentSource}

func (s *Session) files() fs.FS { return Layers{s.host.Local, s.host.Scripts} }

// displayName is what messages call a file: one beside the running script is named
// with that folder, as its reader can open it.
func (s *Session) displayName(file string) string {
	if s.host.Local != nil {
		if _, err := fs.Stat(s.host.Local, file); err == nil {
			return path.Join(s.host.LocalName, file)
		}
	}
	return file
}

// Where scripts that may not remember in Lua keep what must last, by their kind.
const (
	ofContent       = "what must last goes into self.memory"
	ofPersonalities = "a personality has none either: what was before stands in its view"
	ofMetrics       = "a metric has none either: it returns what it measures"
	ofModules       = "a module has none either: the script that requires it passes what it needs"
)

// compileContent compiles an ability, an encounter or a quest by its path.
func (s *Session) compileContent(file string) (*vm.Program, error) {
	return s.compileShipped(file, ofContent)
}

// compileShipped compiles a script of the script roots by its path; memory is what
// its kind is told of it.
func (s *Session) compileShipped(file, memory string) (*vm.Program, error) {
	data, err := readScript(s.files(), file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no such script%s", file, s.nearby(file))
	}
	if err != nil {
		return nil, err
	}
	return vm.CompileWith(file, string(data), contentLimits, vm.CompileOptions{Content: true, Memory: memory})
}

// guestMachine opens a machine for content or a personality: no matches, no
// scenarios, chance from the stream that is current when it is asked. It tells
// required the path of every module that scripts on it require. memory is what they
// are told of it.
func (s *Session) guestMachine(chance func() *rand.Stream, required func(file string), memory string) (*vm.Machine, error) {
	random := func() uint64 {
		if stream := chance(); stream != nil {
			return stream.Uint64()
		}
		return 0
	}
	return vm.New(vm.Options{Output: &scant{to: s.host.Err, left: guestOutput}, Require: s.requirer(required, memory), Random: random, Content: true, Memory: memory})
}

// contentFor opens the content machine of a match.
func (s *Session) contentFor(system string) (*systems.Content, error) {
	var content *systems.Content
	m, err := s.guestMachine(func() *rand.Stream { return nil }, func(file string) { content.Read(file) }, ofContent)
	if err != nil {
		return nil, err
	}
	content = systems.NewContent(m, s.compileContent)
	content.Names = func(folder string) []string { return ScriptNames(s.files(), folder) }
	content.Blame = s.blame
	return content, nil
}
