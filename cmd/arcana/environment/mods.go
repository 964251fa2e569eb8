// The mods of an environment: how they are loaded, which mod a script belongs to and by which
// name it is known, and who set what in content.

package environment

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"arcana/bindings/session"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/card"
)

// modFiles are the files of a mod.
type modFiles struct {
	mod   *mods.Mod
	root  fs.FS // the mod's files under its own names
	files fs.FS // its scripts under their full names; see mods.Mod.Files
}

// loadMods loads the mods in folders, in their load order. Unless skipLock is true, it is an error
// if they differ from the mods.lock of the working folder.
func loadMods(dirs []string, skipLock bool) (mods.Loaded, error) {
	loaded, problems, err := mods.Load(dirs, Version)
	if folder := (*mods.FolderError)(nil); errors.As(err, &folder) {
		return nil, folderFault(folder.Dir, folder.Err)
	}
	if err != nil {
		return nil, err
	}
	if len(problems) == 0 && !skipLock {
		problems = loaded.CheckLock(".")
	}
	return loaded, contentError(problems)
}

// CheckLock returns an error if the mods are not those of the working folder's mods.lock, if
// there is one.
func (e *Environment) CheckLock() error { return contentError(e.Mods.CheckLock(".")) }

// scriptName returns the name of a script in messages. A mod's script that replaces a shipped one
// has the same name as that, so the mod's id is put before it. Sessions call it as Host.Called.
func (e *Environment) scriptName(file string) string {
	if card.ModOf(file) != "" {
		return file
	}
	for _, game := range e.Settings.Games {
		if path.Join(session.Games, filepath.Base(game)) == file {
			return filepath.ToSlash(game)
		}
	}
	for _, f := range e.files {
		if _, err := fs.Stat(f.files, file); err == nil && f.mod.IsPlainFolder() {
			return file
		} else if err == nil {
			return f.mod.NameOutside(file)
		}
	}
	return file
}

// modOf returns a function that returns the id of the mod that a script belongs to, by the script's
// name in messages; nil if there are no mods with ids. The function remembers its answers, because
// sessions call it at every verb of a script.
func (e *Environment) modOf() func(file string) string {
	if !slices.ContainsFunc(e.Mods, func(m *mods.Mod) bool { return !m.IsPlainFolder() }) {
		return nil
	}
	var known sync.Map // the ids that were found before, by script
	return func(file string) string {
		mod, isKnown := known.Load(file)
		if !isKnown {
			mod = e.modAt(file)
			known.Store(file, mod)
		}
		return mod.(string)
	}
}

// modAt returns the id of the mod that a script belongs to; "" for none. A script of the content
// has the id in its name. A file that a person named belongs to the mod whose folder it lies in.
func (e *Environment) modAt(name string) string {
	if _, err := fs.Stat(e.Scripts, name); err == nil {
		return card.ModOf(name)
	}
	file, err := filepath.Abs(name)
	for _, m := range e.Mods {
		dir, dirErr := filepath.Abs(m.Dir)
		if inside, relErr := filepath.Rel(dir, file); !m.IsPlainFolder() && errors.Join(err, dirErr, relErr) == nil && filepath.IsLocal(inside) {
			return m.ID
		}
	}
	return card.ModOf(name)
}

// ShownPath returns the path by which a person can open a script: the path in the mod's folder for a
// script of a mod, and for any other script the path itself.
func (e *Environment) ShownPath(file string) string {
	if root, _, _ := strings.Cut(file, "/"); root != "abilities" && root != "scripts" {
		return file // only these two roots hold scripts of mods
	}
	for _, f := range e.files {
		if _, err := fs.Stat(f.files, file); err == nil {
			_, base := path.Split(file)
			if !f.mod.IsPlainFolder() {
				_, base = card.Parted(base) // scripts of a mod are called "id:name.lua" inside the program
			}
			return path.Join(filepath.ToSlash(f.mod.Dir), path.Dir(file), base)
		}
	}
	return file
}

// Within returns the path within dir of a file that lies below it; false if it lies elsewhere.
func Within(dir, file string) (string, bool) {
	if dir = filepath.ToSlash(filepath.Clean(dir)); dir == "." {
		return file, filepath.IsLocal(file)
	}
	return strings.CutPrefix(file, dir+"/")
}

// modHashes returns each mod's id and version with a hash of all its files, for records; 16 digits
// of it are enough to tell mods apart.
func modHashes(loaded mods.Loaded) (list []core.FileHash) {
	for _, m := range loaded {
		if m.IsPlainFolder() {
			continue
		}
		hash, err := m.Hash()
		if err != nil {
			hash = "unreadable"
		}
		list = append(list, core.FileHash{Path: core.ModPath(m.ID, m.Version), Hash: hash[:min(16, len(hash))]})
	}
	return list
}

// historyOf returns which files set a field of a thing, the last first; see configs.Library.Why. The
// thing is the first of any kind that has the id. Sessions call it as Host.Sets.
func (e *Environment) historyOf(system, id, field string) (list []session.ContentSet, err error) {
	sys, _ := e.Systems.Named(system) // the session has named one of its systems
	found, err := e.Library.Why(sys, "", id, field)
	return contentSets(found), err
}

// modChanges returns the things of a system that mods added or changed, with who set each field.
// Sessions call it as Host.Touched.
func (e *Environment) modChanges(system string) (list []session.TouchedThing) {
	sys, _ := e.Systems.Named(system) // the session has named one of its systems
	for _, thing := range e.Library.ModChanges(sys) {
		changed := session.TouchedThing{Kind: thing.Kind, ID: thing.ID, Fields: map[string][]session.ContentSet{}}
		for name, sets := range thing.Fields {
			changed.Fields[name] = contentSets(sets)
		}
		list = append(list, changed)
	}
	return list
}

// contentSets converts assignments of package configs to the type that sessions have for them.
func contentSets(sets []configs.Assignment) (list []session.ContentSet) {
	for _, s := range sets {
		list = append(list, session.ContentSet(s))
	}
	return list
}

// BelongsToMods reports whether a file belongs to a mod. If there are no mods, every file does: then a
// check covers the shipped content itself.
func (e *Environment) BelongsToMods(file string) bool {
	for _, f := range e.files {
		if _, err := fs.Stat(f.files, file); err == nil {
			return true
		}
		if own, ok := Within(f.mod.Dir, file); ok {
			if _, err := os.Stat(filepath.Join(f.mod.Dir, own)); err == nil {
				return true
			}
		}
	}
	return len(e.files) == 0
}

// ownEvents returns the events that mods declare, named MOD:EVENT.
func (e *Environment) ownEvents() (list []session.OwnEvent) {
	for _, m := range e.Mods {
		for _, event := range m.Events {
			list = append(list, session.OwnEvent{Name: m.ID + ":" + event.ID, Text: event.Text, Amount: event.Amount})
		}
	}
	return list
}
