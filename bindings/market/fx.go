// What a scripted card may do by fx: the class, functions that declare verbs of one form, the verbs, the
// selectors.

package market

import (
	"errors"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/market"
)

// fx is the value fx of a function: the verbs of the rules while it runs, a nil market.Fx
// otherwise.
type fx struct {
	*market.Fx
	level *level
}

// fxClass declares the verbs and selectors of fx for scripted cards.
var fxClass = sync.OnceValue(func() declare.Class {
	return declare.Class{Name: "market.fx", Doc: "The verbs and selectors of a card's ability. They can be used only while a trigger's function runs.", Methods: append(verbs(), declare.Looking(selectors()...)...)}
})

// lastingType says how long what a verb gives lasts.
const lastingType = "market.Lasting"

// resource is what stubs call the name of a resource: of something that players have points of.
const resource = "market.Resource"

// placeType is what stubs call where a card is put.
var placeType = declare.OneOf(market.Places...)

// verb2 declares a verb of fx with two parameters and no result. sig is the verb's signature for help.
// body calls the verb of the rules.
func verb2[A, B any](sig, doc, example string, body func(*fx, A, B) error) declare.Func {
	return declare.Method2(sig, doc, example, func(_ *declare.Call, fx *fx, a A, b B) (declare.Nothing, error) {
		return declare.Nothing{}, body(fx, a, b)
	})
}

// verb1 declares a verb of fx with one parameter and no result. sig is the verb's signature for help.
// body calls the verb of the rules.
func verb1[A any](sig, doc, example string, body func(*fx, A) error) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, fx *fx, a A) (declare.Nothing, error) {
		return declare.Nothing{}, body(fx, a)
	})
}

// verbs declares what a scripted card may do.
func verbs() []declare.Func {
	return append([]declare.Func{
		declare.Method4("gain(what, points, options?, player?)", "Gives the owner, or another player, trade or combat for the turn, authority for good, or another resource for as long as its row says. With { lasting = \"for_good\" } the points stay until they are spent; with { lasting = \"turn\" } they are taken back at the end of the turn.", `fx:gain("trade", 2)`,
			func(_ *declare.Call, fx *fx, what string, n int, l *system.Lasting, of *target) (declare.Nothing, error) {
				return declare.Nothing{}, fx.GainOf(fx.playerOr(of), what, n, l.For())
			}).Taking(resource, "", lastingType, playerType),
		declare.Method3("spend(what, points, player?)", "Takes points of a resource from the owner, or from another player, if there are enough, and returns whether it did.", `if fx:spend("trade", 2) then fx:draw(1) end`,
			func(_ *declare.Call, fx *fx, what string, n int, of *target) (bool, error) {
				return fx.SpendOf(fx.playerOr(of), what, n)
			}).Taking(resource, "", playerType),
		declare.Method2("heal(points, player?)", "Gives the owner, or another player, authority.", `fx:heal(3)`,
			func(_ *declare.Call, fx *fx, n int, of *target) (declare.Nothing, error) {
				return declare.Nothing{}, fx.GainOf(fx.playerOr(of), "authority", n, ability.AsIs)
			}).Taking("", playerType),
		declare.Method2("damage(player, points)", "Takes authority from a player, even if the player has an outpost; from the owner too. Returns how much was lost.", `fx:damage(fx:random_enemy(), 2)`,
			func(_ *declare.Call, fx *fx, t target, n int) (int, error) { return fx.Damage(t.ref, n) }).Taking(playerType),
		declare.Method1("prevent(points?)", "At would_damage and would_hurt, and in the answer to a question asked there: takes so many points, or all, from the damage before it happens. Returns how many.", `fx:prevent(3)`,
			func(_ *declare.Call, fx *fx, n *int) (int, error) {
				return fx.Prevent(system.ValueOr(n, core.MaxGiven))
			}),
		declare.Method2("draw(count, player?)", "Draws cards for the owner, or for another player, and returns how many.", `fx:draw(1)`,
			func(_ *declare.Call, fx *fx, n int, of *target) (int, error) { return fx.DrawOf(fx.playerOr(of), n) }).Taking("", playerType),
		declare.Method2("peek(count?, below?)", "Shows the owner the top cards of the deck (1), and returns them from the top down. The cards stay there, and only the owner knows them. If the deck is empty, the discard pile is shuffled into it first. With the number below it looks past so many cards: fx:peek(1, 2) is the third card. If you pass the cards to choose, only the owner sees the answers.", `if fx:peek()[1].faction == "wilds" then fx:draw(1) end`,
			func(_ *declare.Call, fx *fx, n, below *int) (cards, error) {
				top, err := market.Peek(fx.Fx, system.ValueOr(n, 1), system.ValueOr(below, 0))
				return cards{fx.level.List(top)}, err
			}),
		declare.Method3("reveal(player, top?, random?)", "Shows the hand of a player, or of each player of a list, to all players, and returns the cards. With the number top it shows so many cards of the top of the deck instead, the top card first; if the deck has too few, the discard pile is shuffled under it first. With the number random it shows so many cards of the hand instead, which chance chooses. The cards stay where they are and stay known until they leave the hand or the deck is shuffled. An opponent's revealed card can be discarded, put elsewhere, scrapped, or given to the owner.", `fx:reveal(fx:random_enemy())`,
			func(c *declare.Call, fx *fx, of targets, top, random *int) (cards, error) {
				shown, err := fx.revealAll(c, of.refs, top, random)
				return cards{fx.level.List(shown)}, err
			}).Taking(playerType+"|"+playerType+"[]", "", ""),
		declare.Method1("play(card)", "Plays a card of the owner's hand or discard pile, or a card set aside, for free. Also in another player's turn. Returns whether it did, which abilities may prevent.", `fx:play(fx:discard_pile()[1])`,
			func(_ *declare.Call, fx *fx, t target) (bool, error) { return fx.Play(t.ref) }).Taking(cardType),
		verb2("copy_effects(card, part?)", "Uses a card that all players see as if the owner had played it: its effects, its choice and its abilities at played. So a card in play can act once more. With the part \"ally\" or \"scrap\" the ally or scrap effect acts instead, with the abilities at ally or scrapped; a card without this part gives nothing.", `fx:copy_effects(fx:in_play()[1])`,
			func(fx *fx, t target, part *string) error {
				return fx.CopyEffects(t.ref, system.ValueOr(part, "played"))
			}).Taking(cardType, declare.OneOf(market.Parts...)),
		declare.Method2("put(card, place)", "Moves a card of the owner's hand, deck or discard pile, a card in play, or a card set aside. It can also be a revealed card of an opponent's hand or deck. It goes to its owner's hand, deck (on top), bottom (of the deck) or discard pile, aside, where it stays until an ability moves it, or into play without being played. Returns whether it did.", `fx:put(fx:discard_pile()[1], "deck")`,
			func(_ *declare.Call, fx *fx, t target, place string) (bool, error) { return fx.Put(t.ref, place) }).Taking(cardType, placeType),
		exhaustVerb("exhaust", "Exhausts a card in play: it cannot be used until its owner's turn ends. Returns whether it did.", `fx:exhaust(fx:enemies()[1])`, true),
		exhaustVerb("ready", "Readies a card in play that was used or exhausted, at most ten times in its owner's turn: it can be used once more. Returns whether it did.", `fx:ready(fx:in_play()[1])`, false),
		declare.Method4("give(card, player, place?, options?)", "Gives an opponent a card of the owner's hand, discard pile or cards in play, or a card for sale; or gives the owner a card that an opponent has in play, or a revealed card of an opponent's hand or deck. It goes to the discard pile of who gets it, or to another place as with put. A card in play that goes into play stays as it is; with { lasting = \"turn\" } it goes there by itself, and back to its owner when the turn ends. Returns whether it did.", `fx:give(self, fx:random_enemy())`,
			func(_ *declare.Call, fx *fx, t, to target, place *string, l *system.Lasting) (bool, error) {
				usual := "discard"
				if l.For() == ability.ForTurn {
					usual = "play"
				}
				return fx.Give(t.ref, to.ref, system.ValueOr(place, usual), l.For())
			}).Taking(cardType, playerType, placeType, lastingType),
		declare.Method2("discard(target, count?)", "Discards a card of the owner's hand or deck, or a revealed card of an opponent's (a card of a deck is put on the discard pile). With an opponent and a number (1): the opponent must discard so many cards at the start of the next turn. Returns whether it did, which abilities may prevent.", `fx:discard(fx:random_enemy(), 1)`,
			func(_ *declare.Call, fx *fx, t target, n *int) (bool, error) {
				return fx.Discard(t.ref, system.ValueOr(n, 1))
			}),
		declare.Method1("scrap(card)", "Scraps a card (removes it from the match): a card of the owner's hand, deck, discard pile or cards in play, of the trade row, one that this card has set aside, or a revealed card of an opponent's hand or deck. Returns whether it did.", `fx:scrap(fx:row()[1])`,
			func(_ *declare.Call, fx *fx, t target) (bool, error) { return fx.Scrap(t.ref) }).Taking(cardType),
		declare.Method1("destroy(base)", "Destroys a base in play, of an opponent or of the owner. Returns whether it did.", `fx:destroy(fx:enemies()[1])`,
			func(_ *declare.Call, fx *fx, t target) (bool, error) { return fx.Destroy(t.ref) }).Taking(cardType),
		declare.Method2("hurt(base, points)", "Deals damage to a base in play. A base with keeps_damage keeps it; any base is destroyed if the damage reaches the defense that is left. Returns how much.", `fx:hurt(fx:enemies()[1], 2)`,
			func(_ *declare.Call, fx *fx, t target, n int) (int, error) { return fx.Hurt(t.ref, n) }).Taking(cardType),
		declare.Method2("mend(base, points)", "Takes damage from a base in play, at most what it has. A base without damage stays as it is. Returns how much.", `fx:mend(fx:enemies()[1], 2)`,
			func(_ *declare.Call, fx *fx, t target, n int) (int, error) { return fx.Mend(t.ref, n) }).Taking(cardType),
		declare.Method4("give_keyword(target, keyword, options?, count?)", "Gives a keyword of the content, and so its abilities, to a player, a card that all players see, or one of the owner's hand or deck. A card has it until it leaves play, or with { lasting = \"turn\" } until the turn ends, or with { lasting = \"for_good\" } for the match; a player for the match. A count adds up; target.stunned is how many there are. A keyword of the card's entry stays as it is, one; what shall have a number is given when the card has entered.", `fx:give_keyword(fx:enemies()[1], "stunned")`,
			func(_ *declare.Call, fx *fx, t target, word string, l *system.Lasting, n *int) (declare.Nothing, error) {
				return declare.Nothing{}, fx.level.abilities.Content.KeywordError(folder, word, fx.GiveKeyword(t.ref, word, l.For(), system.ValueOr(n, ability.NoAmount)))
			}).Taking(cardType+"|"+playerType, keywordName, lastingType),
		declare.Method3("take_keyword(target, keyword, count?)", "Takes a keyword that a card or a player was given, all of it or so many, and returns how many it took. A keyword of the card's own stays.", `fx:take_keyword(self, "stunned")`,
			func(_ *declare.Call, fx *fx, t target, word string, n *int) (int, error) {
				return fx.TakeKeyword(t.ref, word, system.ValueOr(n, ability.NoAmount))
			}).Taking(cardType+"|"+playerType, keywordName),
		declare.Method4("create(card, place?, count?, player?)", "Creates a token (a card with token = true), or count of them, for the owner or another player: in play, where it is not played, or at another place as with put. When it leaves play, it leaves the match.", `fx:create("chick", "play", 2)`,
			func(_ *declare.Call, fx *fx, name string, place *string, n *int, of *target) (declare.Nothing, error) {
				return declare.Nothing{}, fx.Create(name, system.ValueOr(place, "play"), system.ValueOr(n, 1), fx.playerOr(of))
			}).Taking(tokenName, placeType, "", playerType),
		declare.Method2("acquire(card, place?)", "Gives the owner a card of the trade row or the supply for free. It goes where a bought card goes, or to another place as with put. Returns whether it did.", `fx:acquire(fx:row()[1])`,
			func(_ *declare.Call, fx *fx, t target, place *string) (bool, error) {
				return fx.Acquire(t.ref, system.ValueOr(place, ""))
			}).Taking(cardType, placeType),
		verb2("top_deck(count, options?)", "Puts the owner's next purchases of this turn on top of the deck; with { lasting = \"for_good\" } also purchases of later turns.", `fx:top_deck(1)`,
			func(fx *fx, n int, l *system.Lasting) error { return fx.TopDeck(n, l.For()) }).Taking("", lastingType),
		declare.Method0("extra_turn()", "Gives the owner another turn after this one (in another player's turn: after the owner's next one). Returns whether it did: no extra turn comes in an extra turn of the owner, or while one waits.", `fx:extra_turn()`,
			func(_ *declare.Call, fx *fx) (bool, error) { return fx.ExtraTurn(), nil }),
		verb2("choose(list, question?)", "Asks the owner to choose among cards, players and texts; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.", `fx:choose(fx:row(), "which one?")`,
			func(fx *fx, list *lua.LTable, a *system.Asking) error { return fx.askPlayer(list, a) }).Taking(cardType+"[]|"+playerType+"[]|string[]", "string|market.Asking"),
		declare.Method1("roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`,
			func(_ *declare.Call, fx *fx, n int) (int, error) { return fx.Roll(n) }),
		system.EmitVerb(func(fx *fx) system.Things { return fx.level }, func(fx *fx, name string, n int, target core.Ref, owner core.Seat) error {
			return fx.Emit(name, n, target, owner)
		}),
		system.TriggerVerb("market", cardType+"|"+cardType+"[]", func(fx *fx) system.Things { return fx.level }, func(fx *fx, target core.Ref, owner core.Seat, moment string) (int, error) {
			return fx.Trigger(target, owner, moment)
		}),
		declare.Method3("await(moment, each?, options?)", system.AwaitDoc+system.AwaitEachDoc+" With { lasting = \"turn\" } it waits until the turn ends.", system.AwaitExample,
			func(_ *declare.Call, fx *fx, moment string, each *bool, l *system.Lasting) (none declare.Nothing, err error) {
				if each == nil {
					return none, fx.Await(moment)
				}
				return none, fx.AwaitEach(moment, *each, l.For())
			}).Taking("market.MomentName", "", lastingType),
		system.ActForVerb(playerType, "player", func(fx *fx, t target) error { return fx.ActForPlayer(t.ref) }),
		verb1("log(text)", "Writes a line into the event log for all players.", `fx:log("the bell tolls")`,
			func(fx *fx, text string) error { fx.Log(text); return nil }),
		verb1("whisper(text)", system.Whispers, `fx:whisper(fx:peek()[1].name)`,
			func(fx *fx, text string) error { fx.Whisper(text); return nil }),
	}, system.CounterVerbs(
		func(fx *fx, name string) (float64, error) { return fx.Counted(name) },
		func(fx *fx, name string) (bool, error) { return fx.First(name) },
		func(fx *fx, name string, n float64) error { return fx.Grow(name, n) })...)
}

// exhaustVerb declares a verb that exhausts a card in play, or with exhausted false readies it.
func exhaustVerb(name, doc, example string, exhausted bool) declare.Func {
	return declare.Method1(name+"(card)", doc, example, func(_ *declare.Call, fx *fx, t target) (bool, error) { return fx.Exhaust(t.ref, exhausted) }).Taking(cardType)
}

// revealUnits is the price of each player whose cards are shown, in units.
const revealUnits = 40

// revealAll shows the hands of players to all, or with a number top so many cards of the top of each deck, or with a
// number random so many cards of each hand. It returns the cards. It is an error to give both numbers.
func (fx *fx) revealAll(c *declare.Call, of []core.Ref, top, random *int) (shown []core.Ref, err error) {
	if top != nil && random != nil {
		return nil, errors.New("reveal: top is for a deck, and random for a hand; keep only one of the two")
	}
	for _, player := range of {
		c.Charge(revealUnits)
		var list []core.Ref
		switch {
		case top != nil:
			list, err = fx.RevealTop(player, *top)
		case random != nil:
			list, err = fx.RevealRandom(player, *random)
		default:
			list, err = fx.Reveal(player)
		}
		if err != nil {
			return nil, err
		}
		shown = append(shown, list...)
	}
	return shown, nil
}

// playerOr returns the player that a script names, or the owner if it names none.
func (fx *fx) playerOr(of *target) core.Ref {
	if of == nil {
		return fx.Owner()
	}
	return of.ref
}

// choiceUnits is the price of each option of a question, in units.
const choiceUnits = 6

// askPlayer is fx:choose: it asks the owner to choose among cards, players and texts.
func (fx *fx) askPlayer(list *lua.LTable, a *system.Asking) error {
	options, err := system.ThingOptions(list, "cards, players or texts", fx.level.abilities.Content.Machine.Charge, choiceUnits)
	if err != nil {
		return err
	}
	return fx.Choose(a.Choice(options))
}

// selectors declares the methods of fx that return cards and players.
func selectors() []declare.Func {
	list := func(name, doc string, of func(*fx) []core.Ref) declare.Func {
		return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, fx *fx) (cards, error) {
			return cards{fx.level.List(of(fx))}, nil
		})
	}
	return []declare.Func{
		list("allies", "Returns the owner's other cards in play of the card's faction.", func(fx *fx) []core.Ref { return fx.Allies(true) }),
		list("in_play", "Returns the owner's other cards in play.", func(fx *fx) []core.Ref { return fx.Allies(false) }),
		list("enemies", "Returns the bases of all opponents.", func(fx *fx) []core.Ref { return fx.Enemies() }),
		declare.Method0("opponents()", "Returns the other players still in the match.", "fx:opponents()",
			func(_ *declare.Call, fx *fx) (players, error) {
				return players{fx.level.List(fx.Opponents())}, nil
			}),
		list("row", "Returns the cards of the trade row.", func(fx *fx) []core.Ref { return fx.Row() }),
		declare.Method0("round()", "Returns the number of the round, from 1.", "fx:round()",
			func(_ *declare.Call, fx *fx) (int, error) { return fx.Round(), nil }),
		declare.Method0("row_size()", "Returns how many places the trade row has, also empty ones.", "fx:row_size()",
			func(_ *declare.Call, fx *fx) (int, error) { return fx.RowSize(), nil }),
		list("hand", "Returns the owner's hand.", func(fx *fx) []core.Ref { return fx.Hand() }),
		list("supply", "Returns the top card of the supply, or an empty list.", func(fx *fx) []core.Ref { return fx.Supply() }),
		list("deck", "Returns the cards of the owner's deck in sorted order, so that nobody learns the real order.", func(fx *fx) []core.Ref { return fx.Deck() }),
		list("owned", "Returns all cards of the owner, wherever they are: hand, deck, discard pile, in play and aside, in sorted order.", func(fx *fx) []core.Ref { return fx.Owned() }),
		list("aside", "Returns the cards of any player that this card has set aside.", func(fx *fx) []core.Ref { return fx.Aside() }),
		list("paid", "Returns the cards that paid for the play of this card (play_discard, play_scrap, play_destroy), as long as it is in play.", func(fx *fx) []core.Ref { return fx.Paid() }),
		list("discard_pile", "Returns the owner's discard pile.", func(fx *fx) []core.Ref { return fx.DiscardPile() }),
		declare.Method0("owner()", "Returns the player who owns the card.", "fx:owner().trade",
			func(_ *declare.Call, fx *fx) (player, error) {
				return player{fx.level.Handle(fx.Owner())}, nil
			}),
		declare.Method0("holder()", "Returns the player whose card it is, also while the card acts for another player (act_for, copy_effects); owner() is the one for whom it acts.", "fx:holder()",
			func(_ *declare.Call, fx *fx) (player, error) {
				return player{fx.level.Handle(fx.Holder())}, nil
			}).Returning(playerType + "?"),
		declare.Method0("random_enemy()", "Returns a random opponent.", "fx:random_enemy()",
			func(_ *declare.Call, fx *fx) (player, error) {
				return player{fx.level.Handle(fx.RandomOpponent())}, nil
			}),
	}
}
