package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"arcana/core/lab"
)

// program builds the program, once for all pages, without what debuggers ask for: linking is
// most of it.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "arcana-docs-")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "arcana")
	build := exec.Command("go", "build", "-ldflags=-w", "-o", file, "./cmd/arcana")
	build.Dir, build.Stderr = "..", os.Stderr
	return file, build.Run()
})

// TestMain lets the programs that tests run collect garbage as rarely as experiments do.
func TestMain(m *testing.M) {
	os.Setenv("GOGC", strconv.Itoa(lab.GCPercent))
	code := m.Run()
	if file, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(file))
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
