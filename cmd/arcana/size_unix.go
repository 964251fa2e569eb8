//go:build unix

package main

import (
	"os"

	"golang.org/x/sys/unix"
)

// The size of the terminal on Unix.

// terminalSize returns the size of a terminal in letters; 0, 0 if it is unknown.
func terminalSize(f *os.File) (columns, rows int) {
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0, 0
	}
	return int(size.Col), int(size.Row)
}
