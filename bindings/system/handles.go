package system

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
)

// Handles are the things of a match as scripts hold them: live and read-only. One
// thing has one handle, so that handles compare as the things do.
type Handles struct {
	machine *vm.Machine
	meta    *lua.LTable
	value   func(core.Ref) any // what a handle holds
	made    map[core.Ref]*lua.LUserData
}

// NewHandles returns handles on the machine of a match's content: meta is their
// metatable, value gives what the handle of a thing holds.
func NewHandles(c *Content, meta *lua.LTable, value func(core.Ref) any) Handles {
	return Handles{c.Machine, meta, value, map[core.Ref]*lua.LUserData{}}
}

// Handle returns the handle of a thing, nil for nothing.
func (h *Handles) Handle(r core.Ref) lua.LValue {
	if r == 0 {
		return lua.LNil
	}
	known, ok := h.made[r]
	if !ok {
		known = &lua.LUserData{Value: h.value(r), Metatable: h.meta}
		h.made[r] = known
	}
	return known
}

// List returns the handles of things in a table.
func (h *Handles) List(refs []core.Ref) lua.LValue {
	t := h.machine.State().CreateTable(len(refs), 0)
	for i, r := range refs {
		t.RawSetInt(i+1, h.Handle(r))
	}
	return t
}
