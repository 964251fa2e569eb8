//go:build unix

package intake

import (
	"os"
	"syscall"
)

// How files are opened where pipes lie among them.

// reading is how files are opened. A pipe that took the place of the file that was
// measured would keep its reader waiting for somebody who writes; this one does not wait.
const reading = os.O_RDONLY | syscall.O_NONBLOCK
