package main

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// bytesOf is a length of a file, which differs by the size of the machine's pages.
var bytesOf = regexp.MustCompile(`\(\d+ bytes\)`)

// TestHostPage: while a server runs, its file is refused to a second one and is copied, as
// the page says; a server goes on from the copy.
func TestHostPage(t *testing.T) {
	inDocs(t)
	page, err := os.ReadFile("host.md")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	stop := serving(t, folder, "tables.db")
	blocks := pageSession.FindAllStringSubmatch(string(page), -1)
	for _, block := range blocks {
		line, want, _ := strings.Cut(strings.TrimPrefix(block[1], "$ "), "\n")
		out, _ := startedIn(t, folder, "", strings.Fields(line)[1:]...) // a refusal ends with a code that is not 0
		if got := bytesOf.ReplaceAllString(out, "(N bytes)"); got != bytesOf.ReplaceAllString(want, "(N bytes)") {
			t.Errorf("%s prints\n%s, the page says\n%s", line, got, want)
		}
	}
	if len(blocks) != 2 {
		t.Errorf("%d blocks", len(blocks))
	}
	stop()
	serving(t, folder, "copy.db")()
}

// serving starts a server, waits until it says where it serves, and returns what ends it.
func serving(t *testing.T, folder, file string) (stop func()) {
	t.Helper()
	cmd := ownProgram(t, "serve", "--addr", "127.0.0.1:0", "--store", file)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "XDG_DATA_HOME="+filepath.Join(folder, "data"))
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	stop = func() { cmd.Process.Kill(); cmd.Wait() }
	t.Cleanup(stop)
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || !strings.HasPrefix(line, "http://127.0.0.1:") {
		t.Fatalf("the server says %q: %v", line, err)
	}
	return stop
}
