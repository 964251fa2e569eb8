//go:build !unix

package cputime

import "time"

var began = time.Now()

// Used is the time since the program began, where the system does not say what the
// process has used.
func Used() time.Duration { return time.Since(began) }
