//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"
)

// TestServeEnds: a server that has said where it is ends well as soon as it is asked to.
func TestServeEnds(t *testing.T) {
	for _, asked := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		v := &victim{t: t, addr: "127.0.0.1:0", store: "memory"}
		v.start()
		if err := v.cmd.Process.Signal(asked); err != nil {
			t.Fatal(err)
		}
		if err := v.cmd.Wait(); err != nil {
			t.Errorf("%v: the server ends with: %v", asked, err)
		}
	}
}
