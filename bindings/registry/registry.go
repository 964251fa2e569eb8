// Package registry has the bindings of the rule systems. A system without a binding of its own gets the
// default one, which is derived from its description.
package registry

import (
	"slices"
	"sync"

	"arcana/bindings/declared"
	"arcana/bindings/delve"
	"arcana/bindings/draft"
	"arcana/bindings/encounter"
	"arcana/bindings/market"
	"arcana/bindings/system"
	"arcana/bindings/tavern"
	"arcana/core"
)

// byHand returns the five bindings that are written by hand. They are made once, because making one takes
// long: it describes everything that its scripts may write.
var byHand = sync.OnceValue(func() []system.Binding {
	return []system.Binding{draft.Binding(), tavern.Binding(), encounter.Binding(), market.Binding(), delve.Binding()}
})

// Of returns the binding of a system: the one written by hand, that of a game in one Lua file
// ([declared.Binding]), or the default one derived from the system's description.
func Of(sys core.System) system.Binding {
	list := byHand()
	if i := slices.IndexFunc(list, func(b system.Binding) bool { return b.System == sys.Name }); i >= 0 {
		return list[i]
	}
	if b, ok := declared.Binding(sys); ok {
		return b
	}
	return system.Default(sys)
}
