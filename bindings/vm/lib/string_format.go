// The function string.format. Package luatext cuts the format into directives and writes numbers.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/luatext"
)

// directiveUnits is what finding and reading a directive costs.
const directiveUnits = 5

// format is string.format: each directive of the first argument is replaced by the next argument,
// formatted by it.
func (lib *stringLibrary) format(L *lua.LState) int {
	rest := stringArgument(L, 1, "format")
	b := lib.newBuilder(L)
	for arg := 2; rest != ""; {
		vm.Pay(L, directiveUnits)
		literal, d, after, err := luatext.NextDirective(rest)
		if (err != nil || d.Verb != 0) && arg > L.GetTop() { // as in Lua, before the directive itself is looked at
			raiseBadArgument(L, arg, "format", "no value")
		}
		if err != nil {
			vm.Raise(L, "%s", err.Error())
		}
		rest = after
		b.out = append(b.out, literal...)
		b.pay()
		if d.Verb != 0 {
			b.appendDirective(d, arg)
			arg++
		}
	}
	L.Push(b.finish())
	return 1
}

// appendDirective appends argument n as d says.
func (b *builder) appendDirective(d luatext.Directive, n int) {
	switch d.Verb {
	case 's':
		b.out = d.AppendString(b.out, stringArgument(b.L, n, "format"))
	case 'q':
		s := stringArgument(b.L, n, "format")
		vm.Pay(b.L, int64(len(s))/4) // byte by byte
		b.out = luatext.AppendQuoted(b.out, s)
	default:
		x := numberArgument(b.L, n, "format")
		vm.Pay(b.L, d.NumberUnits(x))
		b.out = d.AppendNumber(b.out, x)
	}
	b.pay()
}
