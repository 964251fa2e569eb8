package docs_test

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"testing"

	"arcana/core/lab"
)

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
	m.Run()
}
