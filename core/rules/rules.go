// Package rules lists the rule systems that ship in Go. A system is a folder beside this file and
// one line in All. Programs ask for the list once, where they open their content.
package rules

import (
	"embed"

	"arcana/core"
	"arcana/core/rules/delve"
	"arcana/core/rules/draft"
	"arcana/core/rules/encounter"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern"
)

// Books has the rules of each system as people read them: NAME/RULES.md.
//
//go:embed */RULES.md
var Books embed.FS

// All returns every rule system that ships, in the order in which they are shown. The worked example highcard is none
// of them.
func All() []core.System {
	return []core.System{
		draft.System(),
		tavern.System(),
		encounter.System(),
		market.System(),
		delve.System(),
	}
}

// Named returns the system of All with that name, and whether there is one.
func Named(name string) (core.System, bool) {
	for _, s := range All() {
		if s.Name == name {
			return s, true
		}
	}
	return core.System{}, false
}
