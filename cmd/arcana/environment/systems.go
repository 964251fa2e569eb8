package environment

import (
	"arcana/abilities"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rules"
	"arcana/scripts"
)

// The rule systems: the one place of the program that asks which ship.

// Declare makes the rule systems of games in Lua; nil where none can be made. It is set before
// anything is opened.
var Declare session.Declare

// inGo are the rule systems in Go.
func inGo() session.Systems { return session.NewSystems(rules.All()...) }

// shippedScripts are the script roots that the program carries.
var shippedScripts = session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}

// openGames makes the list of systems: those in Go, and the games of the script roots.
func (e *Environment) openGames() { e.Systems = inGo().WithGames(e.Scripts, e.scriptName, Declare) }

// Shipped returns the names of the rule systems that the program carries, without making any of
// the games in Lua.
func Shipped() []string {
	names := inGo().Names()
	if Declare != nil {
		names = append(names, session.GameNames(shippedScripts)...)
	}
	return names
}

// RulesOf returns the rules of a system in Go as people read them.
func RulesOf(sys core.System) ([]byte, error) { return rules.Books.ReadFile(sys.Name + "/RULES.md") }
