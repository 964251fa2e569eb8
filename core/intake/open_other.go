//go:build !unix

package intake

import "os"

// reading is how files are opened where no file makes its reader wait.
const reading = os.O_RDONLY
