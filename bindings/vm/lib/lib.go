// Package lib holds the libraries of Lua 5.1 for a machine of package vm. They are
// filled in one order and read-only. They have nothing of os, io, debug and package,
// and nothing that would load code.
//
// Every function pays for its work, and asks the machine for all that could pass a
// limit: texts, tables, calls, errors, coroutines, modules.
package lib

import (
	"arcana/bindings/vm"
)

// New builds a machine with all libraries. It fails if the interpreter is
// another one than package vm was made for.
func New(options vm.Options) (*vm.Machine, error) {
	options.Libraries = append([]vm.Library{Open}, options.Libraries...)
	return vm.New(options)
}

// Open installs all libraries in a machine, in the one order that pairs(_G) shows. It is a
// vm.Library.
func Open(m *vm.Machine) {
	openBase(m)
	strings := openString(m)
	m.Install("string", strings)
	m.Install("table", openTable(m))
	m.Install("math", openMath(m))
	m.Install("coroutine", openCoroutine(m))
	m.InstallStrings(strings)
}
