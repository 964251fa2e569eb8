package configs

import (
	"io/fs"
	"path"

	"arcana/core/intake"
)

// A folder inside a layer as a layer of its own.

// Below returns the files of a layer that lie in one of its folders, as a layer. If the layer is
// an intake.Folder, the result is one too, so that links out of it are still refused.
func (l Layer) Below(folder string) Layer {
	name := path.Join(l.Name, folder)
	if onDisk, ok := l.Files.(intake.Folder); ok {
		onDisk.Part = path.Join(onDisk.Part, folder)
		return Layer{Name: name, Files: onDisk, Mod: l.Mod}
	}
	return Layer{Name: name, Files: inside{l.Files, folder}, Mod: l.Mod}
}

// inside is a file system: the files of another one that lie in one of its folders.
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
