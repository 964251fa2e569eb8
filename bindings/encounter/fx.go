// What a scripted encounter may do by fx: the class, functions that declare verbs of one form, then the
// verbs by group.

package encounter

import (
	"fmt"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// fxClass declares the verbs of fx for encounter files and tags. Each calls one verb of the
// rules, which checks, applies and appends its event.
var fxClass = sync.OnceValue(func() declare.Class {
	methods := append(append(numberVerbs(), tagVerbs()...), courseVerbs()...)
	return declare.Class{Name: "encounter.fx", Doc: "The verbs of an encounter's file. They can be used only while a trigger's function runs.", Methods: append(methods, otherVerbs()...)}
})

// lastingType says how long what a verb changes lasts.
const lastingType = "encounter.Lasting"

// temporaryVerb declares a verb that changes a number by n and returns by how much it changed. The
// change is for good, or until the next turn if the script says so. doc has no full stop: its end, about
// that, is added here. body is the verb of the rules.
func temporaryVerb(name, doc, example string, body func(*encounter.Fx, int) (int, error)) declare.Func {
	return declare.Method2(name+"(n, options?)", doc+", with { lasting = \"turn\" } until the next turn begins.", example, func(_ *declare.Call, e *level, n int, l *system.Lasting) (int, error) {
		return withFx(e, func(fx *encounter.Fx) (int, error) { return body(fx.For(l.For()), n) })
	}).Taking("", lastingType)
}

// tagUnits is what finding a narrative tag by its name costs a script.
const tagUnits = 500

// numberVerb declares a verb that takes a number and returns one. body is the verb of the rules.
func numberVerb(sig, doc, example string, body func(*encounter.Fx, int) (int, error)) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, e *level, n int) (int, error) {
		return withFx(e, func(fx *encounter.Fx) (int, error) { return body(fx, n) })
	})
}

// textVerb declares a verb that takes one text, such as the name of a tag or a line to log, and has
// no result. body is the verb of the rules.
func textVerb(sig, doc, example string, body func(*encounter.Fx, string) error) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, e *level, name string) (declare.Nothing, error) {
		return withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) { return declare.Nothing{}, body(fx, name) })
	})
}

// approachVerb declares a verb that raises (sign 1) or lowers (sign -1) an approach by n (1 if left
// out) and returns by how much. The change is for good, or until the next turn if the script says so.
func approachVerb(name, doc, example string, sign int) declare.Func {
	return declare.Method3(name+"(approach, n?, options?)", doc+", with { lasting = \"turn\" } until the next turn begins.", example,
		func(_ *declare.Call, e *level, approach string, n *int, l *system.Lasting) (int, error) {
			return withFx(e, func(fx *encounter.Fx) (int, error) {
				change, err := fx.For(l.For()).Gain(approach, sign*orOne(n))
				return sign * change, err // both verbs return 0 or more
			})
		}).Taking("encounter.Approach", "", lastingType)
}

// numberVerbs declares the verbs that change momentum, pressure and approaches.
func numberVerbs() []declare.Func {
	return []declare.Func{
		temporaryVerb("momentum", "Changes momentum by n, never below 0; returns by how much", `fx:momentum(2)`, (*encounter.Fx).Momentum),
		temporaryVerb("pressure", "Changes pressure by n, never below 0; returns by how much", `fx:pressure(-1)`, (*encounter.Fx).Pressure),
		approachVerb("gain", "Raises one of the character's approaches by n (1), never below 0; returns by how much", `fx:gain("analysis", 1)`, 1),
		approachVerb("spend", "Lowers one of the character's approaches by n (1), never below 0; returns by how much", `fx:spend("rapport", 1)`, -1),
	}
}

// courseVerbs declares the verbs that change the encounter itself: strategies, the number of
// turns, its limits and its end.
func courseVerbs() []declare.Func {
	return []declare.Func{
		declare.Method2("strategy(approach, does)", "Changes what an approach does for the rest of the encounter: momentum_up, pressure_down, momentum_down, pressure_up or neutral.", `fx:strategy("rapport", "pressure_down")`,
			func(_ *declare.Call, e *level, approach, does string) (declare.Nothing, error) {
				return withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) {
					return declare.Nothing{}, fx.Course().Strategy(approach, does)
				})
			}).Taking("encounter.Approach", `encounter.Strategy|"neutral"`),
		numberVerb("turns(n)", "Adds n turns to the encounter (or removes turns if n is below 0); returns how many. A turn that has begun stays, and there are at most 100 turns.", `fx:turns(1)`,
			func(fx *encounter.Fx, n int) (int, error) { return fx.Course().Turns(n) }),
		temporaryVerb("max_pressure", "Changes the maximum of pressure by n (it stays from 1 to 1000); returns by how much", `fx:max_pressure(-2)`,
			func(fx *encounter.Fx, n int) (int, error) { return fx.Course().MaxPressure(n) }),
		declare.Method1("finish(outcome?)", "Ends the encounter after the present event, with the outcome failure, partial, standard or exceptional; without an outcome, momentum decides.", `fx:finish("standard")`,
			func(_ *declare.Call, e *level, outcome *string) (declare.Nothing, error) {
				return withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) {
					return declare.Nothing{}, fx.Course().Finish(orEmpty(outcome))
				})
			}).Taking(`"failure"|"partial"|"standard"|"exceptional"`),
	}
}

// orEmpty returns the text, "" for nil.
func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// tagVerbs declares the verbs about narrative tags.
func tagVerbs() []declare.Func {
	return []declare.Func{
		textVerb("tag(name)", "Makes a narrative tag active.", `fx:tag("panic")`, (*encounter.Fx).Tag).WithCost(tagUnits).Taking(tagName),
		textVerb("untag(name)", "Ends an active narrative tag.", `fx:untag("panic")`, (*encounter.Fx).Untag).WithCost(tagUnits).Taking(tagName),
		declare.Method1("has_tag(name)", "Returns whether a narrative tag is active.", `fx:has_tag("panic")`,
			func(_ *declare.Call, e *level, name string) (bool, error) {
				return withFx(e, func(fx *encounter.Fx) (bool, error) { return fx.HasTag(name) })
			}).WithCost(tagUnits).Taking(tagName),
	}
}

// otherVerbs declares the selectors, questions, dice, events and lines of the log.
func otherVerbs() []declare.Func {
	return append([]declare.Func{
		declare.Method1("find(name)", "Returns a choice, a narrative tag or an approach by its name, in the form that events have.", `event.target = fx:find("Gather Secrets")`,
			func(_ *declare.Call, e *level, name string) (handle, error) {
				return withFx(e, func(fx *encounter.Fx) (handle, error) {
					r, err := fx.Find(name)
					return handle{e.Handle(r)}, err
				})
			}).WithCost(tagUnits).Taking(choiceName + "|" + tagName + "|encounter.Approach"),
		declare.Method0("hand()", "Returns the choices on offer, in their order.", `fx:hand()[1].name`,
			func(_ *declare.Call, e *level) (handles, error) {
				return withFx(e, func(fx *encounter.Fx) (handles, error) { return handles{e.things.List(fx.Hand())}, nil })
			}),
		numberVerb("roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`, (*encounter.Fx).Roll),
		declare.Method2("choose(texts, question?)", "Asks the player after the function has returned. The arguments are a list of texts to choose from, and a question, in either order; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.", `fx:choose({ "yes", "no" }, "Open it?")`, chooseText),
		system.EmitVerb(func(e *level) system.Things { return e }, func(e *level, name string, amount int, target core.Ref, _ core.Seat) error {
			_, err := withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) {
				return declare.Nothing{}, fx.Emit(name, target, amount)
			})
			return err
		}),
		system.TriggerVerb("encounter", thingType+"|"+thingType+"[]", func(e *level) system.Things { return e }, func(e *level, target core.Ref, _ core.Seat, moment string) (int, error) {
			return withFx(e, func(fx *encounter.Fx) (int, error) { return fx.Trigger(target, moment) })
		}),
		system.AwaitVerb("encounter", func(e *level, moment string, each *bool) error {
			_, err := withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) { return declare.Nothing{}, fx.AwaitAs(moment, each) })
			return err
		}),
		declare.Method0("location()", "Returns the encounter (the self of its own file), with momentum, pressure and turn.", `fx:location().momentum`,
			func(_ *declare.Call, e *level) (handle, error) { return handle{e.self}, nil }),
		declare.Method0("owner()", "Returns the character. fx.owner has its fields (name and approaches), and fx.owner.memory is the memory that all scripts share.", `fx.owner.memory.seen = true`,
			func(_ *declare.Call, e *level) (handle, error) {
				return handle{e.Handle(encounter.CharacterRef)}, nil
			}),
		textVerb("log(text)", "Writes a line into the event log; it changes nothing.", `fx:log("A page falls out.")`, (*encounter.Fx).Log),
		textVerb("whisper(text)", system.Whispers, `fx:whisper("A page falls out.")`, (*encounter.Fx).Log),
	}, system.CounterVerbs(
		func(e *level, name string) (float64, error) {
			return withFx(e, func(fx *encounter.Fx) (float64, error) { return fx.Counted(name) })
		},
		func(e *level, name string) (bool, error) {
			return withFx(e, func(fx *encounter.Fx) (bool, error) { return fx.First(name) })
		},
		func(e *level, name string, n float64) error {
			_, err := withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) { return declare.Nothing{}, fx.Grow(name, n) })
			return err
		})...)
}

// askedOf is one of the two arguments of choose: either the texts to choose from, or the question
// (asking), since they may come in either order.
type askedOf struct {
	texts  []string
	asking *system.Asking
}

// FromLua reads a list, also an empty one, as the texts, and anything else as the question: a text, or a
// table with named fields.
func (a *askedOf) FromLua(r *declare.Reader, v lua.LValue) error {
	t, isTable := v.(*lua.LTable)
	isList := isTable && (t.Len() > 0 || len(declare.SortedKeys(t)) == 0)
	if isList {
		return r.Read("", v, &a.texts)
	}
	a.asking = &system.Asking{}
	return a.asking.FromLua(r, v)
}

// LuaType returns the type's name in stubs.
func (a *askedOf) LuaType() string { return "string[]|string|encounter.Asking" }

// chooseText is fx:choose: it asks the player to choose among texts. The question and the list
// may come in either order.
func chooseText(_ *declare.Call, e *level, first askedOf, second *askedOf) (declare.Nothing, error) {
	texts, question := first, askedOf{}
	if second != nil {
		question = *second
	}
	if texts.asking != nil { // the question stands first
		texts, question = question, texts
	}
	if texts.texts == nil || second != nil && question.asking == nil { // two lists, or two questions
		return declare.Nothing{}, fmt.Errorf("expected a list of texts and a question")
	}
	return withFx(e, func(fx *encounter.Fx) (declare.Nothing, error) {
		return declare.Nothing{}, fx.Choose(question.asking.Choice(ability.OfWords(texts.texts)))
	})
}

// orOne returns the number, 1 for nil.
func orOne(n *int) int {
	if n == nil {
		return 1
	}
	return *n
}

// withFx calls verb with the Fx of the running function. If none runs it returns an error.
func withFx[R any](e *level, verb func(*encounter.Fx) (R, error)) (R, error) {
	if e.fx == nil {
		var none R
		return none, fmt.Errorf("fx can be used only while a trigger's function runs")
	}
	return verb(e.fx)
}
