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
	"arcana/core/rules"
)

// modFiles are the scripts of a mod as others see them.
type modFiles struct {
	mod   *mods.Mod
	files fs.FS
}

// loadMods reads mods and brings them into order.
func loadMods(dirs []string, unlocked bool) (mods.Loaded, error) {
	loaded, problems, err := mods.Load(dirs, Version)
	if folder := (*mods.FolderError)(nil); errors.As(err, &folder) {
		return nil, folderFault(folder.Dir, folder.Err)
	}
	if err != nil {
		return nil, err
	}
	if len(problems) == 0 && len(loaded) > 0 && !unlocked {
		problems = loaded.CheckLock(".")
	}
	return loaded, contentError(problems)
}

// called names the mod of a script that stands in for a shipped one.
func (e *Environment) called(file string) string {
	if card.ModOf(file) != "" {
		return file
	}
	for _, f := range e.files {
		if _, err := fs.Stat(f.files, file); err == nil && f.mod.Plain() {
			return file
		} else if err == nil {
			return f.mod.Own(file)
		}
	}
	return file
}

// modOf returns what finds the mod of a script, by its name in messages; nil where there is
// no mod.
func (e *Environment) modOf() func(file string) string {
	if !slices.ContainsFunc(e.Mods, func(m *mods.Mod) bool { return !m.Plain() }) {
		return nil
	}
	var known sync.Map // of what was asked before, for names are asked about at every verb
	return func(file string) string {
		mod, asked := known.Load(file)
		if !asked {
			mod = e.modAt(file)
			known.Store(file, mod)
		}
		return mod.(string)
	}
}

// modAt is the mod whose script is called so among those of the roots, or lies there.
func (e *Environment) modAt(name string) string {
	if _, err := fs.Stat(e.Scripts, name); err == nil {
		return card.ModOf(name)
	}
	at, err := filepath.Abs(name)
	for _, m := range e.Mods {
		dir, wrong := filepath.Abs(m.Dir)
		if inside, out := filepath.Rel(dir, at); !m.Plain() && errors.Join(err, wrong, out) == nil && filepath.IsLocal(inside) {
			return m.ID
		}
	}
	return card.ModOf(name)
}

// Shown returns a script of the roots as a person would open it: with the folder of the
// mod that has it.
func (e *Environment) Shown(file string) string {
	if root, _, _ := strings.Cut(file, "/"); root != "abilities" && root != "scripts" {
		return file
	}
	for _, f := range e.files {
		if _, err := fs.Stat(f.files, file); err == nil {
			_, base := path.Split(file)
			if !f.mod.Plain() {
				_, base = card.Parted(base)
			}
			return path.Join(filepath.ToSlash(f.mod.Dir), path.Dir(file), base)
		}
	}
	return file
}

// Within returns the path in a folder of a file that lies below it.
func Within(dir, file string) (string, bool) {
	if dir = filepath.ToSlash(filepath.Clean(dir)); dir == "." {
		return file, filepath.IsLocal(file)
	}
	return strings.CutPrefix(file, dir+"/")
}

// modHashes says of each mod its id, its version and a digest of all that is in it.
func modHashes(loaded mods.Loaded) (list []core.FileHash) {
	for _, m := range loaded {
		if m.Plain() {
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

// sets says who set a field of a thing, whatever its kind.
func (e *Environment) sets(system, id, field string) (list []session.ContentSet, err error) {
	sys, _ := rules.Named(system)
	found, err := e.Library.Why(sys, "", id, field)
	return contentSets(found), err
}

// touched says which things of a system mods made or changed.
func (e *Environment) touched(system string) (list []session.TouchedThing) {
	sys, _ := rules.Named(system)
	for _, thing := range e.Library.Touched(sys) {
		told := session.TouchedThing{Kind: thing.Kind, ID: thing.ID, Fields: map[string][]session.ContentSet{}}
		for name, sets := range thing.Fields {
			told.Fields[name] = contentSets(sets)
		}
		list = append(list, told)
	}
	return list
}

func contentSets(sets []configs.Set) (list []session.ContentSet) {
	for _, s := range sets {
		list = append(list, session.ContentSet(s))
	}
	return list
}

// Changed reports whether a file belongs to a mod, or there are none.
func (e *Environment) Changed(file string) bool {
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

// events are those that mods declare, by their whole names.
func (e *Environment) events() (list []session.OwnEvent) {
	for _, m := range e.Mods {
		for _, event := range m.Events {
			list = append(list, session.OwnEvent{Name: m.ID + ":" + event.ID, Text: event.Text, Amount: event.Amount})
		}
	}
	return list
}
