package player

import (
	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"

	lua "github.com/yuin/gopher-lua"
)

// OptionTable returns an option as scripts see it: text, verb, a, b, the thing that it
// is about (ref), why it is refused, its facts by name, and its score.
func OptionTable(L *lua.LState, o *core.Option) *lua.LTable {
	t := L.NewTable()
	fillOption(t, o, func(v any) lua.LValue { return declare.ToLua(L, v) })
	return t
}

// fillOption puts an option into a table, its facts and its score as toLua gives them.
func fillOption(t *lua.LTable, o *core.Option, toLua func(any) lua.LValue) {
	for _, f := range o.Fields {
		t.RawSetString(f.Name, toLua(f.Value))
	}
	for _, name := range fixedFields {
		if v := fixedField(o, name); v != lua.LNil {
			t.RawSetString(name, v)
		}
	}
	if len(o.Score.Terms) > 0 {
		t.RawSetString("score", toLua(o.Score))
	}
}

// fixedFields are the fields that every option may have, besides its facts and score.
var fixedFields = []string{"text", "verb", "move", "a", "b", "ref", "refused"}

// fixedField returns one of them, Lua's nil where the option has none of that name.
func fixedField(o *core.Option, name string) lua.LValue {
	switch name {
	case "text":
		return lua.LString(o.Text)
	case "verb":
		return lua.LString(o.Move.Verb)
	case "move":
		return lua.LString(o.Move.String())
	case "a":
		return place(o.Move.A)
	case "b":
		return place(o.Move.B)
	case "ref":
		return place(int(o.Ref))
	case "refused":
		if o.Refused != "" {
			return lua.LString(o.Refused)
		}
	}
	return lua.LNil
}

// place returns a number, Lua's nil for 0.
func place(n int) lua.LValue {
	if n == 0 {
		return lua.LNil
	}
	return vm.Int(n)
}
