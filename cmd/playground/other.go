//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "playground: this program runs in a browser; arcana tool playground DIR writes a site with it")
	os.Exit(2)
}
