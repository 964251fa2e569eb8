// Package registry lists the bindings of the rule systems: the only list there is.
package registry

import (
	"arcana/bindings/delve"
	"arcana/bindings/draft"
	"arcana/bindings/encounter"
	"arcana/bindings/market"
	systems "arcana/bindings/system"
	"arcana/bindings/tavern"
)

// All returns the door of every rule system, in the order of the systems.
func All() []systems.Binding {
	return []systems.Binding{draft.Draft(), tavern.Tavern(), encounter.Binding(), market.Market(), delve.Binding()}
}

// Named returns the door of that system and whether there is one.
func Named(system string) (systems.Binding, bool) {
	for _, d := range All() {
		if d.System == system {
			return d, true
		}
	}
	return systems.Binding{}, false
}
