// The declarations of handles: their fields and verbs. The values on machines, the check of types, help
// and stubs are all made from these.

package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// kind is a kind of handle: what messages call it, and the fields and verbs it has in every game.
type kind struct {
	class, label, doc string
	parent            *kind // whose fields and verbs it has too, nil for none
	own               []ownParam
	verbs             []verb
}

// ownParam is a field that handles have in every game. place is one of the own... of handles.go.
type ownParam struct {
	declare.Param
	place int
}

// has reports whether handles of the kind have a field or verb of that name in every game.
func (k *kind) has(name string) bool {
	return slices.ContainsFunc(k.own, func(f ownParam) bool { return f.Name == name }) ||
		slices.ContainsFunc(k.verbs, func(v verb) bool { return v.Name == name })
}

// own declares a field that handles have in every game.
func own(place int, name, kind, doc string) ownParam {
	return ownParam{declare.Param{Name: name, Type: kind, Doc: doc}, place}
}

// actVerb declares a verb that changes the match. sig is its signature, do the function. result is the type
// of what it returns, "" for nothing; params are the types of its parameters, as LuaLS writes them.
func actVerb(sig, doc string, do func(*call) lua.LValue, result string, params ...string) verb {
	return verb{Func: declare.Raw(sig, doc, "", params, result, nil), do: do}
}

// lookVerb declares a verb that changes nothing. Its parameters are those of actVerb.
func lookVerb(sig, doc string, do func(*call) lua.LValue, result string, params ...string) verb {
	v := actVerb(sig, doc, do, result, params...)
	v.Looks = true
	return v
}

// loopVerb declares a verb that changes nothing and returns what a loop calls, and the state of the loop (second). Its
// parameters are those of actVerb.
func loopVerb(sig, doc string, do func(*call) lua.LValue, result string, params ...string) verb {
	v := lookVerb(sig, doc, do, result, params...)
	v.loops = true
	return v
}

// makeVerb declares a verb that changes nothing but makes something, so that it needs a frame. Its parameters are those
// of actVerb.
func makeVerb(sig, doc string, do func(*call) lua.LValue, result string, params ...string) verb {
	return lookVerb(sig, doc, do, result, params...).inFrame()
}

// inFrame returns the verb as one that is always called with a frame.
func (v verb) inFrame() verb {
	v.framed = true
	return v
}

// returningValue adds to the declaration of a verb that with an attribute it returns a value, of type result,
// and not a card.
func (v verb) returningValue(result string) verb {
	v.Overloads = []string{"fun(self: rules.Cards, attribute: rules.Attribute): " + result}
	return v
}

// Types that several verbs take.
const (
	ofCard   = "rules.Attribute|fun(card: rules.Card): any"
	ofNumber = "rules.NumberAttribute|fun(card: rules.Card): number"
	anySeats = "rules.Seat|rules.Seat[]"
	anyValue = "any"
)

// theGame is g.
var theGame = &kind{
	class: "rules.Game", label: "g", doc: "The match, the first parameter of every function: its piles and numbers by their names, and its functions.",
	own: []ownParam{
		own(ownRound, "round", "integer", "how many stages have begun"),
		own(ownTuning, "tuning", "rules.Tuning", "the numbers that a designer may change, by their names"),
	},
	verbs: []verb{
		loopVerb("seats(from?)", "The seats that are not out, in the order of the turn, for a loop: for seat in g:seats() do ... end.", (*call).eachSeat, "fun(): rules.Seat", "rules.Seat"),
		lookVerb("seat(n)", "The seat with a number, from 1.", (*call).seat, "rules.Seat", "integer"),
		lookVerb("count()", "How many seats play.", func(c *call) lua.LValue { return vm.Int(c.g.Seats()) }, "integer"),
		actVerb("anyone()", "A random seat that is not out.", (*call).anyone, "rules.Seat"),
		actVerb("random(n)", "A random whole number from 1 to n.", (*call).random, "integer", "integer"),
		actVerb("deals(pile, hand, n?)", "Deals n cards of a pile to each seat, into the seat's pile of the given name; without n, all cards.", (*call).deals, "", "rules.Pile", "rules.SeatPile", "integer"),
		actVerb("gather(pile)", "Moves all cards that lie elsewhere into the pile.", (*call).gather, "", "rules.Pile"),
		actVerb("tells(text)", "Says something to all.", func(c *call) lua.LValue { c.g.Say(vm.Text(c.arg(2))); return nil }, "", "string"),
		actVerb("wins(seats, why)", "Ends the match; one or more seats share the first place.", (*call).wins, "", anySeats, "string"),
		actVerb("ends(why, number?, least?)", "Ends the match and ranks the seats by a number, the highest or the lowest first. With a list of numbers, each later number breaks ties of the earlier ones (the highest is better).", (*call).ends, "", "string", "rules.NumberName|rules.NumberName[]", `"least"`),
		actVerb("all_win(why)", "Ends the match; all players win together.", func(c *call) lua.LValue { return c.endTogether(max(1, c.rules.Best)) }, "", "string"),
		actVerb("all_lose(why)", "Ends the match; all players lose together.", func(c *call) lua.LValue { return c.endTogether(0) }, "", "string"),
	},
}

// aSeat is a seat.
var aSeat = &kind{
	class: "rules.Seat", label: "a seat", doc: "A seat: its piles and numbers by their names.",
	own: []ownParam{
		own(ownNumber, "number", "integer", "its number, from 1"),
		own(ownNext, "next", "rules.Seat", "the next seat in turn that is not out"),
		own(ownPrevious, "previous", "rules.Seat", "the seat before in turn that is not out"),
		own(ownPartner, "partner", "rules.Seat?", "the seat across the table; nil if the number of players is odd"),
		own(ownMemory, "memory", "table<string, any>", "in a function of an ability, the memory that all cards of fx.owner share"),
	},
}

// aCard is a card.
var aCard = &kind{
	class: "rules.Card", label: "a card", doc: "A card: its attributes by their names.",
	own: []ownParam{
		own(ownName, "name", "rules.CardName", "what people call it"),
		own(ownBy, "by", "rules.Seat?", "the seat that moved it last, nil for none"),
		own(ownPile, "pile", "rules.Pile", "where it lies"),
		own(ownMemory, "memory", "table<string, any>", "only for self, in a function of an ability: the ability's memory"),
	},
	verbs: []verb{
		actVerb("to(pile)", "Moves the card to the end of a pile.", (*call).cardTo, "", "rules.Pile"),
		actVerb("turn()", "Shows the card to all.", (*call).turnCard, ""),
		actVerb("show(seat)", "Shows the card to a seat.", (*call).showCard, "", "rules.Seat"),
		actVerb("act(what?, what2?, what3?)", "Calls the function play(g, seat, card, what, what2, what3) of the card's row in the deck, for the seat whose turn it is, and returns its result.", (*call).actCard, "any", "any", "any", "any").inFrame(),
	},
}

// someCards are a pile, or cards that were selected.
var someCards = &kind{
	class: "rules.Cards", label: "a list of cards", doc: "A pile, or some cards of a pile; #cards is the number of cards.",
	verbs: []verb{
		lookVerb("first(attribute?)", "The first card, or its value of an attribute; nil for no card.", func(c *call) lua.LValue { return c.firstOrLast(false) }, "rules.Card", "rules.Attribute").returningValue("any"),
		lookVerb("last(attribute?)", "The last card, or its value of an attribute; nil for no card.", func(c *call) lua.LValue { return c.firstOrLast(true) }, "rules.Card", "rules.Attribute").returningValue("any"),
		lookVerb("where(attribute, value?)", "The cards with a value of an attribute, or the cards for which a test (a function) is true.", (*call).where, "rules.Cards", ofCard, anyValue),
		lookVerb("prefer(attribute, value?)", "The cards that where would select; if there are none, all cards.", (*call).prefer, "rules.Cards", ofCard, anyValue),
		lookVerb("take(n)", "The first n cards.", (*call).take, "rules.Cards", "integer"),
		makeVerb("some(how)", "In may.VERB(...), lists moves that are about several of the cards.", (*call).some, "rules.Several", "rules.How"),
		lookVerb("most(attribute)", "The card with the highest value of an attribute, or the highest result of a function; nil for no card.", func(c *call) lua.LValue { return c.best(1) }, "rules.Card", ofNumber),
		lookVerb("least(attribute)", "The card with the lowest value of an attribute, or the lowest result of a function; nil for no card.", func(c *call) lua.LValue { return c.best(-1) }, "rules.Card", ofNumber),
		lookVerb("sum(attribute)", "The sum of an attribute of the cards, or of the results of a function.", (*call).sum, "number", ofNumber),
		lookVerb("has(attribute, value?)", "Whether a card has a value of an attribute, or whether a test (a function) is true for a card.", func(c *call) lua.LValue { return lua.LBool(c.countMatching() > 0) }, "boolean", ofCard, anyValue),
		lookVerb("count(attribute, value?)", "How many cards have a value of an attribute, or for how many a test (a function) is true.", func(c *call) lua.LValue { return vm.Int(c.countMatching()) }, "integer", ofCard, anyValue),
		lookVerb("values(attribute)", "The values of an attribute that the cards have, each once.", (*call).values, "any[]", "rules.Attribute"),
		lookVerb("groups(attribute)", "How many cards have each value of an attribute.", (*call).groups, "integer[]", "rules.Attribute"),
		loopVerb("each()", "The cards, for a loop: for card in pile:each() do ... end.", (*call).each, "fun(): rules.Card"),
		loopVerb("by(attribute)", "Each value of an attribute, together with the cards that have it, for a loop: for suit, cards in hand:by(\"suit\") do ... end.", (*call).by, "fun(): any, rules.Cards", "rules.Attribute"),
		actVerb("any()", "A random card; nil for no card.", (*call).any, "rules.Card"),
		actVerb("to(pile)", "Moves all cards to the end of a pile.", (*call).cardsTo, "", "rules.Pile"),
		actVerb("deal(pile, n?)", "Moves the first card, or the first n, to a pile.", (*call).deal, "", "rules.Pile", "integer"),
		actVerb("tell(attribute, value)", "Tells all players which of the cards have a value. With a function and a text (\"all are red\"), it tells them the text; the function must be true for all of the cards.", (*call).tell, "", ofCard, anyValue),
	},
}

// aPile is a pile.
var aPile = &kind{
	class: "rules.Pile", label: "a pile", doc: "A pile of the table or of a seat.", parent: someCards,
	verbs: []verb{actVerb("shuffle()", "Shuffles the pile.", (*call).shuffle, "")},
}

// aGroup is a group of piles.
var aGroup = &kind{
	class: "rules.Piles", label: "piles", doc: "A group of piles, by number or by word; #piles is the number of piles.",
	verbs: []verb{
		loopVerb("each()", "The piles, for a loop: for pile in piles:each() do ... end.", (*call).eachPile, "fun(): rules.Pile"),
		makeVerb("where(holds)", "A list of the piles for which a test (a function) is true.", (*call).wherePiles, "rules.Pile[]", "fun(pile: rules.Pile): any"),
	},
}

// theMay is may.
var theMay = &kind{class: "rules.May", label: "may", doc: "The third parameter of the function moves, which lists what a seat may do: may.VERB(), may.VERB(cards), may.VERB(seats, numbers)."}

// theTuning is g.tuning.
var theTuning = &kind{class: "rules.Tuning", label: "g.tuning", doc: "The numbers in tuning of the file, which --set GAME.NAME=3 changes."}

// kinds are all kinds of handles.
var kinds = []*kind{theGame, aSeat, aCard, someCards, aPile, aGroup, theTuning, theMay}

// moveLister declares what lists a move: one about each of what it is given, and about each combination.
func moveLister(name string) declare.Func {
	return lookVerb(name+"(what?, what2?, what3?)", "Lists the move "+name+".", nil, "", "any", "any", "any").Func
}
