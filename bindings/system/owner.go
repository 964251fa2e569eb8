package system

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// Owner returns what scripts hold as fx.owner: the player behind the ability that runs.
// read returns a field of that player, and for the name "" the player's own handle, which
// is what fx:owner() returns; memory is what the seat remembers for all of its cards.
func (c *Content) Owner(read func(name string) (lua.LValue, error), memory lua.LValue) lua.LValue {
	get := func(L *lua.LState, name string) int {
		v, err := read(name)
		if err != nil {
			vm.Raise(L, "fx.owner: %s", err)
		}
		L.Push(v)
		return 1
	}
	meta := c.Machine.State().NewTable()
	meta.RawSetString("__index", c.Machine.Native(charged(func(L *lua.LState) int {
		if name := lua.LVAsString(L.Get(2)); name != "memory" {
			return get(L, name)
		}
		L.Push(memory)
		return 1
	})))
	meta.RawSetString("__newindex", c.Machine.Native(charged(ReadOnly("players"))))
	meta.RawSetString("__call", c.Machine.Native(charged(func(L *lua.LState) int { return get(L, "") })))
	meta.RawSetString("__metatable", lua.LFalse)
	c.Machine.Freeze(meta)
	return &lua.LUserData{Metatable: meta}
}

// VerbsWith is [Content.Verbs] with one field beside the verbs, in place of a verb of that
// name.
func (c *Content) VerbsWith(class declare.Class, name string, value lua.LValue) *lua.LTable {
	meta := c.Verbs(class)
	methods := meta.RawGetString("__index").(*lua.LTable)
	methods.RawSetString(name, value)
	return meta
}
