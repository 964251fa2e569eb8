// What a scripted ability may do by fx: the class and its groups of verbs, functions that declare verbs
// of one form, the verbs by group, the selectors.

package delve

import (
	"fmt"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// fx is the value fx of a function: the verbs of the rules while it runs, a nil delve.Fx
// otherwise.
type fx struct {
	*delve.Fx
	level *level
}

// fxClass declares the verbs and selectors of fx for scripted abilities.
var fxClass = sync.OnceValue(func() declare.Class {
	methods := append(teamVerbs(), cardVerbs()...)
	methods = append(methods, matchVerbs()...)
	return declare.Class{Name: "delve.fx", Doc: "The verbs and selectors of an ability. They can be used only while a trigger's function runs.", Methods: append(methods, declare.Looking(selectors()...)...)}
})

// The groups of verbs, each as the function that returns it from an Fx of the rules.
var (
	team       = (*delve.Fx).Team
	cards      = (*delve.Fx).Cards
	tags       = (*delve.Fx).Tags
	row        = (*delve.Fx).Row
	challenges = (*delve.Fx).Challenges
)

// itself is such a function for the verbs that delve.Fx has without a group.
func itself(fx *delve.Fx) *delve.Fx { return fx }

// whileFiring runs a verb of a group and returns its result. While no function of an ability runs, fx has
// no Fx, and it returns an error.
func whileFiring[G, R any](fx *fx, group func(*delve.Fx) G, verb func(G) (R, error)) (R, error) {
	if fx.Fx == nil {
		var none R
		return none, fmt.Errorf("fx can be used only while a trigger's function runs")
	}
	return verb(group(fx.Fx))
}

// What a script pays besides the call, in units: for a field of a thing, for a card that moves, for an
// option to choose from.
const (
	lookUnits   = 40
	moveUnits   = 160
	optionUnits = 20
)

// lastingType says how long what a verb gives lasts.
const lastingType = "delve.Lasting"

// countVerb declares a verb of fx that takes a hero and a count (1 if left out) and returns how
// much was done, for which it charges the script. body is the verb of the rules; it is a method of
// the group of verbs, of type G, that group returns (such as team).
func countVerb[G any](group func(*delve.Fx) G, name, doc, example string, body func(G, core.Ref, int) (int, error)) declare.Func {
	return declare.Method2(name+"(hero, count?)", doc, example, func(c *declare.Call, fx *fx, t target, n times) (int, error) {
		done, err := whileFiring(fx, group, func(g G) (int, error) { return body(g, t.ref, n.count()) })
		c.Charge(moveUnits * int64(done))
		return done, err
	})
}

// targetVerb declares a verb of fx that takes one thing and has no result. Help calls the parameter by
// the text what. body is the verb of the rules, a method of the group of verbs that group returns.
func targetVerb[G any](group func(*delve.Fx) G, name, what, doc, example string, body func(G, core.Ref) error) declare.Func {
	return declare.Method1(name+"("+what+")", doc, example, func(_ *declare.Call, fx *fx, t target) (declare.Nothing, error) {
		return whileFiring(fx, group, func(g G) (declare.Nothing, error) { return declare.Nothing{}, body(g, t.ref) })
	})
}

// cardVerb declares a verb of fx that takes a hero's card and returns whether it did anything. body is the verb of the rules.
func cardVerb(name, doc, example string, body func(delve.CardVerbs, core.Ref) (bool, error)) declare.Func {
	return declare.Method1(name+"(card)", doc+didIt, example, func(_ *declare.Call, fx *fx, t target) (bool, error) {
		return whileFiring(fx, cards, func(g delve.CardVerbs) (bool, error) { return body(g, t.ref) })
	})
}

// didIt ends the doc of a verb about a hero's card.
const didIt = " Returns whether it did, which abilities may prevent."

// tagVerb declares a verb of fx that takes a thing, a tag and how long it lasts. body is the verb of the
// rules.
func tagVerb(sig, doc, example string, body func(delve.TagVerbs, core.Ref, string) error) declare.Func {
	return declare.Method3(sig, doc, example, func(_ *declare.Call, fx *fx, t target, tag *string, l *system.Lasting) (declare.Nothing, error) {
		return whileFiring(fx, tags, func(g delve.TagVerbs) (declare.Nothing, error) {
			return declare.Nothing{}, body(g.For(l.For()), t.ref, system.ValueOr(tag, ""))
		})
	}).Taking("", tagName, lastingType)
}

// textVerb declares a verb of fx that takes one text, such as a tag or a line to log, and has no result. group
// returns the verbs of the rules of which this is one (such as those about tags), and body calls it.
func textVerb[G any](group func(*delve.Fx) G, sig, doc, example string, body func(G, string) error) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, fx *fx, word string) (declare.Nothing, error) {
		return whileFiring(fx, group, func(g G) (declare.Nothing, error) { return declare.Nothing{}, body(g, word) })
	})
}

// numberVerb declares a verb of fx that takes a number (1 if left out) and returns one. body is the
// verb of the rules, a method of the group of verbs that group returns.
func numberVerb[G any](group func(*delve.Fx) G, sig, doc, example string, body func(G, int) (int, error)) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, fx *fx, n times) (int, error) {
		return whileFiring(fx, group, func(g G) (int, error) { return body(g, n.count()) })
	})
}

// teamVerbs declares the verbs that act on heroes.
func teamVerbs() []declare.Func {
	return []declare.Func{
		countVerb(team, "draw", "Lets a hero draw up to that many cards; returns how many.", `fx:draw(fx:hero(), 2)`, delve.TeamVerbs.Draw),
		declare.Method2("peek(hero, count?)", "Shows a hero the top cards (1) of the hero's deck, and returns them from the top down. The cards stay there, and no other hero knows them. If you pass them to choose, only the hero who is asked sees them.", `if fx:shows(fx:peek(fx:hero())[1], "lore") then fx:draw(fx:hero(), 1) end`,
			func(c *declare.Call, fx *fx, t target, n times) (lua.LValue, error) {
				return whileFiring(fx, team, func(g delve.TeamVerbs) (lua.LValue, error) {
					refs, err := g.Peek(t.ref, n.count())
					c.Charge(moveUnits * int64(len(refs)))
					return fx.level.List(refs), err
				})
			}).Returning(thingType + "[]"),
		countVerb(team, "discard_random", "Makes a hero discard random cards of the hand; returns how many. A hero who has decided discards none until the reveal.", `fx:discard_random(fx:lead(), 1)`, delve.TeamVerbs.DiscardRandom),
		gainVerb(),
		declare.Method3("spend(hero, drive, count?)", "Takes Drive from a hero, but not more than the hero has; returns how much.", `fx:spend(fx:hero(), "body", 1)`,
			func(_ *declare.Call, fx *fx, t target, kind string, n times) (int, error) {
				return whileFiring(fx, team, func(g delve.TeamVerbs) (int, error) { return g.Spend(t.ref, kind, n.count()) })
			}).Taking("", driveName),
		countVerb(team, "recall_last", "Puts a hero's last exhausted cards into the hand, up to the hand limit; returns how many.", `fx:recall_last(fx:hero(), 1)`, delve.TeamVerbs.RecallLast),
		countVerb(team, "restore_last", "Puts a hero's last exhausted cards under the deck; returns how many.", `fx:restore_last(fx:hero(), 1)`, delve.TeamVerbs.RestoreLast),
		countVerb(team, "exhaust", "Exhausts the top cards of a hero's deck; returns how many.", `fx:exhaust(fx:lead(), 1)`, delve.TeamVerbs.ExhaustTop),
		declare.Method1("slot(hero)", "Gives a hero one more tableau slot; returns whether there was room.", `fx:slot(fx:hero())`,
			func(_ *declare.Call, fx *fx, t target) (bool, error) {
				return whileFiring(fx, team, func(g delve.TeamVerbs) (bool, error) { return g.Slot(t.ref) })
			}),
		targetVerb(team, "ready", "hero", "Lets a hero use all tableau cards again in this round, or with a card of a tableau this card alone.", `fx:ready(fx:hero())`, delve.TeamVerbs.Ready),
	}
}

// gainVerb declares fx:gain, which gives a hero Drive.
func gainVerb() declare.Func {
	return declare.Method4("gain(hero, drive, count?, options?)", "Gives a hero Drive of a kind (body, mind, agility or another kind of the content), up to the cap; returns how much. The Drive lasts until Refresh; with { lasting = \"for_good\" } until it is spent.", `fx:gain(fx:hero(), "mind", 2)`,
		func(_ *declare.Call, fx *fx, t target, kind string, n times, l *system.Lasting) (int, error) {
			return whileFiring(fx, team, func(g delve.TeamVerbs) (int, error) { return g.For(l.For()).Gain(t.ref, kind, n.count()) })
		}).Taking("", driveName, "", lastingType)
}

// cardVerbs declares the verbs that act on cards of heroes and of the resonance row.
func cardVerbs() []declare.Func {
	return []declare.Func{
		cardVerb("discard", "Discards a card of a hand. It is an error if its hero has decided and the reveal has not happened yet.", `fx:discard(fx:hand(fx:hero())[1])`, delve.CardVerbs.Discard),
		cardVerb("play", "Lets a card's hero play it from the hand for its price, in any phase: so a card of the hand answers an event. It is an error if card.playable is false.", `fx:play(self)`, delve.CardVerbs.Play),
		cardVerb("recall", "Puts an exhausted or discarded card into its hero's hand. It is an error if the hand is full.", `fx:recall(fx:exhausted(fx:hero())[1])`, delve.CardVerbs.Recall),
		cardVerb("restore", "Puts an exhausted or discarded card under its hero's deck.", `fx:restore(fx:exhausted(fx:hero())[1])`, delve.CardVerbs.Restore),
		declare.Method2("install(card, hero?)", "Puts a card of the hand, or an exhausted or discarded card, into its hero's leftmost empty slot, or into that of another hero, who has the card from then on. Out of a tableau it can go to another hero. It does nothing if no slot is empty."+didIt, `fx:install(fx:hand(fx:hero())[1])`,
			func(_ *declare.Call, fx *fx, t target, to *target) (bool, error) {
				return whileFiring(fx, cards, func(g delve.CardVerbs) (bool, error) {
					return g.Install(t.ref, system.ValueOr(to, target{}).ref)
				})
			}),
		cardVerb("retrieve", "Moves a card from its hero's tableau to the hand.", `fx:retrieve(fx:tableau(fx:hero())[1])`, delve.CardVerbs.Retrieve),
		declare.Method2("put(card, place)", "Moves a hero's card to the hero's hand, deck (on top), bottom (of the deck) or discard pile, or aside, where it stays until an ability moves it. It does nothing if the hand is full. It is an error if the card is in the hand of a hero who has decided."+didIt, `fx:put(fx:exhausted(fx:hero())[1], "deck")`,
			func(_ *declare.Call, fx *fx, t target, place string) (bool, error) {
				return whileFiring(fx, cards, func(g delve.CardVerbs) (bool, error) { return g.Put(t.ref, place) })
			}).Taking("", declare.OneOf(delve.Places...)),
		declare.Method4("give_keyword(target, keyword, options?, count?)", "Gives a keyword of the content, and so its abilities, to a hero's card that is in no deck, a hero, a place, the challenge or a card of the row. The target has it until it leaves play (a card: the tableau), or with { lasting = \"turn\" } until Refresh, or with { lasting = \"for_good\" } for the delve. A count adds up; target.rusty is how many there are.", `fx:give_keyword(fx:tableau(fx:hero())[1], "rusty")`,
			func(_ *declare.Call, fx *fx, t target, word string, l *system.Lasting, n *int) (declare.Nothing, error) {
				return whileFiring(fx, cards, func(g delve.CardVerbs) (declare.Nothing, error) {
					return declare.Nothing{}, fx.level.abilities.Content.KeywordError(folder, word, g.GiveKeyword(t.ref, word, l.For(), system.ValueOr(n, ability.NoAmount)))
				})
			}).Taking("", keywordName, lastingType),
		declare.Method3("take_keyword(target, keyword, count?)", "Takes a keyword that the target was given, all of it or so many, and returns how many it took. A keyword of a card's own stays.", `fx:take_keyword(fx:hand(fx:hero())[1], "rusty")`,
			func(_ *declare.Call, fx *fx, t target, word string, n *int) (int, error) {
				return whileFiring(fx, cards, func(g delve.CardVerbs) (int, error) {
					return g.TakeKeyword(t.ref, word, system.ValueOr(n, ability.NoAmount))
				})
			}).Taking("", keywordName),
		tagVerb("tag(target, tag, options?)", "Gives a tag until Refresh to a hero (all cards that the hero commits show it), to a card, or to the challenge (which then requires it). With { lasting = \"for_good\" } a hero or a card keeps the tag.", `fx:tag(fx:hero(), "combat")`, delve.TagVerbs.Tag),
		tagVerb("untag(target, tag?, options?)", "Takes a tag away until Refresh from a hero, a card, or the challenge (which then requires it once less). Without a tag, chance takes one of those of the card or the challenge. With { lasting = \"for_good\" } a hero or a card does not show the tag for the rest of the delve.", `fx:untag(fx:challenge(), "logic")`, delve.TagVerbs.Untag),
		targetVerb(row, "dispel", "card", "Discards a card of the resonance row.", `fx:dispel(fx:row()[1])`, delve.RowVerbs.Dispel),
		targetVerb(row, "turn_down", "card", "Turns a card of the row face down.", `fx:turn_down(fx:row()[1])`, delve.RowVerbs.TurnDown),
		targetVerb(row, "turn_up", "card", "Turns a card of the row face up.", `fx:turn_up(fx:row()[1])`, delve.RowVerbs.TurnUp),
		targetVerb(row, "silence", "card", "Stops a card of the row from acting and counting until the next Refresh.", `fx:silence(fx:row()[1])`, delve.RowVerbs.Silence),
	}
}

// matchVerbs declares the other verbs: tags that are muted, the row, challenges, questions,
// events and lines of the log.
func matchVerbs() []declare.Func {
	return append([]declare.Func{
		textVerb(tags, "mute(tag)", "Mutes a tag: until Refresh no committed card shows it.", `fx:mute("logic")`, delve.TagVerbs.Mute).Taking(tagName),
		textVerb(tags, "unmute(tag)", "Ends the mute of a tag by an ability; a tag that a resonance card mutes stays muted.", `fx:unmute("logic")`, delve.TagVerbs.Unmute).Taking(tagName),
		numberVerb(row, "escalate(count?)", "Lets so many resonance cards enter the row; returns how many entered.", `fx:escalate(1)`, delve.RowVerbs.Escalate),
		numberVerb(challenges, "scout(count?)", "Shows the team the next challenges; returns how many there were.", `fx:scout(2)`, delve.ChallengeVerbs.Scout),
		declare.Method0("sink()", "Puts the next challenge under the challenge deck; returns whether there was one.", `fx:sink()`,
			func(_ *declare.Call, fx *fx) (bool, error) {
				return whileFiring(fx, challenges, func(g delve.ChallengeVerbs) (bool, error) { return g.Sink(), nil })
			}),
		declare.Method1("prevent(points?)", "At would_spend and every other would_ but would_tier, and in the answer to a question asked there: takes so many, or all, from what is about to happen. Returns how many.", `fx:prevent(2)`,
			func(_ *declare.Call, fx *fx, n *int) (int, error) {
				return whileFiring(fx, itself, func(f *delve.Fx) (int, error) { return f.Prevent(system.ValueOr(n, 100)) })
			}),
		numberVerb(itself, "roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`, (*delve.Fx).Roll),
		declare.Method2("choose(list, question?)", "Asks the hero to choose among cards, heroes and words; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.", `fx:choose(fx:row())`,
			func(c *declare.Call, fx *fx, list *lua.LTable, a *system.Asking) (declare.Nothing, error) {
				return whileFiring(fx, itself, func(*delve.Fx) (declare.Nothing, error) { return declare.Nothing{}, fx.askHero(c, list, a) })
			}).Taking(thingType+"[]|string[]", "string|delve.Asking"),
		system.EmitVerb(func(fx *fx) system.Things { return fx.level }, func(fx *fx, name string, n int, target core.Ref, owner core.Seat) error {
			_, err := whileFiring(fx, itself, func(f *delve.Fx) (declare.Nothing, error) { return declare.Nothing{}, f.Emit(name, n, target, owner) })
			return err
		}),
		system.TriggerVerb("delve", thingType+"|"+thingType+"[]", func(fx *fx) system.Things { return fx.level }, func(fx *fx, target core.Ref, owner core.Seat, moment string) (int, error) {
			return whileFiring(fx, itself, func(f *delve.Fx) (int, error) { return f.Trigger(target, owner, moment) })
		}),
		system.AwaitVerb("delve", func(fx *fx, moment string, each *bool) error {
			_, err := whileFiring(fx, itself, func(f *delve.Fx) (declare.Nothing, error) { return declare.Nothing{}, f.AwaitAs(moment, each) })
			return err
		}),
		system.ActForVerb(thingType, "hero", func(fx *fx, t target) error {
			_, err := whileFiring(fx, itself, func(f *delve.Fx) (declare.Nothing, error) { return declare.Nothing{}, f.ActForHero(t.ref) })
			return err
		}),
		textVerb(itself, "log(text)", "Writes a text into the event log for all players; it changes nothing.", `fx:log("the lamps go out")`, func(fx *delve.Fx, text string) error { fx.Log(text); return nil }),
		textVerb(itself, "whisper(text)", system.Whispers, `fx:whisper(fx:peek(fx:hero())[1].name)`, func(fx *delve.Fx, text string) error { fx.Whisper(text); return nil }),
	}, system.CounterVerbs(
		func(fx *fx, name string) (float64, error) {
			return whileFiring(fx, itself, func(f *delve.Fx) (float64, error) { return f.Counted(name) })
		},
		func(fx *fx, name string) (bool, error) {
			return whileFiring(fx, itself, func(f *delve.Fx) (bool, error) { return f.First(name) })
		},
		func(fx *fx, name string, n float64) error {
			_, err := whileFiring(fx, itself, func(f *delve.Fx) (declare.Nothing, error) { return declare.Nothing{}, f.Grow(name, n) })
			return err
		})...)
}

// askHero is fx:choose: it asks the hero to choose among things and words.
func (fx *fx) askHero(c *declare.Call, list *lua.LTable, a *system.Asking) error {
	options, err := system.ThingOptions(list, "things or words", c.Charge, optionUnits)
	if err != nil {
		return err
	}
	return fx.Choose(a.Choice(options))
}

// thingSelector declares a selector that returns one thing. find is the method of the rules that
// finds it, a method of the group of verbs that group returns.
func thingSelector[G any](group func(*delve.Fx) G, name, doc string, find func(G) core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (lua.LValue, error) {
		return whileFiring(fx, group, func(g G) (lua.LValue, error) { return fx.level.Handle(find(g)), nil })
	}).Returning(thingType)
}

// listSelector declares a selector that returns a list of things. find is the method of the rules
// that finds them, a method of the group of verbs that group returns.
func listSelector[G any](group func(*delve.Fx) G, name, doc string, find func(G) []core.Ref) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (lua.LValue, error) {
		return whileFiring(fx, group, func(g G) (lua.LValue, error) { return fx.level.List(find(g)), nil })
	}).Returning(thingType + "[]")
}

// heroSelector declares a selector that takes a hero and returns the things of that hero. list is the
// method of the rules that lists them.
func heroSelector(name, doc string, list func(delve.TeamVerbs, core.Ref) ([]core.Ref, error)) declare.Func {
	return declare.Method1(name+"(hero)", doc, "fx:"+name+"(fx:hero())", func(_ *declare.Call, fx *fx, t target) (lua.LValue, error) {
		return whileFiring(fx, team, func(g delve.TeamVerbs) (lua.LValue, error) {
			refs, err := list(g, t.ref)
			return fx.level.List(refs), err
		})
	}).Returning(thingType + "[]")
}

// selectors declares the methods of fx that return things and facts of the match.
func selectors() []declare.Func {
	return append([]declare.Func{
		thingSelector(itself, "hero", "Returns the ability's hero: the hero who paid for it, the hero who has the tool in the tableau, or the lead.", (*delve.Fx).Hero),
		thingSelector(itself, "owner", "Returns the ability's hero, as fx:hero() does. fx.owner has the hero's fields, and fx.owner.memory is the memory that all cards of the hero share.", (*delve.Fx).Hero),
		thingSelector(team, "lead", "Returns the hero who decides for the team in this round.", delve.TeamVerbs.Lead),
		thingSelector(team, "random_hero", "Returns a random hero.", delve.TeamVerbs.Random),
		thingSelector(challenges, "challenge", "Returns the current challenge, or nil.", delve.ChallengeVerbs.Current),
		listSelector(team, "heroes", "Returns all heroes, the lead first.", delve.TeamVerbs.Heroes),
		listSelector(team, "others", "Returns all heroes except the ability's hero.", delve.TeamVerbs.Others),
		listSelector(row, "row", "Returns the cards of the resonance row from left to right.", func(g delve.RowVerbs) []core.Ref { return g.Cards(false) }),
		listSelector(row, "face_up", "Returns the face-up cards of the row.", func(g delve.RowVerbs) []core.Ref { return g.Cards(true) }),
		heroSelector("hand", "Returns the cards of a hero's hand, with a card that is committed secretly.", delve.TeamVerbs.Hand),
		heroSelector("exhausted", "Returns a hero's exhausted cards, in the order in which they were exhausted.", delve.TeamVerbs.Exhausted),
		heroSelector("discard_pile", "Returns a hero's discard pile, the last discarded card last.", delve.TeamVerbs.DiscardPile),
		heroSelector("deck", "Returns the cards of a hero's deck in sorted order, so that nobody learns the real order.", delve.TeamVerbs.Deck),
		listSelector(team, "aside", "Returns the cards of any hero that this card has set aside.", delve.TeamVerbs.Aside),
		listSelector(team, "committed", "Returns the cards that heroes have committed, from the reveal until they are exhausted.", delve.TeamVerbs.Committed),
		listSelector(itself, "places", "Returns the base, the point of interest and the theme.", (*delve.Fx).Places),
		heroSelector("tableau", "Returns the cards in a hero's tableau.", delve.TeamVerbs.Tableau),
	}, factSelectors()...)
}

// factSelectors declares the methods of fx that return words and numbers of the match.
func factSelectors() []declare.Func {
	return []declare.Func{
		declare.Method0("required()", "Returns the tags that the challenge requires now.", `fx:required()`,
			func(_ *declare.Call, fx *fx) ([]string, error) {
				return whileFiring(fx, tags, func(g delve.TagVerbs) ([]string, error) { return g.Required(), nil })
			}).Returning(tagName + "[]"),
		declare.Method0("matched()", "Returns how many required tags of the current challenge were matched; 0 before it is resolved.", `fx:matched()`,
			func(_ *declare.Call, fx *fx) (int, error) {
				return whileFiring(fx, challenges, func(g delve.ChallengeVerbs) (int, error) { return g.Matched(), nil })
			}),
		declare.Method0("tier()", "Returns the tier of the current challenge; an empty text before it is resolved.", `fx:tier()`,
			func(_ *declare.Call, fx *fx) (string, error) {
				return whileFiring(fx, challenges, func(g delve.ChallengeVerbs) (string, error) { return g.Tier(), nil })
			}).Returning(`delve.Tier|""`),
		declare.Method2("shows(card, tag)", "Returns whether a card would show a tag if it were committed now.", `fx:shows(fx:hand(fx:hero())[1], "combat")`,
			func(_ *declare.Call, fx *fx, t target, tag string) (bool, error) {
				return whileFiring(fx, cards, func(g delve.CardVerbs) (bool, error) { return g.Shows(t.ref, tag) })
			}).Taking("", tagName),
		declare.Method1("fact(name)", "Returns a number of the match by the name that conditions in TOML use.", `fx:fact("threats")`,
			func(_ *declare.Call, fx *fx, name string) (int, error) {
				return whileFiring(fx, itself, func(f *delve.Fx) (int, error) { return f.Fact(name) })
			}).Taking("delve.Fact"),
	}
}
