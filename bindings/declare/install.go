package declare

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// Install gives a machine the functions of a module: a read-only global table
// whose unknown fields are errors with a suggestion, or globals of their own
// when the module has no name.
func Install(m *vm.Machine, module Module) {
	if module.Name == "" {
		for _, f := range module.Funcs {
			m.Install(f.Name, f.native(m, ""))
		}
		return
	}
	if module.Value != nil {
		m.Install(module.Name, module.Value())
		return
	}
	t := m.State().NewTable()
	for _, f := range module.Funcs {
		t.RawSetString(f.Name, callable(m, f, module.Name+"."))
	}
	m.Strict(module.Name, "field", t)
	m.Install(module.Name, t)
}

// Metatable makes the metatable that gives values the methods of a class. Messages name
// a method with the prefix ("fx:damage"); the noun ("verb") is what an unknown name was
// expected to be.
func Metatable(m *vm.Machine, class Class, prefix, noun string) *lua.LTable {
	L := m.State()
	methods := L.NewTable()
	for _, f := range class.Methods {
		methods.RawSetString(f.Name, f.native(m, prefix+":"))
	}
	m.Strict(prefix, noun, methods)
	meta := L.NewTable()
	meta.RawSetString("__index", methods)
	meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(meta)
	return meta
}

// callable returns a function as scripts hold it.
func callable(m *vm.Machine, f Func, prefix string) lua.LValue {
	if !f.value {
		return f.native(m, prefix)
	}
	body := f.Body(prefix)
	meta := m.State().NewTable()
	meta.RawSetString("__call", m.Native(func(L *lua.LState) int {
		L.Remove(1) // the value itself
		return body(L)
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(meta)
	return &lua.LUserData{Metatable: meta}
}
