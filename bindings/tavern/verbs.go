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
	fx.door.forget()
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

func (d *door) fxDamage(L *lua.LState, head *declare.Head) int {
	fx, n, hurt := d.lentFx(L, head), number(L, head, 3), false
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { hurt = fx.Damage(p, n) || hurt })
	L.Push(lua.LBool(hurt))
	return 1
}

func (d *door) fxHeal(L *lua.LState, head *declare.Head) int {
	fx, n := d.lentFx(L, head), number(L, head, 3)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Heal(p, n) })
	return 0
}

func (d *door) fxBuff(L *lua.LState, head *declare.Head) int {
	fx, attack, health := d.lentFx(L, head), number(L, head, 3), numberOr(L, head, 4, 0)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Buff(p, attack, health) })
	return 0
}

func (d *door) fxAttack(L *lua.LState, head *declare.Head) int {
	fx, n := d.lentFx(L, head), number(L, head, 3)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Attack(p, n) })
	return 0
}

func (d *door) fxAegis(L *lua.LState, head *declare.Head) int {
	fx, n := d.lentFx(L, head), numberOr(L, head, 3, 1)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Aegis(p, n) })
	return 0
}

func (d *door) fxGuardian(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Guardian(p) })
	return 0
}

func (d *door) fxDestroy(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
	arguments(L, head)
	eachTarget(L, fx, head, func(p tavern.Spot) { fx.Destroy(p) })
	return 0
}

func (d *door) fxCleave(L *lua.LState, head *declare.Head) int {
	fx, n := d.lentFx(L, head), number(L, head, 2)
	arguments(L, head)
	fx.Cleave(n)
	return 0
}

func (d *door) fxSummon(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
	card, count := fx.summoned(L, head), numberOr(L, head, 3, 1)
	fx.door.forget()
	arguments(L, head)
	var last lua.LValue = lua.LNil
	for range min(count, 2*tavern.BoardSize) {
		vm.Charge(L, bringUnits)
		if p, ok := fx.Summon(card); ok {
			last = fx.door.handleIn(L, p).lua
		}
	}
	L.Push(last)
	return 1
}

// summoned reads the unit of a summon.
func (fx *fx) summoned(L *lua.LState, head *declare.Head) *tavern.Card {
	var card *tavern.Card
	var err error
	switch x := L.Get(2).(type) {
	case *lua.LUserData:
		switch held := x.Value.(type) {
		case *tavern.Card:
			return held
		case *handle:
			return fx.Unit(held.spot).Card
		}
	case lua.LString:
		card, err = fx.door.cards.named(fx.door, string(x))
	case *lua.LTable:
		card, err = fx.door.cards.described(x)
	}
	if err != nil {
		head.Raise(L, "unit: %s", err)
	}
	if card == nil {
		head.Raise(L, "unit: expected the name of a card, a unit { attack, health } or self.unit, got %s", declare.Text(L.Get(2)))
	}
	return card
}

func (d *door) fxGold(L *lua.LState, head *declare.Head) int {
	fx, n := d.lentFx(L, head), number(L, head, 2)
	arguments(L, head)
	fx.Gold(n)
	return 0
}

func (d *door) fxGain(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
	coins(L, head)
	fx.Gold(number(L, head, 3))
	return 0
}

func (d *door) fxSpend(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
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

func (d *door) fxDiscover(L *lua.LState, head *declare.Head) int {
	fx, tier := d.lentFx(L, head), numberOr(L, head, 2, 0)
	arguments(L, head)
	L.Push(lua.LBool(fx.Discover(tier)))
	return 1
}

func (d *door) fxRoll(L *lua.LState, head *declare.Head) int {
	fx, sides := d.lentFx(L, head), number(L, head, 2)
	if sides < 1 {
		head.Raise(L, "sides: expected a number from 1 on, got 0")
	}
	L.Push(vm.Int(fx.Roll(int(sides))))
	return 1
}

func (d *door) fxLog(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
	if v := L.Get(2); v.Type() != lua.LTString && v.Type() != lua.LTNumber || len(lua.LVAsString(v)) > 200 {
		head.Raise(L, "text: expected a text of at most 200 bytes, got %s", declare.Text(v))
	}
	fx.Log(lua.LVAsString(L.Get(2)))
	return 0
}

// mostAnswers is how many answers a question may have.
const mostAnswers = 10

func (d *door) fxChoose(L *lua.LState, head *declare.Head) int {
	fx := d.lentFx(L, head)
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
