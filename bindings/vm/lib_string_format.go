package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
)

func (lib *stringLibrary) format(L *lua.LState) int {
	rest := stringArgument(L, 1, "format")
	b := lib.build(L)
	for arg := 2; rest != ""; {
		literal, d, after, err := luatext.NextDirective(rest)
		if (err != nil || d.Verb != 0) && arg > L.GetTop() {
			badArgument(L, arg, "format", "no value")
		}
		if err != nil {
			raise(L, "%s", err.Error())
		}
		rest = after
		b.out = append(b.out, literal...)
		b.pay()
		if d.Verb != 0 {
			b.directive(d, arg)
			arg++
		}
	}
	L.Push(b.value())
	return 1
}

// directive appends argument n as d says.
func (b *builder) directive(d luatext.Directive, n int) {
	switch d.Verb {
	case 's':
		b.out = d.AppendString(b.out, stringArgument(b.L, n, "format"))
	case 'q':
		b.out = luatext.AppendQuoted(b.out, stringArgument(b.L, n, "format"))
	default:
		charge(b.L, 4)
		b.out = d.AppendNumber(b.out, numberArgument(b.L, n, "format"))
	}
	b.pay()
}
