package player

import (
	"arcana/bindings/declare"
	"arcana/core"

	lua "github.com/yuin/gopher-lua"
)

// OptionTable returns an option as scripts see it: text, verb, a, b, the thing that it
// is about (ref), why it is refused, its facts by name, and its score.
func OptionTable(L *lua.LState, o *core.Option) *lua.LTable {
	t := L.NewTable()
	for _, f := range o.Fields {
		t.RawSetString(f.Name, declare.ToLua(L, f.Value))
	}
	t.RawSetString("text", lua.LString(o.Text))
	t.RawSetString("verb", lua.LString(o.Move.Verb))
	t.RawSetString("move", lua.LString(o.Move.String()))
	setPlace(t, "a", o.Move.A)
	setPlace(t, "b", o.Move.B)
	setPlace(t, "ref", int(o.Ref))
	if o.Refused != "" {
		t.RawSetString("refused", lua.LString(o.Refused))
	}
	if len(o.Score.Terms) > 0 {
		t.RawSetString("score", declare.ToLua(L, o.Score))
	}
	return t
}

func setPlace(t *lua.LTable, name string, n int) {
	if n != 0 {
		t.RawSetString(name, lua.LNumber(n))
	}
}
