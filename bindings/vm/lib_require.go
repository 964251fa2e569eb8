package vm

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// baseRequire loads a module once for the machine: the file runs in globals of
// its own, and what it returns is the module.
func baseRequire(L *lua.LState) int {
	m := machineOf(L)
	name, ok := L.Get(1).(lua.LString)
	if !ok {
		wrongType(L, 1, "require", "string")
	}
	if v, loaded := m.modules[string(name)]; loaded {
		L.Push(v)
		return 1
	}
	L.Push(m.load(L, string(name)))
	return 1
}

func (m *Machine) load(L *lua.LState, name string) lua.LValue {
	if err := CheckModuleName(name); err != nil {
		raise(L, "%v", err)
	}
	for _, open := range m.loading {
		if open == name {
			raise(L, "module '%s' requires itself: %s", name, strings.Join(append(m.loading, name), " -> "))
		}
	}
	p, err := m.resolve(L, name)
	if err != nil {
		raise(L, "%v", err)
	}
	m.loading = append(m.loading, name)
	v := m.execute(L, p, name)
	m.loading = m.loading[:len(m.loading)-1]
	m.modules[name] = v
	m.order = append(m.order, name)
	return v
}

// resolve finds the program of a module for the file that asks.
func (m *Machine) resolve(L *lua.LState, name string) (*Program, error) {
	if m.options.Require == nil {
		return nil, fmt.Errorf("module '%s' not found: there are no script roots here", name)
	}
	from := ""
	if f := inside(L).luaFrame(); f != nil {
		from = f.Fn.Proto.SourceName
	}
	key := from + "\n" + name
	found, known := m.found[key]
	if !known {
		charge(L, 1000)
		found.program, found.err = m.options.Require(name, from)
		if found.err == nil && found.program == nil {
			found.err = fmt.Errorf("module '%s' not found", name)
		}
		m.found[key] = found
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

// execute runs the file of a module, whose value is what it returns, or true.
func (m *Machine) execute(L *lua.LState, p *Program, name string) lua.LValue {
	charge(L, int64(len(p.source))>>3)
	env := m.Environment()
	L.Push(m.instance(p, env))
	L.Push(lua.LString(name))
	if t := m.protect(L, 1, 1); t != nil {
		m.loading = m.loading[:len(m.loading)-1]
		panic(t)
	}
	v := L.Get(-1)
	L.Pop(1)
	if v == lua.LNil {
		v = lua.LTrue
	}
	if m.options.Content {
		if err := m.settle(p.Name, env, []lua.LValue{v}); err != nil {
			raiseValue(L, lua.LString(err.Error()))
		}
	}
	return v
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
