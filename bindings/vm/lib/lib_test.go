package lib_test

import (
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
)

// machine builds a machine or ends the test.
func machine(t testing.TB, limits vm.Limits) *vm.Machine {
	t.Helper()
	m, err := lib.New(vm.Options{Limits: limits})
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

// within runs a source within limits and a budget, 0 for the default.
func within(t *testing.T, limits vm.Limits, units int64, source string) (*vm.Machine, *vm.Error) {
	t.Helper()
	m := machine(t, limits)
	_, err := m.Run(program(t, source), units)
	e, _ := vm.AsError(err)
	return m, e
}

// A host's own library comes after those of Lua, and a machine without libraries has
// no names at all.
func TestLibrariesAreGiven(t *testing.T) {
	own := func(m *vm.Machine) { m.Install("answer", vm.Int(42)) }
	m, err := lib.New(vm.Options{Libraries: []vm.Library{own}})
	if err != nil {
		t.Fatal(err)
	}
	if all := m.Globals(); all[0].Name != "assert" || all[len(all)-1].Name != "answer" {
		t.Errorf("names from %s to %s, expected assert to answer", all[0].Name, all[len(all)-1].Name)
	}
	bare, err := vm.New(vm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	values, err := bare.Run(program(t, `local s = "a" .. 1 return print, s, 2 ^ 3 % 5`), 0)
	if err != nil || len(bare.Globals()) != 0 || vm.Text(values[0]) != "nil" || vm.Text(values[1]) != "a1" || vm.Text(values[2]) != "3" {
		t.Errorf("%v %v, with %d names", values, err, len(bare.Globals()))
	}
	if _, err = bare.Run(program(t, `return ("a"):upper()`), 0); err == nil {
		t.Error("a text has methods without a library")
	}
}
