package vm_test

import (
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
)

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
