package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// openers are the programs that open an address in a person's browser, by the system;
// BROWSER names another one.
var openers = map[string]string{"darwin": "open", "windows": "rundll32 url.dll,FileProtocolHandler"}

// browse opens an address in the person's browser. Where there is none the person is told,
// and opens the address that was printed.
func browse(p *program, address string) {
	opener := strings.Fields(cmp.Or(os.Getenv("BROWSER"), openers[runtime.GOOS], "xdg-open"))
	cmd := exec.Command(opener[0], append(opener[1:], address)...)
	if err := cmd.Start(); err != nil {
		fmt.Fprintf(p.err, "no browser could be opened (%s): open the address by hand\n", reason(err))
		return
	}
	go cmd.Wait() // nothing hangs on how it ends
}
