package vm

import (
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
	"arcana/core/spell"
)

// A Function is one entry of a module, in the order in which pairs shows it.
type Function struct {
	Name string         // as programs call it
	Go   lua.LGFunction // its body
}

// Table makes a table of functions in their given order, which programs may change
// until it is installed.
func (m *Machine) Table(functions []Function) *lua.LTable {
	t := m.main.CreateTable(0, len(functions))
	for _, f := range functions {
		t.RawSetString(f.Name, m.Native(f.Go))
	}
	return t
}

// Native makes a library function of a host: content may keep it, because it
// holds no state that a program can change.
func (m *Machine) Native(body lua.LGFunction) *lua.LFunction {
	fn := m.main.NewFunction(body)
	m.known[fn] = true
	return fn
}

// Shorten has a function of Native done without a call where its arguments are what
// they mostly are: do takes them, and gives one result, nil (of Go) for none, and what it
// costs besides units, at most MostShortcut with them. It cannot (false) where anything is unusual, and
// has then done nothing: the function itself is called, which raises every error.
func Shorten(fn *lua.LFunction, units int64, do func(arguments []lua.LValue) (result lua.LValue, more int64, done bool)) {
	(&mirror.Shortcut{Do: do, Units: units}).Of(fn)
}

// Install gives every program run from now on one more name. A table becomes
// read-only, with everything in it.
func (m *Machine) Install(name string, value lua.LValue) {
	m.Freeze(value)
	for i := range m.globals {
		if m.globals[i].Name == name {
			m.globals[i].Value = value
			return
		}
	}
	m.globals = append(m.globals, Global{name, value})
}

// Globals gives the names every program sees, in their order, for completion.
func (m *Machine) Globals() []Global { return m.globals }

// NewModule makes a read-only table of the functions, in their order, whose
// unknown fields are errors with a suggestion, and makes it a global.
func (m *Machine) NewModule(name string, functions []Function) *lua.LTable {
	t := m.Table(functions)
	m.Strict(name, "field", t)
	m.Install(name, t)
	return t
}

// Strict makes reading what a table does not have an error, which calls it by the
// given noun: `draft has no field "ofer"; did you mean "offer"?`.
func (m *Machine) Strict(name, noun string, t *lua.LTable) {
	meta := m.main.CreateTable(0, 2)
	meta.RawSetString("__metatable", lua.LFalse)
	meta.RawSetString("__index", m.Native(func(L *lua.LState) int {
		key := Text(L.Get(2))
		Raise(L, "%s has no %s %q%s", name, noun, cutName(key), spell.Suggestion(key, fieldNames(budgetOf(L), t)))
		return 0
	}))
	m.frozen[meta] = struct{}{}
	t.Metatable = meta
}

// cutName shortens a name that a program has made very long.
func cutName(name string) string {
	const longest = 100
	if len(name) <= longest {
		return name
	}
	return strings.ToValidUTF8(name[:longest], "") + "..."
}

// mostNames is how many keys a table may have for a suggestion to be looked for
// among them: beyond, it holds data; and nameUnits what each costs.
const (
	mostNames = 500
	nameUnits = 16
)

// fieldNames lists the text keys of a table that hold something, sorted, for a
// suggestion; it is paid for. Too many are none.
func fieldNames(b *budget, t *lua.LTable) []string {
	keys := mirror.OfTable(t).Keys
	if len(keys) > mostNames {
		return nil
	}
	b.charge(b.L, nameUnits*int64(len(keys)))
	var names []string
	for _, k := range keys {
		if s, ok := k.(lua.LString); ok && t.RawGetString(string(s)) != lua.LNil {
			names = append(names, string(s))
		}
	}
	sort.Strings(names)
	return names
}

// Environment makes the globals of one program: its own table, so that what one
// program assigns no other sees.
func (m *Machine) Environment() *lua.LTable {
	env := m.main.CreateTable(0, len(m.globals)+1)
	env.RawSetString("_G", env)
	for _, g := range m.globals {
		env.RawSetString(g.Name, g.Value)
	}
	return env
}

// Metafield reads a field of a value's metatable, raw; nil (of Lua) where there is none.
func (m *Machine) Metafield(v lua.LValue, name string) lua.LValue {
	switch v := v.(type) {
	case *lua.LTable:
		return rawField(v.Metatable, name)
	case *lua.LUserData:
		return rawField(v.Metatable, name)
	case lua.LString:
		return m.stringMeta.RawGetString(name)
	}
	return lua.LNil
}

func rawField(meta lua.LValue, name string) lua.LValue {
	if t, ok := meta.(*lua.LTable); ok {
		return t.RawGetString(name)
	}
	return lua.LNil
}
