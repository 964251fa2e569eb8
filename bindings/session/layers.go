package session

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"arcana/core/few"
)

// Layers is a stack of file trees; the first that has a file gives it.
type Layers []fs.FS

// Open returns the file of the first layer that has it.
func (l Layers) Open(name string) (fs.File, error) {
	for _, layer := range l {
		if layer == nil {
			continue
		}
		f, err := layer.Open(name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Stat describes the file of the first layer that has it, without opening it: a
// pipe would wait for its writer.
func (l Layers) Stat(name string) (fs.FileInfo, error) {
	for _, layer := range l {
		if layer == nil {
			continue
		}
		info, err := fs.Stat(layer, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return info, err
		}
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists a folder of all layers together, sorted by name; a name that
// several layers have stands once.
func (l Layers) ReadDir(name string) ([]fs.DirEntry, error) {
	var list []fs.DirEntry
	err := error(&fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist})
	for _, layer := range l {
		if layer == nil {
			continue
		}
		if entries, e := fs.ReadDir(layer, name); e == nil {
			list, err = append(list, entries...), nil
		}
	}
	few.Sort(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(list, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), err
}

// Mount puts a file tree into a folder.
type Mount struct {
	Folder string // one name, without slashes
	Files  fs.FS  // what stands below it
}

// Open opens a file below the folder, or the folder itself.
func (m Mount) Open(name string) (fs.File, error) {
	rest, err := m.below(name)
	if err != nil {
		return nil, err
	}
	return m.Files.Open(rest)
}

// Stat describes a file below the folder, or the folder itself.
func (m Mount) Stat(name string) (fs.FileInfo, error) {
	rest, err := m.below(name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(m.Files, rest)
}

func (m Mount) below(name string) (string, error) {
	if name == m.Folder {
		return ".", nil
	}
	rest, ok := strings.CutPrefix(name, m.Folder+"/")
	if !ok {
		return "", &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return rest, nil
}
