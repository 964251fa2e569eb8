package intake

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// write makes a file in a new folder and returns the folder.
func write(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestLimit: a file of just the limit is read, one byte more is refused by size.
func TestLimit(t *testing.T) {
	dir := write(t, "x", "12345")
	for _, read := range []func(most int64) ([]byte, error){
		func(most int64) ([]byte, error) { return File(filepath.Join(dir, "x"), most) },
		func(most int64) ([]byte, error) { return Below(Folder{Root: dir}, "x", most) },
		func(most int64) ([]byte, error) { return Below(os.DirFS(dir), "x", most) },
	} {
		if data, err := read(5); string(data) != "12345" || err != nil {
			t.Errorf("at the limit: %q, %v", data, err)
		}
		if data, err := read(4); data != nil || err == nil || Reason(err) != "the file has 5 bytes, expected at most 4" {
			t.Errorf("over the limit: %q, %v", data, err)
		}
	}
}

// TestGone: a file that is not there is fs.ErrNotExist, everywhere.
func TestGone(t *testing.T) {
	dir := t.TempDir()
	_, err := File(filepath.Join(dir, "x"), 9)
	_, err2 := Below(Folder{Root: dir, Part: "deep"}, "x", 9)
	_, err3 := Below(Folder{Root: filepath.Join(dir, "none")}, "x", 9)
	for _, err := range []error{err, err2, err3} {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v", err)
		}
	}
}

// endless never ends, and counts what was read.
type endless struct {
	fs.File
	read *int
}

func (e endless) Read(p []byte) (int, error) { *e.read += len(p); return len(p), nil }

// liar says of an endless file that it has no bytes.
type liar struct {
	fstest.MapFS
	read *int
}

func (l liar) Open(name string) (fs.File, error) {
	f, err := l.MapFS.Open(name)
	return endless{f, l.read}, err
}

// TestGrown: of a file that is longer than was measured, one byte over the limit is
// read and none more.
func TestGrown(t *testing.T) {
	read := 0
	data, err := Below(liar{fstest.MapFS{"x": &fstest.MapFile{}}, &read}, "x", 1000)
	if data != nil || err == nil || !strings.Contains(err.Error(), "more than 1000 bytes") || read != 1001 {
		t.Errorf("%d bytes were read, %v", read, err)
	}
	data, err = readLimited(io.LimitReader(endless{nil, &read}, 1000), 0, 1000)
	if len(data) != 1000 || err != nil {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	data, err = readLimited(bytes.NewReader([]byte("grown")), 2, 1000)
	if string(data) != "grown" || err != nil {
		t.Errorf("%q, %v", data, err)
	}
}

// TestFolder: a folder shows what is below it, its part, and nothing that a name or
// a link would reach outside.
func TestFolder(t *testing.T) {
	dir := write(t, "part/a/x.txt", "hello")
	f := Folder{Root: dir, Part: "part"}
	if data, err := Below(f, "a/x.txt", 9); string(data) != "hello" || err != nil {
		t.Errorf("%q, %v", data, err)
	}
	if names, err := fs.Glob(f, "a/*"); err != nil || len(names) != 1 || names[0] != "a/x.txt" {
		t.Errorf("%v, %v", names, err)
	}
	if _, err := Below(f, "a", 9); err == nil || Reason(err) != "expected a file, got a folder" {
		t.Errorf("a folder: %v", err)
	}
	for _, name := range []string{"../part/a/x.txt", "/a/x.txt", "a/../a/x.txt"} {
		if _, err := Below(f, name, 9); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}
