//go:build !js

package main

import (
	"fmt"
	"os"
)

// The program outside of a browser, which can do nothing.

// main says where the program runs.
func main() {
	fmt.Fprintln(os.Stderr, "playground: this program runs in a browser; arcana tool playground DIR writes a site with it")
	os.Exit(2)
}
