package intake

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Cached returns a tree that asks another for each file and folder at most once, and remembers the answer: what
// is saved later is not seen. It is for work that reads the same files many times, and not for long.
func Cached(tree fs.FS) fs.FS {
	return &cachedTree{tree: tree, infos: map[string]answer[fs.FileInfo]{}, folders: map[string]answer[[]fs.DirEntry]{}, files: map[string]*readFile{}}
}

// cachedTree is a tree with what it has answered so far.
type cachedTree struct {
	tree    fs.FS
	mu      sync.Mutex
	infos   map[string]answer[fs.FileInfo]
	folders map[string]answer[[]fs.DirEntry]
	files   map[string]*readFile
}

// answer is what a question about a name came to.
type answer[T any] struct {
	is  T
	err error
}

// mostRemembered is the size of files that are remembered; longer ones are opened each time.
const mostRemembered = 1 << 20

// Stat describes a file or folder.
func (o *cachedTree) Stat(name string) (fs.FileInfo, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.stat(name)
}

// stat is Stat for who holds the lock.
func (o *cachedTree) stat(name string) (fs.FileInfo, error) {
	known, ok := o.infos[name]
	if !ok {
		if o.lacks(name) {
			known.err = &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
		} else {
			known.is, known.err = fs.Stat(o.tree, name)
		}
		o.infos[name] = known
	}
	return known.is, known.err
}

// lacks reports whether the folder around a name shows that nothing has the name: the folder is listed once, which
// costs less than to ask for many names that are not there. What it hides may be there.
func (o *cachedTree) lacks(name string) bool {
	dir, base := path.Split(name)
	if dir == "" || !fs.ValidPath(name) || strings.HasPrefix(base, ".") {
		return false
	}
	entries, err := o.readDir(path.Clean(dir))
	if err != nil {
		_, err = o.stat(path.Clean(dir))
		return errors.Is(err, fs.ErrNotExist)
	}
	return !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == base })
}

// ReadDir lists a folder.
func (o *cachedTree) ReadDir(name string) ([]fs.DirEntry, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	entries, err := o.readDir(name)
	return slices.Clone(entries), err
}

// readDir is ReadDir for who holds the lock. Nobody may write to the list.
func (o *cachedTree) readDir(name string) ([]fs.DirEntry, error) {
	known, ok := o.folders[name]
	if !ok {
		known.is, known.err = fs.ReadDir(o.tree, name)
		o.folders[name] = known
	}
	return known.is, known.err
}

// Open opens a file or folder. Only a file that may be read without waiting is read to be remembered.
func (o *cachedTree) Open(name string) (fs.File, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if known := o.files[name]; known != nil {
		return &rememberedFile{known, *bytes.NewReader(known.data)}, nil
	}
	if info, err := o.stat(name); err != nil || CheckReadable(info, mostRemembered) != nil {
		return o.tree.Open(name)
	}
	data, err := Below(o.tree, name, mostRemembered)
	if err != nil { // it has changed
		return o.tree.Open(name)
	}
	o.files[name] = &readFile{o.infos[name].is, data}
	return &rememberedFile{o.files[name], *bytes.NewReader(data)}, nil
}

// readFile is a file that was read.
type readFile struct {
	info fs.FileInfo
	data []byte
}

// rememberedFile is an open file of which everything is in memory.
type rememberedFile struct {
	of *readFile
	bytes.Reader
}

// Stat describes the file, as long as it was when it was read.
func (f *rememberedFile) Stat() (fs.FileInfo, error) { return f.of.info, nil }

// Close does nothing.
func (f *rememberedFile) Close() error { return nil }
