// The verbs on cards: those that plain abilities have too and their shortcuts, those that make
// another card of a card or bring cards, and whom a verb is done to.

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
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

// cardVerbs declares the verbs on cards that abilities written as data can use too.
func cardVerbs(f *fx) []declare.Func {
	return []declare.Func{
		f.onCards("damage(target, points)", "Deals damage to cards; aegis stops it. Returns whether any card lost health.", `fx:damage(fx:random_enemy(), self.value)`, "boolean", 0,
			func(fx *battle.Fx, p battle.Spot, n, _ int32) bool { return fx.Damage(p, n) }),
		f.onCards("heal(target, points)", "Adds health to cards, without an upper limit.", `fx:heal(fx:allies(), self.value)`, "", 0,
			func(fx *battle.Fx, p battle.Spot, n, _ int32) bool { fx.Heal(p, n); return false }),
		f.onCards("buff(target, attack, health?)", "Adds attack and health to cards, or takes some away (-1): fx:buff(card, 1, 1), or fx:buff(card, { attack = 1, health = 1, lasting = \"turn\" }). lasting is \"blow\" (the current attack), \"combat\", \"turn\" or \"for_good\".", `fx:buff(fx:random_ally(), 1, 1)`, "", 0,
			buff),
		f.onCards("attack(target, points?)", "With points: gives cards attack for good; but in on_attack of the attacking card itself, it gives this attack bonus damage instead. Without points: lets cards attack once more in a combat, after deaths are resolved.", `fx:attack(self, self.value)`, "", -1,
			func(fx *battle.Fx, p battle.Spot, n, _ int32) bool {
				if n < 0 {
					fx.Strike(p)
				} else {
					fx.Attack(p, n)
				}
				return false
			}),
		f.onCards("aegis(target, charges?)", "Gives cards charges of aegis (1) or takes charges (-1); each charge stops a hit.", `fx:aegis(fx:allies(), 1)`, "", 1,
			addAegis),
		f.onCards("guardian(target, options?)", "Makes cards guardians, which must be attacked first; with { lasting = ... } for a limited time.", `fx:guardian(self)`, "", 0,
			func(fx *battle.Fx, p battle.Spot, _, _ int32) bool { fx.Guardian(p); return false }),
		f.onCards("destroy(target, options?)", "Kills cards at once, in spite of health and aegis. A card of the hand or the shop goes to the pool, without its deathrattle. With { lasting = \"for_good\" } a card that dies in a combat is gone after it too.", `fx:destroy(fx:random_enemy())`, "", 0,
			func(fx *battle.Fx, p battle.Spot, _, _ int32) bool { fx.Destroy(p); return false }),
		declare.Raw("cleave(points)", "Lets the present attack also hit the target's neighbours; the largest cleave counts. In before_attack it hits them also if an aegis stops the blow.", `fx:cleave(self.value)`, []string{"integer"}, "", f.cleave).
			WithShortcut(f.shortCleave),
		declare.Raw("summon(unit, count?, to?)", "Summons a card by its name, self.unit, or a unit { attack, health, name }; with \"enemy\" (in a combat) for the opponent, at the right end. With a table { count, golden, attack, health } as the second argument the cards come golden, or with these numbers. Cards with token = true come into play only in this way. Returns the last card that found room, or nil; fx:summoned() returns all.",
			`fx:summon({ attack = 1, health = 1 }, 2)`, []string{strings.Replace(unitType, "RandomUnit", "RandomNewcomer", 1), "integer|tavern.Newcomers", `"ally"|"enemy"`}, "tavern.Card?", f.summon).WithShortcut(f.shortSummon),
	}
}

// buff adds n to a card's attack and m to its health. Numbers below 0 take away, before the other
// number adds. With 0 and 0 the card still counts as buffed: its event happens.
func buff(fx *battle.Fx, p battle.Spot, n, m int32) bool {
	if n < 0 || m < 0 {
		fx.Debuff(p, max(0, -n), max(0, -m))
	}
	nothing := n == 0 && m == 0
	if n > 0 || m > 0 || nothing {
		fx.Buff(p, max(0, n), max(0, m))
	}
	return false
}

// addAegis gives a card n charges of aegis, or takes -n charges for n below 0.
func addAegis(fx *battle.Fx, p battle.Spot, n, _ int32) bool {
	if n < 0 {
		fx.TakeKeyword(p, "aegis", -n)
	} else {
		fx.Aegis(p, n)
	}
	return false
}

// A cardAction is what a verb does to the card at a spot, with up to two numbers. What it returns counts
// only for verbs that return a boolean.
type cardAction func(fx *battle.Fx, p battle.Spot, n, m int32) bool

// onCards declares a verb that acts on one card or a list, with up to two numbers or a table of them
// (see readOptions). do acts on one card. standard is the value of a number that is left out; with
// -1, which no call can give, do sees that it was left out. If returns names a type, the verb
// returns whether do returned true for any card.
func (f *fx) onCards(sig, doc, example, returns string, standard int32, do cardAction) declare.Func {
	verbBody := func(L *lua.LState, head *declare.Head) int {
		f.checkVerb(L, head)
		numbers, any, lasting := [2]int32{standard, standard}, false, cards.AsIs
		if options, ok := L.Get(3).(*lua.LTable); ok {
			numbers, lasting = readOptions(L, head, options, standard)
		} else {
			for i, p := range head.Params[1:] { // after the target; L.Get(3) is the first of them
				if p.Name == "options" && L.Get(i+3) != lua.LNil {
					head.Raise(L, "options: expected a table { lasting = ... }, got %s", declare.Text(L.Get(i+3)))
				}
				if !p.Optional || L.Get(i+3) != lua.LNil {
					numbers[i] = numberArgument(L, head, i+3)
				}
			}
		}
		refuseExtraArguments(L, head)
		if head.Name == "fx:destroy" {
			requireForGood(L, head, lasting)
		}
		withoutPoints := standard < 0 && numbers[0] < 0
		if withoutPoints && head.Name == "fx:attack" { // attack once more
			f.requireCombat(L, head)
		}
		f.During(lasting, func() {
			f.eachTarget(L, head, func(p battle.Spot) { any = do(f.Fx, p, numbers[0], numbers[1]) || any })
		})
		if returns == "" {
			return 0
		}
		L.Push(lua.LBool(any))
		return 1
	}
	verb := declare.Raw(sig, doc, example, []string{targetType, "integer|tavern.Numbered", "integer"}, returns, verbBody)
	return verb.WithShortcut(f.shortOnCards(verb.Params[1:], returns != "", standard, do))
}

// shortOnCards returns the shortcut of a verb made by onCards, for plain numbers. params are the
// parameters after the target; returnsBool says that the verb returns a boolean. It leaves to the
// verb a table of numbers, and outside a combat a call of fx:attack or fx:set without its first
// number, which is an error for fx:attack.
func (f *fx) shortOnCards(params []declare.Param, returnsBool bool, standard int32, do cardAction) declare.Shortcut {
	least, most := 1, 1+len(params) // how many arguments, with the target
	for least < most && !params[least-1].Optional {
		least++
	}
	return func(args []lua.LValue) (v lua.LValue, units int64, done bool) {
		numbers := [2]int32{standard, standard}
		if !f.mayAct(args, least, most) {
			return nil, 0, false
		}
		for i, arg := range args[2:] {
			if params[i].Name == "options" {
				return nil, 0, false
			}
			if numbers[i], done = wholeNumber(arg); !done || outside(&params[i], numbers[i]) {
				return nil, 0, false
			}
		}
		if standard < 0 && numbers[0] < 0 && !f.InCombat() {
			return nil, 0, false
		}
		n, any, done := f.actOnEach(args[1], do, numbers[0], numbers[1])
		if returnsBool {
			v = lua.LBool(any)
		}
		return v, int64(n) * targetUnits, done
	}
}

// actOnEach lets do act on a card, on each card of a list, or for nil on nobody. It returns on how
// many it acted, and whether do returned true for any. If the target is something else, if a card is
// no target any more, or if the list is longer than an arena, done is false and nothing happened:
// the verb itself handles such a target.
func (f *fx) actOnEach(target lua.LValue, do cardAction, n, m int32) (count int, any, done bool) {
	switch x := target.(type) {
	case *lua.LUserData:
		h, ok := x.Value.(*handle)
		if !ok || !f.Targetable(h.spot) {
			return 0, false, false
		}
		f.binding.invalidate()
		return 1, do(f.Fx, h.spot, n, m), true
	case *lua.LTable:
		return f.actOnList(vm.ListOf(x), do, n, m)
	case *lua.LNilType:
		f.binding.invalidate()
		return 0, false, true
	}
	return 0, false, false
}

// actOnList is actOnEach for a list. It looks at all cards before it acts on any, so that either
// all are done or nothing happened.
func (f *fx) actOnList(list []lua.LValue, do cardAction, n, m int32) (count int, any, done bool) {
	if len(list) > spots {
		return 0, false, false
	}
	for _, v := range list {
		if h, ok := handleOf(v); !ok || !f.Targetable(h.spot) {
			return 0, false, false
		}
	}
	f.binding.invalidate()
	for _, v := range list {
		h, _ := handleOf(v)
		any = do(f.Fx, h.spot, n, m) || any
	}
	return len(list), any, true
}

// readOptions reads the numbers of a verb written as a table, and how long its effect lasts: {
// attack = 1, lasting = "combat" }. standard stands for numbers that are left out.
func readOptions(L *lua.LState, head *declare.Head, options *lua.LTable, standard int32) (numbers [2]int32, lasting cards.Lasting) {
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
		index := slices.Index(known, lua.LVAsString(key))
		switch {
		case index < 0:
			head.Raise(L, "%s", system.NoField("the table of "+head.Name, lua.LVAsString(key), known))
		case index == 0:
			lasting = lastingOf(L, head, v)
		default: // a number of the verb; known[1] is its first
			numbers[index-1] = readNumber(L, head, known[index], v)
		}
	}
	return numbers, lasting
}

// lastingOf reads the word for how long an effect lasts. Any other value is an error.
func lastingOf(L *lua.LState, head *declare.Head, v lua.LValue) cards.Lasting {
	word, _ := v.(lua.LString)
	if i := card.Place(cards.LastingNames, string(word)); i > 0 { // 0 is AsIs, which has no word
		return cards.Lasting(i)
	}
	head.Raise(L, "lasting: expected %s, got %s%s", strings.Join(cards.LastingNames[1:], ", "), declare.Text(v), spell.DidYouMean(string(word), cards.LastingNames[1:]))
	return cards.AsIs
}

// cleave is fx:cleave(points). It is an error while no attack is under way.
func (f *fx) cleave(L *lua.LState, head *declare.Head) int {
	fx, n := f.checkVerb(L, head), numberArgument(L, head, 2)
	refuseExtraArguments(L, head)
	if !fx.Attacking() {
		head.Raise(L, "cleave can be used only during an attack, in on_attack or before_attack")
	}
	fx.Cleave(n)
	return 0
}

// shortCleave is the shortcut of fx:cleave while an attack is under way.
func (f *fx) shortCleave(args []lua.LValue) (v lua.LValue, units int64, done bool) {
	if f.Fx == nil || !f.Attacking() {
		return nil, 0, false
	}
	return f.shortNumber(0, func(n int32) lua.LValue { f.Cleave(n); return nil })(args)
}

// summon is fx:summon, for the own side or the opponent: it returns the last summoned card that found room, or nil. A named
// unit is summoned count times at once (each is count). A random unit is drawn anew for each card: the
// first is summoned alone (each is 1), the others in the loop, no more than both boards could hold.
func (f *fx) summon(L *lua.LState, head *declare.Head) int {
	fx := f.checkVerb(L, head)
	card := fx.readUnit(L, head)
	count, as := readNewcomers(L, head)
	toFoe := f.oneOf(L, head, 4, "to", "ally", "enemy") == "enemy"
	fx.binding.invalidate()
	refuseExtraArguments(L, head)
	refuseSpell(L, head, card)
	if toFoe {
		f.requireCombat(L, head)
	}
	charge, each := func(units int64) { vm.Charge(L, units) }, count
	bring := func(c *cards.Card) (battle.Spot, bool) { return fx.SummonAs(c, as, toFoe) }
	if isRandom(L.Get(2)) {
		each = 1
	}
	last := fx.summonTimes(card, min(count, each), bring, charge)
	for range min(count-each, 2*cards.BoardSize) { // none for a named unit
		last = fx.summonTimes(fx.readUnit(L, head), 1, bring, charge)
	}
	L.Push(last)
	return 1
}

// newcomerFields are the fields of the table that fx:summon takes instead of its count.
var newcomerFields = []string{"count", "golden", "attack", "health"}

// readNewcomers reads how many cards fx:summon brings, and how they come: its second argument, a number or a table of
// newcomerFields. A random unit may state attack and health too; those of the second argument count first.
func readNewcomers(L *lua.LState, head *declare.Head) (count int32, as battle.Newcomer) {
	count, as.Attack = 1, -1
	if isRandom(L.Get(2)) {
		as = readNewcomer(L, head, L.Get(2).(*lua.LTable), as)
	}
	options, ok := L.Get(3).(*lua.LTable)
	if !ok {
		return numberOr(L, head, 3, 1), as
	}
	for _, key := range declare.SortedKeys(options) {
		vm.Charge(L, targetUnits)
		if name := lua.LVAsString(key); !slices.Contains(newcomerFields, name) {
			head.Raise(L, "%s", system.NoField("the table of "+head.Name, name, newcomerFields))
		}
	}
	if v := options.RawGetString("count"); v != lua.LNil {
		count = readNumber(L, head, "count", v)
	}
	return count, readNewcomer(L, head, options, as)
}

// readNewcomer returns as with what a table says of it: golden, attack and health.
func readNewcomer(L *lua.LState, head *declare.Head, t *lua.LTable, as battle.Newcomer) battle.Newcomer {
	switch v := t.RawGetString("golden").(type) {
	case *lua.LNilType:
	case lua.LBool:
		as.Golden = bool(v)
	default:
		head.Raise(L, "golden: expected true or false, got %s", declare.Text(v))
	}
	if v := t.RawGetString("attack"); v != lua.LNil {
		as.Attack = readNumber(L, head, "attack", v)
	}
	if v := t.RawGetString("health"); v != lua.LNil {
		if as.Health = readNumber(L, head, "health", v); as.Health < 1 {
			head.Raise(L, "health: expected at least 1, got %d", as.Health)
		}
	}
	return as
}

// refuseSpell raises an error for a card that never comes to a board.
func refuseSpell(L *lua.LState, head *declare.Head, c *cards.Card) {
	if c.Spell {
		head.Raise(L, "unit: %s is a spell, which never comes to the board; use fx:give for the hand", c.Name)
	}
}

// shortSummon is the shortcut of fx:summon for a token such as self.unit. Anything else that can be
// summoned it leaves to the verb.
func (f *fx) shortSummon(args []lua.LValue) (v lua.LValue, units int64, done bool) {
	count, ok := int32(1), f.mayAct(args, 1, 2)
	if !ok {
		return nil, 0, false
	}
	if len(args) > 2 {
		if count, ok = wholeNumber(args[2]); !ok {
			return nil, 0, false
		}
	}
	unit, _ := args[1].(*lua.LUserData)
	if unit == nil {
		return nil, 0, false
	}
	card, ok := unit.Value.(*cards.Card)
	if !ok {
		return nil, 0, false
	}
	f.binding.invalidate()
	v = f.summonTimes(card, count, f.Summon, func(n int64) { units += n })
	return v, units, true
}

// summonTimes summons a card by bring, count times, at most as often as both boards have room, and returns the
// last that found room, or nil. It charges for each try by charge.
func (f *fx) summonTimes(card *cards.Card, count int32, bring func(*cards.Card) (battle.Spot, bool), charge func(int64)) lua.LValue {
	var last lua.LValue = lua.LNil
	for range min(count, 2*cards.BoardSize) {
		charge(bringUnits)
		p, ok := bring(card)
		if !ok {
			continue
		}
		if p >= spots { // it gets a handle of its own
			charge(overflowUnits)
		}
		last = f.binding.handleAt(p).lua
	}
	return last
}

// readUnit reads the unit to summon, a verb's first argument.
func (f *fx) readUnit(L *lua.LState, head *declare.Head) *cards.Card {
	return f.readUnitAt(L, head, 2)
}

// readUnitAt reads the unit that argument i gives: a card's name, a token, a card's handle, {
// attack, health, name } or { random = true, ... }. A handle stands for the printed card, and a
// random unit is drawn here. Anything else raises an error.
func (f *fx) readUnitAt(L *lua.LState, head *declare.Head, i int) *cards.Card {
	var card *cards.Card
	var err error
	switch x := L.Get(i).(type) {
	case *lua.LUserData:
		switch held := x.Value.(type) {
		case *cards.Card:
			return held
		case *handle:
			return f.Unit(held.spot).Card
		}
	case lua.LString:
		card, err = f.binding.cards.cardNamed(f.binding, string(x))
	case *lua.LTable:
		if isRandom(x) {
			return f.randomUnit(L, head, x)
		}
		card, err = f.binding.cards.cardFor(x)
	}
	if err != nil {
		head.Raise(L, "unit: %s", err)
	}
	if card == nil {
		head.Raise(L, "unit: expected the name of a card, a unit { attack, health } or self.unit, got %s", declare.Text(L.Get(i)))
	}
	return card
}

// isRandom reports whether a script asks for a random unit: { random = true, ... }.
func isRandom(v lua.LValue) bool {
	t, ok := v.(*lua.LTable)
	return ok && t.RawGetString("random") == lua.LTrue
}

// randomUnit returns a random card that is as a table says: { random = true, tier, tribe, lower, spell,
// moment }, for fx:summon also with attack and health (sized).
// If there is no such card, it raises an error.
func (f *fx) randomUnit(L *lua.LState, head *declare.Head, t *lua.LTable) *cards.Card {
	also := []string{"random", "moment"}
	if head.Name == "fx:summon" {
		also = append(also, "attack", "health")
	}
	wanted := f.readWanted(L, head, t, "a random unit", also...)
	vm.Charge(L, int64(len(f.binding.cfg.Cards)))
	card, err := f.RandomCard(wanted, lua.LVAsString(t.RawGetString("moment")))
	if err != nil {
		head.Raise(L, "unit: %s", err)
	}
	return card
}

// alteringVerbs declares the verbs that change a card into another, move or copy cards, and
// change the shop. Those by onCards return nothing ("") and take a missing number as 0, but fx:set
// gets -1 for it and then leaves the card's number.
func alteringVerbs(f *fx) []declare.Func {
	plain := func(sig, doc, example string, do func(*battle.Fx, battle.Spot)) declare.Func {
		return f.onCards(sig, doc, example, "", 0, func(fx *battle.Fx, p battle.Spot, _, _ int32) bool { do(fx, p); return false })
	}
	coins := func(sig, doc, example string, do func(int32)) declare.Func {
		return declare.Raw(sig, doc, example, []string{"integer"}, "", func(L *lua.LState, head *declare.Head) int {
			f.checkVerb(L, head)
			n := numberArgument(L, head, 2)
			refuseExtraArguments(L, head)
			f.requireRecruit(L, head)
			do(n)
			return 0
		})
	}
	return []declare.Func{
		f.onCards("debuff(target, attack, health?)", "Takes attack and health from cards; they keep at least 0 attack and 1 health.", `fx:debuff(fx:enemies(), 1)`, "", 0,
			func(fx *battle.Fx, p battle.Spot, n, m int32) bool { fx.Debuff(p, n, m); return false }),
		f.onCards("set(target, attack?, health?)", "Sets the attack and the health of cards; a number that is left out stays.", `fx:set(fx:random_enemy(), 0, 1)`, "", -1,
			func(fx *battle.Fx, p battle.Spot, n, m int32) bool { fx.Set(p, n, m); return false }),
		plain("silence(target)", "Removes the abilities, keywords, guardian and aegis of cards, but not attack and health.", `fx:silence(fx:random_enemy())`, (*battle.Fx).Silence),
		declare.Raw("trigger(target, moment)", "Triggers the abilities of a card again after the function has returned, at a trigger about the card itself. Returns how many functions will run.", `fx:trigger(fx:random_ally(), "deathrattle")`, []string{targetType, "tavern.MomentName"}, "integer", f.trigger),
		declare.Raw("steal(target)", "Moves enemies to the card's side after deaths are resolved, if there is room. Only in a combat.", `fx:steal(fx:random_enemy())`, []string{targetType}, "", f.steal),
		f.onCards("move(target, place)", "Moves cards to another place of their board; places count from 1 at the left, and a place beyond the end means the end.", `fx:move(self, 1)`, "", 0,
			func(fx *battle.Fx, p battle.Spot, n, _ int32) bool { fx.Move(p, n); return false }).Within("place", 1, battle.MostPlace),
		declare.Raw("transform(target, unit, options?)", "Turns cards into a fresh copy of another card: a card by its name, or a unit { attack, health, name }. With { lasting = \"for_good\" } in a combat the card on the board changes too.", `fx:transform(fx:random_enemy(), { attack = 1, health = 1 })`,
			[]string{targetType, unitType, "tavern.Lasting"}, "", f.transform),
		declare.Raw("give_keyword(target, keyword, options?)", "Gives cards a keyword: guardian, a charge of aegis, an attack keyword or a keyword of the content; with { lasting = ... } for a limited time.", `fx:give_keyword(fx:random_ally(), "flurry")`,
			[]string{targetType, `"guardian"|"aegis"|` + keywordName, "tavern.Lasting"}, "", f.giveKeyword),
		declare.Raw("take_keyword(target, keyword, charges?)", "Removes a keyword of cards: guardian, all charges of aegis, or another keyword.", `fx:take_keyword(fx:random_enemy(), "aegis", 1)`,
			[]string{targetType, `"guardian"|"aegis"|` + keywordName, "integer"}, "", f.takeKeyword),
		declare.Raw("copy_ability(target, options?)", "Copies the abilities of a card to the card itself, each with a memory of its own; with { lasting = \"turn\" } or \"combat\" for a limited time.", `fx:copy_ability(fx:strongest(fx:adjacent()))`, []string{targetType, "tavern.Lasting"}, "", f.copyAbility),
		declare.Raw("become(target)", "Turns the card itself into a copy of another card as it is now: attack, health, aegis, tribes, keywords, golden and abilities. The card's memory is lost.", `fx:become(fx:strongest(fx:adjacent()))`, []string{targetType}, "", func(L *lua.LState, head *declare.Head) int {
			f.checkVerb(L, head)
			refuseExtraArguments(L, head)
			f.eachLiving(L, head, f.Become)
			return 0
		}),
		declare.Raw("attach(target)", "Attaches the card itself, which may also be in the hand, to another card of the board for good. The other card gains its attack, health, aegis, keywords and abilities; the card itself leaves. Only in the recruit phase.", `fx:attach(fx:random_ally())`, []string{targetType}, "", func(L *lua.LState, head *declare.Head) int {
			f.checkVerb(L, head).requireKernel(L, head)
			refuseExtraArguments(L, head)
			f.eachLiving(L, head, func(p battle.Spot) {
				if err := f.Attach(p); err != nil {
					head.Raise(L, "%s", err)
				}
			})
			return 0
		}),
		declare.Raw("put(target, place?)", "Returns cards of the board to the hand as fresh cards, or puts cards of the shop into the hand without payment, as long as the hand has room, in the recruit phase. In a combat \"aside\" takes living cards off the board when all deaths are settled, without a death, and \"board\" lets cards of fx:aside() come back with all that they had, if there is room.", `fx:put(fx:random_ally(), "hand")`, []string{targetType, `"hand"|"aside"|"board"`}, "", f.put),
		f.bringVerb("copy_card(target)", "Makes copies of cards as they are now, on the card's side. Returns the last copy that found room, or nil.", `fx:copy_card(fx:random_ally())`, f.eachLiving, (*battle.Fx).CopyCard),
		f.bringVerb("revive(target)", "Brings cards of fx:dead_allies() back as fresh cards that keep their memory. Returns the last card that found room, or nil.", `fx:revive(fx:dead_allies()[1])`, f.eachDead, (*battle.Fx).Revive),
		declare.Raw("give(unit, count?, to?)", "Puts cards into the player's hand; in a combat, they arrive after it. With \"enemy\" (in a combat) they go to the opponent's hand, with \"shop\" (in the recruit phase) to the player's shop. Returns whether this was possible.", `fx:give("Ember Page")`, []string{unitType, "integer", `"ally"|"enemy"|"shop"`}, "boolean", f.giveToHand),
		coins("hero_damage(points)", "Takes health from the player, at most what is left. Who has none left is out before the combat. Only in the recruit phase.", `fx:hero_damage(1)`, func(n int32) { f.HeroDamage(n) }),
		coins("discount(coins)", "Makes the player's next purchase of this turn cheaper.", `fx:discount(1)`, func(n int32) { f.Discount(n) }),
		declare.Raw("reroll()", "Deals the player a new shop for free. Only in the recruit phase.", `fx:reroll()`, nil, "", func(L *lua.LState, head *declare.Head) int {
			f.checkVerb(L, head)
			refuseExtraArguments(L, head)
			f.requireRecruit(L, head)
			f.Reroll()
			return 0
		}),
	}
}

// requireKernel raises an error if the fight runs without the event kernel. That happens if no card's
// own script names the verb, and this one called it through a function of another file.
func (f *fx) requireKernel(L *lua.LState, head *declare.Head) {
	if !f.UsesKernel() {
		head.Raise(L, "only the card's own script can call this verb, not a function of another file")
	}
}

// requireCombat raises an error in the recruit phase.
func (f *fx) requireCombat(L *lua.LState, head *declare.Head) {
	if !f.InCombat() {
		head.Raise(L, "no combat is under way; this verb can be used only in a combat")
	}
}

// requireRecruit raises an error in a combat.
func (f *fx) requireRecruit(L *lua.LState, head *declare.Head) {
	if f.InCombat() {
		what := "prices and shops can change"
		if head.Name == "fx:hero_damage" {
			what = "a verb takes health from a player"
		}
		head.Raise(L, "%s only in the recruit phase, not in a combat", what)
	}
}

// trigger is fx:trigger(target, moment): it returns how many functions will run, for all targets
// together. Each target is charged.
func (f *fx) trigger(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	refuseExtraArguments(L, head)
	f.requireKernel(L, head)
	triggered := 0
	f.eachTarget(L, head, func(p battle.Spot) {
		vm.Charge(L, bringUnits)
		n, err := f.Trigger(p, lua.LVAsString(L.Get(3)))
		if triggered += n; err != nil {
			head.Raise(L, "%s", err)
		}
	})
	L.Push(lua.LNumber(triggered))
	return 1
}

// steal is fx:steal(target), for enemies in a combat. A card of the own side raises an error.
func (f *fx) steal(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	refuseExtraArguments(L, head)
	f.requireCombat(L, head)
	f.eachTarget(L, head, func(p battle.Spot) {
		if f.Friend(p) {
			head.Raise(L, "target: %s is on the card's own side, expected an enemy", f.Unit(p).Name())
		}
		f.Steal(p)
	})
	return 0
}

// transform is fx:transform(target, unit, options?), where only for_good may be said: no card changes back.
func (f *fx) transform(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	refuseExtraArguments(L, head)
	lasting := lastingOption(L, head, 4)
	requireForGood(L, head, lasting)
	into := f.readUnitAt(L, head, 3)
	f.During(lasting, func() {
		f.eachTarget(L, head, func(p battle.Spot) {
			if f.Alive(p) {
				refuseSpell(L, head, into)
			}
			f.Transform(p, into)
		})
	})
	return 0
}

// requireForGood raises an error unless an effect lasts for good.
func requireForGood(L *lua.LState, head *declare.Head, lasting cards.Lasting) {
	if lasting != cards.AsIs && lasting != cards.ForGood {
		head.Raise(L, "lasting: expected for_good, because no card comes back by itself")
	}
}

// put is fx:put(target, "hand"), for friends in the recruit phase.
func (f *fx) put(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	place := f.oneOf(L, head, 3, "place", "hand", "aside", "board")
	refuseExtraArguments(L, head)
	switch place {
	case "hand":
		f.requireRecruit(L, head)
		f.eachTarget(L, head, f.ToHand)
	case "aside":
		f.requireCombat(L, head)
		f.eachLiving(L, head, f.PutAside)
	default:
		f.requireCombat(L, head)
		f.eachOf(L, head, func(p battle.Spot) {
			if !f.IsAside(p) {
				head.Raise(L, "target: %s is not aside, expected one of fx:aside()", f.Unit(p).Name())
			}
			vm.Charge(L, bringUnits)
			f.BringBack(p)
		})
	}
	return 0
}

// oneOf returns the word that argument i gives, which must be one of words; the first of them if the
// argument is nil. name is what an error calls the argument.
func (f *fx) oneOf(L *lua.LState, head *declare.Head, i int, name string, words ...string) string {
	v := L.Get(i)
	if v == lua.LNil {
		return words[0]
	}
	word, ok := card.Among(words, lua.LVAsString(v))
	if !ok {
		vm.Charge(L, errorUnits+int64(len(lua.LVAsString(v))))
		head.Raise(L, "%s: %s", name, spell.Unknown("word", lua.LVAsString(v), words))
	}
	return word
}

// keywordArgument reads the keyword that a verb's second argument names: guardian, aegis, an attack
// keyword or one of content.
func (f *fx) keywordArgument(L *lua.LState, head *declare.Head) string {
	word, _ := L.Get(3).(lua.LString)
	known := append([]string{"guardian", "aegis"}, f.binding.cfg.KeywordNames()...)
	name, ok := card.Among(known, string(word))
	if vm.Charge(L, errorUnits/10); !ok { // every call pays for the search among the keywords
		vm.Charge(L, errorUnits+int64(len(word)))
		unknown := fmt.Errorf("keyword: expected %s, got %s%s", strings.Join(known, ", "), declare.Text(L.Get(3)), spell.DidYouMean(string(word), known))
		if err := f.binding.content.KeywordError(folder, string(word), unknown); err != unknown {
			head.Raise(L, "%s (a token is enough)", err)
		}
		head.Raise(L, "%s", unknown)
	}
	return name
}

// giveKeyword is fx:give_keyword(target, keyword, options?). Without options the keyword lasts as long as
// the rules say (AsIs).
func (f *fx) giveKeyword(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	refuseExtraArguments(L, head)
	word := f.keywordArgument(L, head)
	f.During(lastingOption(L, head, 4), func() {
		f.eachTarget(L, head, func(p battle.Spot) {
			if err := f.GiveKeyword(p, word); err != nil {
				head.Raise(L, "%s", err)
			}
		})
	})
	return 0
}

// lastingOption reads argument i of a verb, a table with nothing but lasting. Without it the effect lasts as long as the
// rules say (AsIs).
func lastingOption(L *lua.LState, head *declare.Head, i int) (lasting cards.Lasting) {
	switch options := L.Get(i).(type) {
	case *lua.LNilType:
	case *lua.LTable: // with the target as the only parameter, the table may have nothing but lasting
		_, lasting = readOptions(L, &declare.Head{Name: head.Name, Params: head.Params[:1]}, options, 0)
	default:
		head.Raise(L, "options: expected a table { lasting = ... }, got %s", declare.Text(options))
	}
	return lasting
}

// copyAbility is fx:copy_ability(target, options?), for good, for the turn or for the combat.
func (f *fx) copyAbility(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head).requireKernel(L, head)
	lasting := lastingOption(L, head, 3)
	refuseExtraArguments(L, head)
	if lasting == cards.Blow || lasting == cards.ForGood {
		head.Raise(L, "lasting: expected combat or turn")
	}
	f.During(lasting, func() {
		f.eachLiving(L, head, func(p battle.Spot) {
			if err := f.CopyAbility(p); err != nil {
				head.Raise(L, "%s", err)
			}
		})
	})
	return 0
}

// takeKeyword is fx:take_keyword(target, keyword, charges?). Without charges it takes all (255).
func (f *fx) takeKeyword(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	refuseExtraArguments(L, head)
	n, name := numberOr(L, head, 4, 255), f.keywordArgument(L, head) // 255 are all charges
	f.eachTarget(L, head, func(p battle.Spot) { f.TakeKeyword(p, name, n) })
	return 0
}

// bringVerb declares a verb that brings a card for each of its targets, and returns the last one that
// found room, or nil. The function each visits the targets; bring makes the card for a target.
func (f *fx) bringVerb(sig, doc, example string, each func(*lua.LState, *declare.Head, func(battle.Spot)), bring func(*battle.Fx, battle.Spot) (battle.Spot, bool)) declare.Func {
	return declare.Raw(sig, doc, example, []string{targetType}, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
		f.checkVerb(L, head)
		refuseExtraArguments(L, head)
		if err := f.binding.memory.save(f.Fx); err != nil {
			head.Raise(L, "%s", err)
		}
		var last lua.LValue = lua.LNil
		each(L, head, func(p battle.Spot) {
			vm.Charge(L, bringUnits)
			if q, ok := bring(f.Fx, p); ok {
				last = f.binding.handleAt(q).lua
			}
		})
		L.Push(last)
		return 1
	})
}

// giveToHand is fx:give(unit, count?, to?), for at most 10 cards: it returns whether any could be
// given. A random unit is drawn anew for each card after the first.
func (f *fx) giveToHand(L *lua.LState, head *declare.Head) int {
	f.checkVerb(L, head)
	c, count := f.readUnit(L, head), numberOr(L, head, 3, 1)
	to := f.oneOf(L, head, 4, "to", "ally", "enemy", "shop")
	refuseExtraArguments(L, head)
	switch to {
	case "enemy":
		f.requireCombat(L, head)
	case "shop":
		f.requireRecruit(L, head)
	}
	any := false
	for i := range min(count, 10) {
		if vm.Charge(L, bringUnits); i > 0 && isRandom(L.Get(2)) {
			c = f.readUnit(L, head)
		}
		if to == "shop" {
			any = f.GiveToShop(c) || any
		} else {
			any = f.Give(c, to == "enemy") || any
		}
	}
	L.Push(lua.LBool(any))
	return 1
}

// plainVerbs are the verbs that abilities written as data have too. A dead card that targets itself
// with one of them is skipped silently, as every effect skips dead cards (R-T8).
var plainVerbs = []string{"fx:damage", "fx:heal", "fx:buff", "fx:attack", "fx:aegis", "fx:guardian", "fx:give_keyword", "fx:destroy"}

// eachTarget calls do with each card of the first argument (a card, a list or nil) that is on a
// board. Dead cards it skips. But if the verb is none of plainVerbs, a dead card that targets itself is an error,
// unless the card hears that it has killed another, for it would do the same if it lived.
func (f *fx) eachTarget(L *lua.LState, head *declare.Head, do func(battle.Spot)) {
	f.eachOf(L, head, func(p battle.Spot) {
		if p == f.Self() && !slices.Contains(plainVerbs, head.Name) && !f.HearsOtherDeath() {
			f.refuseDead(L, head, p)
		}
		if !battle.OffBoard(p) {
			do(p)
		}
	})
}

// eachLiving is eachTarget for verbs that read from a card: a dead card is an error. A player, and a card that waited
// and is gone, are skipped.
func (f *fx) eachLiving(L *lua.LState, head *declare.Head, do func(battle.Spot)) {
	f.eachOf(L, head, func(p battle.Spot) {
		f.refuseDead(L, head, p)
		if !battle.OffBoard(p) {
			do(p)
		}
	})
}

// refuseDead raises an error if the card at a spot is dead.
func (f *fx) refuseDead(L *lua.LState, head *declare.Head, p battle.Spot) {
	if f.IsAside(p) {
		head.Raise(L, "target: %s is aside, expected a living card; use fx:put with the place \"board\" to bring the card back", f.Unit(p).Name())
	}
	if f.Dead(p) {
		head.Raise(L, "target: %s is dead, expected a living card; use fx:revive to bring the card back, or fx:summon for a new copy", f.Unit(p).Name())
	}
}

// eachDead is eachTarget for dead cards only: a living card is an error.
func (f *fx) eachDead(L *lua.LState, head *declare.Head, do func(battle.Spot)) {
	f.eachOf(L, head, func(p battle.Spot) {
		if !f.Dead(p) {
			head.Raise(L, "target: %s is not dead, expected one of fx:dead_allies()", f.Unit(p).Name())
		}
		do(p)
	})
}

// eachOf calls do with each card of the first argument (a card, a list or nil), dead ones too. nil must be
// written: a call without any argument is a mistake. What do does may change cards, so no card's numbers
// stay at hand.
func (f *fx) eachOf(L *lua.LState, head *declare.Head, do func(battle.Spot)) {
	f.binding.invalidate()
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
		spotOf(L, head, x) // raises the error
	}
}

// spotOf returns the spot of the card that v is the handle of, and raises an error for anything
// else.
func spotOf(L *lua.LState, head *declare.Head, v lua.LValue) battle.Spot {
	if h, ok := handleOf(v); ok {
		return h.spot
	}
	head.Raise(L, "target: expected a card or a list of cards, got %s", declare.Text(v))
	return 0
}
