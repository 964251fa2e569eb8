package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/rules/delve"
)

// one declares a selector of one thing, many of a list of things, of of the things
// that belong to a hero.
func one[G any](group func(*delve.Fx) G, name, doc string, find func(G) core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (lua.LValue, error) {
		return on(fx, group, func(g G) (lua.LValue, error) { return fx.level.Handle(find(g)), nil })
	}).Returning(thingType)
}

func many[G any](group func(*delve.Fx) G, name, doc string, find func(G) []core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (lua.LValue, error) {
		return on(fx, group, func(g G) (lua.LValue, error) { return fx.level.List(find(g)), nil })
	}).Returning(thingType + "[]")
}

func of(name, doc string, list func(delve.TeamVerbs, core.Ref) ([]core.Ref, error)) declare.Func {
	return declare.Method1(name+"(hero)", doc, "fx:"+name+"(fx:hero())", func(_ *declare.Call, fx *fx, t target) (lua.LValue, error) {
		return on(fx, team, func(g delve.TeamVerbs) (lua.LValue, error) {
			refs, err := list(g, t.ref)
			return fx.level.List(refs), err
		})
	}).Returning(thingType + "[]")
}

func selectors() []declare.Func {
	return append([]declare.Func{
		one(itself, "hero", "Returns the hero behind the ability: who paid for it, whose tableau it stands in, or the lead.", (*delve.Fx).Hero),
		one(itself, "owner", "Returns the hero behind the ability, as fx:hero() does; fx.owner reads its fields, and fx.owner.memory is what all of its cards remember together.", (*delve.Fx).Hero),
		one(team, "lead", "Returns the hero who decides for the team in this round.", delve.TeamVerbs.Lead),
		one(team, "random_hero", "Returns one of the heroes by the match's chance.", delve.TeamVerbs.Random),
		one(challenges, "challenge", "Returns the challenge at hand, nil when there is none.", delve.ChallengeVerbs.Current),
		many(team, "heroes", "Returns all heroes, the lead first.", delve.TeamVerbs.Heroes),
		many(team, "others", "Returns all heroes but the one behind the ability.", delve.TeamVerbs.Others),
		many(row, "row", "Returns the cards of the resonance row from left to right.", func(g delve.RowVerbs) []core.Ref { return g.Cards(false) }),
		many(row, "face_up", "Returns the cards of the row that lie face up.", func(g delve.RowVerbs) []core.Ref { return g.Cards(true) }),
		of("hand", "Returns the cards of a hero's hand, one committed in secret among them.", delve.TeamVerbs.Hand),
		of("exhausted", "Returns the cards that a hero has spent, the first spent first.", delve.TeamVerbs.Exhausted),
		of("tableau", "Returns the cards in a hero's tableau.", delve.TeamVerbs.Tableau),
	}, facts()...)
}

func facts() []declare.Func {
	return []declare.Func{
		declare.Method0("required()", "Returns the tags that the challenge requires now.", `fx:required()`,
			func(_ *declare.Call, fx *fx) ([]string, error) {
				return on(fx, tags, func(g delve.TagVerbs) ([]string, error) { return g.Required(), nil })
			}).Returning(tagName + "[]"),
		declare.Method0("matched()", "Returns how many required tags of the challenge at hand were matched, 0 before it is resolved.", `fx:matched()`,
			func(_ *declare.Call, fx *fx) (int, error) {
				return on(fx, challenges, func(g delve.ChallengeVerbs) (int, error) { return g.Matched(), nil })
			}),
		declare.Method0("tier()", "Returns the tier of the challenge at hand once it is resolved, an empty text before.", `fx:tier()`,
			func(_ *declare.Call, fx *fx) (string, error) {
				return on(fx, challenges, func(g delve.ChallengeVerbs) (string, error) { return g.Tier(), nil })
			}).Returning(`delve.Tier|""`),
		declare.Method2("shows(card, tag)", "Tells whether a card would show a tag if it were committed now.", `fx:shows(fx:hand(fx:hero())[1], "combat")`,
			func(_ *declare.Call, fx *fx, t target, tag string) (bool, error) {
				return on(fx, cards, func(g delve.CardVerbs) (bool, error) { return g.Shows(t.ref, tag) })
			}).Taking("", tagName),
		declare.Method1("fact(name)", "Returns a number of the match by the name that conditions use.", `fx:fact("threats")`,
			func(_ *declare.Call, fx *fx, name string) (int, error) {
				return on(fx, itself, func(f *delve.Fx) (int, error) { return f.Fact(name) })
			}).Taking("delve.Fact"),
	}
}
