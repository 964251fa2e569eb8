package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"arcana/core/lab"
)

// program links the program into a folder of its own, once for all pages that run it.
var program = sync.OnceValues(func() (string, error) {
	var err error
	if programFolder, err = os.MkdirTemp("", "arcana-docs-"); err != nil {
		return "", err
	}
	file := filepath.Join(programFolder, "arcana")
	return file, link(file)
})

// programFolder is removed at the end; "" for none.
var programFolder string

// link puts the program, built with flags, at a file. It is go run that builds it, since that keeps what
// it links in the build cache, and go build links anew each time.
func link(file string, flags ...string) error {
	run := exec.Command("go", slices.Concat([]string{"run", "-exec", "cp"}, flags, []string{"./cmd/arcana", file})...)
	run.Dir, run.Stderr = "..", os.Stderr
	return run.Run()
}

// TestMain lets the programs that tests run collect garbage as rarely as experiments do.
func TestMain(m *testing.M) {
	os.Setenv("GOGC", strconv.Itoa(lab.GCPercent))
	code := m.Run()
	if programFolder != "" {
		os.RemoveAll(programFolder)
	}
	os.Exit(code)
}

// arcana runs the program in a folder and returns what it prints.
func arcana(t *testing.T, dir string, args ...string) string {
	t.Helper()
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	return run(t, dir, file, args...)
}
