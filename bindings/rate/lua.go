// How scripts see a rating.

package rate

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// IntoLua gives a rating to a script: a table that prints as its screen.
func (r *Rating) IntoLua(L *lua.LState) lua.LValue {
	t := L.NewTable()
	t.RawSetString("system", lua.LString(r.System))
	t.RawSetString("id", lua.LString(r.ID))
	for _, q := range r.Questions {
		t.RawSetString(q.Key, q.table(L))
	}
	declare.PrintAs(L, t, func(columns int) string { return r.Text(columns, false) })
	return t
}

// LuaType is what stubs call a rating.
func (*Rating) LuaType() string { return "table" }

// table is the question as scripts get it from rate: the figure's fields; other and against, the same
// of another card and the difference to it, if it is compared with another card; and was and difference
// if two versions are compared.
func (q Question) table(L *lua.LState) *lua.LTable {
	t := q.Now.table(L)
	if q.Other != nil {
		t.RawSetString("other", q.Other.Share.table(L))
		t.RawSetString("against", q.Other.Against.table(L))
	}
	if q.Was != nil {
		t.RawSetString("was", q.Was.table(L))
	}
	if q.Difference != nil {
		t.RawSetString("difference", q.Difference.table(L))
	}
	t.RawSetString("played", lua.LString(q.Played))
	return t
}

// table is the figure as scripts get it, with its interval.
func (m Measure) table(L *lua.LState) *lua.LTable {
	t := L.NewTable()
	t.RawSetString("share", lua.LNumber(m.Share))
	t.RawSetString("low", lua.LNumber(m.Low))
	t.RawSetString("high", lua.LNumber(m.High))
	if m.Same {
		t.RawSetString("same", lua.LTrue)
	}
	return t
}
