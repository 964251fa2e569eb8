package bindings_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"arcana/bindings/hosttest"
)

// TestAlone: while hosttest.Alone calls a function, nobody else can lock its name; then everybody can.
func TestAlone(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	other := func() error {
		file, err := os.OpenFile(filepath.Join(os.TempDir(), "arcana-test.lock"), os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	}
	called := false
	hosttest.Alone("test", func() {
		if called = true; other() != syscall.EWOULDBLOCK {
			t.Error("another could lock the name meanwhile")
		}
	})
	if err := other(); err != nil || !called {
		t.Errorf("called: %t; afterwards nobody can lock the name: %v", called, err)
	}
}
