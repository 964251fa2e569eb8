// Scripts of a mod under the names by which other mods and the program know them.

package mods

import (
	"io/fs"
	"path"
	"strings"

	"arcana/core/card"
)

// Files is a file system of a mod's scripts under their full names: the mod's
// "abilities/tavern/omen.lua" is "abilities/tavern/tides:omen.lua" in it, unless it replaces a
// shipped script of its name.
type Files struct {
	// Root holds the files under the names that they have in the mod's folder.
	Root fs.FS
	// ID is the mod's id.
	ID string
	// Shipped holds the scripts of the program.
	Shipped fs.FS
}

// Files returns the scripts of the mod under their full names (see the type Files). root has them
// under the names in the mod's folder, and shipped has the scripts of the program. The scripts of a
// folder without mod.toml keep their names.
func (m *Mod) Files(root, shipped fs.FS) fs.FS {
	if m.IsPlainFolder() {
		return root
	}
	return Files{root, m.ID, shipped}
}

// NameOutside returns the full name of a script of the mod, with the mod's id:
// "abilities/tides:omen.lua" for "abilities/omen.lua".
func (m *Mod) NameOutside(name string) string {
	dir, base := path.Split(name)
	return dir + m.ID + ":" + base
}

// realPath returns the path in Root of the file or folder whose name in f is name; "" if f has none
// of that name. "tides:omen.lua" is omen.lua in Root. A script without a mod's id in its name is in f
// only if it replaces a shipped one. Anything else keeps its name.
func (f Files) realPath(name string) string {
	dir, base := path.Split(name)
	if mod, own := card.Parted(base); mod == f.ID {
		return dir + own
	} else if mod != "" {
		return ""
	}
	if _, err := fs.Stat(f.Shipped, name); strings.HasSuffix(base, ".lua") && err != nil {
		return ""
	}
	return name
}

// Open opens a folder, or a file by its full name.
func (f Files) Open(name string) (fs.File, error) {
	if at := f.realPath(name); at != "" {
		return f.Root.Open(at)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Stat describes a folder, or a file by its full name.
func (f Files) Stat(name string) (fs.FileInfo, error) {
	if at := f.realPath(name); at != "" {
		return fs.Stat(f.Root, at)
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists a folder: each script, unless it replaces a shipped one, has the mod's id before its
// name.
func (f Files) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.Root, name)
	for i, e := range entries {
		if !e.IsDir() && f.realPath(path.Join(name, e.Name())) == "" {
			entries[i] = renamedEntry{e, f.ID + ":" + e.Name()}
		}
	}
	return entries, err
}

// renamedEntry is an entry of a folder by another name.
type renamedEntry struct {
	fs.DirEntry
	name string
}

// Name returns the other name.
func (r renamedEntry) Name() string { return r.name }
