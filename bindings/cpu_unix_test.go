//go:build unix

package bindings_test

import "syscall"

// cpu is what the process has used, in nanoseconds.
func cpu() int64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u.Utime.Nano() + u.Stime.Nano()
}
