package environment

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"arcana/abilities"
	"arcana/bindings/declared"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/intake"
	"arcana/core/rules"
	"arcana/scripts"
)

// The rule systems: the one place of the program that asks which ship.

// Declare makes the rule systems of games in Lua. Tests set another one before anything is opened.
var Declare session.DeclareGame = declared.Load

func init() { registry.Derived = declared.Binding }

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

// Ships reports whether the program carries a script with that text.
func Ships(file string, source []byte) bool {
	shipped, err := session.ReadScript(shippedScripts, file)
	return err == nil && bytes.Equal(shipped, source)
}

// gamesOf returns the files of games that the command line names as scripts of a root.
func gamesOf(files []string) (session.Texts, error) {
	texts := session.Texts{}
	for _, file := range files {
		data, err := intake.File(file, vm.ContentSource)
		if err != nil {
			return nil, fmt.Errorf("%s: %s", file, intake.Reason(err))
		}
		texts[path.Join(session.Games, filepath.Base(file))] = string(data)
	}
	return texts, nil
}
