package system

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
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

// Thing is what the handle of a thing holds; without a Ref it is none of the match, but what an
// ability remembers.
type Thing struct{ Ref core.Ref }

// ThingOf returns the thing that a value is the handle of; it is an error when it is
// none. What names the things ("a card or a player").
func ThingOf(v lua.LValue, what string) (core.Ref, error) {
	if ud, ok := v.(*lua.LUserData); ok {
		if t, ok := ud.Value.(*Thing); ok {
			return t.Ref, nil
		}
	}
	return 0, fmt.Errorf("expected %s, got %s", what, declare.Text(v))
}

// NewThing returns what the handle of a thing holds.
func NewThing(r core.Ref) any { return &Thing{r} }

// Field returns the thing and the name of the field that a script reads or writes of
// it; it is an error of the script when the first argument is no handle of a thing.
func Field(L *lua.LState, what string) (core.Ref, string) {
	r, err := ThingOf(L.Get(1), what)
	if err != nil {
		vm.Raise(L, "expected %s", what)
	}
	name := lua.LVAsString(L.Get(2))
	vm.Pay(L, declare.NameUnits(name))
	return r, name
}

// ReadOnly refuses to assign a field of things, which are named in the plural
// ("cards").
func ReadOnly(things string) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Raise(L, "%q cannot be assigned: %s are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)), things)
		return 0
	}
}
