package vm

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain fails when a test leaves a goroutine behind: machines have none.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// sample is the size of a law: full under ARCANA_LONG=1, else the quick one.
func sample(full, quick int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return quick
}

// machine builds a machine or ends the test.
func machine(t testing.TB, options Options) *Machine {
	t.Helper()
	m, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// program compiles a source or ends the test.
func program(t testing.TB, source string) *Program {
	t.Helper()
	p, err := Compile("test.lua", source, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
