package delve

import (
	"arcana/bindings/declare"
	"arcana/core"
)

// one declares a selector of one thing, delveMany of a list of things, delveOf
// of the things that belong to a hero.
func one(name, doc string, of func(*fx) core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (thing, error) {
		return onDelve(fx, func() (thing, error) { return thing{fx.door.Handle(of(fx))}, nil })
	})
}

func many(name, doc string, of func(*fx) []core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (things, error) {
		return onDelve(fx, func() (things, error) { return things{fx.door.List(of(fx))}, nil })
	})
}

func of(name, doc string, list func(*fx, core.Ref) ([]core.Ref, error)) declare.Func {
	return declare.Method1(name+"(hero)", doc, "fx:"+name+"(fx:hero())", func(_ *declare.Call, fx *fx, t target) (things, error) {
		return onDelve(fx, func() (things, error) {
			refs, err := list(fx, fx.named(t))
			return things{fx.door.List(refs)}, err
		})
	})
}

func selectors() []declare.Func {
	return append([]declare.Func{
		one("hero", "Returns the hero behind the ability: who paid for it, whose tableau it stands in, or the lead.", func(fx *fx) core.Ref { return fx.Hero() }),
		one("lead", "Returns the hero who decides for the team in this round.", func(fx *fx) core.Ref { return fx.Lead() }),
		one("random_hero", "Returns one of the heroes by the match's chance.", func(fx *fx) core.Ref { return fx.RandomHero() }),
		one("challenge", "Returns the challenge at hand, nil when there is none.", func(fx *fx) core.Ref { return fx.Challenge() }),
		many("heroes", "Returns all heroes, the lead first.", func(fx *fx) []core.Ref { return fx.Heroes() }),
		many("others", "Returns all heroes but the one behind the ability.", func(fx *fx) []core.Ref { return fx.Others() }),
		many("row", "Returns the cards of the resonance row from left to right.", func(fx *fx) []core.Ref { return fx.Row(false) }),
		many("face_up", "Returns the cards of the row that lie face up.", func(fx *fx) []core.Ref { return fx.Row(true) }),
		of("hand", "Returns the cards of a hero's hand, one committed in secret among them.", func(fx *fx, r core.Ref) ([]core.Ref, error) { return fx.Hand(r) }),
		of("exhausted", "Returns the cards that a hero has spent, the first spent first.", func(fx *fx, r core.Ref) ([]core.Ref, error) { return fx.Exhausted(r) }),
		of("tableau", "Returns the cards in a hero's tableau.", func(fx *fx, r core.Ref) ([]core.Ref, error) { return fx.Tableau(r) }),
	}, facts()...)
}

func facts() []declare.Func {
	return []declare.Func{
		declare.Method0("required()", "Returns the tags that the challenge requires now.", `fx:required()`,
			func(_ *declare.Call, fx *fx) ([]string, error) {
				return onDelve(fx, func() ([]string, error) { return fx.Required(), nil })
			}),
		declare.Method0("matched()", "Returns how many required tags of the challenge at hand were matched, 0 before it is resolved.", `fx:matched()`,
			func(_ *declare.Call, fx *fx) (int, error) {
				return onDelve(fx, func() (int, error) { return fx.Matched(), nil })
			}),
		declare.Method0("tier()", "Returns the tier of the challenge at hand once it is resolved, an empty text before.", `fx:tier()`,
			func(_ *declare.Call, fx *fx) (string, error) {
				return onDelve(fx, func() (string, error) { return fx.Tier(), nil })
			}),
		declare.Method2("shows(card, tag)", "Tells whether a card would show a tag if it were committed now.", `fx:shows(fx:hand(fx:hero())[1], "combat")`,
			func(_ *declare.Call, fx *fx, t target, tag string) (bool, error) {
				return onDelve(fx, func() (bool, error) { return fx.Shows(fx.named(t), tag) })
			}),
		declare.Method1("fact(name)", "Returns a number of the match by the name that conditions use.", `fx:fact("threats")`,
			func(_ *declare.Call, fx *fx, name string) (int, error) {
				return onDelve(fx, func() (int, error) { return fx.Fact(name) })
			}),
	}
}
