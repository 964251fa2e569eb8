package main

import (
	"errors"
	"fmt"
	"io/fs"
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

// loadMods reads the mods of the settings and brings them into order.
func loadMods(p *program, w *environment) error {
	loaded, problems, err := mods.Load(p.settings.Mods, version)
	var folder *mods.FolderError
	switch {
	case errors.As(err, &folder):
		return folderFailure(folder.Dir, folder.Err)
	case err != nil:
		return err
	case len(problems) > 0:
		return failure{exitContent, problemText(problems)}
	}
	if problems = loaded.CheckLock("."); len(loaded) > 0 && len(problems) > 0 && !p.flags.unlocked {
		return failure{exitContent, problemText(problems)}
	}
	w.mods, p.settings.Mods = loaded, loaded.Dirs()
	return nil
}

func folderFailure(dir string, err error) error {
	return failure{exitUsage, fmt.Sprintf("--mods %s: %s, expected a folder", dir, reason(err))}
}

// called names the mod of a script that stands in for a shipped one.
func (w *environment) called(file string) string {
	if card.ModOf(file) != "" {
		return file
	}
	for _, f := range w.files {
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
func (w *environment) modOf(typed func(file string) string) func(file string) string {
	if !slices.ContainsFunc(w.mods, func(m *mods.Mod) bool { return !m.Plain() }) {
		return nil
	}
	var known sync.Map // of what was asked before, for names are asked about at every verb
	return func(file string) string {
		name := typed(file)
		mod, asked := known.Load(name)
		if !asked {
			mod = w.modAt(name)
			known.Store(name, mod)
		}
		return mod.(string)
	}
}

// modAt is the mod whose script is called so among those of the roots, or lies there.
func (w *environment) modAt(name string) string {
	if _, err := fs.Stat(w.scripts, name); err == nil {
		return card.ModOf(name)
	}
	for _, m := range w.mods {
		if inside, err := filepath.Rel(absolute(m.Dir), absolute(name)); !m.Plain() && err == nil && filepath.IsLocal(inside) {
			return m.ID
		}
	}
	return card.ModOf(name)
}

// shown returns a script of the roots as a person would open it: with the folder of the
// mod that has it.
func (w *environment) shown(file string) string {
	if root, _, _ := strings.Cut(file, "/"); root != "abilities" && root != "scripts" {
		return file
	}
	for _, f := range w.files {
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
func (w *environment) sets(system, id, field string) (list []session.ContentSet, err error) {
	sys, _ := rules.Named(system)
	found, err := w.library.Why(sys, "", id, field)
	return contentSets(found), err
}

// touched says which things of a system mods made or changed.
func (w *environment) touched(system string) (list []session.TouchedThing) {
	sys, _ := rules.Named(system)
	for _, thing := range w.library.Touched(sys) {
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
