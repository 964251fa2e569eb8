package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/vm"
)

// entries runs the entries of a prompt one after the other and returns the error of
// the last.
func entries(t *testing.T, m *vm.Machine, sources ...string) (last *vm.Error) {
	t.Helper()
	env := m.Environment()
	for i, source := range sources {
		p, err := vm.CompileWith("prompt", "return "+source, vm.Limits{}, vm.CompileOptions{Session: true, Shown: source})
		if err != nil {
			p, err = vm.CompileWith("prompt", source, vm.Limits{}, vm.CompileOptions{Session: true})
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.RunIn(env, p, 0); err != nil && i == len(sources)-1 {
			last, _ = vm.AsError(err)
		}
	}
	return last
}

// An error shows the lines of the program that its function is from, and the names
// of its variables, though later ones have the same name.
func TestErrorsOfEarlierPrograms(t *testing.T) {
	e := entries(t, machine(t, vm.Options{}), "function f(x)\n  return x.y\nend", "1", "function g() return 1 + f() end", "g()")
	if e == nil || e.Error() != "prompt:2: attempt to index local 'x' (a nil value)" || !strings.Contains(e.Excerpt, ">    2 |   return x.y\n") {
		t.Fatalf("%+v", e)
	}
	want := "[{prompt 2 return x.y} {prompt 1 function g() return 1 + f() end} {prompt 1 g()}]"
	if got := fmt.Sprint(e.Traceback); got != want {
		t.Errorf("traceback %s, want %s", got, want)
	}
}

// What is raised for the caller shows the caller's line.
func TestErrorForAnEarlierProgram(t *testing.T) {
	e := entries(t, machine(t, vm.Options{}), "function f() error('no', 2) end", "\nfunction g()\n  local x = f()\nend", "g()")
	if e == nil || e.Error() != "prompt:3: no" || !strings.Contains(e.Excerpt, ">    3 |   local x = f()\n") {
		t.Errorf("%+v", e)
	}
}

// A limit shows the lines of the function that it stopped.
func TestLimitInAnEarlierProgram(t *testing.T) {
	e := entries(t, machine(t, vm.Options{Limits: vm.Limits{Units: 10_000}}), "function f()\n  while true do end\nend", "f()")
	if e == nil || e.Limit != vm.LimitUnits || !strings.Contains(e.Excerpt, ">    2 |   while true do end\n") {
		t.Errorf("%+v", e)
	}
}

// Of the programs of one name the newest are remembered, up to a megabyte of them,
// and none that nothing can call any more.
func TestProgramsAreForgotten(t *testing.T) {
	m := machine(t, vm.Options{})
	for range 5 {
		entries(t, m, "x = 1")
	}
	if n := m.Remembered("prompt"); n != 1 {
		t.Errorf("%d programs without functions", n)
	}
	big := "f = function() end --" + strings.Repeat("x", vm.KeptSource/4)
	for range 10 {
		entries(t, m, big)
	}
	if n := m.Remembered("prompt"); n != 3 {
		t.Errorf("%d programs of more than a quarter of what is kept, expected 3", n)
	}
}
