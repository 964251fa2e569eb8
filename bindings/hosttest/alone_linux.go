package hosttest

import (
	"os"
	"path/filepath"
	"syscall"
)

// Alone calls f while no other test program of the user does so with this name. Side by side, two that
// compile the same would each compile all of it; one after the other, the second finds it in the build cache.
// Where nothing can be locked, f is called at once.
func Alone(name string, f func()) {
	lock, err := os.OpenFile(filepath.Join(os.TempDir(), "arcana-"+name+".lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		defer lock.Close() // which unlocks it
		_ = syscall.Flock(int(lock.Fd()), syscall.LOCK_EX)
	}
	f()
}
