package tavern

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// fx is the fx of a scripted card: the verbs of the rules, which a firing acquires
// for as long as it lasts.
type fx struct {
	*tavern.Fx
	binding *binding
	asked   bool        // a query is: no verb does anything
	held    *lua.LTable // fx as scripts hold it: the table of its verbs itself, one lookup a call
}

// fxClass declares what a scripted card may do. The bodies
// are raw functions, because combats call them by the million.
func fxClass(f *fx) declare.Class {
	methods := append(append(cardVerbs(f), alteringVerbs(f)...), playerVerbs(f)...)
	return declare.Class{Name: "tavern.fx", Doc: "What a scripted card may do while one of its moments lasts. A target is a card, a list of cards, or nil for nobody.",
		Methods: append(append(append(methods, emitVerb(f)), declare.Looking(selectors(f)...)...), declare.Looking(choosing(f)...)...)}
}

const targetType = cardType + "|" + cardType + "[]|nil"

func cardVerbs(f *fx) []declare.Func {
	return []declare.Func{
		f.onCards("damage(target, points)", "Deals damage to cards, which aegis stops; returns whether any card lost health.", `fx:damage(fx:random_enemy(), self.value)`, "boolean", 0,
			func(fx *tavern.Fx, p tavern.Spot, n, _ int32) bool { return fx.Damage(p, n) }),
		f.onCards("heal(target, points)", "Adds to the health of cards, without an upper limit.", `fx:heal(fx:allies(), self.value)`, "", 0,
			func(fx *tavern.Fx, p tavern.Spot, n, _ int32) bool { fx.Heal(p, n); return false }),
		f.onCards("buff(target, attack, health?)", "Adds to the attack and the health of cards, or takes of them (-1): fx:buff(card, 1, 1), or fx:buff(card, { attack = 1, health = 1, lasting = \"turn\" }) with \"blow\", \"combat\", \"turn\" or \"for_good\".", `fx:buff(fx:random_ally(), 1, 1)`, "", 0,
			buffed),
		f.onCards("attack(target, points?)", "With points, is bonus damage while the card itself attacks, and attack for good otherwise; without, lets cards attack once more in a combat, when deaths are settled.", `fx:attack(self, self.value)`, "", -1,
			func(fx *tavern.Fx, p tavern.Spot, n, _ int32) bool {
				if n < 0 {
					fx.Strike(p)
				} else {
					fx.Attack(p, n)
				}
				return false
			}),
		f.onCards("aegis(target, charges?)", "Gives cards charges of aegis (1), each of which stops a hit, or takes them (-1).", `fx:aegis(fx:allies(), 1)`, "", 1,
			shielded),
		f.onCards("guardian(target, options?)", "Makes cards guardians, which must be attacked first, with { lasting = ... } for a while.", `fx:guardian(self)`, "", 0,
			func(fx *tavern.Fx, p tavern.Spot, _, _ int32) bool { fx.Guardian(p); return false }),
		f.onCards("destroy(target)", "Kills cards outright, whatever their health and aegis.", `fx:destroy(fx:random_enemy())`, "", 0,
			func(fx *tavern.Fx, p tavern.Spot, _, _ int32) bool { fx.Destroy(p); return false }),
		declare.Raw("cleave(points)", "Lets the attack under way strike the target's neighbours; the largest cleave counts.", `fx:cleave(self.value)`, []string{"integer"}, "", f.cleave).
			Shortened(f.shortCleave),
		declare.Raw("summon(unit, count?)", "Summons a card by its name, self.unit, or a unit { attack, health, name }; a card with token = true comes so alone. Returns the last that found room, or nil.",
			`fx:summon({ attack = 1, health = 1 }, 2)`, []string{unitType, "integer"}, "tavern.Card?", f.summon).Shortened(f.shortSummon),
	}
}

func playerVerbs(f *fx) []declare.Func {
	return []declare.Func{
		declare.Raw("gold(coins)", "Gives the player gold: at once when recruiting, at the next turn out of combat.", `fx:gold(1)`, []string{"integer"}, "", f.gold).
			Shortened(f.shortNumber(0, func(n int32) lua.LValue { f.Gold(n); return nil })),
		declare.Raw("gain(what, coins)", "Gives the player gold; the tavern has nothing else to gain.", `fx:gain("gold", 1)`, []string{`"gold"`, "integer"}, "", f.gain),
		declare.Raw("spend(what, coins)", "Takes gold from the player when recruiting, if there is enough; returns whether it did.", `if fx:spend("gold", 1) then fx:buff(self, 1, 1) end`,
			[]string{`"gold"`, "integer"}, "boolean", f.spend),
		declare.Raw("discover(tier?)", "Opens a discovery of that tier (the player's own), or of { tier, tribe }; combat offers none. Returns whether it opened.", `fx:discover{ tribe = "cups" }`, []string{"integer|tavern.Find"}, "boolean", f.discover).Asking(),
		declare.Raw("choose(list)", "Asks the player to pick one of the texts; the answer fires the moment chosen(self, fx, text, number). Combat asks nothing; returns whether it asked.",
			`fx:choose{ "attack", "health" }`, []string{"string[]"}, "boolean", f.choose).Asking(),
		declare.Raw("roll(sides)", "Returns a whole number from 1 to sides by the match's chance.", `fx:roll(6)`, []string{"integer"}, "integer", f.roll).
			Shortened(f.shortNumber(1, func(n int32) lua.LValue { return vm.Int(f.Roll(int(n))) })),
		declare.Raw("log(text)", "Writes a line into the events, for all who read them.", `fx:log("the bell tolls")`, []string{"string"}, "", f.saying((*tavern.Fx).Log)),
		declare.Raw("whisper(text)", system.Whispers, `fx:whisper("a bell, far away")`, []string{"string"}, "", f.saying((*tavern.Fx).Whisper)),
		absent("draw", "the tavern has no decks: use fx:discover(tier) for a card"),
		absent("peek", "the tavern has no decks, and what a shop shows next is drawn when it does: use fx:discover(tier) to choose among cards"),
		absent("tag", "cards of the tavern have tribes and no tags: use self.memory to remember"),
		absent("untag", "cards of the tavern have tribes and no tags: use self.memory to remember"),
	}
}

// absent declares a verb of other systems that has no meaning here: it says
// what to use instead.
func absent(name, instead string) declare.Func {
	verb := declare.Raw(name+"()", "Is a verb of other systems: "+instead+".", "-- "+instead, nil, "", func(L *lua.LState, head *declare.Head) int {
		head.Raise(L, "%s", instead)
		return 0
	})
	verb.Elsewhere = true
	return verb
}

// What verbs cost a script besides their call, in units of at most 30 ns: a card that
// one is done to, a card that is brought, and an error that names what was meant.
const (
	targetUnits = 30
	bringUnits  = 400
	errorUnits  = 3_500
)

// acting is acquired for a verb, which a query has none of.
func (f *fx) acting(L *lua.LState, head *declare.Head) *fx {
	if f.acquired(L, head); f.asked {
		head.Raise(L, "a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)")
	}
	return f
}

// acquired returns the fx while a firing has acquired it.
func (f *fx) acquired(L *lua.LState, head *declare.Head) *fx {
	if L.Get(1) != lua.LValue(f.held) {
		head.Raise(L, "called without its value: write %s(...), with a colon", head.Name)
	}
	if f.Fx == nil {
		head.Raise(L, "fx is good only while a moment's function runs")
	}
	return f
}

// buffed adds to a card's attack and health, or takes of them.
func buffed(fx *tavern.Fx, p tavern.Spot, n, m int32) bool {
	if n < 0 || m < 0 {
		fx.Debuff(p, max(0, -n), max(0, -m))
	}
	if n > 0 || m > 0 || n == 0 && m == 0 {
		fx.Buff(p, max(0, n), max(0, m))
	}
	return false
}

// shielded gives a card charges of aegis, or takes them.
func shielded(fx *tavern.Fx, p tavern.Spot, n, _ int32) bool {
	if n < 0 {
		fx.TakeKeyword(p, "aegis", -n)
	} else {
		fx.Aegis(p, n)
	}
	return false
}

// signed are the verbs whose numbers may be less than 0.
var signed = []string{"fx:buff", "fx:aegis"}

// number reads the argument at place i, where fx itself is 1: a whole number from 0 on.
func number(L *lua.LState, head *declare.Head, i int) int32 {
	name, v := head.Params[i-2].Name, L.Get(i)
	if _, isNumber := v.(lua.LNumber); !isNumber {
		head.Raise(L, "%s: expected a number, got %s", name, declare.Text(v))
	}
	return bounded(L, head, name, v)
}

// bounded is a number of a verb: a whole one from 0, or for some verbs from below.
func bounded(L *lua.LState, head *declare.Head, name string, v lua.LValue) int32 {
	least := 0
	n, ok := whole(v)
	if slices.Contains(signed, head.Name) {
		least = -tavern.MostStat
		if x, isNumber := v.(lua.LNumber); isNumber && x < 0 {
			n, ok = whole(-x)
			n = -n
		}
	}
	if !ok {
		head.Raise(L, "%s: expected a whole number from %d to %d, got %s", name, least, tavern.MostStat, declare.Text(v))
	}
	return n
}

// whole reads a whole number from 0 on.
func whole(v lua.LValue) (n int32, ok bool) {
	x, ok := v.(lua.LNumber)
	n = int32(x)
	return n, ok && x >= 0 && x <= tavern.MostStat && lua.LNumber(n) == x
}

// numberOr is number with a standard for what is left out.
func numberOr(L *lua.LState, head *declare.Head, i int, standard int32) int32 {
	if L.Get(i) == lua.LNil {
		return standard
	}
	return number(L, head, i)
}

// arguments refuses more arguments than a verb has, which are mistakes.
func arguments(L *lua.LState, head *declare.Head) {
	if n, most := L.GetTop()-1, len(head.Params); n > most {
		head.Raise(L, "expected at most %d argument(s), got %d", most, n)
	}
}
