//go:build unix

package intake

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestOddFiles: what is no regular file, or lies behind a link that leads out of its
// folder, is refused before it is opened; a link that stays is followed.
func TestOddFiles(t *testing.T) {
	dir, outside := write(t, "x", "hello"), write(t, "secret", "secret")
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o644); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"stays": "x", "zero": "/dev/zero", "out": filepath.Join(outside, "secret"), "up": "../" + filepath.Base(outside) + "/secret", "fifo": "pipe"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := Below(Folder{Root: dir}, "stays", 9); string(data) != "hello" || err != nil {
		t.Errorf("a link that stays: %q, %v", data, err)
	}
	for name, want := range map[string]string{"pipe": "got a pipe", "fifo": "got a pipe", "zero": "escapes", "out": "escapes", "up": "escapes"} {
		if _, err := Below(Folder{Root: dir}, name, 9); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{"pipe": "got a pipe", "zero": "got a device"} {
		if _, err := File(filepath.Join(dir, name), 9); err == nil || Reason(err) != "expected a file, "+want {
			t.Errorf("%s, named by a person: %v", name, err)
		}
	}
}
