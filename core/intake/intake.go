// Package intake reads what comes from outside: content, scripts, settings, records,
// reports. It measures a file before it reads it: only a regular file, of a size that
// is known and within a limit, is read, so that a device that never ends, a pipe that
// nobody writes to, or a file of any size costs nothing. The rest of the project reads
// files through this package only; a test checks that.
package intake

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// File reads the file that a person has named, wherever it is, if it has at most maxBytes. The error is a
// *fs.PathError: fs.ErrNotExist, what stands there instead of a file, or how long it is.
func File(name string, maxBytes int64) ([]byte, error) {
	dir, base := filepath.Split(name)
	return Below(namedFile{dir}, base, maxBytes)
}

// Below reads a file of a tree of files, within a limit as File does. It checks the file before it opens it, and
// again when it is open, since something else may have its name by then. The tree itself must refuse names
// that lead out of it, as Folder does.
func Below(tree fs.FS, name string, maxBytes int64) ([]byte, error) {
	info, err := fs.Stat(tree, name)
	if err == nil {
		err = CheckReadable(info, maxBytes)
	}
	if err != nil {
		return nil, pathError(name, err)
	}
	f, err := tree.Open(name)
	if err != nil {
		return nil, pathError(name, err)
	}
	defer f.Close()
	if info, err = f.Stat(); err == nil { // something else may stand there since
		err = CheckReadable(info, maxBytes)
	}
	if err != nil {
		return nil, pathError(name, err)
	}
	data, err := readLimited(f, info.Size(), maxBytes)
	if err != nil {
		return nil, pathError(name, err)
	}
	return data, nil
}

// CheckReadable returns why a file must not be read: it is no regular one, or is longer than
// maxBytes. It returns nil if the file may be read.
func CheckReadable(info fs.FileInfo, maxBytes int64) error {
	switch {
	case info.IsDir():
		return errors.New("expected a file, got a folder")
	case info.Mode()&fs.ModeNamedPipe != 0:
		return errors.New("expected a file, got a pipe")
	case !info.Mode().IsRegular():
		return errors.New("expected a file, got a device")
	case info.Size() > maxBytes:
		return fmt.Errorf("the file has %d bytes, expected at most %d", info.Size(), maxBytes)
	}
	return nil
}

// readLimited reads a file to its end. If the file is longer than maxBytes, it stops with an error. size is
// the length that the file said it has, which is only a first guess: files that the system makes up say 0,
// and others may have grown since.
func readLimited(from io.Reader, size, maxBytes int64) ([]byte, error) {
	data := make([]byte, 0, size+1) // one more, to find the end without growing
	for {
		n, err := from.Read(data[len(data):min(int64(cap(data)), maxBytes+1)]) // one more than allowed, to notice it
		data = data[:len(data)+n]
		switch {
		case int64(len(data)) > maxBytes:
			return nil, fmt.Errorf("the file has more than %d bytes, expected at most %d", maxBytes, maxBytes)
		case err == io.EOF:
			return data, nil
		case err != nil:
			return nil, err
		case len(data) == cap(data):
			data = slices.Grow(data, 1)
		}
	}
}

// pathError returns an error about a file, with its name once: if err has a name already, that is
// replaced.
func pathError(name string, err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		err = inner.Err
	}
	return &fs.PathError{Op: "read", Path: name, Err: err}
}

// Reason returns why a file cannot be read, without its name.
func Reason(err error) string {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return inner.Err.Error()
	}
	return err.Error()
}

// namedFile is the folder of a file that a person named; links may lead out of it. dir is "" or ends with
// a slash.
type namedFile struct{ dir string }

// Open opens a file of the folder.
func (p namedFile) Open(name string) (fs.File, error) { return os.OpenFile(p.dir+name, reading, 0) }

// Stat describes a file of the folder, or where its link leads.
func (p namedFile) Stat(name string) (fs.FileInfo, error) { return os.Stat(p.dir + name) }

// A Folder is a part of a tree of files, of which no link leads out: what lies below
// Part in the folder Root. "" stands for all of it.
type Folder struct{ Root, Part string }

// Open opens a file or folder below it.
func (f Folder) Open(name string) (fs.File, error) {
	return inRoot(f, name, func(root *os.Root, at string) (fs.File, error) { return root.OpenFile(at, reading, 0) })
}

// Stat describes a file or folder below it, without opening it.
func (f Folder) Stat(name string) (fs.FileInfo, error) {
	return inRoot(f, name, (*os.Root).Stat)
}

// ReadDir lists a folder below it, sorted by name, without what names that begin with a dot
// hide: editors and file systems leave such files beside others.
func (f Folder) ReadDir(name string) ([]fs.DirEntry, error) {
	return inRoot(f, name, func(root *os.Root, at string) ([]fs.DirEntry, error) { return visible(fs.ReadDir(root.FS(), at)) })
}

// visible drops files whose names begin with a dot from the entries of a folder. It takes the two results of
// fs.ReadDir and returns the error as it is.
func visible(entries []fs.DirEntry, err error) ([]fs.DirEntry, error) {
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") }), err
}

// Within returns the files of an open root as a tree to read from.
func Within(root *os.Root) fs.FS { return rooted{root.FS(), root} }

// rooted is the files of an open root; they are opened without waiting, as everything that is
// read here.
type rooted struct {
	fs.FS
	root *os.Root
}

// Open opens a file or folder.
func (r rooted) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return r.root.OpenFile(name, reading, 0)
}

// Stat describes a file or folder.
func (r rooted) Stat(name string) (fs.FileInfo, error) { return fs.Stat(r.FS, name) }

// ReadDir lists a folder as that of a Folder does.
func (r rooted) ReadDir(name string) ([]fs.DirEntry, error) { return visible(fs.ReadDir(r.FS, name)) }

// inRoot opens the folder's root, calls ask with it and the path of name below it, and closes the root. It returns what
// ask returns. A name that is no valid path is an error.
func inRoot[T any](f Folder, name string, ask func(*os.Root, string) (T, error)) (answer T, err error) {
	if !fs.ValidPath(name) {
		return answer, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	root, err := os.OpenRoot(f.Root)
	if err != nil {
		return answer, err
	}
	defer root.Close()
	return ask(root, path.Join(f.Part, name))
}
