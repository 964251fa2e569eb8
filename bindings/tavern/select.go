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
		}).Shortened(func(args []lua.LValue) (lua.LValue, int64, bool) {
			if !f.called(args, 0, 0) || f.binding.given == len(f.binding.lists) {
				return nil, 0, false
			}
			cards := of(f.Fx)
			return f.binding.again(cards), int64(len(cards)), true
		})
	}
	one := func(name, doc string, of func(*tavern.Fx) (tavern.Spot, bool)) declare.Func {
		return declare.Raw(name+"()", doc, "fx:"+name+"()", nil, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
			f.acquired(L, head)
			arguments(L, head)
			L.Push(f.one(of))
			return 1
		}).Shortened(func(args []lua.LValue) (lua.LValue, int64, bool) {
			if !f.called(args, 0, 0) {
				return nil, 0, false
			}
			return f.one(of), 0, true
		})
	}
	return []declare.Func{
		list("allies", "Returns the living cards of the own side from left to right, the speaker included.", (*tavern.Fx).Allies),
		list("enemies", "Returns the living cards of the other side from left to right.", (*tavern.Fx).Enemies),
		list("adjacent", "Returns the living neighbours of the speaker, or of the place that it held.", (*tavern.Fx).Adjacent),
		declare.Raw("neighbours(card?)", "Returns the living neighbours of a card, the speaker where none is given, or of the place that it held.", "fx:neighbours(event.target)", []string{targetType}, "tavern.Card[]", func(L *lua.LState, head *declare.Head) int {
			fx := f.acquired(L, head)
			arguments(L, head)
			if L.Get(2) == lua.LNil {
				L.Push(fx.binding.list(L, fx.Adjacent()))
				return 1
			}
			var near []tavern.Spot
			f.eachOf(L, head, func(p tavern.Spot) { near = append(near, fx.Neighbours(p)...) })
			L.Push(fx.binding.list(L, near))
			return 1
		}),
		list("all", "Returns the living cards of both sides, the own side first.", (*tavern.Fx).All),
		list("dead_allies", "Returns those of the own side who died in this combat, in the order of their deaths: for fx:revive.", (*tavern.Fx).DeadAllies),
		one("random_ally", "Returns a random living card of the own side, the speaker included, or nil.", (*tavern.Fx).RandomAlly),
		one("random_enemy", "Returns a random living card of the other side, or nil.", (*tavern.Fx).RandomEnemy),
		declare.Raw("owner()", "Returns the player behind the card: fx.owner has what it has, and fx.owner.memory what all of its cards remember.", "fx.owner.gold", nil, "tavern.Player", func(L *lua.LState, head *declare.Head) int {
			f.acquired(L, head)
			return 0
		}),
		declare.Raw("in_combat()", "Returns whether there is a foe: false in the recruit phase.", "fx:in_combat()", nil, "boolean", func(L *lua.LState, head *declare.Head) int {
			L.Push(lua.LBool(f.acquired(L, head).InCombat()))
			return 1
		}),
	}
}

// one returns the card that a selector finds, or nil.
func (f *fx) one(of func(*tavern.Fx) (tavern.Spot, bool)) lua.LValue {
	if p, ok := of(f.Fx); ok {
		return f.binding.give(p)
	}
	return lua.LNil
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
	vm.Charge(L, int64(len(spots)))
	return b.again(spots)
}

// again is list in a table that was given out before.
func (b *binding) again(spots []tavern.Spot) lua.LValue {
	t := b.lists[b.given]
	if !emptied(t) {
		t = b.content.Machine.State().CreateTable(8, 0)
		b.lists[b.given] = t
	}
	b.given++
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
