// What scripts hold of a quest. First self, which is the quest as its player sees it, with its memory;
// then things, which are cards, dreamsigns and dreamcallers. Verbs take and return both.

package draft

import (
	"fmt"
	"reflect"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// dreamerRef is the ref of the dreamer, the player of the quest. Scripts hold it as self.
const dreamerRef core.Ref = 1

// questFields are the names of what self has: the fields of the player's view, and memory. The field hidden
// of the view has what no player may know.
var questFields = func() []string {
	names := []string{"memory"}
	t := reflect.TypeFor[draft.View]()
	for field := range t.Fields() {
		if name, _ := declare.FieldName(field); name != "" && name != "hidden" {
			names = append(names, name)
		}
	}
	return names
}()

// selfClass declares what scripts may read of self: the fields of the player's view, and memory.
func selfClass() declare.Class {
	seen := slices.DeleteFunc(declare.Fields[draft.View](), func(f declare.Param) bool { return f.Name == "hidden" })
	return declare.Class{Name: "draft.Self", Doc: "The quest as its player sees it, always up to date and read-only.", Parents: []string{thingType}, Fields: append(seen, system.MemoryField)}
}

// viewUnits is the price of reading a field of the quest, in units: each time a whole view is made.
const viewUnits = 500

// questField returns a field of the quest as it stands now. It reads the field from a view that it makes
// for the player, for which the script pays. memory needs no view.
func (b *level) questField(L *lua.LState, name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("a quest can be read only while a function of the quest runs")
	}
	if name == "memory" {
		return b.memory, nil
	}
	if !slices.Contains(questFields, name) {
		vm.Charge(L, viewUnits)
		return nil, fmt.Errorf("a quest has no field %q, %s", name, spell.Choices(name, questFields))
	}
	vm.Charge(L, viewUnits)
	view := reflect.ValueOf(*b.fx.View())
	for i := range view.NumField() {
		if found, _ := declare.FieldName(view.Type().Field(i)); found == name {
			return declare.ChargedToLua(L, view.Field(i).Interface()), nil
		}
	}
	return lua.LNil, nil // not reached: questFields come from the fields of the view
}

// selfMeta returns the metatable of self.
func (b *level) selfMeta() *lua.LTable {
	meta := b.Content.Meta(
		func(L *lua.LState) int {
			v, err := b.questField(L, lua.LVAsString(L.Get(2)))
			if err != nil {
				vm.Raise(L, "%s", err)
			}
			L.Push(v)
			return 1
		},
		func(L *lua.LState) int {
			vm.Raise(L, "%q cannot be assigned: a quest is read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
			return 0
		})
	meta.RawSetString("__tostring", b.Content.Machine.Native(func(L *lua.LState) int { L.Push(lua.LString("the quest")); return 1 }))
	return meta
}

// memoryMeta returns the metatable of a memory. of returns the memory from the Fx of the running
// function.
func (b *level) memoryMeta(of func(*draft.Fx) ability.Store) *lua.LTable {
	return b.Content.MemoryMeta(func(L *lua.LState) ability.Store {
		if b.fx.Fx == nil {
			vm.Raise(L, "memory can be used only while a trigger's function runs")
		}
		return of(b.fx.Fx)
	})
}

// owner returns a field of fx.owner, which has the fields of the quest; "" returns the quest
// itself. See [system.Content.Owner].
func (b *level) owner(name string) (lua.LValue, error) {
	if name == "" {
		return b.self, nil
	}
	return b.questField(b.Content.Machine.State(), name)
}

// Handles of things: what events are about, with a name and what else is known of it.

// thing is what a handle is called in errors.
const thing = "a thing of the quest, such as event.target"

// thingType is what stubs call a handle.
const thingType = "draft.Thing"

var thingFields = system.Shape{
	{"name", "string", "for people"},
	{"id", cardName + "|draft.DreamsignName", "of a card or a dreamsign"},
	{"rarity", "draft.Rarity", "of a card"},
	{"type", "string", "of a card"},
	{"cost", "integer", "of a card"},
	{"spark", "integer", "of a card"},
	{"resonance", "draft.Resonance[]|draft.Resonance", "up to two for a card, one for a dreamsign"},
	{"tags", "draft.Tag[]", "of a card or a dreamsign"},
	{"value", "integer", "the number that {value} stands for in the text of a dreamsign or dreamcaller"},
	{"memory", "table<string, any>", "for self, its memory: numbers, texts, true and false"},
}

// thingClass declares what scripts may read of the handle of a card, a dreamsign or a
// dreamcaller.
func thingClass() declare.Class {
	return declare.Class{Name: thingType, Doc: "A card, a dreamsign or a dreamcaller. It can be used only while a trigger's function runs. A field that it does not have is nil.", Fields: thingFields.Params()}
}

// eventClass declares the event that scripts hear; its target may also be assigned as the name of
// a card.
func eventClass() declare.Class {
	class := system.EventClass("draft", thingType, "string")
	for i := range class.Fields {
		if f := &class.Fields[i]; f.Name == "target" {
			f.Type, f.Doc = thingType+"|"+cardName, "what the event is about; for take_card you may assign the name of another card"
		}
	}
	return class
}

// Handle returns a thing's handle: self for the dreamer, nil for 0.
func (b *level) Handle(r core.Ref) lua.LValue {
	if r == dreamerRef {
		return b.self
	}
	return b.things.Handle(r)
}

// Thing returns the thing that a handle or a card's name stands for. Its owner is always seat 0, the only
// player. Names can be looked up only while a function runs.
func (b *level) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	if v == b.self {
		return dreamerRef, 0, nil
	}
	if name, ok := v.(lua.LString); ok && b.fx.Fx != nil {
		r, err := b.fx.CardNamed(string(name))
		return r, 0, err
	}
	r, err := system.ThingOf(v, thing)
	return r, 0, err
}

// readThing is the __index of handles. The dreamcaller or dreamsign whose ability runs has also memory.
func (b *level) readThing(L *lua.LState) int {
	r, name := system.ThingAndField(L, thing)
	if b.fx.Fx == nil {
		vm.Raise(L, "a card can be used only while a trigger's function runs")
	}
	switch name {
	case "memory":
		if r == b.fx.Owner {
			L.Push(b.memory)
			return 1
		}
	case "value":
		if n, stated := b.fx.Value(r); stated || r == b.fx.Owner {
			L.Push(vm.Int(n))
			return 1
		}
	}
	return thingFields.Read(L, b.fx.Name(r), b.describeThing(r), name)
}

// describeThing returns a Go value whose fields are what is known of a thing: a card, a dreamsign, or a
// value that has only the thing's name.
func (b *level) describeThing(r core.Ref) any {
	if c, ok := b.fx.CardAt(r); ok {
		return c
	}
	if s, ok := b.fx.SignAt(r); ok {
		return s
	}
	return struct {
		Name string `json:"name"`
	}{b.fx.Name(r)}
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
