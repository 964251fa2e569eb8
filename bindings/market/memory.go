package market

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// readOnly makes the metatable of handles whose fields come from get.
func (b *stage) readOnly(get func(core.Ref, string) (lua.LValue, error)) *lua.LTable {
	return b.voices.Content.Meta(
		func(L *lua.LState) int {
			ref, name := system.Field(L, "a card or a player")
			v, err := get(ref, name)
			if err != nil {
				vm.Raise(L, "%s", err)
			}
			L.Push(v)
			return 1
		},
		system.ReadOnly("cards and players"))
}

// memoryOf is the memory of the card that speaks: nobody reads another's.
func (b *stage) memoryOf(ref core.Ref) (lua.LValue, error) {
	if ref != b.fx.Self() {
		return nil, fmt.Errorf("a card's memory is its own: use self.memory")
	}
	return &lua.LUserData{Value: system.NewThing(ref), Metatable: b.memory}, nil
}

// memoryMeta makes the metatable of memories: what is read and written belongs
// to the match.
func (b *stage) memoryMeta() *lua.LTable {
	return b.voices.Content.Meta(
		func(L *lua.LState) int { return system.Recall(L, b.acquired(L).Memory().Recall) },
		func(L *lua.LState) int { return system.Remember(L, b.acquired(L).Memory().Remember) })
}

// memoryOfSeat makes the memory of the seat behind the card that speaks.
func (b *stage) memoryOfSeat() lua.LValue {
	return &lua.LUserData{Metatable: b.voices.Content.Meta(
		func(L *lua.LState) int { return system.Recall(L, b.acquired(L).SeatMemory().Recall) },
		func(L *lua.LState) int { return system.Remember(L, b.acquired(L).SeatMemory().Remember) })}
}

// acquired returns the fx of the firing that lasts.
func (b *stage) acquired(L *lua.LState) *fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "memory is good only while a moment's function runs")
	}
	return b.fx
}
