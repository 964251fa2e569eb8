// The rule systems: the one place of the program that asks which ship.

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
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/intake"
	"arcana/core/rules"
	"arcana/scripts"
)

// goSystems returns the rule systems that are written in Go.
func goSystems() session.Systems { return session.NewSystems(rules.All()...) }

// shippedScripts are the script roots that the program carries.
var shippedScripts = session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}

// gamesOfWorkingFolder returns the games in the working folder as a script root, so that one file is
// enough to play. It returns nil if the folder is a mod: loading the mod brings its games.
func gamesOfWorkingFolder() fs.FS {
	if _, err := os.Stat(mods.File); err == nil {
		return nil
	}
	return session.Mount{Folder: "scripts", Files: session.Mount{Folder: "games", Files: intake.Folder{Root: filepath.FromSlash(session.Games)}}}
}

// loadGames sets e.Systems: the systems in Go, and the games of the script roots with the cards of mods.
func (e *Environment) loadGames() {
	e.Systems = goSystems().WithGames(e.Scripts, e.scriptName, e.cardsOfMods, declared.Load)
}

// cardsOfMods returns the cards that the mods add to the deck of a game in Lua.
func (e *Environment) cardsOfMods(game string) (cards []core.Tree, files []core.FileHash, err error) {
	cards, files, problems := configs.CardRows(game, e.Library.Layers...)
	var wrong vm.Errors
	for _, p := range problems {
		wrong = append(wrong, &vm.Error{File: p.File, Line: max(1, p.Line), Message: p.Text})
	}
	if len(wrong) > 0 {
		return nil, nil, wrong
	}
	return cards, files, nil
}

// Shipped returns the names of the rule systems that the program carries, without making any of
// the games in Lua.
func Shipped() []string {
	return append(goSystems().Names(), session.GameNames(shippedScripts)...)
}

// RulesOf returns the rules of a system in Go as people read them.
func RulesOf(sys core.System) ([]byte, error) { return rules.Books.ReadFile(sys.Name + "/RULES.md") }

// Ships reports whether the program carries a script of this path with exactly this text.
func Ships(file string, source []byte) bool {
	shipped, err := session.ReadScript(shippedScripts, file)
	return err == nil && bytes.Equal(shipped, source)
}

// readGames reads the files of games that the command line names, and returns them as the scripts of a
// root, where other scripts find games by name.
func readGames(files []string) (session.Texts, error) {
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
