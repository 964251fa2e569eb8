//go:build unix

package cputime

import (
	"syscall"
	"time"
)

// Used is what the process has used.
func Used() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
