//go:build unix

package intake

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// swapped is a tree in which a pipe takes the place of every file once it was measured.
type swapped struct{ fs.FS }

func (s swapped) Stat(string) (fs.FileInfo, error)      { return fs.Stat(s.FS, "x") }
func (s swapped) Open(string) (fs.File, error)          { return s.FS.Open("pipe") }
func (s swapped) ReadDir(string) ([]fs.DirEntry, error) { return nil, nil }

// TestSwappedPipe: a pipe that nobody writes to is refused even where the file that was
// measured was none.
func TestSwappedPipe(t *testing.T) {
	dir := write(t, "x", "12345")
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for name, tree := range map[string]fs.FS{"folder": Folder{Root: dir}, "person": namedFile{dir + "/"}, "root": Within(root)} {
		if data, err := Below(swapped{tree}, "x", 10); err == nil || !strings.Contains(err.Error(), "got a pipe") {
			t.Errorf("%s: %q, %v", name, data, err)
		}
		if data, err := Below(tree, "x", 10); err != nil || string(data) != "12345" {
			t.Errorf("%s: a good file: %q, %v", name, data, err)
		}
	}
}
