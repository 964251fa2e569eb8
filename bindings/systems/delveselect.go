package systems

import (
	"arcana/bindings/declare"
	"arcana/core"
)

// delveOne declares a selector of one thing, delveMany of a list of things, delveOf
// of the things that belong to a hero.
func delveOne(name, doc string, of func(*delveFx) core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *delveFx) (delveThing, error) {
		return onDelve(fx, func() (delveThing, error) { return delveThing{fx.door.handle(of(fx))}, nil })
	})
}

func delveMany(name, doc string, of func(*delveFx) []core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *delveFx) (delveThings, error) {
		return onDelve(fx, func() (delveThings, error) { return delveThings{fx.door.list(of(fx))}, nil })
	})
}

func delveOf(name, doc string, list func(*delveFx, core.Ref) ([]core.Ref, error)) declare.Func {
	return declare.Method1(name+"(hero)", doc, "fx:"+name+"(fx:hero())", func(_ *declare.Call, fx *delveFx, t delveTarget) (delveThings, error) {
		return onDelve(fx, func() (delveThings, error) {
			refs, err := list(fx, fx.named(t))
			return delveThings{fx.door.list(refs)}, err
		})
	})
}

func delveSelectors() []declare.Func {
	return append([]declare.Func{
		delveOne("hero", "Returns the hero behind the ability: who paid for it, whose tableau it stands in, or the lead.", func(fx *delveFx) core.Ref { return fx.Hero() }),
		delveOne("lead", "Returns the hero who decides for the team in this round.", func(fx *delveFx) core.Ref { return fx.Lead() }),
		delveOne("random_hero", "Returns one of the heroes by the match's chance.", func(fx *delveFx) core.Ref { return fx.RandomHero() }),
		delveOne("challenge", "Returns the challenge at hand, nil when there is none.", func(fx *delveFx) core.Ref { return fx.Challenge() }),
		delveMany("heroes", "Returns all heroes, the lead first.", func(fx *delveFx) []core.Ref { return fx.Heroes() }),
		delveMany("others", "Returns all heroes but the one behind the ability.", func(fx *delveFx) []core.Ref { return fx.Others() }),
		delveMany("row", "Returns the cards of the resonance row from left to right.", func(fx *delveFx) []core.Ref { return fx.Row(false) }),
		delveMany("face_up", "Returns the cards of the row that lie face up.", func(fx *delveFx) []core.Ref { return fx.Row(true) }),
		delveOf("hand", "Returns the cards of a hero's hand, one committed in secret among them.", func(fx *delveFx, r core.Ref) ([]core.Ref, error) { return fx.Hand(r) }),
		delveOf("exhausted", "Returns the cards that a hero has spent, the first spent first.", func(fx *delveFx, r core.Ref) ([]core.Ref, error) { return fx.Exhausted(r) }),
		delveOf("tableau", "Returns the cards in a hero's tableau.", func(fx *delveFx, r core.Ref) ([]core.Ref, error) { return fx.Tableau(r) }),
	}, delveFacts()...)
}

func delveFacts() []declare.Func {
	return []declare.Func{
		declare.Method0("required()", "Returns the tags that the challenge requires now.", `fx:required()`,
			func(_ *declare.Call, fx *delveFx) ([]string, error) {
				return onDelve(fx, func() ([]string, error) { return fx.Required(), nil })
			}),
		declare.Method0("matched()", "Returns how many required tags of the challenge at hand were matched, 0 before it is resolved.", `fx:matched()`,
			func(_ *declare.Call, fx *delveFx) (int, error) {
				return onDelve(fx, func() (int, error) { return fx.Matched(), nil })
			}),
		declare.Method0("tier()", "Returns the tier of the challenge at hand once it is resolved, an empty text before.", `fx:tier()`,
			func(_ *declare.Call, fx *delveFx) (string, error) {
				return onDelve(fx, func() (string, error) { return fx.Tier(), nil })
			}),
		declare.Method2("shows(card, tag)", "Tells whether a card would show a tag if it were committed now.", `fx:shows(fx:hand(fx:hero())[1], "combat")`,
			func(_ *declare.Call, fx *delveFx, t delveTarget, tag string) (bool, error) {
				return onDelve(fx, func() (bool, error) { return fx.Shows(fx.named(t), tag) })
			}),
		declare.Method1("fact(name)", "Returns a number of the match by the name that conditions use.", `fx:fact("threats")`,
			func(_ *declare.Call, fx *delveFx, name string) (int, error) {
				return onDelve(fx, func() (int, error) { return fx.Fact(name) })
			}),
	}
}
