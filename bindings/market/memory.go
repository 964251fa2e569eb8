package market

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// readOnly makes the metatable of handles whose fields come from get.
func (b *binding) readOnly(get func(core.Ref, string) (lua.LValue, error)) *lua.LTable {
	return b.abilities.Content.Meta(
		func(L *lua.LState) int {
			ref, name := handleArguments(L)
			v, err := get(ref, name)
			if err != nil {
				vm.Raise(L, "%s", err)
			}
			L.Push(v)
			return 1
		},
		system.ReadOnly("cards and players"))
}

func handleArguments(L *lua.LState) (core.Ref, string) {
	return system.Field(L, "a card or a player")
}

// memoryOf is the memory of the card that speaks: nobody reads another's.
func (b *binding) memoryOf(ref core.Ref) (lua.LValue, error) {
	if ref != b.fx.Self() {
		return nil, fmt.Errorf("a card's memory is its own: use self.memory")
	}
	return &lua.LUserData{Value: system.NewThing(ref), Metatable: b.memory}, nil
}

// memoryMeta makes the metatable of memories: what is read and written belongs
// to the match.
func (b *binding) memoryMeta() *lua.LTable {
	return b.abilities.Content.Meta(
		func(L *lua.LState) int { return system.Recall(L, b.fx.Memory) },
		func(L *lua.LState) int { return system.Remember(L, b.fx.Remember) })
}
