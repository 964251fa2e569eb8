// The Lua values of a match: the handles of its things, fx with its verbs, self.memory, and fx.owner.

package system

import (
	"fmt"
	"maps"
	"math"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Handles makes the handles of a match's things: read-only Lua values that always show the present state.
// Each thing has one handle, so two handles are equal if their things are.
type Handles struct {
	machine *vm.Machine
	meta    *lua.LTable        // of all handles
	value   func(core.Ref) any // the Go value inside a thing's handle
	made    map[core.Ref]*lua.LUserData
}

// NewHandles returns handles on the machine of c. meta is their metatable, and value returns the
// Go value inside a thing's handle.
func NewHandles(c *Content, meta *lua.LTable, value func(core.Ref) any) Handles {
	return Handles{c.Machine, c.PrintAsName(meta), value, map[core.Ref]*lua.LUserData{}}
}

// PrintAsName changes meta, the metatable of things, so that tostring returns the field name. It returns meta.
func (c *Content) PrintAsName(meta *lua.LTable) *lua.LTable {
	read := meta.RawGetString("__index").(*lua.LFunction).GFunction
	meta.RawSetString("__tostring", c.Machine.Native(func(L *lua.LState) int {
		L.SetTop(1)
		L.Push(lua.LString("name"))
		return read(L)
	}))
	return meta
}

// Handle returns the handle of a thing, Lua's nil for 0.
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

// List returns a Lua list of the things' handles.
func (h *Handles) List(refs []core.Ref) lua.LValue {
	t := h.machine.State().CreateTable(len(refs), 0)
	for i, r := range refs {
		t.RawSetInt(i+1, h.Handle(r))
	}
	return t
}

// Thing is the Go value inside the handle of a thing, such as a card. If Ref is 0 it stands for the memory of
// an ability.
type Thing struct{ Ref core.Ref }

// ThingOf returns the thing of a handle. what names such things in the error for any other value ("a card or
// a player").
func ThingOf(v lua.LValue, what string) (core.Ref, error) {
	if ud, ok := v.(*lua.LUserData); ok {
		switch t := ud.Value.(type) {
		case *Thing:
			return t.Ref, nil
		case owner: // fx.owner is as good as fx:owner()
			if handle, err := t(""); err == nil && handle != v {
				return ThingOf(handle, what)
			}
		}
	}
	return 0, fmt.Errorf("expected %s, got %s", what, declare.Text(v))
}

// NewThing returns the Go value that a handle of the thing r holds. It is the function that NewHandles takes for
// systems whose handles hold nothing else, so it returns any.
func NewThing(r core.Ref) any { return &Thing{r} }

// ThingAndField reads the arguments of a handle's __index or __newindex, the thing and the field's
// name, and charges for the name. what names such things in the error that it raises if the first
// argument is no handle.
func ThingAndField(L *lua.LState, what string) (core.Ref, string) {
	r, err := ThingOf(L.Get(1), what)
	if err != nil {
		vm.Raise(L, "expected %s", what)
	}
	name := lua.LVAsString(L.Get(2))
	vm.Pay(L, declare.NameUnits(name))
	return r, name
}

// ReadOnly returns a __newindex that always raises an error. things says in the plural what cannot be changed
// ("cards").
func ReadOnly(things string) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Raise(L, "%q cannot be assigned: %s are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)), things)
		return 0
	}
}

// Verbs returns the metatable that gives fx the methods of a class, each charged as a verb.
// Errors name them as scripts write them, "fx:damage"; an unknown verb is an error with a
// suggestion.
func (c *Content) Verbs(class declare.Class) *lua.LTable {
	methods := make([]declare.Func, len(class.Methods))
	for i, f := range class.Methods {
		methods[i] = f.WithCost(verbUnits)
	}
	class.Methods = methods
	return declare.Metatable(c.Machine, class, "fx", "verb")
}

// What scripted content pays, in units of at most 30 ns.
const (
	verbUnits  = 60 // for a verb or a selector, besides what it does
	fieldUnits = 25 // for a field that a function reads or writes
)

// withCharge returns access, a function that reads or writes a field, so that the script first pays for it.
func withCharge(access lua.LGFunction) lua.LGFunction {
	return func(L *lua.LState) int {
		units := int64(fieldUnits)
		if name, ok := L.Get(2).(lua.LString); ok {
			units += int64(len(name)) / 4 // for an error, which quotes the name
		}
		vm.Charge(L, units)
		return access(L)
	}
}

// Meta returns a frozen metatable with read as __index and write as __newindex. Scripts pay for
// each call of them.
func (c *Content) Meta(read, write lua.LGFunction) *lua.LTable {
	return c.metaWith(map[string]lua.LGFunction{"__index": read, "__newindex": write})
}

// metaWith returns a frozen metatable with these functions. Scripts pay for each call of them.
func (c *Content) metaWith(functions map[string]lua.LGFunction) *lua.LTable {
	meta := c.Machine.State().NewTable()
	for _, name := range slices.Sorted(maps.Keys(functions)) {
		meta.RawSetString(name, c.Machine.Native(withCharge(functions[name])))
	}
	meta.RawSetString("__metatable", lua.LFalse)
	c.Machine.Freeze(meta)
	return meta
}

// MemoryMeta returns the metatable of a memory, such as self.memory. store returns the memory of the running
// function, or raises an error if none runs. pairs walks the names in their order; a memory has no length.
func (c *Content) MemoryMeta(store func(*lua.LState) ability.Store) *lua.LTable {
	return c.metaWith(map[string]lua.LGFunction{
		"__index": func(L *lua.LState) int {
			L.Push(declare.ToLua(L, store(L).Recall(lua.LVAsString(L.Get(2)))))
			return 1
		},
		"__newindex": func(L *lua.LState) int { return writeMemory(L, store(L).Remember) },
		"__pairs": func(L *lua.LState) int {
			t := L.NewTable()
			for name, value := range store(L).All() {
				t.RawSetString(name, declare.ToLua(L, value))
			}
			vm.ChargeMade(L, t)
			L.Push(t)
			return 1
		},
		"__len": func(L *lua.LState) int {
			vm.Raise(L, "a memory has no length, because its values have names; count them with: for name, value in pairs(self.memory)")
			return 0
		},
	})
}

// writeMemory is the __newindex of self.memory. store stores a number, text or boolean under the name, and
// removes it for nil. Other values raise an error.
func writeMemory(L *lua.LState, store func(name string, value any) error) int {
	name, ok := L.Get(2).(lua.LString)
	if !ok {
		vm.Raise(L, "self.memory: expected a name, got %s", declare.Text(L.Get(2)))
	}
	value, err := memoryValue(L.Get(3))
	if err == nil {
		err = store(string(name), value)
	}
	if err != nil {
		vm.Raise(L, "self.memory.%s: %s", name, err)
	}
	return 0
}

// memoryValue returns the plain Go value of what a script wants to remember. Tables, functions and handles
// are refused, and so is NaN, which would not equal itself in a copy of the match.
func memoryValue(v lua.LValue) (any, error) {
	n, isNumber := v.(lua.LNumber)
	isNaN := isNumber && math.IsNaN(float64(n))
	if _, isTable := v.(*lua.LTable); !isTable && !isNaN {
		if value, err := declare.Plain(v); err == nil {
			return value, nil
		}
	}
	return nil, fmt.Errorf("expected a number, a text, true, false or nil, got %s", declare.Text(v))
}

// owner is the Go value of fx.owner: it returns a field of the player, or for "" the player's handle.
type owner func(name string) (lua.LValue, error)

// Owner returns the value of fx.owner: the player of the running ability. read returns a field of that player,
// and for "" the player's handle, which the call fx:owner() returns. memory is the player's memory, which
// all of its cards share.
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
	meta.RawSetString("__index", c.Machine.Native(withCharge(func(L *lua.LState) int {
		if name := lua.LVAsString(L.Get(2)); name != "memory" {
			return get(L, name)
		}
		L.Push(memory)
		return 1
	})))
	meta.RawSetString("__newindex", c.Machine.Native(withCharge(ReadOnly("players"))))
	meta.RawSetString("__call", c.Machine.Native(withCharge(func(L *lua.LState) int { return get(L, "") })))
	meta.RawSetString("__tostring", c.Machine.Native(withCharge(func(L *lua.LState) int {
		text := "the player"
		if seat, err := read("seat"); err == nil {
			text = "seat " + declare.Text(seat)
		}
		L.Push(lua.LString(text))
		return 1
	})))
	meta.RawSetString("__metatable", lua.LFalse)
	c.Machine.Freeze(meta)
	return &lua.LUserData{Value: owner(read), Metatable: meta}
}

// VerbsWith is [Content.Verbs] with one more field of that name and value, which hides a verb of
// the same name.
func (c *Content) VerbsWith(class declare.Class, name string, value lua.LValue) *lua.LTable {
	meta := c.Verbs(class)
	methods := meta.RawGetString("__index").(*lua.LTable)
	methods.RawSetString(name, value)
	return meta
}

// Shape lists the fields that the handles of a system have, whatever kind of thing they stand for. The first
// is the name, which every thing has. A field that a thing lacks is nil.
type Shape []struct{ Name, Type, Doc string }

// Params declares the fields for stubs and help.
func (s Shape) Params() (fields []declare.Param) {
	for _, f := range s {
		fields = append(fields, declare.Param{Name: f.Name, Type: f.Type, Doc: f.Doc})
	}
	return fields
}

// Read pushes the named field of facts, a Go value that describes the thing, and charges for it.
// It raises an error if the shape has no such field; thing names the thing in it.
func (s Shape) Read(L *lua.LState, thing string, facts any, field string) int {
	known := make([]string, len(s))
	for i, f := range s {
		known[i] = f.Name
	}
	if !slices.Contains(known, field) {
		vm.Raise(L, "%s", NoField(thing, field, known))
	}
	L.Push(declare.ChargedToLua(L, facts).(*lua.LTable).RawGetString(field))
	return 1
}
