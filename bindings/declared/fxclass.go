// The classes of fx, events and abilities. Abilities that are data name the verbs of fx as effects and
// its selectors as targets.

package declared

import (
	"cmp"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/declared"
)

// eitherThing is the type of an event's source and target.
const eitherThing = "rules.Card|rules.Seat"

// abilityAliases are the aliases of abilities whose words depend on the game.
var abilityAliases = []declare.Alias{
	{Name: "rules.PileName", Doc: "A pile, by its name.", Type: "string"},
	{Name: "rules.MomentName", Doc: "A trigger of a game, by its name.", Type: "string"},
	{Name: "rules.EventKind", Doc: "An event of a game, by its name.", Type: "string"},
	{Name: "rules.QueryName", Doc: "A number to which abilities can add, by its name.", Type: "string"},
}

// abilityClasses returns all classes that abilities need. t has the events of the game; nil for any game.
func (a *classMaker) abilityClasses(t *ability.Table) []declare.Class {
	return []declare.Class{
		a.class(aCard), a.class(aSeat), a.fxClass(), system.EventClass("rules", eitherThing, "any"), system.QueryClass("rules", eitherThing),
		system.LastingClass("rules"), system.AskingClass("rules"), a.abilityClass(t),
	}
}

// abilityClass returns the class of an ability in the row of a card. t is as for abilityClasses.
func (a *classMaker) abilityClass(t *ability.Table) declare.Class {
	c := declare.Class{Name: "rules.Ability", Doc: "An ability of a card: a table with when and its effects one after the other, or functions named after their triggers.", Seal: "is nothing that an ability of this game hears or says"}
	for _, key := range []string{"when", "if", "do", "choose", "next", "value", "once", "first", "uses", "every", "text", "listens", "counts", "grows", "worth"} {
		c.Fields = append(c.Fields, optional(key, "any", "the keys are those of abilities in TOML"))
	}
	c.Fields = append(c.Fields, optional("[integer]", "any", "an effect: { effect = \"draw\", ... }"))
	function := func(name, given string) {
		c.Fields = append(c.Fields, optional(name, "fun(self: rules.Card, fx: rules.fx, event: "+given+"): any", "what it does then"))
	}
	if t == nil {
		function("[string]", "rules.Event")
		return c
	}
	for _, m := range t.Moments() {
		given := "rules.Event"
		if m.Phase == ability.Asked {
			given = "rules.Query"
		}
		function(m.Name, given)
	}
	return c
}

// fxClass returns the class of fx: what the verbs move, change, show and ask, the selectors, then
// the verbs that all systems have. Verbs go through x.Act, which does the change at once or puts it
// off until the event that is being replaced is settled.
func (a *classMaker) fxClass() declare.Class {
	none := declare.Nothing{}
	things := func(x *fx) system.Things { return x.u }
	return declare.Class{Name: "rules.fx", Label: "fx", Doc: "The verbs and selectors of an ability, besides the functions of cards, seats and piles. They can be used only while a function of the ability runs.",
		Fields: []declare.Param{{Name: "owner", Type: "rules.Seat", Doc: "the ability's player; fx.owner.memory is the memory that all cards of the player share"}, {Name: "game", Type: "rules.Game", Doc: "the match, which is g in the rules"}},
		Methods: append([]declare.Func{
			declare.Method3("move(target, pile, player?)", "Moves a card to the end of a pile of the card's player, or of the given player. The ability's own card goes to a pile of the ability's player.", `fx:move(self, "hand")`,
				func(_ *declare.Call, x *fx, t thingArgument, pile string, player *thingArgument) (declare.Nothing, error) {
					return none, x.move(t, pile, player)
				}).Taking("rules.Card", "rules.PileName", "rules.Seat"),
			declare.Method4("draw(from, to, n, player?)", "Moves the first n cards of a pile to another pile, or fewer if there are not so many. The piles are those of the ability's player, or of the given player.", `fx:draw("deck", "hand", 2)`,
				func(_ *declare.Call, x *fx, from, to string, n int, player *thingArgument) (declare.Nothing, error) {
					return none, x.draw(from, to, n, player)
				}).Taking("rules.PileName", "rules.PileName", "integer", "rules.Seat"),
			raiseVerb("raise", "Raises a number of a card by n; with { lasting = \"turn\" } until the end of the turn.", 1),
			raiseVerb("lower", "Lowers a number of a card by n; with { lasting = \"turn\" } until the end of the turn.", -1),
			gainVerb("gain", "Raises a number of the ability's player, of the given player or of the table by n, within its bounds.", 1),
			gainVerb("lose", "Lowers a number of the ability's player, of the given player or of the table by n, within its bounds.", -1),
			declare.Method1("reveal(target)", "Shows a card to all.", `fx:reveal(self)`,
				func(_ *declare.Call, x *fx, t thingArgument) (declare.Nothing, error) {
					card, err := x.card(t)
					if err != nil {
						return none, err
					}
					return none, x.Act(func(g *declared.Game) error { g.TurnUp(card); return nil })
				}).Taking("rules.Card"),
			declare.Method2("shuffle(pile, player?)", "Shuffles a pile of the ability's player, of the given player or of the table.", `fx:shuffle("deck")`,
				func(_ *declare.Call, x *fx, name string, player *thingArgument) (declare.Nothing, error) {
					s, err := x.seatOrOwn(player)
					if err != nil && x.isTablePile(name) { // a pile of the table needs no player
						s, err = core.None, nil
					}
					pile, unknown := x.pile(name, s)
					if err = cmp.Or(err, unknown); err != nil {
						return none, err
					}
					return none, x.Act(func(g *declared.Game) error { g.Shuffle(pile); return nil })
				}).Taking("rules.PileName", "rules.Seat"),
			declare.Method1("again(player?)", "Gives the ability's player, or the given player, another turn after this one.", `fx:again()`,
				func(_ *declare.Call, x *fx, player *thingArgument) (declare.Nothing, error) {
					s, err := x.seatOrOwn(player)
					if err != nil {
						return none, err
					}
					return none, x.Act(func(g *declared.Game) error { g.Again(s); return nil })
				}).Taking("rules.Seat"),
			declare.Method1("roll(sides)", "Returns a random whole number from 1 to sides.", `fx:roll(6)`,
				func(_ *declare.Call, x *fx, n int) (int, error) {
					if x.AnswersQuery() {
						return 0, fmt.Errorf("roll: a function called modify_X cannot draw random numbers")
					}
					if n < 1 {
						return 0, fmt.Errorf("roll: expected a number of sides of at least 1, got %d", n)
					}
					return x.Game().Random(n) + 1, nil
				}),
			declare.Method2("choose(list, question?)", "Asks the ability's player to choose among cards, seats and texts; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.", `fx:choose(fx:allies(), "which one?")`,
				func(c *declare.Call, x *fx, list *lua.LTable, asking *system.Asking) (declare.Nothing, error) {
					options, err := system.OptionsOf(list, "cards, seats or texts", func(v lua.LValue) (core.Ref, error) {
						ref, _, err := x.u.Thing(v)
						return ref, err
					})
					if err != nil {
						return none, err
					}
					c.Charge(int64(10 * len(options)))
					return none, x.Choose(asking.Choice(options))
				}).Taking("rules.Card[]|rules.Seat[]|string[]", "string|rules.Asking"),
			selectorVerb("allies", "The cards of the ability's player in piles with acts = true.", func(x *fx, s core.Seat) bool { return s == x.Seat }),
			selectorVerb("enemies", "The cards of other players in piles with acts = true.", func(x *fx, s core.Seat) bool { return s != x.Seat }),
			selectorVerb("all", "All cards in piles with acts = true.", func(*fx, core.Seat) bool { return true }),
			randomCardVerb("random_ally", "A random card of these cards of the ability's player; nil for none.", func(x *fx, s core.Seat) bool { return s == x.Seat }),
			randomCardVerb("random_enemy", "A random card of these cards of other players; nil for none.", func(x *fx, s core.Seat) bool { return s != x.Seat }),
			declare.Method2("cards(pile, player?)", "The cards of a pile of the ability's player, of the given player or of the table.", `fx:cards("hand")`,
				func(_ *declare.Call, x *fx, name string, player *thingArgument) (luaValue, error) {
					s, err := x.seatOrOwn(player)
					if err != nil && x.isTablePile(name) { // a pile of the table needs no player
						s, err = core.None, nil
					}
					pile, unknown := x.pile(name, s)
					if err = cmp.Or(err, unknown); err != nil {
						return luaValue{}, err
					}
					list := x.u.m.State().NewTable()
					for _, card := range x.Game().Cards(pile) {
						list.Append(x.u.cards[card])
					}
					return luaValue{list}, nil
				}).Taking("rules.PileName", "rules.Seat").Returning("rules.Card[]").Looking(),
			declare.Method0("opponents()", "The other players that are not out.", `fx:opponents()`,
				func(_ *declare.Call, x *fx) (luaValue, error) {
					list := x.u.m.State().NewTable()
					for s := range core.Seat(x.Game().Seats()) {
						if s != x.Seat && !x.Game().Out(s) {
							list.Append(x.u.seats[s])
						}
					}
					return luaValue{list}, nil
				}).Returning("rules.Seat[]").Looking(),
			declare.Method0("owner()", "The ability's player, as fx.owner.", `fx:owner()`,
				func(_ *declare.Call, x *fx) (luaValue, error) {
					return luaValue{x.u.seatValue(x.Seat)}, nil
				}).Returning("rules.Seat").Looking(),
			declare.Method1("log(text)", "Writes a line into the event log for all players.", `fx:log("a bell tolls")`,
				func(_ *declare.Call, x *fx, text string) (declare.Nothing, error) {
					return none, x.Act(func(g *declared.Game) error { g.Say(text); return nil })
				}),
			declare.Method1("whisper(text)", system.Whispers, `fx:whisper("a bell, far away")`,
				func(_ *declare.Call, x *fx, text string) (declare.Nothing, error) {
					s, err := x.seatOrOwn(nil)
					if err != nil {
						return none, err
					}
					return none, x.Act(func(g *declared.Game) error { g.Whisper(s, text); return nil })
				}),
			system.EmitVerb(things, func(x *fx, name string, amount int, target core.Ref, _ core.Seat) error {
				return x.Emit(name, amount, target)
			}),
			system.TriggerVerb("rules", "rules.Card|rules.Card[]", things, func(x *fx, target core.Ref, _ core.Seat, moment string) (int, error) {
				return x.Trigger(target, moment)
			}),
			system.AwaitVerb("rules", func(x *fx, moment string, each *bool) error { return x.AwaitAs(moment, each) }),
		}, system.CounterVerbs(
			func(x *fx, name string) (float64, error) { return x.Counted(name) },
			func(x *fx, name string) (bool, error) { return x.First(name) },
			func(x *fx, name string, n float64) error { return x.Grow(name, n) })...)}
}

// raiseVerb declares a verb that adds sign times n to a number of a card.
func raiseVerb(name, doc string, sign int) declare.Func {
	return declare.Method4(name+"(target, what, n, options?)", doc, fmt.Sprintf(`fx:%s(self, "attack", 1)`, name),
		func(_ *declare.Call, x *fx, t thingArgument, what string, n int, l *system.Lasting) (declare.Nothing, error) {
			return declare.Nothing{}, x.raise(t, what, sign*n, l)
		}).Taking("rules.Card", "rules.NumberAttribute", "integer", "rules.Lasting")
}

// gainVerb declares a verb that adds sign times n to a number of a seat or of the table.
func gainVerb(name, doc string, sign int) declare.Func {
	return declare.Method3(name+"(what, n, player?)", doc, fmt.Sprintf(`fx:%s("points", 1)`, name),
		func(_ *declare.Call, x *fx, what string, n int, player *thingArgument) (declare.Nothing, error) {
			return declare.Nothing{}, x.gain(what, sign*n, player)
		}).Taking("rules.NumberName", "integer", "rules.Seat")
}

// selectorVerb declares a verb that returns the cards in play of the seats for which isMeant returns true.
func selectorVerb(name, doc string, isMeant func(*fx, core.Seat) bool) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, x *fx) (luaValue, error) {
		return luaValue{x.actingCards(func(s core.Seat) bool { return isMeant(x, s) })}, nil
	}).Returning("rules.Card[]").Looking()
}

// randomCardVerb declares a verb that returns a random one of the cards that selectorVerb returns.
func randomCardVerb(name, doc string, isMeant func(*fx, core.Seat) bool) declare.Func {
	return declare.Method0(name+"()", doc, "fx:"+name+"()", func(_ *declare.Call, x *fx) (luaValue, error) {
		return luaValue{x.randomOf(x.actingCards(func(s core.Seat) bool { return isMeant(x, s) }))}, nil
	}).Returning("rules.Card?")
}

// abilityWords calls add with the words of a game's aliases for abilities. If the game's words contradict
// each other, which readAbilities reports, these are only the names of piles.
func (a *classMaker) abilityWords(add func(alias string, texts ...string)) {
	add("rules.PileName", a.rules.Zones()...)
	t, err := declared.Vocabulary(a.rules)
	if err != nil {
		return
	}
	add("rules.EventKind", t.Kinds(false)...) // all events
	add("rules.QueryName", t.Kinds(true)...)  // all queries
	for _, m := range t.Moments() {
		add("rules.MomentName", m.Name)
	}
}

// ownAbilityClasses returns the classes that only abilities need: not those of cards and seats.
func (a *classMaker) ownAbilityClasses() []declare.Class {
	var t *ability.Table
	if a.rules != nil {
		t, _ = declared.Vocabulary(a.rules)
	}
	return slices.DeleteFunc(a.abilityClasses(t), func(c declare.Class) bool { return c.Name == aCard.class || c.Name == aSeat.class })
}
