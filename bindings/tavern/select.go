package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

func selectors(f *fx) []declare.Func {
	list := func(name, doc string, of func(*tavern.Fx) []tavern.Spot) declare.Func {
		return declare.Raw(name+"()", doc, "fx:"+name+"()", nil, "tavern.Card[]", func(L *lua.LState, head *declare.Head) int {
			fx := f.acquired(L, head)
			arguments(L, head)
			L.Push(fx.binding.list(L, of(fx.Fx)))
			return 1
		})
	}
	one := func(name, doc string, of func(*tavern.Fx) (tavern.Spot, bool)) declare.Func {
		return declare.Raw(name+"()", doc, "fx:"+name+"()", nil, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
			fx := f.acquired(L, head)
			arguments(L, head)
			p, ok := of(fx.Fx)
			if !ok {
				L.Push(lua.LNil)
				return 1
			}
			L.Push(fx.binding.give(p))
			return 1
		})
	}
	return []declare.Func{
		list("allies", "Returns the living cards of the own side from left to right, the speaker included.", (*tavern.Fx).Allies),
		list("enemies", "Returns the living cards of the other side from left to right.", (*tavern.Fx).Enemies),
		list("adjacent", "Returns the living neighbours of the speaker, or of the place that it held.", (*tavern.Fx).Adjacent),
		list("all", "Returns the living cards of both sides, the own side first.", (*tavern.Fx).All),
		one("random_ally", "Returns a random living card of the own side, the speaker included, or nil.", (*tavern.Fx).RandomAlly),
		one("random_enemy", "Returns a random living card of the other side, or nil.", (*tavern.Fx).RandomEnemy),
		declare.Raw("in_combat()", "Returns whether there is a foe: false in the recruit phase.", "fx:in_combat()", nil, "boolean", func(L *lua.LState, head *declare.Head) int {
			L.Push(lua.LBool(f.acquired(L, head).InCombat()))
			return 1
		}),
	}
}

// list returns a list of cards for a script. Combats ask for millions of them,
// so the first few of a firing are tables that were given out in an earlier
// one: no script can have kept those, for content keeps nothing.
func (b *binding) list(L *lua.LState, spots []tavern.Spot) lua.LValue {
	if b.given == len(b.lists) {
		t := L.CreateTable(len(spots), 0)
		b.fill(t, spots)
		return t
	}
	t := b.lists[b.given]
	if !emptied(t) {
		t = b.content.Machine.State().CreateTable(8, 0)
		b.lists[b.given] = t
	}
	b.given++
	vm.Charge(L, int64(len(spots)))
	b.fill(t, spots)
	return t
}

func (b *binding) fill(t *lua.LTable, spots []tavern.Spot) {
	for i, p := range spots {
		t.RawSetInt(i+1, b.give(p))
	}
}

// emptied takes everything out of a list of an earlier firing and reports
// whether it is a plain list again; one to which a script ever gave names or a
// metatable is better thrown away.
func emptied(t *lua.LTable) bool {
	n, names := vm.Past(t)
	if n > spots || len(names) > 0 || t.Metatable != lua.LNil {
		return false
	}
	vm.Empty(t)
	return true
}
