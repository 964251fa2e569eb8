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
func eachTarget(L *lua.LState, fx *fx, verb string, do func(tavern.Spot)) {
	fx.door.forget()
	switch x := L.Get(2).(type) {
	case *lua.LUserData:
		vm.Charge(L, targetUnits)
		do(spotOf(L, verb, x))
	case *lua.LTable:
		for i, n := 1, x.Len(); i <= n; i++ {
			vm.Charge(L, targetUnits)
			do(spotOf(L, verb, x.RawGetInt(i)))
		}
	case *lua.LNilType:
		if L.GetTop() < 2 {
			vm.Raise(L, "fx:%s: target: expected a card or a list of cards, got nothing", verb)
		}
	default:
		spotOf(L, verb, x)
	}
}

func spotOf(L *lua.LState, verb string, v lua.LValue) tavern.Spot {
	if ud, ok := v.(*lua.LUserData); ok {
		if h, ok := ud.Value.(*handle); ok {
			return h.spot
		}
	}
	vm.Raise(L, "fx:%s: target: expected a card or a list of cards, got %s", verb, declare.Text(v))
	return 0
}

func (d *door) fxDamage(L *lua.LState) int {
	fx, n, hurt := d.lentFx(L, "damage"), number(L, "damage", "points", 3), false
	arguments(L, "damage", 2)
	eachTarget(L, fx, "damage", func(p tavern.Spot) { hurt = fx.Damage(p, n) || hurt })
	L.Push(lua.LBool(hurt))
	return 1
}

func (d *door) fxHeal(L *lua.LState) int {
	fx, n := d.lentFx(L, "heal"), number(L, "heal", "points", 3)
	arguments(L, "heal", 2)
	eachTarget(L, fx, "heal", func(p tavern.Spot) { fx.Heal(p, n) })
	return 0
}

func (d *door) fxBuff(L *lua.LState) int {
	fx, attack, health := d.lentFx(L, "buff"), number(L, "buff", "attack", 3), numberOr(L, "buff", "health", 4, 0)
	arguments(L, "buff", 3)
	eachTarget(L, fx, "buff", func(p tavern.Spot) { fx.Buff(p, attack, health) })
	return 0
}

func (d *door) fxAttack(L *lua.LState) int {
	fx, n := d.lentFx(L, "attack"), number(L, "attack", "points", 3)
	arguments(L, "attack", 2)
	eachTarget(L, fx, "attack", func(p tavern.Spot) { fx.Attack(p, n) })
	return 0
}

func (d *door) fxAegis(L *lua.LState) int {
	fx, n := d.lentFx(L, "aegis"), numberOr(L, "aegis", "charges", 3, 1)
	arguments(L, "aegis", 2)
	eachTarget(L, fx, "aegis", func(p tavern.Spot) { fx.Aegis(p, n) })
	return 0
}

func (d *door) fxGuardian(L *lua.LState) int {
	fx := d.lentFx(L, "guardian")
	arguments(L, "guardian", 1)
	eachTarget(L, fx, "guardian", func(p tavern.Spot) { fx.Guardian(p) })
	return 0
}

func (d *door) fxDestroy(L *lua.LState) int {
	fx := d.lentFx(L, "destroy")
	arguments(L, "destroy", 1)
	eachTarget(L, fx, "destroy", func(p tavern.Spot) { fx.Destroy(p) })
	return 0
}

func (d *door) fxCleave(L *lua.LState) int {
	fx, n := d.lentFx(L, "cleave"), number(L, "cleave", "points", 2)
	arguments(L, "cleave", 1)
	fx.Cleave(n)
	return 0
}

func (d *door) fxSummon(L *lua.LState) int {
	fx := d.lentFx(L, "summon")
	card, count := fx.summoned(L), numberOr(L, "summon", "count", 3, 1)
	fx.door.forget()
	arguments(L, "summon", 2)
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
func (fx *fx) summoned(L *lua.LState) *tavern.Card {
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
		vm.Raise(L, "fx:summon: unit: %s", err)
	}
	if card == nil {
		vm.Raise(L, "fx:summon: unit: expected the name of a card, a unit { attack, health } or self.unit, got %s", declare.Text(L.Get(2)))
	}
	return card
}

func (d *door) fxGold(L *lua.LState) int {
	fx, n := d.lentFx(L, "gold"), number(L, "gold", "coins", 2)
	arguments(L, "gold", 1)
	fx.Gold(n)
	return 0
}

func (d *door) fxGain(L *lua.LState) int {
	fx := d.lentFx(L, "gain")
	coins(L, "gain")
	fx.Gold(number(L, "gain", "coins", 3))
	return 0
}

func (d *door) fxSpend(L *lua.LState) int {
	fx := d.lentFx(L, "spend")
	coins(L, "spend")
	L.Push(lua.LBool(fx.Spend(number(L, "spend", "coins", 3))))
	return 1
}

// coins checks that gold is meant: the tavern knows no other riches.
func coins(L *lua.LState, verb string) {
	what := L.Get(2)
	if text, _ := what.(lua.LString); text != "gold" && !card.Same(string(text), "gold") {
		vm.Charge(L, errorUnits+int64(len(text)))
		vm.Raise(L, "fx:%s: what: expected \"gold\", got %s%s", verb, declare.Text(what), spell.DidYouMean(string(text), []string{"gold"}))
	}
}

func (d *door) fxDiscover(L *lua.LState) int {
	fx, tier := d.lentFx(L, "discover"), numberOr(L, "discover", "tier", 2, 0)
	arguments(L, "discover", 1)
	L.Push(lua.LBool(fx.Discover(tier)))
	return 1
}

func (d *door) fxRoll(L *lua.LState) int {
	fx, sides := d.lentFx(L, "roll"), number(L, "roll", "sides", 2)
	if sides < 1 {
		vm.Raise(L, "fx:roll: sides: expected a number from 1 on, got 0")
	}
	L.Push(vm.Int(fx.Roll(int(sides))))
	return 1
}

func (d *door) fxLog(L *lua.LState) int {
	fx := d.lentFx(L, "log")
	if v := L.Get(2); v.Type() != lua.LTString && v.Type() != lua.LTNumber || len(lua.LVAsString(v)) > 200 {
		vm.Raise(L, "fx:log: text: expected a text of at most 200 bytes, got %s", declare.Text(v))
	}
	fx.Log(lua.LVAsString(L.Get(2)))
	return 0
}

// mostAnswers is how many answers a question may have.
const mostAnswers = 10

func (d *door) fxChoose(L *lua.LState) int {
	fx := d.lentFx(L, "choose")
	list, ok := L.Get(2).(*lua.LTable)
	if !ok || list.Len() < 1 || list.Len() > mostAnswers {
		vm.Raise(L, "fx:choose: list: expected a list of 1 to %d texts, got %s", mostAnswers, declare.Text(L.Get(2)))
	}
	answers := make([]string, list.Len())
	for i := range answers {
		text, ok := list.RawGetInt(i + 1).(lua.LString)
		if !ok || text == "" || len(text) > 60 {
			vm.Raise(L, "fx:choose: list[%d]: expected a text of 1 to 60 bytes, got %s", i+1, declare.Text(list.RawGetInt(i+1)))
		}
		answers[i] = string(text)
	}
	L.Push(lua.LBool(fx.Choose(answers)))
	return 1
}
