package tavern

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// alteringVerbs are those that make another card of a card, or bring cards.
func alteringVerbs(f *fx) []declare.Func {
	plain := func(sig, doc, example string, do func(*tavern.Fx, tavern.Spot)) declare.Func {
		return f.onCards(sig, doc, example, "", 0, func(fx *tavern.Fx, p tavern.Spot, _, _ int32) bool { do(fx, p); return false })
	}
	coins := func(sig, doc, example string, do func(int32)) declare.Func {
		return declare.Raw(sig, doc, example, []string{"integer"}, "", func(L *lua.LState, head *declare.Head) int {
			f.acting(L, head)
			n := number(L, head, 2)
			arguments(L, head)
			f.recruiting(L, head)
			do(n)
			return 0
		})
	}
	return []declare.Func{
		f.onCards("debuff(target, attack, health?)", "Takes attack and health from cards, which keep at least 0 attack and 1 health.", `fx:debuff(fx:enemies(), 1)`, "", 0,
			func(fx *tavern.Fx, p tavern.Spot, n, m int32) bool { fx.Debuff(p, n, m); return false }),
		f.onCards("set(target, attack?, health?)", "Sets the attack and the health of cards; what is left out stays.", `fx:set(fx:random_enemy(), 0, 1)`, "", -1,
			func(fx *tavern.Fx, p tavern.Spot, n, m int32) bool { fx.Set(p, n, m); return false }),
		plain("silence(target)", "Takes from cards their abilities, keywords, guardian and aegis, not their attack and health.", `fx:silence(fx:random_enemy())`, (*tavern.Fx).Silence),
		declare.Raw("steal(target)", "Brings enemies to the own side when deaths are settled, where there is room; in a combat only.", `fx:steal(fx:random_enemy())`, []string{targetType}, "", f.steal),
		f.onCards("move(target, place)", "Puts cards at another place of their board, from 1 at the left.", `fx:move(self, 1)`, "", 0,
			func(fx *tavern.Fx, p tavern.Spot, n, _ int32) bool { fx.Move(p, n); return false }),
		declare.Raw("transform(target, unit)", "Makes cards fresh ones of another kind: a card by its name, or a unit { attack, health, name }.", `fx:transform(fx:random_enemy(), { attack = 1, health = 1 })`,
			[]string{targetType, unitType}, "", f.transform),
		declare.Raw("take_keyword(target, keyword, charges?)", "Takes from cards guardian, charges of aegis (all), or a keyword.", `fx:take_keyword(fx:random_enemy(), "aegis", 1)`,
			[]string{targetType, `"guardian"|"aegis"|` + keywordName, "integer"}, "", f.takeKeyword),
		declare.Raw("copy_ability(target)", "Gives the speaker the abilities of a card, with memories of their own.", `fx:copy_ability(fx:strongest(fx:adjacent()))`, []string{targetType}, "", func(L *lua.LState, head *declare.Head) int {
			f.acting(L, head).widely(L, head)
			arguments(L, head)
			f.eachLiving(L, head, func(p tavern.Spot) {
				if err := f.CopyAbility(p); err != nil {
					head.Raise(L, "%s", err)
				}
			})
			return 0
		}),
		f.bringing("copy_card(target)", "Brings copies of cards, as they stand, to the own side; returns the last that found room, or nil.", `fx:copy_card(fx:random_ally())`, f.eachLiving, (*tavern.Fx).CopyCard),
		f.bringing("revive(target)", "Brings those of fx:dead_allies() back, fresh, with what they remember; returns the last that found room, or nil.", `fx:revive(fx:dead_allies()[1])`, f.eachDead, (*tavern.Fx).Revive),
		declare.Raw("give(unit, count?)", "Puts cards into the own hand, out of a combat after it; returns whether it could.", `fx:give("Ember Page")`, []string{unitType, "integer"}, "boolean", f.give),
		coins("discount(coins)", "Makes the next card cheaper that the player buys this turn.", `fx:discount(1)`, func(n int32) { f.Discount(n) }),
		declare.Raw("reroll()", "Deals the player a new shop for nothing when recruiting.", `fx:reroll()`, nil, "", func(L *lua.LState, head *declare.Head) int {
			f.acting(L, head)
			arguments(L, head)
			f.recruiting(L, head)
			f.Reroll()
			return 0
		}),
		absent("peek", "the tavern has no decks to look into: fx.owner says what a player may know"),
	}
}

// widely refuses what only the kernel knows where the script hides that it wants it.
func (f *fx) widely(L *lua.LState, head *declare.Head) {
	if !f.Wide() {
		head.Raise(L, "the script of the card itself must name it: no function of another file can call it alone")
	}
}

// fighting refuses what is done in a combat alone, recruiting what is done in the recruit phase.
func (f *fx) fighting(L *lua.LState, head *declare.Head) {
	if !f.InCombat() {
		head.Raise(L, "no combat is under way: cards change sides and attack once more in a combat only")
	}
}

func (f *fx) recruiting(L *lua.LState, head *declare.Head) {
	if f.InCombat() {
		head.Raise(L, "a combat is under way: prices and shops change in the recruit phase only")
	}
}

func (f *fx) steal(L *lua.LState, head *declare.Head) int {
	f.acting(L, head)
	arguments(L, head)
	f.fighting(L, head)
	f.eachTarget(L, head, func(p tavern.Spot) {
		if f.Friend(p) {
			head.Raise(L, "target: %s is on the own side, expected an enemy", f.Unit(p).Name())
		}
		f.Steal(p)
	})
	return 0
}

func (f *fx) transform(L *lua.LState, head *declare.Head) int {
	f.acting(L, head)
	arguments(L, head)
	into := f.summonedAt(L, head, 3)
	f.eachTarget(L, head, func(p tavern.Spot) { f.Transform(p, into) })
	return 0
}

func (f *fx) takeKeyword(L *lua.LState, head *declare.Head) int {
	f.acting(L, head)
	arguments(L, head)
	n := numberOr(L, head, 4, 255)
	word, _ := L.Get(3).(lua.LString)
	known := append([]string{"guardian", "aegis"}, f.binding.cfg.KeywordNames()...)
	name, ok := card.Among(known, string(word))
	if vm.Charge(L, errorUnits/10); !ok {
		vm.Charge(L, errorUnits+int64(len(word)))
		head.Raise(L, "keyword: expected %s, got %s%s", strings.Join(known, ", "), declare.Text(L.Get(3)), spell.DidYouMean(string(word), known))
	}
	f.eachTarget(L, head, func(p tavern.Spot) { f.TakeKeyword(p, name, n) })
	return 0
}

// eachDead is eachTarget of those who died.
func (f *fx) eachDead(L *lua.LState, head *declare.Head, do func(tavern.Spot)) {
	f.eachOf(L, head, func(p tavern.Spot) {
		if !f.Dead(p) {
			head.Raise(L, "target: %s is not dead, expected one of fx:dead_allies()", f.Unit(p).Name())
		}
		do(p)
	})
}

// bringing declares a verb that brings a card for each target.
func (f *fx) bringing(sig, doc, example string, each func(*lua.LState, *declare.Head, func(tavern.Spot)), bring func(*tavern.Fx, tavern.Spot) (tavern.Spot, bool)) declare.Func {
	return declare.Raw(sig, doc, example, []string{targetType}, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
		f.acting(L, head)
		arguments(L, head)
		var last lua.LValue = lua.LNil
		each(L, head, func(p tavern.Spot) {
			vm.Charge(L, bringUnits)
			if q, ok := bring(f.Fx, p); ok {
				last = f.binding.handle(q).lua
			}
		})
		L.Push(last)
		return 1
	})
}

func (f *fx) give(L *lua.LState, head *declare.Head) int {
	f.acting(L, head)
	c, count := f.summoned(L, head), numberOr(L, head, 3, 1)
	arguments(L, head)
	any := false
	for range min(count, 10) {
		vm.Charge(L, bringUnits)
		any = f.Give(c) || any
	}
	L.Push(lua.LBool(any))
	return 1
}

// discoveries are what a discovery is asked for: its tier, and a tribe.
func (f *fx) discoveries(L *lua.LState, head *declare.Head, t *lua.LTable) (tier int32, tribes tavern.Tribes) {
	for _, key := range declare.SortedKeys(t) {
		v := t.RawGet(key)
		vm.Charge(L, targetUnits)
		switch name := lua.LVAsString(key); name {
		case "tier":
			n, ok := whole(v)
			if !ok || n > tavern.Tiers {
				head.Raise(L, "tier: expected 1 to %d, got %s", tavern.Tiers, declare.Text(v))
			}
			tier = n
		case "tribe":
			tribe, err := f.binding.tribe(L, lua.LVAsString(v))
			if err != nil {
				head.Raise(L, "tribe: %s", err)
			}
			tribes = 1 << tribe
		default:
			head.Raise(L, "%s", system.NoField("a discovery", name, []string{"tier", "tribe"}))
		}
	}
	return tier, tribes
}

// choosing are the selectors that take one card of a list.
func choosing(f *fx) []declare.Func {
	of := func(name, doc string, best func(*tavern.Fx, []tavern.Spot) (tavern.Spot, bool)) declare.Func {
		return declare.Raw(name+"(list?)", fmt.Sprintf("Returns %s of a list (the living cards of the own side), or nil.", doc), "fx:"+name+"(fx:enemies())", []string{cardType + "[]"}, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
			f.acquired(L, head)
			arguments(L, head)
			L.Push(lua.LNil)
			if p, ok := best(f.Fx, f.listed(L, head)); ok {
				L.Push(f.binding.give(p))
			}
			return 1
		})
	}
	return []declare.Func{
		of("strongest", "the card with the most attack, of equal ones the most health,", func(fx *tavern.Fx, l []tavern.Spot) (tavern.Spot, bool) { return fx.Strongest(l) }),
		of("weakest", "the card with the least attack, of equal ones the least health,", func(fx *tavern.Fx, l []tavern.Spot) (tavern.Spot, bool) { return fx.Weakest(l) }),
		of("leftmost", "the card that stands furthest left", func(fx *tavern.Fx, l []tavern.Spot) (tavern.Spot, bool) { return fx.Leftmost(l) }),
		of("rightmost", "the card that stands furthest right", func(fx *tavern.Fx, l []tavern.Spot) (tavern.Spot, bool) { return fx.Rightmost(l) }),
	}
}

// listed reads a list of cards, the own side's where there is none.
func (f *fx) listed(L *lua.LState, head *declare.Head) (list []tavern.Spot) {
	if L.Get(2) == lua.LNil {
		return slices.Clone(f.Allies())
	}
	f.eachOf(L, head, func(p tavern.Spot) { list = append(list, p) })
	return list
}
