package delve

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/delve"
)

// fx is the fx of a scripted ability: the verbs of the rules, and the
// handles through which scripts see heroes, cards and challenges.
type fx struct {
	*delve.Fx
	door *door
}

// named resolves self, whose handle has no ref of its own.
func (fx *fx) named(t target) core.Ref {
	if t.ref == 0 {
		return fx.Owner()
	}
	return t.ref
}

// fxClass declares what a scripted ability may do.
func fxClass() declare.Class {
	methods := append(heroVerbs(), cardVerbs()...)
	methods = append(methods, teamVerbs()...)
	return declare.Class{Name: "delve.fx", Doc: "What a scripted ability may do while one of its moments lasts.", Methods: append(methods, selectors()...)}
}

// onDelve runs a verb on what the match has lent to the running function.
func onDelve[R any](fx *fx, verb func() (R, error)) (R, error) {
	if fx.Fx == nil {
		var none R
		return none, fmt.Errorf("fx is good only while a moment's function runs")
	}
	return verb()
}

// What a script pays besides the call, in units: a thing looked at, a card that moves,
// an option to choose from.
const (
	lookUnits   = 20
	moveUnits   = 100
	optionUnits = 10
)

// counted declares a verb on a hero with a number, which returns a number.
func counted(name, doc, example string, body func(*delve.Fx, core.Ref, int) (int, error)) declare.Func {
	return declare.Method2(name+"(hero, count?)", doc, example, func(c *declare.Call, fx *fx, t target, n *int) (int, error) {
		done, err := onDelve(fx, func() (int, error) { return body(fx.Fx, fx.named(t), system.Or(n, 1)) })
		c.Charge(moveUnits * int64(done))
		return done, err
	})
}

// driven declares a verb on a hero's Drive.
func driven(name, doc, example string, body func(*delve.Fx, core.Ref, string, int) (int, error)) declare.Func {
	return declare.Method3(name+"(hero, drive, count?)", doc, example, func(_ *declare.Call, fx *fx, t target, kind string, n *int) (int, error) {
		return onDelve(fx, func() (int, error) { return body(fx.Fx, fx.named(t), kind, system.Or(n, 1)) })
	})
}

// aimed declares a verb on one thing without result.
func aimed(name, what, doc, example string, body func(*delve.Fx, core.Ref) error) declare.Func {
	return declare.Method1(name+"("+what+")", doc, example, func(_ *declare.Call, fx *fx, t target) (declare.Nothing, error) {
		return onDelve(fx, func() (declare.Nothing, error) { return declare.Nothing{}, body(fx.Fx, fx.named(t)) })
	})
}

// tagged declares a verb on one thing and a tag.
func tagged(name, doc, example string, body func(*delve.Fx, core.Ref, string) error) declare.Func {
	return declare.Method2(name+"(target, tag)", doc, example, func(_ *declare.Call, fx *fx, t target, tag string) (declare.Nothing, error) {
		return onDelve(fx, func() (declare.Nothing, error) { return declare.Nothing{}, body(fx.Fx, fx.named(t), tag) })
	})
}

// worded declares a verb on a word without result.
func worded(sig, doc, example string, body func(*delve.Fx, string) error) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, fx *fx, word string) (declare.Nothing, error) {
		return onDelve(fx, func() (declare.Nothing, error) { return declare.Nothing{}, body(fx.Fx, word) })
	})
}

// numbered declares a verb on a number, which returns a number.
func numbered(sig, doc, example string, body func(*delve.Fx, int) (int, error)) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, fx *fx, n *int) (int, error) {
		return onDelve(fx, func() (int, error) { return body(fx.Fx, system.Or(n, 1)) })
	})
}

func heroVerbs() []declare.Func {
	return []declare.Func{
		counted("draw", "Lets a hero draw up to that many cards; returns how many.", `fx:draw(fx:hero(), 2)`, (*delve.Fx).Draw),
		counted("discard_random", "Lets a hero discard cards of the hand by chance; returns how many: none from a hero who has decided, until the reveal.", `fx:discard_random(fx:lead(), 1)`, (*delve.Fx).DiscardRandom),
		driven("gain", "Gives a hero Drive (body, mind or agility) up to the cap; returns how much.", `fx:gain(fx:hero(), "mind", 2)`, (*delve.Fx).Gain),
		driven("spend", "Takes Drive from a hero, as far as there is; returns how much.", `fx:spend(fx:hero(), "body", 1)`, (*delve.Fx).Spend),
		counted("recall_last", "Returns a hero's last exhausted cards to the hand, within its limit; returns how many.", `fx:recall_last(fx:hero(), 1)`, (*delve.Fx).RecallLast),
		counted("restore_last", "Puts a hero's last exhausted cards under the deck; returns how many.", `fx:restore_last(fx:hero(), 1)`, (*delve.Fx).RestoreLast),
		counted("exhaust", "Exhausts the top cards of a hero's deck; returns how many.", `fx:exhaust(fx:lead(), 1)`, (*delve.Fx).ExhaustTop),
		declare.Method1("slot(hero)", "Gives a hero one more tableau slot; returns whether there was room.", `fx:slot(fx:hero())`,
			func(_ *declare.Call, fx *fx, t target) (bool, error) {
				return onDelve(fx, func() (bool, error) { return fx.Slot(fx.named(t)) })
			}),
		aimed("ready", "hero", "Lets a hero's tableau be activated again in this round.", `fx:ready(fx:hero())`, (*delve.Fx).Ready),
	}
}

func cardVerbs() []declare.Func {
	return []declare.Func{
		aimed("discard", "card", "Discards a card of a hand; an error when its hero has decided and the reveal is still to come.", `fx:discard(fx:hand(fx:hero())[1])`, (*delve.Fx).Discard),
		aimed("recall", "card", "Returns an exhausted or discarded card to its hero's hand; an error when the hand is full.", `fx:recall(fx:exhausted(fx:hero())[1])`, (*delve.Fx).Recall),
		aimed("restore", "card", "Puts an exhausted or discarded card under its hero's deck.", `fx:restore(fx:exhausted(fx:hero())[1])`, (*delve.Fx).Restore),
		aimed("install", "card", "Puts a card of the hand, or a spent one, into its hero's leftmost empty slot.", `fx:install(fx:hand(fx:hero())[1])`, (*delve.Fx).Install),
		aimed("retrieve", "card", "Takes a card out of its hero's tableau into the hand.", `fx:retrieve(fx:tableau(fx:hero())[1])`, (*delve.Fx).Retrieve),
		tagged("tag", "Gives a tag until Refresh: to a hero (whatever it commits shows it), to a card, or to the challenge (it requires it too).", `fx:tag(fx:hero(), "combat")`, (*delve.Fx).Tag),
		tagged("untag", "Takes a tag until Refresh: from a hero, a card, or the challenge (it requires it once less).", `fx:untag(fx:challenge(), "logic")`, (*delve.Fx).Untag),
		aimed("dispel", "card", "Discards a card of the resonance row.", `fx:dispel(fx:row()[1])`, (*delve.Fx).Dispel),
		aimed("turn_down", "card", "Turns a card of the row face down.", `fx:turn_down(fx:row()[1])`, (*delve.Fx).TurnDown),
		aimed("turn_up", "card", "Turns a card of the row face up.", `fx:turn_up(fx:row()[1])`, (*delve.Fx).TurnUp),
		aimed("silence", "card", "Stops a card of the row from acting and counting until the next Refresh.", `fx:silence(fx:row()[1])`, (*delve.Fx).Silence),
	}
}

func teamVerbs() []declare.Func {
	return []declare.Func{
		worded("mute(tag)", "Keeps all committed cards from showing a tag until Refresh.", `fx:mute("logic")`, (*delve.Fx).Mute),
		worded("unmute(tag)", "Takes back what an ability muted; what a resonance card mutes stays.", `fx:unmute("logic")`, (*delve.Fx).Unmute),
		numbered("escalate(count?)", "Reveals resonance cards; returns how many entered the row.", `fx:escalate(1)`, (*delve.Fx).Escalate),
		numbered("scout(count?)", "Shows the team the next challenges; returns how many there were.", `fx:scout(2)`, (*delve.Fx).Scout),
		declare.Method0("sink()", "Puts the next challenge under the others; returns whether there was one.", `fx:sink()`,
			func(_ *declare.Call, fx *fx) (bool, error) {
				return onDelve(fx, func() (bool, error) { return fx.Sink(), nil })
			}),
		numbered("roll(sides)", "Returns a number from 1 to sides by the match's chance.", `fx:roll(6)`, (*delve.Fx).Roll),
		declare.Method1("choose(list)", "Asks the hero to pick a thing or a word of a list; the answer fires the moment chosen(self, fx, option).", `fx:choose(fx:row())`,
			func(c *declare.Call, fx *fx, list []option) (declare.Nothing, error) {
				c.Charge(optionUnits * int64(len(list)))
				return onDelve(fx, func() (declare.Nothing, error) { return declare.Nothing{}, fx.ask(list) })
			}),
		worded("log(text)", "Tells everyone a text, which no rule reads.", `fx:log("the lamps go out")`, func(fx *delve.Fx, text string) error { fx.Log(text); return nil }),
	}
}

// option is a thing or a word that a hero may choose.
type option struct {
	target
	word string
}

// LuaType names the type in stubs.
func (option) LuaType() string { return thingType + "|string" }

// FromLua reads a handle or a word.
func (o *option) FromLua(r *declare.Reader, v lua.LValue) error {
	if s, ok := v.(lua.LString); ok {
		o.word = string(s)
		return nil
	}
	return o.target.FromLua(r, v)
}

// ask opens a choice between things or between words, not between both.
func (fx *fx) ask(list []option) error {
	var refs []core.Ref
	var words []string
	for _, o := range list {
		if o.word != "" {
			words = append(words, o.word)
		} else {
			refs = append(refs, fx.named(o.target))
		}
	}
	if len(refs) > 0 && len(words) > 0 {
		return fmt.Errorf("list: expected things or words, got both")
	}
	if len(words) > 0 {
		return fx.ChooseWord(words)
	}
	return fx.Choose(refs)
}
