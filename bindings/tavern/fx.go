// What a scripted card may do: the class, the checks that begin each verb, the verbs of the
// player, the selectors, and how arguments and shortcuts are read. The verbs on cards are in
// fx_cards.go.

package tavern

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

// fx is the value fx of a function: the verbs of the rules while it runs, a nil battle.Fx
// otherwise.
type fx struct {
	*battle.Fx
	binding *binding
	asked   bool        // the function answers a query (modify_...), so verbs are errors
	held    *lua.LTable // fx as scripts hold it: the table of the verbs itself, so that a verb is one lookup
}

// fxClass declares the verbs and selectors of fx for scripted cards. They are raw functions, which
// read their own arguments, because combats call them by the million. f is nil for stubs and help,
// which need the declarations alone and call nothing.
func fxClass(f *fx) declare.Class {
	methods := append(append(cardVerbs(f), alteringVerbs(f)...), playerVerbs(f)...)
	return declare.Class{Name: "tavern.fx", Doc: "The verbs and selectors of a card's ability. They can be used only while a trigger's function runs. A target is a card, a list of cards, or nil for nobody.",
		Methods: append(append(append(methods, emitVerb(f), awaitVerb(f)), declare.Looking(selectors(f)...)...), append(declare.Looking(pickingSelectors(f)...), system.RawCounterVerbs(f.counted, f.first, f.grow)...)...)}
}

const targetType = cardType + "|" + cardType + "[]|nil"

// playerVerbs declares the verbs that act on the player: gold, discoveries, questions, dice and
// lines of the log.
func playerVerbs(f *fx) []declare.Func {
	return []declare.Func{
		declare.Raw("gold(coins)", "Gives the player gold: at once in the recruit phase; from a combat, in the next turn.", `fx:gold(1)`, []string{"integer"}, "", f.gold).
			WithShortcut(f.shortNumber(0, func(n int32) lua.LValue { f.Gold(n); return nil })),
		declare.Raw("gain(what, coins)", "Gives the player gold, the only resource of the tavern.", `fx:gain("gold", 1)`, []string{`"gold"`, "integer"}, "", f.gain),
		declare.Raw("spend(what, coins)", "Takes gold from the player in the recruit phase, if there is enough. Returns whether it did.", `if fx:spend("gold", 1) then fx:buff(self, 1, 1) end`,
			[]string{`"gold"`, "integer"}, "boolean", f.spend),
		declare.Raw("discover(tier?)", "Opens a discovery of cards of a tier (0: the player's own tier; above the highest tier: the highest), or of { tier, tribe, lower = true } with lower tiers too, and with spell = true of spells. There is none in a combat. Returns whether it opened.", `fx:discover{ tribe = "cups" }`, []string{"integer|tavern.Find"}, "boolean", f.discover).Asking(),
		declare.Raw("choose(list, question?)", "Asks the player to choose among cards and texts; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. In a combat, and before or instead of an event, chance chooses. Returns whether there was anything to choose.",
			`fx:choose{ "attack", "health" }`, []string{cardType + "[]|string[]", "string|tavern.Asking"}, "boolean", f.choose),
		declare.Raw("roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`, []string{"integer"}, "integer", f.roll).
			WithShortcut(f.shortNumber(1, func(n int32) lua.LValue { return vm.Int(f.Roll(int(n))) })),
		declare.Raw("log(text)", "Writes a line into the event log for all players.", `fx:log("the bell tolls")`, []string{"string"}, "", f.textVerb((*battle.Fx).Log)),
		declare.Raw("whisper(text)", system.Whispers, `fx:whisper("a bell, far away")`, []string{"string"}, "", f.textVerb((*battle.Fx).Whisper)),
		absentVerb("draw", "the tavern has no decks: use fx:discover(tier) for a card"),
		absentVerb("peek", "the tavern has no decks, and the next shop is not drawn yet; let the player choose a card with fx:discover(tier)"),
		absentVerb("tag", "tavern cards have tribes but no tags; store a value in self.memory instead"),
		absentVerb("untag", "tavern cards have tribes but no tags; store a value in self.memory instead"),
	}
}

// absentVerb declares a verb of other systems that the tavern lacks; calling it raises an error
// that says what to use instead.
func absentVerb(name, instead string) declare.Func {
	verb := declare.Raw(name+"()", "Is a verb of other systems: "+instead+".", "-- "+instead, nil, "", func(L *lua.LState, head *declare.Head) int {
		head.Raise(L, "%s", instead)
		return 0
	})
	verb.Elsewhere = true
	return verb
}

// checkVerb is checkFx for verbs, which a function that answers a query (modify_...) must not
// call.
func (f *fx) checkVerb(L *lua.LState, head *declare.Head) *fx {
	if f.checkFx(L, head); f.asked {
		head.Raise(L, "a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)")
	}
	return f
}

// checkFx returns f. It raises an error if no function runs or the verb was called with a dot
// instead of a colon.
func (f *fx) checkFx(L *lua.LState, head *declare.Head) *fx {
	if L.Get(1) != lua.LValue(f.held) {
		head.Raise(L, "the call needs a colon: write %s(...)", head.Name)
	}
	if f.Fx == nil {
		head.Raise(L, "fx can be used only while a trigger's function runs")
	}
	return f
}

// gold is fx:gold(coins).
func (f *fx) gold(L *lua.LState, head *declare.Head) int {
	fx, n := f.checkVerb(L, head), numberArgument(L, head, 2)
	refuseExtraArguments(L, head)
	fx.Gold(n)
	return 0
}

// gain is fx:gain("gold", coins).
func (f *fx) gain(L *lua.LState, head *declare.Head) int {
	fx := f.checkVerb(L, head)
	checkGold(L, head)
	n := numberArgument(L, head, 3)
	refuseExtraArguments(L, head)
	fx.Gold(n)
	return 0
}

// spend is fx:spend("gold", coins): it returns whether there was enough.
func (f *fx) spend(L *lua.LState, head *declare.Head) int {
	fx := f.checkVerb(L, head)
	checkGold(L, head)
	n := numberArgument(L, head, 3)
	refuseExtraArguments(L, head)
	L.Push(lua.LBool(fx.Spend(n)))
	return 1
}

// checkGold raises an error unless the first argument is "gold": players of the tavern have
// nothing else to gain or spend.
func checkGold(L *lua.LState, head *declare.Head) {
	what := L.Get(2)
	if text, _ := what.(lua.LString); text != "gold" && !card.Same(string(text), "gold") {
		vm.Charge(L, errorUnits+int64(len(text)))
		head.Raise(L, "what: expected \"gold\", got %s%s", declare.Text(what), spell.DidYouMean(string(text), []string{"gold"}))
	}
}

// discover is fx:discover: it opens a discovery of a tier, of a tribe or of lower tiers too, and returns
// whether it did.
func (f *fx) discover(L *lua.LState, head *declare.Head) int {
	fx, wanted := f.checkVerb(L, head), battle.Wanted{}
	if t, ok := L.Get(2).(*lua.LTable); ok {
		wanted = f.readWanted(L, head, t, "a discovery")
	} else {
		wanted.Tier = numberOr(L, head, 2, 0)
	}
	refuseExtraArguments(L, head)
	L.Push(lua.LBool(fx.Discover(wanted)))
	return 1
}

// readWanted reads { tier, tribe, lower, spell }. what is the name of the table in errors. also has the names of
// further fields that the table may have, which the caller reads.
func (f *fx) readWanted(L *lua.LState, head *declare.Head, t *lua.LTable, what string, also ...string) (wanted battle.Wanted) {
	for _, key := range declare.SortedKeys(t) {
		v := t.RawGet(key)
		vm.Charge(L, targetUnits)
		switch name := lua.LVAsString(key); name {
		case "tier":
			n, ok := wholeNumber(v)
			if !ok || n > cards.Tiers {
				head.Raise(L, "tier: expected 0 to %d, got %s", cards.Tiers, declare.Text(v))
			}
			wanted.Tier = n
		case "tribe":
			tribe, err := f.binding.tribe(L, lua.LVAsString(v))
			if err != nil {
				head.Raise(L, "tribe: %s", err)
			}
			wanted.Tribes = 1 << tribe // the set with this tribe
		case "lower", "spell":
			is, ok := v.(lua.LBool)
			if !ok {
				head.Raise(L, "%s: expected true or false, got %s", name, declare.Text(v))
			}
			if name == "lower" {
				wanted.Lower = bool(is)
			} else {
				wanted.Spell = bool(is)
			}
		default:
			if !slices.Contains(also, name) {
				head.Raise(L, "%s", system.NoField(what, name, append([]string{"tier", "tribe", "lower", "spell"}, also...)))
			}
		}
	}
	return wanted
}

// mostAnswers is how many answers a question may have.
const mostAnswers = 20

// choose is fx:choose: it asks the player to choose among cards and texts, and returns whether there was
// anything to choose. In a combat, and in a function before an event or instead of it, chance chooses.
func (f *fx) choose(L *lua.LState, head *declare.Head) int {
	fx := f.checkVerb(L, head)
	list, ok := L.Get(2).(*lua.LTable)
	if !ok || list.Len() < 1 || list.Len() > mostAnswers {
		head.Raise(L, "list: expected a list of 1 to %d cards and texts, got %s", mostAnswers, declare.Text(L.Get(2)))
	}
	options, err := system.OptionsOf(list, "cards and texts", func(v lua.LValue) (core.Ref, error) {
		r, _, err := f.binding.Thing(v)
		return r, err
	})
	if err != nil {
		head.Raise(L, "%s", err)
	}
	for i, o := range options {
		if o.Ref == 0 && (o.Word == "" || len(o.Word) > 60) {
			head.Raise(L, "list[%d]: expected a text of 1 to 60 bytes, got %s", i+1, declare.Text(list.RawGetInt(i+1)))
		}
	}
	var asking *system.Asking
	if v := L.Get(3); v != lua.LNil {
		asking = &system.Asking{}
		if err := asking.FromLua(declare.NewReader(L), v); err != nil {
			head.Raise(L, "question: %s", err)
		}
	}
	asked, err := fx.Choose(asking.Choice(options))
	if err != nil {
		head.Raise(L, "%s", err)
	}
	L.Push(lua.LBool(asked))
	return 1
}

// roll is fx:roll(sides). A number below 0 is refused by numberArgument.
func (f *fx) roll(L *lua.LState, head *declare.Head) int {
	fx, sides := f.checkVerb(L, head), numberArgument(L, head, 2)
	if sides < 1 {
		head.Raise(L, "sides: expected a number of at least 1, got 0")
	}
	refuseExtraArguments(L, head)
	L.Push(vm.Int(fx.Roll(int(sides))))
	return 1
}

// textVerb returns the body of fx:log or fx:whisper; say does it: (*battle.Fx).Log or Whisper. A
// number is taken as a text.
func (f *fx) textVerb(say func(*battle.Fx, string)) func(*lua.LState, *declare.Head) int {
	return func(L *lua.LState, head *declare.Head) int {
		fx := f.checkVerb(L, head)
		if v := L.Get(2); v.Type() != lua.LTString && v.Type() != lua.LTNumber || len(lua.LVAsString(v)) > 200 {
			head.Raise(L, "text: expected a text of at most 200 bytes, got %s", declare.Text(v))
		}
		say(fx.Fx, lua.LVAsString(L.Get(2)))
		return 0
	}
}

// counted is fx:counted(name), which functions that answer a query may call too, since it changes nothing.
func (f *fx) counted(L *lua.LState, head *declare.Head) int {
	n, err := f.checkFx(L, head).Counted(f.counterName(L, head))
	if err != nil {
		head.Raise(L, "%s", err)
	}
	L.Push(lua.LNumber(n))
	return 1
}

// first is fx:first(name), which functions that answer a query may call too.
func (f *fx) first(L *lua.LState, head *declare.Head) int {
	is, err := f.checkFx(L, head).First(f.counterName(L, head))
	if err != nil {
		head.Raise(L, "%s", err)
	}
	L.Push(lua.LBool(is))
	return 1
}

// grow is fx:grow(name, n). n may be negative, and need not be whole.
func (f *fx) grow(L *lua.LState, head *declare.Head) int {
	n, ok := L.Get(3).(lua.LNumber)
	if f.checkVerb(L, head); !ok {
		head.Raise(L, "n: expected a number, got %s", declare.Text(L.Get(3)))
	}
	if err := f.Grow(f.counterName(L, head), float64(n)); err != nil {
		head.Raise(L, "%s", err)
	}
	return 0
}

// counterName returns the argument that names a counter.
func (f *fx) counterName(L *lua.LState, head *declare.Head) string {
	name, ok := L.Get(2).(lua.LString)
	if !ok {
		head.Raise(L, "name: expected the name of a counter, got %s", declare.Text(L.Get(2)))
	}
	refuseExtraArguments(L, head)
	vm.Charge(L, system.CountUnits+declare.NameUnits(string(name)))
	return string(name)
}

// emitVerb declares fx:emit, by which a script emits an event of its mod. It is a raw verb like all
// of the tavern, so it is not made by [system.EmitVerb].
func emitVerb(f *fx) declare.Func {
	return declare.Raw("emit(name, event?)", "Sends an event that the mod has defined, with an amount and a target; functions of the event's name hear it.", `fx:emit("tides:omen", { amount = 2, target = self })`,
		[]string{"string|game.OwnEvent", "game.Emitted"}, "", func(L *lua.LState, head *declare.Head) int {
			fx := f.checkVerb(L, head)
			amount, ref, owner, err := system.ReadEmitted(f.binding, L.Get(3))
			if err == nil {
				err = system.CheckMayEmit(L, lua.LVAsString(L.Get(2)))
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

// awaitVerb declares fx:await, by which an ability waits for a moment. It is raw like emitVerb.
func awaitVerb(f *fx) declare.Func {
	return declare.Raw(system.AwaitSig, system.AwaitDoc+system.AwaitEachDoc, system.AwaitExample, []string{"tavern.MomentName", "boolean"}, "", func(L *lua.LState, head *declare.Head) int {
		f.checkVerb(L, head).requireKernel(L, head)
		moment, ok := L.Get(2).(lua.LString)
		if !ok {
			head.Raise(L, "moment: expected a text, got %s", declare.Text(L.Get(2)))
		}
		var each *bool
		if v := L.Get(3); v != lua.LNil {
			is, truth := v.(lua.LBool)
			if !truth {
				head.Raise(L, "each: expected true or false, got %s", declare.Text(v))
			}
			each = (*bool)(&is)
		}
		refuseExtraArguments(L, head)
		vm.Charge(L, awaitUnits+declare.NameUnits(string(moment)))
		if err := f.Await(string(moment), each); err != nil {
			head.Raise(L, "%s", err)
		}
		return 0
	})
}

// awaitUnits is what waiting costs, besides the name of the moment.
const awaitUnits = 60

// selectors declares the methods of fx that find cards, and fx:owner and fx:in_combat. Those made
// by list and one have a shortcut, which the machine takes for a call without arguments; it charges
// as much as the method.
func selectors(f *fx) []declare.Func {
	list := func(name, doc string, of func(*battle.Fx) []battle.Spot) declare.Func {
		return declare.Raw(name+"()", doc, "fx:"+name+"()", nil, "tavern.Card[]", func(L *lua.LState, head *declare.Head) int {
			fx := f.checkFx(L, head)
			refuseExtraArguments(L, head)
			L.Push(fx.binding.listCards(L, of(fx.Fx)))
			return 1
		}).WithShortcut(func(args []lua.LValue) (lua.LValue, int64, bool) {
			if !f.calledPlainly(args, 0, 0) || f.binding.listsGiven == len(f.binding.lists) {
				return nil, 0, false
			}
			cards := of(f.Fx)
			return f.binding.reuseList(cards), int64(len(cards)), true
		})
	}
	one := func(name, doc string, of func(*battle.Fx) (battle.Spot, bool)) declare.Func {
		return declare.Raw(name+"()", doc, "fx:"+name+"()", nil, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
			f.checkFx(L, head)
			refuseExtraArguments(L, head)
			L.Push(f.selectOne(of))
			return 1
		}).WithShortcut(func(args []lua.LValue) (lua.LValue, int64, bool) {
			if !f.calledPlainly(args, 0, 0) {
				return nil, 0, false
			}
			return f.selectOne(of), 0, true
		})
	}
	return []declare.Func{
		list("allies", "Returns the living cards of the card's side from left to right, the card itself included.", (*battle.Fx).Allies),
		list("enemies", "Returns the living cards of the other side from left to right.", (*battle.Fx).Enemies),
		list("adjacent", "Returns the living neighbours of the card itself, or of its last place.", (*battle.Fx).Adjacent),
		list("kin", "Returns the living cards of the card's side that share a tribe with the card, from left to right, the card itself included.", (*battle.Fx).Kin),
		declare.Raw("neighbours(card?)", "Returns the living neighbours of a card (by default the card itself), or of its last place.", "fx:neighbours(event.target)", []string{targetType}, "tavern.Card[]", func(L *lua.LState, head *declare.Head) int {
			fx := f.checkFx(L, head)
			refuseExtraArguments(L, head)
			if L.Get(2) == lua.LNil {
				L.Push(fx.binding.listCards(L, fx.Adjacent()))
				return 1
			}
			var near []battle.Spot
			f.eachOf(L, head, func(p battle.Spot) { near = append(near, fx.Neighbours(p)...) })
			L.Push(fx.binding.listCards(L, near))
			return 1
		}),
		list("all", "Returns the living cards of both sides, the card's own side first.", (*battle.Fx).All),
		list("hand", "Returns the first ten cards of the player's hand from left to right; none in a combat.", (*battle.Fx).Hand),
		list("shop", "Returns the first six cards of the player's shop from left to right; none in a combat.", (*battle.Fx).Shop),
		list("dead_allies", "Returns the cards of the card's side that died in this combat, in the order of their deaths, for fx:revive.", (*battle.Fx).DeadAllies),
		list("died_allies", "Returns what fx:dead_allies does, and also the cards that came back since: by fx:revive, or as reborn ones.", (*battle.Fx).DiedAllies),
		list("aside", "Returns the cards that this card has put aside in this combat and that have not come back, in the order in which they left, for fx:put.", (*battle.Fx).Aside),
		list("summoned", "Returns the living cards that this function has brought to the board so far: all that fx:summon, fx:copy_card and fx:revive brought, also if another ability has made them more.", (*battle.Fx).Summoned),
		one("random_ally", "Returns a random living card of the card's side (the card itself is possible too), or nil.", (*battle.Fx).RandomAlly),
		one("random_enemy", "Returns a random living card of the other side, or nil.", (*battle.Fx).RandomEnemy),
		declare.Raw("owner()", "Returns the card's player: fx.owner has the player's fields, and fx.owner.memory is the memory that all cards of the player share.", "fx.owner.gold", nil, "tavern.Player", func(L *lua.LState, head *declare.Head) int {
			f.checkFx(L, head)
			return 0 // not called: scripts find the field owner instead, see newBinding
		}),
		declare.Raw("in_combat()", "Returns whether there is an opponent: false in the recruit phase.", "fx:in_combat()", nil, "boolean", func(L *lua.LState, head *declare.Head) int {
			L.Push(lua.LBool(f.checkFx(L, head).InCombat()))
			return 1
		}),
	}
}

// selectOne returns the card that the selector of finds, Lua's nil for none.
func (f *fx) selectOne(of func(*battle.Fx) (battle.Spot, bool)) lua.LValue {
	if p, ok := of(f.Fx); ok {
		return f.binding.giveCard(p)
	}
	return lua.LNil
}

// listCards returns a list of cards for a script, for a unit a card. The first 16 lists of a firing
// are tables used in earlier firings, since combats ask for millions; no script can have kept one,
// because content keeps no state.
func (b *binding) listCards(L *lua.LState, spots []battle.Spot) lua.LValue {
	if b.listsGiven == len(b.lists) {
		t := L.CreateTable(len(spots), 0)
		b.fillList(t, spots)
		return t
	}
	vm.Charge(L, int64(len(spots)))
	return b.reuseList(spots)
}

// reuseList returns the cards in the next of the reused tables, of which one must be left. If a
// script has turned that table into more than a list, a new one takes its place.
func (b *binding) reuseList(spots []battle.Spot) lua.LValue {
	t := b.lists[b.listsGiven]
	if !emptyForReuse(t) {
		t = b.content.Machine.State().CreateTable(8, 0)
		b.lists[b.listsGiven] = t
	}
	b.listsGiven++
	b.fillList(t, spots)
	return t
}

// fillList writes the cards' handles into an empty table.
func (b *binding) fillList(t *lua.LTable, spots []battle.Spot) {
	for i, p := range spots {
		t.RawSetInt(i+1, b.giveCard(p))
	}
}

// emptyForReuse empties a table of an earlier firing, for the next list. It returns false, and
// leaves the table, if a script gave it named fields or a metatable, or made it longer than any
// list of cards.
func emptyForReuse(t *lua.LTable) bool {
	length, names := vm.TableHistory(t)
	if length > spots || len(names) > 0 || t.Metatable != lua.LNil {
		return false
	}
	vm.EmptyList(t)
	return true
}

// pickingSelectors declares the methods of fx that pick one card of a list, such as fx:strongest.
// Without a list they pick among the living cards of the own side; for an empty list they return
// nil.
func pickingSelectors(f *fx) []declare.Func {
	of := func(name, doc string, best func(*battle.Fx, []battle.Spot) (battle.Spot, bool)) declare.Func {
		return declare.Raw(name+"(list?)", fmt.Sprintf("Returns %s of a list (by default the living cards of the card's side), or nil.", doc), "fx:"+name+"(fx:enemies())", []string{cardType + "[]"}, "tavern.Card?", func(L *lua.LState, head *declare.Head) int {
			f.checkFx(L, head)
			refuseExtraArguments(L, head)
			L.Push(lua.LNil) // the result, unless a card is pushed above it
			if p, ok := best(f.Fx, f.readList(L, head)); ok {
				L.Push(f.binding.giveCard(p))
			}
			return 1
		})
	}
	return []declare.Func{
		of("strongest", "the card with the most attack (if several have it, the one with the most health)", func(fx *battle.Fx, l []battle.Spot) (battle.Spot, bool) { return fx.Strongest(l) }),
		of("weakest", "the card with the least attack (if several have it, the one with the least health)", func(fx *battle.Fx, l []battle.Spot) (battle.Spot, bool) { return fx.Weakest(l) }),
		of("leftmost", "the card that stands furthest left", func(fx *battle.Fx, l []battle.Spot) (battle.Spot, bool) { return fx.Leftmost(l) }),
		of("rightmost", "the card that stands furthest right", func(fx *battle.Fx, l []battle.Spot) (battle.Spot, bool) { return fx.Rightmost(l) }),
	}
}

// readList reads the list of cards that a selector got; without one, the living cards of the own
// side.
func (f *fx) readList(L *lua.LState, head *declare.Head) (list []battle.Spot) {
	if L.Get(2) == lua.LNil {
		return slices.Clone(f.Allies())
	}
	f.eachOf(L, head, func(p battle.Spot) { list = append(list, p) })
	return list
}

// What verbs cost a script besides their call, in units of at most 30 ns.
const (
	targetUnits = 30    // each card that a verb acts on
	bringUnits  = 400   // each card that it brings
	errorUnits  = 3_500 // an error that suggests a name
)

// signedVerbs are the verbs whose numbers may be less than 0.
var signedVerbs = []string{"fx:buff", "fx:aegis"}

// numberArgument reads argument i of a verb as a whole number, see readNumber. Argument 1 is fx
// itself, so argument 2 is the verb's first parameter, Params[0].
func numberArgument(L *lua.LState, head *declare.Head, i int) int32 {
	name, v := head.Params[i-2].Name, L.Get(i)
	if _, isNumber := v.(lua.LNumber); !isNumber {
		head.Raise(L, "%s: expected a number, got %s", name, declare.Text(v))
	}
	return readNumber(L, head, name, v)
}

// readNumber reads v as the number of the verb's parameter called name. It must be a whole number
// of at least 0, for buff and aegis of at least -cards.MostStat, and in the range of the parameter
// if that has one.
func readNumber(L *lua.LState, head *declare.Head, name string, v lua.LValue) int32 {
	least := 0
	n, ok := wholeNumber(v)
	if slices.Contains(signedVerbs, head.Name) {
		least = -cards.MostStat
		if x, isNumber := v.(lua.LNumber); isNumber && x < 0 { // wholeNumber takes none below 0
			n, ok = wholeNumber(-x)
			n = -n
		}
	}
	if !ok {
		head.Raise(L, "%s: expected a whole number from %d to %d, got %s", name, least, cards.MostStat, declare.Text(v))
	}
	for i := range head.Params {
		if p := &head.Params[i]; p.Name == name && outside(p, n) {
			head.Raise(L, "%s: expected %d to %d, got %d", name, p.Range[0], p.Range[1], n)
		}
	}
	return n
}

// outside reports whether a number is out of the range of the parameter that it is for. A parameter
// without a range (of zeros) takes any.
func outside(p *declare.Param, n int32) bool {
	return p.Range != [2]int{} && (int(n) < p.Range[0] || int(n) > p.Range[1])
}

// wholeNumber returns v as a whole number from 0 to cards.MostStat; false if it is none.
func wholeNumber(v lua.LValue) (n int32, ok bool) {
	x, ok := v.(lua.LNumber)
	n = int32(x)
	return n, ok && x >= 0 && x <= cards.MostStat && lua.LNumber(n) == x
}

// numberOr is numberArgument for an optional argument; it returns standard if there is none.
func numberOr(L *lua.LState, head *declare.Head, i int, standard int32) int32 {
	if L.Get(i) == lua.LNil {
		return standard
	}
	return numberArgument(L, head, i)
}

// refuseExtraArguments raises an error if a verb got more arguments than it has parameters: a
// likely mistake. The first value on the stack is fx, which is no parameter.
func refuseExtraArguments(L *lua.LState, head *declare.Head) {
	if n, most := L.GetTop()-1, len(head.Params); n > most {
		head.Raise(L, "expected at most %d argument(s), got %d", most, n)
	}
}

// The shortcuts of the verbs (see vm.AddShortcut): combats call them by the million. A shortcut
// handles the arguments that nearly every call has. It returns false for anything else; then the
// machine calls the verb itself, which reads each argument and has the errors. A law (a test of
// package laws) checks that a shortcut does what its verb does.

// calledPlainly reports whether a function runs and the arguments are this fx and then least to
// most others. If not, a shortcut leaves the call to the verb itself.
func (f *fx) calledPlainly(args []lua.LValue, least, most int) bool {
	n := len(args) - 1
	if n < least || n > most || f.Fx == nil {
		return false
	}
	held, ok := args[0].(*lua.LTable)
	return ok && held == f.held
}

// mayAct is calledPlainly for verbs, which functions that answer a query must not call.
func (f *fx) mayAct(args []lua.LValue, least, most int) bool {
	return f.calledPlainly(args, least, most) && !f.asked
}

// shortNumber returns the shortcut of a verb that takes one number, at least the given one, and
// does its work in do.
func (f *fx) shortNumber(least int32, do func(n int32) lua.LValue) declare.Shortcut {
	return func(args []lua.LValue) (v lua.LValue, units int64, done bool) {
		if !f.mayAct(args, 1, 1) {
			return nil, 0, false
		}
		n, ok := wholeNumber(args[1])
		if !ok || n < least {
			return nil, 0, false
		}
		return do(n), 0, true
	}
}
