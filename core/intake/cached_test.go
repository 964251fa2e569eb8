package intake

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// TestCached: a tree that was asked once gives the same answers again, whatever became of the files; each reader
// has all of a file, and what is no file is refused as ever.
func TestCached(t *testing.T) {
	dir := write(t, "a/x.txt", "hello")
	if err := fstest.TestFS(Cached(Folder{Root: dir}), "a/x.txt"); err != nil {
		t.Error(err)
	}
	tree := Cached(Folder{Root: dir})
	_, before := fs.Stat(tree, "late.txt")
	first, err := Below(tree, "a/x.txt", 9)
	listed, err2 := fs.ReadDir(tree, "a")
	if string(first) != "hello" || len(listed) != 1 || err != nil || err2 != nil || !errors.Is(before, fs.ErrNotExist) {
		t.Fatalf("%q, %v, %v, %v, %v", first, listed, err, err2, before)
	}
	for _, name := range []string{"a/x.txt", "a/y.txt", "late.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("changed"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Below(tree, "a/x.txt", 9)
	listed, err2 = fs.ReadDir(tree, "a")
	if _, late := fs.Stat(tree, "late.txt"); string(again) != "hello" || len(listed) != 1 || err != nil || err2 != nil || !errors.Is(late, fs.ErrNotExist) {
		t.Errorf("%q, %v, %v, %v, %v", again, listed, err, err2, late)
	}
	if _, err := Below(tree, "a", 9); err == nil || Reason(err) != "expected a file, got a folder" {
		t.Errorf("a folder: %v", err)
	}
	if _, err := Below(tree, "a/x.txt", 3); err == nil || Reason(err) != "the file has 5 bytes, expected at most 3" {
		t.Errorf("a long file: %v", err)
	}
}

// counted counts the questions that reach a tree.
type counted struct {
	fs.FS
	asked *int
}

func (c counted) Open(name string) (fs.File, error) { *c.asked++; return c.FS.Open(name) }

// TestCachedFolders: of names that are not there the tree is asked once for each folder, and what a folder hides is
// still found.
func TestCachedFolders(t *testing.T) {
	asked := 0
	tree := Cached(counted{fstest.MapFS{"a/x.txt": {}, "a/.hidden": {}}, &asked})
	for _, name := range []string{"a/1", "a/2", "a/3", "none/1", "none/2", "none/deep/1", "none/deep/2"} {
		if _, err := fs.Stat(tree, name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if asked != 4 { // a, none, none again for what it is, and none/deep
		t.Errorf("the tree was asked %d times", asked)
	}
	for _, name := range []string{"a/x.txt", "a/.hidden"} {
		if _, err := fs.Stat(tree, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
