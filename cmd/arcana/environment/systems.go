package environment

import (
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rules"
)

// The rule systems: the one place of the program that asks which ship.

// shipped are the rule systems that the program carries.
func shipped() session.Systems { return session.NewSystems(rules.All()...) }

// Shipped returns the names of the rule systems that the program carries.
func Shipped() []string { return shipped().Names() }

// RulesOf returns the rules of a system as people read them.
func RulesOf(sys core.System) ([]byte, error) { return rules.Books.ReadFile(sys.Name + "/RULES.md") }
