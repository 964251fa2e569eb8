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
	"arcana/core/rules/encounter"
	"arcana/core/spell"
)

// selfFields are what self shows of the encounter, live and read-only.
var selfFields = map[string]func(*moments, *encounter.Fx) any{
	"name":              func(_ *moments, fx *encounter.Fx) any { return fx.Scene().Name },
	"type":              func(_ *moments, fx *encounter.Fx) any { return fx.State().Type.String() },
	"turn":              func(_ *moments, fx *encounter.Fx) any { return fx.State().Turn },
	"max_turns":         func(_ *moments, fx *encounter.Fx) any { return fx.State().MaxTurns },
	"momentum":          func(_ *moments, fx *encounter.Fx) any { return fx.State().Momentum },
	"pressure":          func(_ *moments, fx *encounter.Fx) any { return fx.State().Pressure },
	"max_pressure":      func(_ *moments, fx *encounter.Fx) any { return fx.State().MaxPressure },
	"pressure_per_turn": func(_ *moments, fx *encounter.Fx) any { return fx.Scene().PressurePerTurn },
	"success":           func(_ *moments, fx *encounter.Fx) any { return fx.Scene().Success },
	"character":         func(_ *moments, fx *encounter.Fx) any { return fx.Character().Name },
	"approach":          func(_ *moments, fx *encounter.Fx) any { return fx.State().ApproachView(0) },
	"tags":              func(_ *moments, fx *encounter.Fx) any { return fx.Active() },
	"memory":            func(e *moments, _ *encounter.Fx) any { return e.memory },
}

// selfNames are the fields in order, for suggestions.
var selfNames = []string{"name", "type", "turn", "max_turns", "momentum", "pressure", "max_pressure", "pressure_per_turn", "success", "character", "approach", "tags", "memory"}

// selfClass declares what scripts read of self.
func selfClass() declare.Class {
	kinds := map[string]string{"type": "encounter.Type", "name": "string", "character": "string", "approach": "encounter.Values", "tags": "string[]", "success": "integer[]"}
	ranges := map[string][2]int{"momentum": {0, math.MaxInt32}, "pressure": {0, math.MaxInt32}}
	class := declare.Class{Name: "encounter.Self", Doc: "The encounter, live and read-only.", Parents: []string{thingType}}
	for _, name := range selfNames[:len(selfNames)-1] {
		class.Fields = append(class.Fields, declare.Param{Name: name, Type: cmp.Or(kinds[name], "integer"), Range: ranges[name]})
	}
	class.Fields = append(class.Fields, system.MemoryField)
	return class
}

// readSelf is self.name.
func (e *moments) readSelf(L *lua.LState) int {
	name := lua.LVAsString(L.Get(2))
	field, ok := selfFields[name]
	if !ok {
		vm.Raise(L, "self has no field %q%s", name, spell.DidYouMean(name, selfNames))
	}
	L.Push(declare.Paid(L, field(e, e.acquired(L, "self"))))
	return 1
}

// refuseSelf is self.name = value.
func refuseSelf(L *lua.LState) int {
	vm.Raise(L, "self is read-only: change the encounter with fx, remember in self.memory")
	return 0
}

// memories makes the metatable of a memory: what is read and written belongs to the match.
func (e *moments) memories(c *system.Content, of func(*encounter.Fx) encounter.Store) *lua.LTable {
	return c.Meta(
		func(L *lua.LState) int { return system.Recall(L, of(e.acquired(L, "memory")).Recall) },
		func(L *lua.LState) int { return system.Remember(L, of(e.acquired(L, "memory")).Remember) })
}

// ownerFields are what fx.owner has besides the approaches.
var ownerFields = []string{"seat", "name", "memory"}

// owner reads a field of the character; "" is its handle.
func (e *moments) owner(name string) (lua.LValue, error) {
	if e.fx == nil {
		return nil, fmt.Errorf("it is read only while a moment's function runs")
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
