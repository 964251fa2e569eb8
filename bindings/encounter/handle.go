// What scripts hold of an encounter. First self, which is the encounter with its memory, and fx.owner,
// the character; then things, which are choices, tags and approaches. Verbs take and return both.

package encounter

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
	"arcana/core/spell"
)

// selfFields are what self shows of the encounter, live and read-only.
var selfFields = map[string]func(*level, *encounter.Fx) any{
	"name":              func(_ *level, fx *encounter.Fx) any { return fx.Scene().Name },
	"type":              func(_ *level, fx *encounter.Fx) any { return fx.State().Type.String() },
	"turn":              func(_ *level, fx *encounter.Fx) any { return fx.State().Turn },
	"max_turns":         func(_ *level, fx *encounter.Fx) any { return fx.State().MaxTurns },
	"momentum":          func(_ *level, fx *encounter.Fx) any { return fx.State().Momentum },
	"pressure":          func(_ *level, fx *encounter.Fx) any { return fx.State().Pressure },
	"max_pressure":      func(_ *level, fx *encounter.Fx) any { return fx.State().MaxPressure },
	"pressure_per_turn": func(_ *level, fx *encounter.Fx) any { return fx.PressurePerTurn() },
	"success":           func(_ *level, fx *encounter.Fx) any { return fx.Success() },
	"character":         func(_ *level, fx *encounter.Fx) any { return fx.Character().Name },
	"approach":          func(_ *level, fx *encounter.Fx) any { return fx.State().ApproachView(0) },
	"tags":              func(_ *level, fx *encounter.Fx) any { return fx.Active() },
	"memory":            func(e *level, _ *encounter.Fx) any { return e.memory },
}

// selfNames are the names of selfFields in their order, memory last.
var selfNames = []string{"name", "type", "turn", "max_turns", "momentum", "pressure", "max_pressure", "pressure_per_turn", "success", "character", "approach", "tags", "memory"}

// selfClass declares what scripts may read of self.
func selfClass() declare.Class {
	kinds := map[string]string{"type": "encounter.Type", "name": "string", "character": "string", "approach": "encounter.Values", "tags": "string[]", "success": "integer[]"}
	ranges := map[string][2]int{"momentum": {0, math.MaxInt32}, "pressure": {0, math.MaxInt32}}
	class := declare.Class{Name: "encounter.Self", Doc: "The encounter, always up to date and read-only.", Parents: []string{thingType}}
	for _, name := range selfNames[:len(selfNames)-1] { // all but memory
		class.Fields = append(class.Fields, declare.Param{Name: name, Type: cmp.Or(kinds[name], "integer"), Range: ranges[name]})
	}
	class.Fields = append(class.Fields, system.MemoryField)
	return class
}

// readSelf is the __index of self.
func (e *level) readSelf(L *lua.LState) int {
	name := lua.LVAsString(L.Get(2))
	field, ok := selfFields[name]
	if !ok {
		vm.Raise(L, "self has no field %q%s", name, spell.DidYouMean(name, selfNames))
	}
	L.Push(declare.ChargedToLua(L, field(e, e.currentFx(L, "self"))))
	return 1
}

// refuseSelf is the __newindex of self: it always raises an error.
func refuseSelf(L *lua.LState) int {
	vm.Raise(L, "self is read-only; change the encounter with fx, and store values in self.memory")
	return 0
}

// memoryMeta returns the metatable of a memory. of returns the memory from the Fx of the running
// function.
func (e *level) memoryMeta(c *system.Content, of func(*encounter.Fx) ability.Store) *lua.LTable {
	return c.MemoryMeta(func(L *lua.LState) ability.Store { return of(e.currentFx(L, "memory")) })
}

// ownerFields are what fx.owner has besides the approaches.
var ownerFields = []string{"seat", "name", "memory"}

// owner returns a field of fx.owner, the character; "" returns its handle. See
// [system.Content.Owner].
func (e *level) owner(name string) (lua.LValue, error) {
	if e.fx == nil {
		return nil, fmt.Errorf("fx.owner can be read only while a trigger's function runs")
	}
	switch name {
	case "":
		return e.Handle(encounter.CharacterRef), nil
	case "seat":
		return lua.LNumber(1), nil
	case "name":
		return lua.LString(e.fx.Character().Name), nil
	}
	known := e.fx.State().Vocabulary
	if a, err := known.Parse(name); err == nil {
		return vm.Int(e.fx.State().Approach[a]), nil
	}
	return nil, system.NoField("the character", name, slices.Concat(ownerFields, known.IDs()))
}

// Handles of things: what events are about, with a name and what else is known of it.

// thing is what a handle is called in errors.
const thing = "a thing of the encounter: self, or what fx:find(name) returns"

// thingType is what stubs call a handle.
const thingType = "encounter.Thing"

// thingClass declares what scripts may read of handles.
func thingClass() declare.Class {
	return declare.Class{Name: thingType, Doc: "A choice, a narrative tag, an approach or the character. It can be used only while a trigger's function runs. A field that it does not have is nil.", Fields: thingFields.Params()}
}

var thingFields = system.Shape{
	{"name", "string", "for people"},
	{"id", choiceName + "|" + tagName + "|encounter.Approach", "of the content"},
	{"approach", "encounter.Approach", "for a choice, the primary approach; for a tag, the approach that makes it active"},
	{"second_approach", "encounter.Approach", "of a choice"},
	{"focus", "encounter.Focus", "what a choice deals with (its focus)"},
	{"effect", "encounter.Effect|encounter.Strategy|\"neutral\"", "for a choice, momentum or pressure; for an approach, its strategic effect at the location, or neutral"},
	{"amount", "integer", "how strong a choice's effect is"},
	{"threshold", "integer", "the value of the approach at which a tag becomes active"},
	{"blocks", "encounter.Focus", "the focus that a tag blocks"},
	{"active", "boolean", "whether a tag is active"},
	{"value", "integer", "the character's value in an approach; if self is a tag, the ability's value in the content"},
	{"memory", "table<string, any>", "for self, its memory: numbers, texts, true and false"},
}

// Handle returns a thing's handle: self for the encounter, nil for 0.
func (e *level) Handle(r core.Ref) lua.LValue {
	if r == encounter.LocationRef {
		return e.self
	}
	return e.things.Handle(r)
}

// Thing returns the thing that a value is the handle of. Its owner is always seat 0.
func (e *level) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	if v == e.self {
		return encounter.LocationRef, 0, nil
	}
	r, err := system.ThingOf(v, thing)
	return r, 0, err
}

// readThing is the __index of handles.
func (e *level) readThing(L *lua.LState) int {
	r, name := system.ThingAndField(L, thing)
	fx := e.currentFx(L, "a thing")
	if v := e.readOwn(fx, r, name); v != nil {
		L.Push(v)
		return 1
	}
	return thingFields.Read(L, fx.Name(r), describeThing(fx, r), name)
}

// readOwn returns the field memory or value of the thing whose ability runs, and a number that scripts can add to as
// it is now. For any other field it returns a Go nil, and readThing reads the field; an approach has a value of its
// own.
func (e *level) readOwn(fx *encounter.Fx, r core.Ref, name string) lua.LValue {
	switch n, now := fx.NumberNow(r, name); {
	case now:
		return vm.Int(n)
	case r != fx.Owner:
	case name == "memory":
		return e.memory
	case name == "value":
		return vm.Int(encounter.ValueOf(fx))
	}
	return nil
}

// approachFacts is an approach as scripts get it.
type approachFacts struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Effect string `json:"effect"`
	Value  int    `json:"value"`
}

// activeTag is a narrative tag of a match as scripts get it.
type activeTag struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Approach  string `json:"approach,omitempty"`
	Threshold int    `json:"threshold"`
	Blocks    string `json:"blocks"`
	Active    bool   `json:"active"`
}

// describeThing returns a Go value with what is known of a thing: a choice, a tag, an approach,
// or at least its name.
func describeThing(fx *encounter.Fx, r core.Ref) any {
	if c, ok := fx.ChoiceAt(r); ok {
		return factsOf(fx, &c)
	}
	if t, active, ok := fx.TagAt(r); ok {
		return activeTag{t.ID, t.Name, t.Approach, t.Threshold, t.Blocks, active}
	}
	if a, ok := fx.ApproachAt(r); ok {
		return approachFacts{fx.State().Vocabulary.ID(a), fx.Name(r), fx.State().Strategic[a].String(), fx.State().Approach[a]}
	}
	return struct {
		Name string `json:"name"`
	}{fx.Name(r)}
}

// handle is a handle as the result of a verb; the type gives stubs its name.
type handle struct{ value lua.LValue }

// LuaType returns the type's name in stubs.
func (handle) LuaType() string { return thingType }

// IntoLua returns the handle.
func (h handle) IntoLua(*lua.LState) lua.LValue { return h.value }

// handles is a list of handles as the result of a verb; the type gives stubs its name.
type handles struct{ value lua.LValue }

// LuaType returns the type's name in stubs.
func (handles) LuaType() string { return thingType + "[]" }

// IntoLua returns the list.
func (h handles) IntoLua(*lua.LState) lua.LValue { return h.value }
