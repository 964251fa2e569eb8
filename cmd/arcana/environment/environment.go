// Package environment opens what sessions of a program play with: the mods of its settings
// over the content and the scripts that it carries.
//
// environment.go has [Open] and the [Environment], contents.go how content is read and cached,
// mods.go questions about mods, settings.go the flags and settings, themes.go and follow.go
// themes, failure.go the errors.
package environment

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"arcana/bindings/check"
	"arcana/bindings/declared"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/cmd/arcana/reference"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/intake"
)

// Version is the release; CHANGELOG.md says what is in it.
const Version = "0.2.0"

// Environment is everything that sessions share. Nothing of it changes once it is open, so
// sessions may run on many goroutines.
type Environment struct {
	// Systems are the rule systems: those in Go, and the games of the script roots.
	Systems session.Systems
	// Scripts are the script roots: the games that the settings name, then those of the working folder,
	// the scripts of the mods and what the program carries.
	Scripts fs.FS
	// Library is where content comes from.
	Library configs.Library
	// Mods are in their order, the weakest first.
	Mods mods.Loaded
	// Settings are those that it was opened with, whose mods are in their order too.
	Settings configs.Settings

	games   session.Texts // the games that the settings name
	files   []modFiles    // the scripts of the mods, the strongest mod first
	shared  *contentCache // the content that all sessions begin with
	closers []io.Closer
}

// Open opens the mods of settings over what the program carries. If the working folder has a
// mods.lock, other mods are an error; skipLock does not read that file, for commands that manage
// mods. The order matters: first the mods, then their scripts, which may have games in Lua, then
// the games, and only then the overrides of tuning, which may be of these games. The caller closes
// the environment.
func Open(s configs.Settings, skipLock bool) (*Environment, error) {
	loaded, err := loadMods(s.Mods, skipLock)
	if err != nil {
		return nil, err
	}
	s.Mods = loaded.Dirs()
	e := &Environment{Mods: loaded, Settings: s}
	var layers session.Layers
	for _, m := range slices.Backward(e.Mods) { // scripts are looked for in the strongest mod first
		root, err := os.OpenRoot(m.Dir)
		if err != nil {
			e.Close()
			return nil, folderFault(m.Dir, err)
		}
		e.closers = append(e.closers, root)
		own := intake.Within(root)
		e.files = append(e.files, modFiles{m, own, m.Files(own, shippedScripts)})
		layers = append(layers, e.files[len(e.files)-1].files)
	}
	for _, m := range e.Mods {
		e.Library.Layers = append(e.Library.Layers, m.Layer())
	}
	if e.games, err = readGames(s.Games); err != nil {
		e.Close()
		return nil, err
	}
	e.setScripts(layers)
	e.loadGames()
	if err := e.checkOverrides(); err != nil {
		e.Close()
		return nil, err
	}
	e.Library.FaultsOfData, e.Library.FixedWords = registry.DataChecker, registry.FixedWords
	e.setScriptLookup()
	e.shared = e.newContentCache()
	e.shared.ofFiles = true
	return e, nil
}

// setScripts sets the script roots; ofMods are the scripts of the mods, the strongest mod first.
func (e *Environment) setScripts(ofMods session.Layers) {
	e.Scripts = slices.Concat(session.Layers{e.games, gamesOfWorkingFolder()}, ofMods, shippedScripts)
}

// checkOverrides returns an error if a tuning key that settings set does not exist or does not fit, of
// games in Lua too. Keys of a game whose file has mistakes are not checked.
func (e *Environment) checkOverrides() error {
	systems := slices.Clip(e.Systems.All())
	for _, o := range e.Settings.Overrides {
		name, _, _ := strings.Cut(o.Key, ".")
		var broken session.BadContent
		if _, err := e.Systems.Named(name); errors.As(err, &broken) {
			systems = append(systems, core.System{Name: name})
		}
	}
	if problems := e.Settings.CheckOverrides(systems); len(problems) > 0 {
		return settingsError(problems)
	}
	return nil
}

// Snapshot returns a copy of the environment with the present files of its mods in memory: what is saved
// later does not change it, and it needs no Close. A file that cannot be read is left out.
func (e *Environment) Snapshot() *Environment {
	now := *e
	now.files, now.closers, now.Library.Layers = nil, nil, nil
	var layers session.Layers
	for _, of := range e.files { // the strongest mod first; its layer comes last
		texts := textsOf(of.root)
		files := of.mod.Files(texts, shippedScripts)
		now.files, layers = append(now.files, modFiles{of.mod, texts, files}), append(layers, files)
		layer := of.mod.Layer()
		layer.Files, _ = fs.Sub(texts, "configs") // an error is for bad names only
		now.Library.Layers = slices.Insert(now.Library.Layers, 0, layer)
	}
	now.setScripts(layers)
	now.setScriptLookup()
	now.shared = now.newContentCache()
	now.shared.ofFiles = true
	return &now
}

// maxFileBytes is how many bytes a file of a mod may have that textsOf reads.
const maxFileBytes = 4 << 20

// textsOf reads the scripts and content files of a mod's folder into memory. It leaves out files that
// cannot be read.
func textsOf(root fs.FS) session.Texts {
	texts := session.Texts{}
	fs.WalkDir(root, ".", func(file string, d fs.DirEntry, err error) error {
		if ending := path.Ext(file); err == nil && !d.IsDir() && (ending == ".lua" || ending == ".toml") {
			if data, err := intake.Below(root, file, maxFileBytes); err == nil {
				texts[file] = string(data)
			}
		}
		return nil
	})
	return texts
}

// setScriptLookup gives the content library the functions that find scripts and their texts among
// those of this environment.
func (e *Environment) setScriptLookup() {
	e.Library.Scripts = func(system string) []string { return session.ScriptNames(e.Scripts, path.Join("abilities", system)) }
	e.Library.Text = func(system, script string) string { return session.AbilityText(e.Scripts, system, script) }
}

// Replacement is a script of a mod that is read in place of one that ships.
type Replacement struct {
	Mod  *mods.Mod // the mod that has it
	File string    // its path below the script roots
}

// Replaced returns the scripts of mods that are read in place of shipped ones, those of the
// strongest mod first.
func (e *Environment) Replaced() (list []Replacement) {
	for _, mod := range e.files {
		for _, root := range []string{"abilities", "scripts"} {
			fs.WalkDir(mod.files, root, func(file string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() {
					if _, err := fs.Stat(shippedScripts, file); err == nil {
						list = append(list, Replacement{mod.mod, file})
					}
				}
				return nil
			})
		}
	}
	return list
}

// Ships reports whether the program carries a script of that path.
func (e *Environment) Ships(file string) bool {
	_, err := fs.Stat(shippedScripts, file)
	return err == nil
}

// Close closes the folders of the mods, and stops watching them.
func (e *Environment) Close() error {
	for _, c := range e.closers {
		c.Close()
	}
	return nil
}

// Host returns what one new session needs from the program. Its scripts print to out, and what the program
// says about them goes to err. They reach no file: the caller sets Local, Save and Open. Config, Shipped,
// Digests, Refresh and Override are about the content of this session alone.
func (e *Environment) Host(out, err io.Writer) session.Host {
	content, s := e.newSessionContent(), e.Settings
	return session.Host{
		Out: out, Err: err, Seed: s.Seed, Workers: s.Workers, Strict: s.Strict,
		Systems: e.Systems, Scripts: e.Scripts, Called: e.scriptName,
		Carried: func(file, text string) bool { return Ships(file, []byte(text)) },
		Config:  content.config, Shipped: content.withoutOverrides, Digests: content.fileHashes, Refresh: content.reload, Override: content.addMade,
		ModOf: e.modOf(), Sets: e.historyOf, Touched: e.modChanges, Renamed: e.Mods.Renamed(), Events: e.ownEvents(),
		Blame: e.placeFaults, About: reference.Help, Rules: declared.Surface, Typed: check.FirstTypeFinding,
	}
}

// placeFaults returns one error of all the faults in a system's content, each with its file and line;
// nil if there are none. Sessions call it as Host.Blame.
func (e *Environment) placeFaults(system string, faults []core.Fault) error {
	sys, _ := e.Systems.Named(system) // the session has named one of its systems
	return contentError(e.Library.PlaceFaults(sys, faults))
}
