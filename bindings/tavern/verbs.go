package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// eachTarget calls do with the cards of the first argument: one, those of a
// list, or none.
func eachTarget(L *lua.LState, fx *fx, head *declare.Head, do func(tavern.Spot)) {
	fx.binding.forget()
	switch x := L.Get(2).(type) {
	case *lua.LUserData:
		vm.Charge(L, targetUnits)
		do(spotOf(L, head, x))
	case *lua.LTable:
		for i, n := 1, x.Len(); i <= n; i++ {
			vm.Charge(L, targetUnits)
			do(spotOf(L, head, x.RawGetInt(i)))
		}
	case *lua.LNilType:
		if L.GetTop() < 2 {
			head.Raise(L, "target: expected a card or a list of cards, got nothing")
		}
	default:
		spotOf(L, head, x)
	}
}

func spotOf(L *lua.LState, head *declare.Head, v lua.LValue) tavern.Spot {
	if ud, ok := v.(*lua.LUserData); ok {
		if h, ok := ud.Value.(*handle); ok {
			return h.spot
		}
	}
	head.Raise(L, "target: expected a card or a list of cards, got %s", declare.Text(v))
	return 0
}

func (f *fx) damage(L *lua.LState, head *declare.Head) int {
	fx, n, hurt := f.acquired(L, head), number(L, head, 3), false
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { hurt = fx.Damage(p, n) || hurt })
	L.Push(lua.LBool(hurt))
	return 1
}

func (f *fx) heal(L *lua.LState, head *declare.Head) int {
	fx, n := f.acquired(L, head), number(L, head, 3)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Heal(p, n) })
	return 0
}

func (f *fx) buff(L *lua.LState, head *declare.Head) int {
	fx, attack, health := f.acquired(L, head), number(L, head, 3), numberOr(L, head, 4, 0)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Buff(p, attack, health) })
	return 0
}

func (f *fx) attack(L *lua.LState, head *declare.Head) int {
	fx, n := f.acquired(L, head), number(L, head, 3)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Attack(p, n) })
	return 0
}

func (f *fx) aegis(L *lua.LState, head *declare.Head) int {
	fx, n := f.acquired(L, head), numberOr(L, head, 3, 1)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Aegis(p, n) })
	return 0
}

func (f *fx) guardian(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Guardian(p) })
	return 0
}

func (f *fx) destroy(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Destroy(p) })
	return 0
}

func (f *fx) cleave(L *lua.LState, head *declare.Head) int {
	fx, n := f.acquired(L, head), number(L, head, 2)
	arguments(L, head)
	fx.Cleave(n)
	return 0
}

func (f *fx) summon(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	card, count := fx.summoned(L, head), numberOr(L, head, 3, 1)
	fx.binding.forget()
	arguments(L, head)
	var last lua.LValue = lua.LNil
	for range min(count, 2*tavern.BoardSize) {
		vm.Charge(L, bringUnits)
		if p, ok := fx.Summon(card); ok {
			last = fx.binding.handleIn(L, p).lua
		}
	}
	L.Push(last)
	return 1
}

// summoned reads the unit of a summon.
func (f *fx) summoned(L *lua.LState, head *declare.Head) *tavern.Card {
	var card *tavern.Card
	var err error
	switch x := L.Get(2).(type) {
	case *lua.LUserData:
		switch held := x.Value.(type) {
		case *tavern.Card:
			return held
		case *handle:
			return f.Unit(held.spot).Card
		}
	case lua.LString:
		card, err = f.binding.cards.named(f.binding, string(x))
	case *lua.LTable:
		card, err = f.binding.cards.described(x)
	}
	if err != nil {
		head.Raise(L, "unit: %s", err)
	}
	if card == nil {
		head.Raise(L, "unit: expected the name of a card, a unit { attack, health } or self.unit, got %s", declare.Text(L.Get(2)))
	}
	return card
}

func (f *fx) gold(L *lua.LState, head *declare.Head) int {
	fx, n := f.acquired(L, head), number(L, head, 2)
	arguments(L, head)
	fx.Gold(n)
	return 0
}

func (f *fx) gain(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	coins(L, head)
	fx.Gold(number(L, head, 3))
	return 0
}

func (f *fx) spend(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	coins(L, head)
	L.Push(lua.LBool(fx.Spend(number(L, head, 3))))
	return 1
}

// coins checks that gold is meant: the tavern knows no other riches.
func coins(L *lua.LState, head *declare.Head) {
	what := L.Get(2)
	if text, _ := what.(lua.LString); text != "gold" && !card.Same(string(text), "gold") {
		vm.Charge(L, errorUnits+int64(len(text)))
		head.Raise(L, "what: expected \"gold\", got %s%s", declare.Text(what), spell.DidYouMean(string(text), []string{"gold"}))
	}
}

func (f *fx) discover(L *lua.LState, head *declare.Head) int {
	fx, tier := f.acquired(L, head), numberOr(L, head, 2, 0)
	arguments(L, head)
	L.Push(lua.LBool(fx.Discover(tier)))
	return 1
}

func (f *fx) roll(L *lua.LState, head *declare.Head) int {
	fx, sides := f.acquired(L, head), number(L, head, 2)
	if sides < 1 {
		head.Raise(L, "sides: expected a number from 1 on, got 0")
	}
	L.Push(vm.Int(fx.Roll(int(sides))))
	return 1
}

func (f *fx) log(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	if v := L.Get(2); v.Type() != lua.LTString && v.Type() != lua.LTNumber || len(lua.LVAsString(v)) > 200 {
		head.Raise(L, "text: expected a text of at most 200 bytes, got %s", declare.Text(v))
	}
	fx.Log(lua.LVAsString(L.Get(2)))
	return 0
}

// mostAnswers is how many answers a question may have.
const mostAnswers = 10

func (f *fx) choose(L *lua.LState, head *declare.Head) int {
	fx := f.acquired(L, head)
	list, ok := L.Get(2).(*lua.LTable)
	if !ok || list.Len() < 1 || list.Len() > mostAnswers {
		head.Raise(L, "list: expected a list of 1 to %d texts, got %s", mostAnswers, declare.Text(L.Get(2)))
	}
	answers := make([]string, list.Len())
	for i := range answers {
		text, ok := list.RawGetInt(i + 1).(lua.LString)
		if !ok || text == "" || len(text) > 60 {
			head.Raise(L, "list[%d]: expected a text of 1 to 60 bytes, got %s", i+1, declare.Text(list.RawGetInt(i+1)))
		}
		answers[i] = string(text)
	}
	L.Push(lua.LBool(fx.Choose(answers)))
	return 1
}
