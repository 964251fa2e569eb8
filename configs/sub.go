// A folder inside a layer as a layer of its own.

package configs

import (
	"io/fs"
	"path"

	"arcana/core/intake"
)

// Sub returns one folder of a layer as a layer of its own. If the layer's files are an
// intake.Folder, those of the result are one too, so that links out of it are still refused.
func (l Layer) Sub(folder string) Layer {
	name := path.Join(l.Name, folder)
	if onDisk, ok := l.Files.(intake.Folder); ok {
		onDisk.Part = path.Join(onDisk.Part, folder)
		return Layer{Name: name, Files: onDisk, Mod: l.Mod}
	}
	return Layer{Name: name, Files: subFS{l.Files, folder}, Mod: l.Mod}
}

// subFS is one folder of a file system as a file system, as fs.Sub makes it, but with Stat.
type subFS struct {
	files  fs.FS
	folder string
}

// Open opens a file or folder.
func (i subFS) Open(name string) (fs.File, error) { return i.files.Open(path.Join(i.folder, name)) }

// Stat describes a file or folder, without opening it where that can be.
func (i subFS) Stat(name string) (fs.FileInfo, error) {
	return fs.Stat(i.files, path.Join(i.folder, name))
}

// ReadDir lists a folder, sorted by name.
func (i subFS) ReadDir(name string) ([]fs.DirEntry, error) {
	return fs.ReadDir(i.files, path.Join(i.folder, name))
}
