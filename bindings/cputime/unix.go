//go:build unix

package cputime

import (
	"syscall"
	"time"
)

// The CPU time as Unix systems tell it.

// Used returns the CPU time that the process has used, user and system together.
func Used() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
