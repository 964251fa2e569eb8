//go:build !unix

package cputime

import "time"

// Where systems do not tell the CPU time: the time that passes instead.

// began is when the process began.
var began = time.Now()

// Used returns the time since the process began: these systems do not tell how much CPU time it has
// used.
func Used() time.Duration { return time.Since(began) }
