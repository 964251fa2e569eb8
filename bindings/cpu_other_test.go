//go:build !unix

package bindings_test

import "time"

var began = time.Now()

// cpu is the time since the program began, in nanoseconds, where the system does not
// say what the process has used.
func cpu() int64 { return int64(time.Since(began)) }
