package vm

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// A loader has the modules of a machine: each is loaded once, from the file that its
// name finds for who asks.
type loader struct {
	machine  *Machine
	modules  map[string]lua.LValue // by asking file and name
	files    map[string]lua.LValue // by name and file
	failures map[string]failure    // of content modules, by name and file
	loaded   []lua.LValue          // in the order in which they were loaded
	loading  []opened
	found    map[string]resolution // by asking file and name, in this entry
}

// opened is a module whose file runs just now.
type opened struct{ name, file string }

// resolution is what a host's Require has answered. It is kept for the entry,
// because a file that cannot be compiled would else be compiled as often as a
// script asks.
type resolution struct {
	program *Program
	err     error
}

func newLoader(m *Machine) loader {
	return loader{
		machine:  m,
		modules:  map[string]lua.LValue{},
		files:    map[string]lua.LValue{},
		failures: map[string]failure{},
		found:    map[string]resolution{},
	}
}

// requireUnits is what every require costs, and searchUnits what it costs besides
// to ask the host.
const (
	requireUnits = 100
	searchUnits  = 1000
)

// Require is the module of a name for the program that calls: the file runs once for
// the machine, in globals of its own, and what it returns is the module.
func Require(L *lua.LState, name string) lua.LValue {
	if err := CheckModuleName(name); err != nil {
		Raise(L, "%v", err)
	}
	Pay(L, requireUnits)
	l := &Of(L).loader
	l.leaveHalf(L)
	asked := Asker(L) + "\n" + name
	v, loaded := l.modules[asked]
	if !loaded {
		v = l.find(L, name, asked)
		l.modules[asked] = v
	}
	return v
}

// ForgetModules lets go of all modules that require has loaded: the next one that is
// asked for is loaded anew.
func (m *Machine) ForgetModules() {
	clear(m.loader.modules)
	clear(m.loader.files)
	clear(m.loader.failures)
	m.loader.loaded = nil
}

// begin is for the next entry: a file that was broken may have been mended.
func (l *loader) begin() {
	if len(l.found) > 0 {
		clear(l.found)
	}
}

// Asker returns the file that calls a function of the host, as its program is named: what
// a name means may depend on it. A thread that runs nothing of Lua stands for the one
// that resumed it.
func Asker(L *lua.LState) string {
	file, _ := Calling(L)
	return file
}

// Calling returns the file and line that call a function of the host, "" and 0 where nothing
// of Lua does.
func Calling(L *lua.LState) (file string, line int) {
	for ; L != nil; L = L.Parent {
		if f := mirror.Of(L).LuaFrame(); f != nil {
			return f.Fn.Proto.SourceName, f.Line()
		}
	}
	return "", 0
}

// Meant returns what a name of some kind of things ("tavern.CardName") means to the script
// that calls, or whose table the host reads; see Options.Meant.
func Meant(L *lua.LState, kind, name string) string {
	m := Of(L)
	if m.options.Meant == nil {
		return name
	}
	return m.options.Meant(reader(L), kind, name)
}

// reader is the file whose names are read: that of the calling script, or the one whose table
// the host reads; "" where the names are nobody's.
func reader(L *lua.LState) string { return cmp.Or(Asker(L), Of(L).read) }

// ReadsNames reports whether names that are read now may mean something else than everywhere.
func ReadsNames(L *lua.LState) bool { return MeansNames(Of(L)) && reader(L) != "" }

// MeansNames reports whether names may mean different things to different scripts of the
// machine.
func MeansNames(m *Machine) bool { return m.options.Meant != nil }

// Reading notes the file whose tables the host reads while nothing of Lua runs, until the
// function that it returns is called.
func Reading(m *Machine, file string) (done func()) {
	before := m.read
	m.read = file
	return func() { m.read = before }
}

// find gives a module that this file asks for the first time: another one may
// have loaded it.
func (l *loader) find(L *lua.LState, name, asked string) lua.LValue {
	p, err := l.resolve(L, name, asked)
	if err != nil {
		Raise(L, "%v", err)
	}
	file := name + "\n" + p.Name
	if v, loaded := l.files[file]; loaded {
		return v
	}
	for _, open := range l.loading {
		if open.file == file {
			Raise(L, "module '%s' requires itself: %s", name, l.chain(name))
		}
	}
	l.loading = append(l.loading, opened{name, file})
	v := l.load(L, p, name, file)
	l.close()
	l.files[file] = v
	l.loaded = append(l.loaded, v)
	return v
}

// close notes that the file opened last no longer runs.
func (l *loader) close() { l.loading = l.loading[:len(l.loading)-1] }

// chain lists what requires what, down to a name.
func (l *loader) chain(name string) string {
	var text strings.Builder
	for _, open := range l.loading {
		text.WriteString(open.name + " -> ")
	}
	return text.String() + name
}

// resolve finds the program of a module for the file that asks.
func (l *loader) resolve(L *lua.LState, name, asked string) (*Program, error) {
	options := &l.machine.options
	if options.Require == nil {
		return nil, fmt.Errorf("module '%s' not found: there are no script roots here", name)
	}
	found, known := l.found[asked]
	if !known {
		found.program, found.err = options.Require(name, strings.TrimSuffix(asked, "\n"+name))
		if found.err == nil && found.program == nil {
			found.err = fmt.Errorf("module '%s' not found", name)
		}
		l.found[asked] = found
		if !options.Content || found.err != nil {
			Pay(L, searchUnits)
		}
	}
	return found.program, found.err
}

// load runs the file of a module. A program pays for what it loads, but content
// does not: whether the machine has the module already, from another firing, must
// not be seen.
func (l *loader) load(L *lua.LState, p *Program, name, file string) lua.LValue {
	if l.machine.options.Content {
		return l.loadAlone(L, p, name, file)
	}
	Pay(L, int64(len(p.source))>>3)
	v, t := l.execute(L, p, name)
	if t != nil {
		l.close()
		t.Again()
	}
	return v
}

// execute runs the file of a module, whose value is what it returns, or true.
func (l *loader) execute(L *lua.LState, p *Program, name string) (lua.LValue, *Thrown) {
	m := l.machine
	env := m.Environment()
	L.Push(m.instance(p, env))
	L.Push(lua.LString(name))
	if t := Protect(L, 1, 1); t != nil {
		return nil, t
	}
	v := L.Get(-1)
	L.Pop(1)
	if v == lua.LNil {
		v = lua.LTrue
	}
	if m.options.Content {
		if err := settle(m, p.Name, env, []lua.LValue{v}); err != nil {
			return nil, budgetOf(L).thrown(lua.LString(err.Error()))
		}
	}
	return v, nil
}

// CheckModuleName returns what is wrong with the name of a module: parts of
// letters, digits and underscores, with single dots between them. Nothing else
// reaches a file system.
func CheckModuleName(name string) error {
	if len(name) > 200 {
		return errors.New("the name of a module has at most 200 letters")
	}
	for part := range strings.SplitSeq(name, ".") {
		if !isName(part) {
			return fmt.Errorf("bad module name %q: expected names with dots between them, like require \"dir.name\"", name)
		}
	}
	return nil
}

func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9' || i == 0) {
			return false
		}
	}
	return s != ""
}
