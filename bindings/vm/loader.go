// Modules: finding the program of a module by its name, running it once, and storing what it returned. Also here:
// which file calls a Go function, for the short names that a mod may use.

package vm

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// A loader has the modules of a machine. The host decides which file a name means in the file that requires it.
// Each such file is loaded once.
type loader struct {
	machine  *Machine
	modules  map[string]lua.LValue // by the requiring file and the module's name, with a line end between
	files    map[string]lua.LValue // the same modules, by the module's name and its own file, with a line end between
	failures map[string]failure    // of content modules, by the same keys as files
	loaded   []lua.LValue          // the modules, in the order in which they were loaded
	loading  []loadingModule       // those that are being loaded, each by the one before it
	found    map[string]resolution // the host's answers in this entry, by requiring file and name
}

// loadingModule is a module whose file is running: its name, and its key in loader.files.
type loadingModule struct{ name, key string }

// resolution is the answer of the host's Require. It is stored for the entry, because
// otherwise a file that cannot be compiled would be compiled again at every require.
type resolution struct {
	program *Program
	err     error
}

// newLoader returns a loader without modules.
func newLoader(m *Machine) loader {
	return loader{
		machine:  m,
		modules:  map[string]lua.LValue{},
		files:    map[string]lua.LValue{},
		failures: map[string]failure{},
		found:    map[string]resolution{},
	}
}

const (
	requireUnits = 100  // what every require costs
	searchUnits  = 1000 // what asking the host for a file costs besides
)

// Require is require(name): it returns the module of that name for the calling program. A
// module's file runs once a machine, in globals of its own; its value is the module.
func Require(L *lua.LState, name string) lua.LValue {
	if err := CheckModuleName(name); err != nil {
		Raise(L, "%v", err)
	}
	Pay(L, requireUnits)
	l := &Of(L).loader
	l.checkHalfFree(L)
	asked := CallingFile(L) + "\n" + name
	v, loaded := l.modules[asked]
	if !loaded {
		v = l.findModule(L, name, asked)
		l.modules[asked] = v
	}
	return v
}

// ForgetModules drops all loaded modules, so that require loads them anew.
func (m *Machine) ForgetModules() {
	clear(m.loader.modules)
	clear(m.loader.files)
	clear(m.loader.failures)
	m.loader.loaded = nil
}

// forgetResolutions starts an entry: it forgets the answers of the host's Require, since a broken file may have been
// mended.
func (l *loader) forgetResolutions() {
	if len(l.found) > 0 { // clearing an empty map takes time too
		clear(l.found)
	}
}

// CallingFile returns the file whose code called the running Go function, "" for none. In a
// coroutine without Lua frames it is that of whoever resumed it.
func CallingFile(L *lua.LState) string {
	file, _ := CallingLine(L)
	return file
}

// CallingLine returns the file and line that called the running Go function, "" and 0 for none.
func CallingLine(L *lua.LState) (file string, line int) {
	for ; L != nil; L = L.Parent {
		if f := mirror.Of(L).LuaFrame(); f != nil {
			return f.Fn.Proto.SourceName, f.Line()
		}
	}
	return "", 0
}

// FullName returns the full name for a name that the calling script wrote. kind says of what ("tavern.CardName"). A mod
// may use short names for its own content. See Options.Meant.
func FullName(L *lua.LState, kind, name string) string {
	m := Of(L)
	if m.options.Meant == nil {
		return name
	}
	return m.options.Meant(namingFile(L), kind, name)
}

// namingFile returns the file whose names are being read: the calling script, or the one whose
// table the host reads (see BeginReading); "" for none.
func namingFile(L *lua.LState) string { return cmp.Or(CallingFile(L), Of(L).readFile) }

// MayReadShortNames reports whether the names that the host reads now may be short names of a mod: scripts may
// use such names, and the file that they come from is known.
func MayReadShortNames(L *lua.LState) bool { return HasShortNames(Of(L)) && namingFile(L) != "" }

// HasShortNames reports whether scripts of the machine may use short names at all.
func HasShortNames(m *Machine) bool { return m.options.Meant != nil }

// BeginReading notes the file whose tables the host reads while no Lua runs, so that its short names
// are understood. The returned function ends that.
func BeginReading(m *Machine, file string) (done func()) {
	before := m.readFile
	m.readFile = file
	return func() { m.readFile = before }
}

// findModule returns a module that a file requires for the first time. It loads the module unless another file has
// done so. asked is the requiring file and the name, the key of modules.
func (l *loader) findModule(L *lua.LState, name, asked string) lua.LValue {
	p, err := l.resolve(L, name, asked)
	if err != nil {
		Raise(L, "%v", err)
	}
	key := name + "\n" + p.Name
	if v, loaded := l.files[key]; loaded {
		return v
	}
	for _, open := range l.loading {
		if open.key == key {
			Raise(L, "module '%s' requires itself: %s", name, l.requireChain(name))
		}
	}
	l.loading = append(l.loading, loadingModule{name, key})
	v := l.load(L, p, name, key)
	l.endLoading()
	l.files[key] = v
	l.loaded = append(l.loaded, v)
	return v
}

// endLoading removes the module whose loading began last from those that are being loaded.
func (l *loader) endLoading() { l.loading = l.loading[:len(l.loading)-1] }

// requireChain returns which module requires which, down to name, for an error.
func (l *loader) requireChain(name string) string {
	var text strings.Builder
	for _, open := range l.loading {
		text.WriteString(open.name + " -> ")
	}
	return text.String() + name
}

// resolve returns the program of a module for the requiring file. It asks the host once in an entry, and charges for
// that. Content pays nothing if the module is found: whether the host was asked before depends on other
// firings, and a firing must always cost the same.
func (l *loader) resolve(L *lua.LState, name, asked string) (*Program, error) {
	options := &l.machine.options
	if options.Require == nil {
		return nil, fmt.Errorf("module '%s' not found: this program has no script folder", name)
	}
	found, known := l.found[asked]
	if !known {
		found.program, found.err = options.Require(name, strings.TrimSuffix(asked, "\n"+name)) // what is left is the requiring file
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

// load runs the file of a module and returns the module. key is that of the module in files. Ordinary
// programs pay for that, by the length of the source; content does not, for the reason that resolve
// gives.
func (l *loader) load(L *lua.LState, p *Program, name, key string) lua.LValue {
	if l.machine.options.Content {
		return l.loadAlone(L, p, name, key)
	}
	Pay(L, int64(len(p.source))/8)
	v, t := l.execute(L, p, name)
	if t != nil {
		l.endLoading()
		t.Rethrow()
	}
	return v
}

// execute runs the file of a module and returns its value, true if it returns none. In content it also
// freezes the value; if that could keep state, this is an error as well.
func (l *loader) execute(L *lua.LState, p *Program, name string) (lua.LValue, *Thrown) {
	m := l.machine
	env := m.Environment()
	L.Push(m.mainFunction(p, env))
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
		if err := freezeContent(m, p.Name, env, []lua.LValue{v}); err != nil {
			return nil, budgetOf(L).thrown(lua.LString(err.Error()))
		}
	}
	return v, nil
}

// CheckModuleName returns an error unless a module's name is words of letters, digits and _ with
// single dots between. Nothing else reaches a file system.
func CheckModuleName(name string) error {
	if len(name) > 200 {
		return errors.New("the name of a module is too long, expected at most 200 letters")
	}
	for part := range strings.SplitSeq(name, ".") {
		if !isName(part) {
			return fmt.Errorf("bad module name %q: expected names with dots between them, like require \"dir.name\"", name)
		}
	}
	return nil
}

// isName reports whether a text is a Lua name.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		isLetter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		isDigit := c >= '0' && c <= '9'
		if !isLetter && (i == 0 || !isDigit) {
			return false
		}
	}
	return s != ""
}
