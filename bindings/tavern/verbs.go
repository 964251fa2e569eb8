package tavern

import (
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

// A deed is what a verb does to one card, with up to two numbers.
type deed func(fx *tavern.Fx, p tavern.Spot, n, m int32) bool

// onCards declares a verb that does a deed to one or several cards; standard is the
// number that stands for one that is left out.
func (f *fx) onCards(sig, doc, example, returns string, standard int32, do deed) declare.Func {
	long := func(L *lua.LState, head *declare.Head) int {
		f.acting(L, head)
		numbers, any, lasting := [2]int32{standard, standard}, false, tavern.AsIs
		if options, ok := L.Get(3).(*lua.LTable); ok {
			numbers, lasting = readOptions(L, head, options, standard)
		} else {
			for i, p := range head.Params[1:] {
				if p.Name == "options" && L.Get(i+3) != lua.LNil {
					head.Raise(L, "options: expected a table { lasting = ... }, got %s", declare.Text(L.Get(i+3)))
				}
				if !p.Optional || L.Get(i+3) != lua.LNil {
					numbers[i] = number(L, head, i+3)
				}
			}
		}
		arguments(L, head)
		if standard < 0 && numbers[0] < 0 && head.Name == "fx:attack" {
			f.fighting(L, head)
		}
		f.During(lasting, func() {
			f.eachTarget(L, head, func(p tavern.Spot) { any = do(f.Fx, p, numbers[0], numbers[1]) || any })
		})
		if returns == "" {
			return 0
		}
		L.Push(lua.LBool(any))
		return 1
	}
	verb := declare.Raw(sig, doc, example, []string{targetType, "integer|tavern.Numbered", "integer"}, returns, long)
	return verb.Shortened(f.short(verb.Params[1:], returns != "", standard, do))
}

// readOptions reads the numbers of a verb written as a table, by their names, and how long
// what it gives lasts: { attack = 1, lasting = "combat" }.
func readOptions(L *lua.LState, head *declare.Head, options *lua.LTable, standard int32) (numbers [2]int32, lasting tavern.Lasting) {
	numbers = [2]int32{standard, standard}
	known := []string{"lasting"}
	for _, p := range head.Params[1:] {
		if p.Name != "options" {
			known = append(known, p.Name)
		}
	}
	for _, key := range declare.SortedKeys(options) {
		v := options.RawGet(key)
		vm.Charge(L, targetUnits)
		place := slices.Index(known, lua.LVAsString(key))
		switch {
		case place < 0:
			head.Raise(L, "%s", system.NoField("the table of "+head.Name, lua.LVAsString(key), known))
		case place == 0:
			lasting = lastingOf(L, head, v)
		default:
			numbers[place-1] = bounded(L, head, known[place], v)
		}
	}
	return numbers, lasting
}

// lastingOf reads how long something lasts.
func lastingOf(L *lua.LState, head *declare.Head, v lua.LValue) tavern.Lasting {
	word, _ := v.(lua.LString)
	if i := card.Place(tavern.LastingNames, string(word)); i > 0 {
		return tavern.Lasting(i)
	}
	head.Raise(L, "lasting: expected %s, got %s%s", strings.Join(tavern.LastingNames[1:], ", "), declare.Text(v), spell.DidYouMean(string(word), tavern.LastingNames[1:]))
	return tavern.AsIs
}

// plainVerbs are those that abilities without a script have too. They pass over the dead in
// silence, as every effect does (R-T8).
var plainVerbs = []string{"fx:damage", "fx:heal", "fx:buff", "fx:attack", "fx:aegis", "fx:guardian", "fx:destroy"}

// eachTarget calls do with the cards of the first argument: one, those of a list, or none.
// The dead, who can be read and revived and nothing else, are passed over; a card that means
// itself when it is dead is told so.
func (f *fx) eachTarget(L *lua.LState, head *declare.Head, do func(tavern.Spot)) {
	f.eachOf(L, head, func(p tavern.Spot) {
		if p == f.Self() && !slices.Contains(plainVerbs, head.Name) {
			f.refuseDead(L, head, p)
		}
		if !tavern.OffBoard(p) {
			do(p)
		}
	})
}

// eachLiving is eachTarget of verbs that take something from a card: the dead are refused.
func (f *fx) eachLiving(L *lua.LState, head *declare.Head, do func(tavern.Spot)) {
	f.eachOf(L, head, func(p tavern.Spot) {
		f.refuseDead(L, head, p)
		do(p)
	})
}

func (f *fx) refuseDead(L *lua.LState, head *declare.Head, p tavern.Spot) {
	if f.Dead(p) {
		head.Raise(L, "target: %s is dead, expected a living card; fx:revive brings it back, fx:summon a fresh one of its kind", f.Unit(p).Name())
	}
}

// eachOf is eachTarget with the dead.
func (f *fx) eachOf(L *lua.LState, head *declare.Head, do func(tavern.Spot)) {
	f.binding.forget()
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
	if h, ok := handleOf(v); ok {
		return h.spot
	}
	head.Raise(L, "target: expected a card or a list of cards, got %s", declare.Text(v))
	return 0
}

func (f *fx) cleave(L *lua.LState, head *declare.Head) int {
	fx, n := f.acting(L, head), number(L, head, 2)
	arguments(L, head)
	if !fx.Attacking() {
		head.Raise(L, "no attack is under way: cleave belongs to on_attack")
	}
	fx.Cleave(n)
	return 0
}

func (f *fx) summon(L *lua.LState, head *declare.Head) int {
	fx := f.acting(L, head)
	card, count := fx.summoned(L, head), numberOr(L, head, 3, 1)
	fx.binding.forget()
	arguments(L, head)
	L.Push(fx.bring(card, count, func(units int64) { vm.Charge(L, units) }))
	return 1
}

// bring summons a card so often, and returns the last that found room, or nil.
func (f *fx) bring(card *tavern.Card, count int32, charge func(int64)) lua.LValue {
	var last lua.LValue = lua.LNil
	for range min(count, 2*tavern.BoardSize) {
		charge(bringUnits)
		p, ok := f.Summon(card)
		if !ok {
			continue
		}
		if p >= spots {
			charge(overflowUnits)
		}
		last = f.binding.handle(p).lua
	}
	return last
}

// summoned reads the unit of a summon.
func (f *fx) summoned(L *lua.LState, head *declare.Head) *tavern.Card {
	return f.summonedAt(L, head, 2)
}

// summonedAt reads the unit that is the argument at place i.
func (f *fx) summonedAt(L *lua.LState, head *declare.Head, i int) *tavern.Card {
	var card *tavern.Card
	var err error
	switch x := L.Get(i).(type) {
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
		head.Raise(L, "unit: expected the name of a card, a unit { attack, health } or self.unit, got %s", declare.Text(L.Get(i)))
	}
	return card
}

func (f *fx) gold(L *lua.LState, head *declare.Head) int {
	fx, n := f.acting(L, head), number(L, head, 2)
	arguments(L, head)
	fx.Gold(n)
	return 0
}

func (f *fx) gain(L *lua.LState, head *declare.Head) int {
	fx := f.acting(L, head)
	coins(L, head)
	fx.Gold(number(L, head, 3))
	return 0
}

func (f *fx) spend(L *lua.LState, head *declare.Head) int {
	fx := f.acting(L, head)
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
	fx, tribes, tier := f.acting(L, head), tavern.Tribes(0), int32(0)
	if t, ok := L.Get(2).(*lua.LTable); ok {
		tier, tribes = f.discoveries(L, head, t)
	} else {
		tier = numberOr(L, head, 2, 0)
	}
	arguments(L, head)
	L.Push(lua.LBool(fx.Discover(tier, tribes)))
	return 1
}

func (f *fx) roll(L *lua.LState, head *declare.Head) int {
	fx, sides := f.acting(L, head), number(L, head, 2)
	if sides < 1 {
		head.Raise(L, "sides: expected a number from 1 on, got 0")
	}
	L.Push(vm.Int(fx.Roll(int(sides))))
	return 1
}

// saying is a verb that writes a line.
func (f *fx) saying(say func(*tavern.Fx, string)) func(*lua.LState, *declare.Head) int {
	return func(L *lua.LState, head *declare.Head) int {
		fx := f.acting(L, head)
		if v := L.Get(2); v.Type() != lua.LTString && v.Type() != lua.LTNumber || len(lua.LVAsString(v)) > 200 {
			head.Raise(L, "text: expected a text of at most 200 bytes, got %s", declare.Text(v))
		}
		say(fx.Fx, lua.LVAsString(L.Get(2)))
		return 0
	}
}

// mostAnswers is how many answers a question may have.
const mostAnswers = 10

func (f *fx) choose(L *lua.LState, head *declare.Head) int {
	fx := f.acting(L, head)
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
	if !fx.After() {
		head.Raise(L, "nothing can be asked in a function called instead_... or before_...: ask in one that hears the event afterwards")
	}
	L.Push(lua.LBool(fx.Choose(answers)))
	return 1
}

// emitVerb declares the verb that tells an event of the mod's own.
func emitVerb(f *fx) declare.Func {
	return declare.Raw("emit(name, event?)", "Tells an event of the mod's own, with amount and target, heard by functions of its name.", `fx:emit("tides:omen", { amount = 2, target = self })`,
		[]string{"string|game.OwnEvent", "game.Emitted"}, "", func(L *lua.LState, head *declare.Head) int {
			fx := f.acting(L, head)
			amount, ref, owner, err := system.Told(things{f.binding}, L.Get(3))
			if err == nil {
				err = system.MayEmit(L, lua.LVAsString(L.Get(2)))
			}
			if err == nil {
				err = fx.Emit(lua.LVAsString(L.Get(2)), amount, ref, owner)
			}
			if err != nil {
				head.Raise(L, "%s", err)
			}
			return 0
		})
}
