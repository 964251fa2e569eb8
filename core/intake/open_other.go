//go:build !unix

package intake

import "os"

// How files are opened where there are no pipes among them.

// reading is how files are opened where no file makes its reader wait.
const reading = os.O_RDONLY
