//go:build !unix

package cputime

import "time"

var began = time.Now()

// Used returns the CPU time that the process has used, user and system together.
func Used() time.Duration { return time.Since(began) }
