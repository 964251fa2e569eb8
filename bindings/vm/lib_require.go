package vm

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// requireUnits is what every require costs, and searchUnits what it costs besides
// to ask the host.
const (
	requireUnits = 100
	searchUnits  = 1000
)

// baseRequire loads a module once for the machine: the file runs in globals of
// its own, and what it returns is the module.
func baseRequire(L *lua.LState) int {
	m := machineOf(L)
	name, ok := L.Get(1).(lua.LString)
	if !ok {
		wrongType(L, 1, "require", "string")
	}
	if err := CheckModuleName(string(name)); err != nil {
		raise(L, "%v", err)
	}
	charge(L, requireUnits)
	m.leaveRoom(L)
	asked := asker(L) + "\n" + string(name)
	v, loaded := m.modules[asked]
	if !loaded {
		v = m.find(L, string(name), asked)
		m.modules[asked] = v
	}
	L.Push(v)
	return 1
}

// ForgetModules lets go of all modules that require has loaded: the next one that is
// asked for is loaded anew.
func (m *Machine) ForgetModules() {
	clear(m.modules)
	clear(m.files)
	clear(m.failures)
	m.loaded = nil
}

// asker is the file that requires: what a name finds may depend on it.
func asker(L *lua.LState) string {
	if f := inside(L).luaFrame(); f != nil {
		return f.Fn.Proto.SourceName
	}
	return ""
}

// find gives a module that this file asks for the first time: another one may
// have loaded it.
func (m *Machine) find(L *lua.LState, name, asked string) lua.LValue {
	p, err := m.resolve(L, name, asked)
	if err != nil {
		raise(L, "%v", err)
	}
	file := name + "\n" + p.Name
	if v, loaded := m.files[file]; loaded {
		return v
	}
	for _, open := range m.loading {
		if open.file == file {
			raise(L, "module '%s' requires itself: %s", name, m.chain(name))
		}
	}
	m.loading = append(m.loading, loadingModule{name, file})
	v := m.load(L, p, name, file)
	m.loading = m.loading[:len(m.loading)-1]
	m.files[file] = v
	m.loaded = append(m.loaded, v)
	return v
}

// loadingModule is a module whose file runs just now.
type loadingModule struct{ name, file string }

// chain lists what requires what, down to a name.
func (m *Machine) chain(name string) string {
	var text strings.Builder
	for _, open := range m.loading {
		text.WriteString(open.name + " -> ")
	}
	return text.String() + name
}

// resolve finds the program of a module for the file that asks.
func (m *Machine) resolve(L *lua.LState, name, asked string) (*Program, error) {
	if m.options.Require == nil {
		return nil, fmt.Errorf("module '%s' not found: there are no script roots here", name)
	}
	found, known := m.found[asked]
	if !known {
		found.program, found.err = m.options.Require(name, strings.TrimSuffix(asked, "\n"+name))
		if found.err == nil && found.program == nil {
			found.err = fmt.Errorf("module '%s' not found", name)
		}
		m.found[asked] = found
		if !m.options.Content || found.err != nil {
			charge(L, searchUnits)
		}
	}
	return found.program, found.err
}

// resolution is what a host's Require has answered. It is kept for the entry,
// because a file that cannot be compiled would else be compiled as often as a
// script asks.
type resolution struct {
	program *Program
	err     error
}

// load runs the file of a module. A program pays for what it loads, but content
// does not: whether the machine has the module already, from another firing, must
// not be seen.
func (m *Machine) load(L *lua.LState, p *Program, name, file string) lua.LValue {
	if m.options.Content {
		return m.loadAlone(L, p, name, file)
	}
	charge(L, int64(len(p.source))>>3)
	v, t := m.execute(L, p, name)
	if t != nil {
		m.loading = m.loading[:len(m.loading)-1]
		panic(t)
	}
	return v
}

// execute runs the file of a module, whose value is what it returns, or true.
func (m *Machine) execute(L *lua.LState, p *Program, name string) (lua.LValue, *thrown) {
	env := m.Environment()
	L.Push(m.instance(p, env))
	L.Push(lua.LString(name))
	if t := m.protect(L, 1, 1); t != nil {
		return nil, t
	}
	v := L.Get(-1)
	L.Pop(1)
	if v == lua.LNil {
		v = lua.LTrue
	}
	if m.options.Content {
		if err := m.settle(p.Name, env, []lua.LValue{v}); err != nil {
			return nil, inside(L).thrown(lua.LString(err.Error()))
		}
	}
	return v, nil
}

// CheckModuleName tells what is wrong with the name of a module: parts of
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
