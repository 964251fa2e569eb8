package vm

import (
	"testing"
)

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
