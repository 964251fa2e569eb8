package environment

import (
	"io/fs"
	"os"
	"path/filepath"

	"arcana/abilities"
	"arcana/bindings/session"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/intake"
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

// workingGames returns the games of the working folder as a script root, so that one file is enough
// to play; nil where the folder is a mod, which has them by its own names.
func workingGames() fs.FS {
	if _, err := os.Stat(mods.File); err == nil {
		return nil
	}
	return session.Mount{Folder: "scripts", Files: session.Mount{Folder: "games", Files: intake.Folder{Root: filepath.FromSlash(session.Games)}}}
}

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
