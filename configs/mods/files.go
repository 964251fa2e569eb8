package mods

import (
	"io/fs"
	"path"
	"strings"

	"arcana/core/card"
)

// Scripts of a mod under the names that others see: everything reads them through the file
// system Files.

// Files are the scripts of a mod as others see them: "abilities/tavern/omen.lua" is
// "abilities/tavern/tides:omen.lua", unless it takes the place of a shipped one.
type Files struct {
	// Root holds the files as the mod has them.
	Root fs.FS
	// ID is the mod's.
	ID string
	// Shipped holds the files of the program.
	Shipped fs.FS
}

// Files returns the scripts of the mod under the names that others see. root has them under
// the mod's own names, and shipped has the scripts of the program. The scripts of a folder
// without mod.toml keep their names.
func (m *Mod) Files(root, shipped fs.FS) fs.FS {
	if m.Plain() {
		return root
	}
	return Files{root, m.ID, shipped}
}

// NameOutside returns the name by which others call a file of the mod: "abilities/tides:omen.lua"
// for "abilities/omen.lua".
func (m *Mod) NameOutside(name string) string {
	dir, base := path.Split(name)
	return dir + m.ID + ":" + base
}

// realPath returns the path within the mod of a file or folder that others call name; "" if the
// mod cannot have it under that name. "tides:omen.lua" is omen.lua; a script without a mod's id is
// the mod's only if it replaces a shipped one; and anything else keeps its name.
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

// Open opens a folder, or a file by the name that others see.
func (f Files) Open(name string) (fs.File, error) {
	if at := f.realPath(name); at != "" {
		return f.Root.Open(at)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Stat describes a folder, or a file by the name that others see.
func (f Files) Stat(name string) (fs.FileInfo, error) {
	if at := f.realPath(name); at != "" {
		return fs.Stat(f.Root, at)
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists a folder under the names that others see: a file that they cannot reach by its own
// name gets the mod's id before it.
func (f Files) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.Root, name)
	for i, e := range entries {
		if !e.IsDir() && f.realPath(path.Join(name, e.Name())) == "" {
			entries[i] = renamed{e, f.ID + ":" + e.Name()}
		}
	}
	return entries, err
}

// renamed is an entry of a folder by another name.
type renamed struct {
	fs.DirEntry
	name string
}

// Name is the name that others see.
func (r renamed) Name() string { return r.name }
