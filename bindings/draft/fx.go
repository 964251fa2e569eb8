// What a quest's script may do by fx: the class with its verbs, then how their arguments are read.

package draft

import (
	"fmt"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/draft"
)

// fx is the value fx of a function: the verbs of the rules while it runs, a nil draft.Fx
// otherwise.
type fx struct {
	*draft.Fx
	level *level
}

// fxClass declares the verbs of fx for scripts of the draft.
var fxClass = sync.OnceValue(func() declare.Class {
	none := declare.Nothing{}
	return declare.Class{Name: "draft.fx", Doc: "The verbs and selectors of a quest's script. They can be used only while a trigger's function runs.", Methods: append([]declare.Func{
		declare.Method2("gain(what, n?)", "Gives essence; the word \"essence\" may be left out.", `fx:gain("essence", 25)`,
			func(_ *declare.Call, fx *fx, what declare.Any, n *int) (declare.Nothing, error) {
				essence, err := essenceOf(what, n)
				if err == nil {
					err = fx.Gain(essence)
				}
				return none, err
			}).Taking(`"essence"|integer`).NameOptional(),
		declare.Method2("spend(what, n?)", "Takes essence if there is enough, and returns whether it did; the word \"essence\" may be left out.", `if fx:spend("essence", 50) then fx:refill() end`,
			func(_ *declare.Call, fx *fx, what declare.Any, n *int) (bool, error) {
				essence, err := essenceOf(what, n)
				if err != nil {
					return false, err
				}
				return fx.Spend(essence)
			}).Taking(`"essence"|integer`).NameOptional(),
		declare.Method1("draw(card)", "Puts a copy of a card from the pool into the deck. Returns whether the pool had a copy and the deck had room.", `fx:draw("Apocalypse")`,
			func(_ *declare.Call, fx *fx, name string) (bool, error) { return fx.Draw(name) }).Taking(cardName),
		declare.Method1("give(card)", "Puts a new copy of a card into the deck; the pool loses none and need not have one. Returns whether there was room.", `fx:give("Apocalypse")`,
			func(_ *declare.Call, fx *fx, name string) (bool, error) { return fx.Give(name) }).Taking(cardName),
		declare.Method1("dreamsign(name)", "Gives the player a dreamsign. Returns whether there was room and the player did not have it yet.", `fx:dreamsign("Gale Prism")`,
			func(_ *declare.Call, fx *fx, name string) (bool, error) { return fx.Dreamsign(name) }).Taking("draft.DreamsignName"),
		declare.Method1("refill(tag?)", "Adds fresh copies of all cards, or of the cards with a tag, to the pool, and returns how many. After 500,000 copies it adds none.", `fx:refill("mechanic:draw")`,
			func(_ *declare.Call, fx *fx, tag string) (int, error) { return fx.Refill(tag) }).Taking("draft.Tag"),
		declare.Method0("rest()", "Lowers the staleness of every copy by 1, but not below 0.", `fx:rest()`,
			func(_ *declare.Call, fx *fx) (declare.Nothing, error) { fx.Rest(); return none, nil }),
		declare.Method1("roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`,
			func(_ *declare.Call, fx *fx, n int) (int, error) { return fx.Roll(n) }),
		declare.Method2("choose(texts, question?)", "Asks the player to choose a text; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.", `fx:choose({ "rest", "go on" }, "You are tired.")`,
			func(_ *declare.Call, fx *fx, texts []string, a *system.Asking) (declare.Nothing, error) {
				return none, fx.Choose(a.Choice(ability.OfWords(texts)))
			}).Taking("", "string|draft.Asking"),
		declare.Method0("owner()", "Returns the quest as its player sees it. fx.owner has its fields (essence, deck, profile), and fx.owner.memory is the memory that all scripts share.", `fx.owner.essence`,
			func(_ *declare.Call, fx *fx) (handle, error) { return handle{fx.level.self}, nil }).Looking(),
		declare.Method0("deck()", "Returns the cards of the deck, in the order in which they came.", `fx:deck()[1].rarity`,
			func(_ *declare.Call, fx *fx) (handles, error) {
				return handles{fx.level.things.List(fx.Deck())}, nil
			}).Looking(),
		declare.Method0("dreamsigns()", "Returns the dreamsigns that the player has, in the order in which they came.", `#fx:dreamsigns()`,
			func(_ *declare.Call, fx *fx) (handles, error) {
				return handles{fx.level.things.List(fx.Signs())}, nil
			}).Looking(),
		declare.Method1("log(text)", "Writes a line into the event log for all players.", `fx:log("a bell tolls")`, logText),
		declare.Method1("whisper(text)", system.Whispers, `fx:whisper("a bell, far away")`, logText),
		system.EmitVerb(func(fx *fx) system.Things { return fx.level }, func(fx *fx, name string, amount int, target core.Ref, _ core.Seat) error {
			return fx.Emit(name, target, amount)
		}),
		system.TriggerVerb("draft", thingType+"|"+thingType+"[]", func(fx *fx) system.Things { return fx.level }, func(fx *fx, target core.Ref, _ core.Seat, moment string) (int, error) {
			return fx.Trigger(target, moment)
		}),
		system.AwaitVerb("draft", func(fx *fx, moment string, each *bool) error { return fx.AwaitAs(moment, each) }),
	}, system.CounterVerbs(
		func(fx *fx, name string) (float64, error) { return fx.Counted(name) },
		func(fx *fx, name string) (bool, error) { return fx.First(name) },
		func(fx *fx, name string, n float64) error { return fx.Grow(name, n) })...)}
})

// logText is fx:log and fx:whisper, which are the same where there is one player: it writes a
// line into the events.
func logText(_ *declare.Call, fx *fx, text string) (declare.Nothing, error) {
	return declare.Nothing{}, fx.Log(text)
}

// essenceOf reads the arguments of gain and spend as an amount of essence: ("essence", 25) as in other
// systems, or the number alone. n is nil if there is no second argument.
func essenceOf(what declare.Any, n *int) (int, error) {
	if number, ok := what.LValue.(lua.LNumber); ok && n == nil {
		whole := int(number)
		if lua.LNumber(whole) != number {
			return 0, fmt.Errorf("expected a whole number, got %s", declare.Text(number))
		}
		return whole, nil
	}
	if what.LValue == lua.LString("essence") && n == nil {
		return 0, fmt.Errorf("expected the amount of essence as a whole number, such as (\"essence\", 25)")
	}
	if what.LValue != lua.LString("essence") {
		return 0, fmt.Errorf("expected \"essence\" and a number, got %s", declare.Text(what.LValue))
	}
	return *n, nil
}
