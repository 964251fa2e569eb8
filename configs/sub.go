// A folder inside a layer as a layer of its own.

package configs

import (
	"io/fs"
	"path"

	"arcana/core/intake"
)

// Sub returns one folder of a layer as a layer of its own, of the same mod. If the layer's files are an
// intake.Folder, the files of the result are an intake.Folder too: so links that lead out are still refused.
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

// path returns where a file of the folder lies in files, or an error for a name such as "../other", which
// would leave the folder. do is what the error says was tried.
func (f subFS) path(do, name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", &fs.PathError{Op: do, Path: name, Err: fs.ErrInvalid}
	}
	return path.Join(f.folder, name), nil
}

// Open opens a file or folder.
func (f subFS) Open(name string) (fs.File, error) {
	at, err := f.path("open", name)
	if err != nil {
		return nil, err
	}
	return f.files.Open(at)
}

// Stat describes a file or folder, without opening it where that can be.
func (f subFS) Stat(name string) (fs.FileInfo, error) {
	at, err := f.path("stat", name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(f.files, at)
}

// ReadDir lists a folder, sorted by name.
func (f subFS) ReadDir(name string) ([]fs.DirEntry, error) {
	at, err := f.path("readdir", name)
	if err != nil {
		return nil, err
	}
	return fs.ReadDir(f.files, at)
}
