package configs

import (
	"io/fs"
	"path"

	"arcana/core/intake"
)

// Below returns the part of a layer that lies in one of its folders. A part of an intake.Folder is
// one too, so that links out of it are still refused.
func (l Layer) Below(folder string) Layer {
	name := path.Join(l.Name, folder)
	if mods, ok := l.Files.(intake.Folder); ok {
		mods.Part = path.Join(mods.Part, folder)
		return Layer{Name: name, Files: mods, Mod: l.Mod}
	}
	return Layer{Name: name, Files: inside{l.Files, folder}, Mod: l.Mod}
}

// inside is the files in a folder of others.
type inside struct {
	files  fs.FS
	folder string
}

// Open opens a file or folder.
func (i inside) Open(name string) (fs.File, error) { return i.files.Open(path.Join(i.folder, name)) }

// Stat describes a file or folder, without opening it where that can be.
func (i inside) Stat(name string) (fs.FileInfo, error) {
	return fs.Stat(i.files, path.Join(i.folder, name))
}

// ReadDir lists a folder, sorted by name.
func (i inside) ReadDir(name string) ([]fs.DirEntry, error) {
	return fs.ReadDir(i.files, path.Join(i.folder, name))
}
