package vm_test

import (
	"errors"
	"os"
	"testing"

	"go.uber.org/goleak"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core/garbage"
)

var _ = garbage.Rarely()

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
func machine(t testing.TB, options vm.Options) *vm.Machine {
	t.Helper()
	m, err := lib.New(options)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// program compiles a source or ends the test.
func program(t testing.TB, source string) *vm.Program {
	t.Helper()
	p, err := vm.Compile("test.lua", source, vm.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRefusedMachine: where the layout differs, New makes no machine.
func TestRefusedMachine(t *testing.T) {
	wrong := errors.New("another interpreter")
	defer vm.SetLayout(func() error { return wrong })()
	if m, err := vm.New(vm.Options{}); m != nil || err != wrong {
		t.Errorf("got %v, %v", m, err)
	}
}
