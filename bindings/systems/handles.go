package systems

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
)

// handles are the things of a match as scripts hold them: live and read-only. One
// thing has one handle, so that handles compare as the things do.
type handles struct {
	machine *vm.Machine
	meta    *lua.LTable
	value   func(core.Ref) any // what a handle holds
	made    map[core.Ref]*lua.LUserData
}

func newHandles(c *Content, meta *lua.LTable, value func(core.Ref) any) handles {
	return handles{c.Machine, meta, value, map[core.Ref]*lua.LUserData{}}
}

// handle returns the handle of a thing, nil for nothing.
func (h *handles) handle(r core.Ref) lua.LValue {
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

// list returns the handles of things in a table.
func (h *handles) list(refs []core.Ref) lua.LValue {
	t := h.machine.State().CreateTable(len(refs), 0)
	for i, r := range refs {
		t.RawSetInt(i+1, h.handle(r))
	}
	return t
}
