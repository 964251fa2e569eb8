// What programs can use besides their own code: modules, globals, and the metatables of values.

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

// Table returns a table of functions in their order.
func (m *Machine) Table(functions []Function) *lua.LTable {
	t := m.main.CreateTable(0, len(functions))
	for _, f := range functions {
		t.RawSetString(f.Name, m.Native(f.Go))
	}
	return t
}

// Native returns a Go function as a Lua function. Content may store it, since it has no state that a program can
// change.
func (m *Machine) Native(body lua.LGFunction) *lua.LFunction {
	fn := m.main.NewFunction(body)
	m.libraryFunctions[fn] = true
	return fn
}

// AddShortcut gives a function of Native a shortcut: the machine calls do with the arguments before it makes a real
// call. do returns one result (nil for none) and what the call cost beyond units; together that is at most
// MostShortcut. In an unusual case do must do nothing and return false: then the function itself is called,
// and raises all errors.
func AddShortcut(fn *lua.LFunction, units int64, do func(arguments []lua.LValue) (result lua.LValue, more int64, done bool)) {
	(&mirror.Shortcut{Do: do, Units: units}).Attach(fn)
}

// AddSecond says that the shortcut of a function leaves a second result there, the state of a loop over the first.
func AddSecond(fn *lua.LFunction, second *lua.LValue) { mirror.ShortcutOf(fn).Second = second }

// Install adds a global for all programs run from now on, or replaces the one of that name. A table,
// with everything in it, becomes read-only.
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

// Globals returns the globals that every program sees, in their order.
func (m *Machine) Globals() []Global { return m.globals }

// MakeStrict makes reading an unknown field of a table an error, in which noun says what its fields are: `draft has no
// field "ofer"; did you mean "offer"?`.
func (m *Machine) MakeStrict(name, noun string, t *lua.LTable) {
	meta := m.main.CreateTable(0, 2)
	meta.RawSetString("__metatable", lua.LFalse) // what getmetatable shows; it also forbids setmetatable
	meta.RawSetString("__index", m.Native(func(L *lua.LState) int {
		key := Text(L.Get(2))
		Raise(L, "%s has no %s %q%s", name, noun, cutName(key), spell.Suggestion(key, fieldNames(budgetOf(L), t)))
		return 0
	}))
	m.frozen[meta] = struct{}{}
	t.Metatable = meta
}

// cutName shortens a very long name for a message.
func cutName(name string) string {
	const longest = 100
	if len(name) <= longest {
		return name
	}
	return strings.ToValidUTF8(name[:longest], "") + "..."
}

const (
	mostNames = 500 // a table with more keys holds data: no suggestion is looked for in it
	nameUnits = 16  // what each key costs that is looked at
)

// fieldNames returns the keys of a table that are texts, sorted, for a suggestion; nil if there are more than
// mostNames. It charges for them.
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

// Environment returns new globals for one program, so that no other sees what it assigns.
func (m *Machine) Environment() *lua.LTable {
	env := m.main.CreateTable(0, len(m.globals)+1)
	env.RawSetString("_G", env)
	for _, g := range m.globals {
		env.RawSetString(g.Name, g.Value)
	}
	return env
}

// Metafield returns a field of a value's metatable without metamethods, Lua's nil if there is
// none.
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

// rawField returns a field of a metatable, Lua's nil if there is none.
func rawField(meta lua.LValue, name string) lua.LValue {
	if t, ok := meta.(*lua.LTable); ok {
		return t.RawGetString(name)
	}
	return lua.LNil
}
