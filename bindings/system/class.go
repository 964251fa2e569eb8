package system

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// Verbs makes the metatable that gives fx the methods of a declared class. Errors
// name them as scripts write them, "fx:damage". Reading a verb that does not exist
// is an error with a suggestion.
func (c *Content) Verbs(class declare.Class) *lua.LTable {
	methods := make([]declare.Func, len(class.Methods))
	for i, f := range class.Methods {
		methods[i] = f.WithCost(verbUnits)
	}
	class.Methods = methods
	return declare.Metatable(c.Machine, class, "fx", "verb")
}

// What scripted content pays in units of at most 30 ns: for a verb or a selector
// besides what it does, and for a field that a function reads or writes.
const (
	verbUnits = 60
	readUnits = 25
)

// charged charges for a field before it is read or written.
func charged(field lua.LGFunction) lua.LGFunction {
	return func(L *lua.LState) int {
		units := int64(readUnits)
		if name, ok := L.Get(2).(lua.LString); ok {
			units += int64(len(name)) >> 2 // an error quotes it
		}
		vm.Charge(L, units)
		return field(L)
	}
}

// Meta makes a metatable of two functions: one reads, one writes. Each call of them
// is charged to the script.
func (c *Content) Meta(read, write lua.LGFunction) *lua.LTable {
	meta := c.Machine.State().NewTable()
	meta.RawSetString("__index", c.Machine.Native(charged(read)))
	meta.RawSetString("__newindex", c.Machine.Native(charged(write)))
	meta.RawSetString("__metatable", lua.LFalse)
	c.Machine.Freeze(meta)
	return meta
}

// ReadMemory is memory.name: it pushes the value that is kept by that name.
func ReadMemory(L *lua.LState, kept func(name string) any) int {
	L.Push(declare.ToLua(L, kept(lua.LVAsString(L.Get(2)))))
	return 1
}

// WriteMemory is memory.name = value: it keeps a number, a text, true or false by that name;
// nil forgets it.
func WriteMemory(L *lua.LState, keep func(name string, value any) error) int {
	name, ok := L.Get(2).(lua.LString)
	if !ok {
		vm.Raise(L, "self.memory: expected a name, got %s", declare.Text(L.Get(2)))
	}
	value, err := plainMemory(L.Get(3))
	if err == nil {
		err = keep(string(name), value)
	}
	if err != nil {
		vm.Raise(L, "self.memory.%s: %s", name, err)
	}
	return 0
}

// plainMemory turns what a script wants to remember into a plain value: nil, true or
// false, a number but NaN (which equals nothing, not even itself in a copy of the
// match), or a text.
func plainMemory(v lua.LValue) (any, error) {
	n, number := v.(lua.LNumber)
	if _, table := v.(*lua.LTable); !table && !(number && math.IsNaN(float64(n))) {
		if value, err := declare.Plain(v); err == nil {
			return value, nil
		}
	}
	return nil, fmt.Errorf("expected a number, a text, true, false or nil, got %s", declare.Text(v))
}
