// The function print.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
)

// basePrint is print: it gives the arguments to the host's Print, or writes them as a line, tabs
// between them, where the host has none. Without Output the line goes nowhere, but counts.
func basePrint(L *lua.LState) int {
	options := vm.Of(L).Options()
	if options.Print != nil {
		vm.ChargeOutput(L, 1)
		options.Print(L, allArguments(L))
		return 0
	}
	line := make([]byte, 0, 64)
	for i := 1; i <= L.GetTop(); i++ {
		v := displayByGlobal(L, L.Get(i))
		if !vm.IsText(v) {
			vm.Raise(L, "'tostring' must return a string to 'print'")
		}
		if i > 1 {
			line = append(line, '\t')
		}
		s := vm.Text(v)
		vm.ChargeOutput(L, len(s)+1)
		line = append(line, s...)
	}
	if L.GetTop() == 0 {
		vm.ChargeOutput(L, 1) // the line end
	}
	if options.Output != nil {
		options.Output.Write(append(line, '\n'))
	}
	return 0
}

// allArguments returns the arguments of the running function.
func allArguments(L *lua.LState) []lua.LValue {
	args := make([]lua.LValue, L.GetTop())
	for i := range args {
		args[i] = L.Get(i + 1)
	}
	return args
}

// displayByGlobal converts a value by the global tostring of the program that prints, which may be
// its own.
func displayByGlobal(L *lua.LState, v lua.LValue) lua.LValue {
	f := mirror.Of(L).LuaFrame()
	if f == nil { // the host prints
		return tostring(L, v)
	}
	own := f.Fn.Env.RawGetString("tostring")
	if own == globalValue(vm.Of(L), "tostring") {
		return tostring(L, v)
	}
	L.Push(own)
	L.Push(v)
	vm.CallBack(L, 1, 1)
	defer L.Pop(1)
	return L.Get(-1)
}

// globalValue returns the value of a global that every program sees, nil if there is none.
func globalValue(m *vm.Machine, name string) lua.LValue {
	for _, g := range m.Globals() {
		if g.Name == name {
			return g.Value
		}
	}
	return lua.LNil
}
