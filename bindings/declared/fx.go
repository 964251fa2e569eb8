// fx, the second parameter of functions of abilities, and what its verbs do. Abilities that are data
// name these verbs as effects.

package declared

import (
	"cmp"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// fx is the value fx on one runner. It is used again for each call.
type fx struct {
	*declared.Fx
	u            *runner
	value        *lua.LUserData // as scripts hold it
	events       *system.Events
	memory, seat *lua.LUserData // what the ability and its seat remember
	acting       []int32        // of actingCards, used again
}

// newFx makes the fx of a runner, and the memories of the ability and of its seat that belong to
// it. fx.owner is the seat of the ability that runs, fx.game the match; any other name is a verb.
func newFx(u *runner, g *game) *fx {
	x := &fx{u: u}
	c := system.NewContent(u.m, nil)
	x.events = system.NewEvents(c, u, g.rules.Abilities.Scripts.Table())
	meta := c.Verbs((&classMaker{rules: g.rules}).fxClass())
	verbs := meta.RawGetString("__index")
	x.value = &lua.LUserData{Value: x, Metatable: c.Meta(
		func(L *lua.LState) int {
			switch name := L.Get(2); {
			case name == lua.LString("owner"):
				L.Push(u.seatValue(x.Seat))
			case name == lua.LString("game"):
				L.Push(u.game)
			default:
				L.Push(L.GetField(verbs, vm.Text(name)))
			}
			return 1
		}, system.ReadOnly("verbs"))}
	newMemory := func(of func(*declared.Fx) ability.Store) *lua.LUserData {
		return &lua.LUserData{Value: x, Metatable: c.MemoryMeta(func(L *lua.LState) ability.Store {
			if x.Fx == nil {
				vm.Raise(L, "memory can be used only while a function of the ability runs")
			}
			return of(x.Fx)
		})}
	}
	x.memory, x.seat = newMemory((*declared.Fx).Memory), newMemory((*declared.Fx).SeatMemory)
	return x
}

// Handle returns the Lua value of a card or a seat; nil of Lua for any other ref.
func (u *runner) Handle(r core.Ref) lua.LValue {
	switch kind, at := u.g.ThingOf(r); kind {
	case declared.CardThing:
		return u.cards[at]
	case declared.SeatThing:
		return u.seats[at]
	}
	return lua.LNil
}

// Thing returns the ref of a card or a seat that a Lua value is, and the seat it belongs to.
func (u *runner) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	if card, ok := u.cardOf(v); ok {
		return u.g.RefOf(declared.Thing{Kind: declared.CardThing, Value: card}), u.g.SeatOf(card), nil
	}
	if s, ok := u.seatOf(v); ok {
		return u.g.RefOf(declared.Thing{Kind: declared.SeatThing, Value: int32(s)}), s, nil
	}
	return 0, core.None, fmt.Errorf("expected a card or a seat, got %s", u.describeValue(v))
}

// thingArgument is a card or a seat that a verb gets. The verb finds out which.
type thingArgument struct{ lua.LValue }

// FromLua takes any value.
func (t *thingArgument) FromLua(_ *declare.Reader, v lua.LValue) error { t.LValue = v; return nil }

// LuaType returns the type in the declaration, unless the verb declares another with Taking.
func (thingArgument) LuaType() string { return "rules.Card" }

// luaValue is a Lua value that a verb returns unchanged.
type luaValue struct{ value lua.LValue }

// LuaType returns the type in the declaration, unless the verb declares a better one.
func (luaValue) LuaType() string { return "any" }

// IntoLua returns the value.
func (h luaValue) IntoLua(*lua.LState) lua.LValue { return h.value }

// card returns the card that a verb got; an error if it is no card.
func (x *fx) card(t thingArgument) (int32, error) {
	card, ok := x.u.cardOf(t.LValue)
	if !ok {
		return 0, fmt.Errorf("expected a card, got %s", x.u.describeValue(t.LValue))
	}
	return card, nil
}

// seatOrOwn returns the seat that a verb got, or the ability's own seat if it got none.
func (x *fx) seatOrOwn(t *thingArgument) (core.Seat, error) {
	if t == nil || t.LValue == nil || t.LValue == lua.LNil {
		if x.Seat < 0 {
			return 0, fmt.Errorf("the card belongs to no player, so name a player in the call")
		}
		return x.Seat, nil
	}
	s, ok := x.u.seatOf(t.LValue)
	if !ok {
		return 0, fmt.Errorf("expected a seat, got %s", x.u.describeValue(t.LValue))
	}
	return s, nil
}

// pile returns the pile of a name: that of the seat s, or else of the table.
func (x *fx) pile(name string, s core.Seat) (int32, error) {
	r, named := x.u.rules, func(p declared.Pile) bool { return p.Name == name && p.Key == "" }
	if i := slices.IndexFunc(r.Seat.Piles, named); i >= 0 {
		return x.Game().Pile(s, i), nil
	}
	if i := slices.IndexFunc(r.Table.Piles, named); i >= 0 {
		return x.Game().Pile(core.None, i), nil
	}
	return 0, fmt.Errorf("the game has no pile called %s, %s", x.u.describeValue(lua.LString(name)), spell.Choices(name, r.Zones()))
}

// isTablePile reports whether seats have no pile of that name, so that it must be the table's.
func (x *fx) isTablePile(name string) bool {
	return !slices.ContainsFunc(x.u.rules.Seat.Piles, func(p declared.Pile) bool { return p.Name == name })
}

// attribute returns the index of the attribute with that name. An attribute of words is an error.
func (x *fx) attribute(name string) (int, error) {
	var known []string
	for i, a := range x.u.rules.Attributes {
		if a.Words == nil && a.Name == name {
			return i, nil
		} else if a.Words == nil {
			known = append(known, a.Name)
		}
	}
	return 0, fmt.Errorf("cards have no number called %s, %s", x.u.describeValue(lua.LString(name)), spell.Choices(name, known))
}

// raise changes an attribute (what) of a card by a number (by), which may be negative. l says how long the
// change lasts.
func (x *fx) raise(t thingArgument, what string, by int, l *system.Lasting) error {
	card, err := x.card(t)
	attribute, unknown := x.attribute(what)
	if err := cmp.Or(err, unknown, checkAmount(by)); err != nil {
		return err
	}
	turn := l.For() == ability.ForTurn
	return x.Act(func(g *declared.Game) error {
		return g.SetValue(card, attribute, g.ValueOf(card, attribute)+int32(by), turn)
	})
}

// checkAmount returns an error if by is more than one verb may change a number by.
func checkAmount(by int) error {
	if by < -ability.MostAmount || by > ability.MostAmount {
		return fmt.Errorf("expected a whole number from %d to %d, got %d", -ability.MostAmount, ability.MostAmount, by)
	}
	return nil
}

// gain adds by, which may be negative, to a number (what) of a seat, or of the table if seats have
// none of that name. The number stays within its bounds.
func (x *fx) gain(what string, by int, player *thingArgument) error {
	r, named := x.u.rules, func(n declared.Number) bool { return n.Name == what && n.Kind == declared.Whole }
	owner, numbers := core.None, r.Table.Numbers
	place := slices.IndexFunc(numbers, named)
	if i := slices.IndexFunc(r.Seat.Numbers, named); i >= 0 {
		s, err := x.seatOrOwn(player)
		if err != nil {
			return err
		}
		owner, numbers, place = s, r.Seat.Numbers, i
	}
	if place < 0 {
		var known []string
		for _, n := range slices.Concat(r.Seat.Numbers, r.Table.Numbers) {
			known = append(known, n.Name)
		}
		return fmt.Errorf("neither a seat nor the table has a number called %s, %s", x.u.describeValue(lua.LString(what)), spell.Choices(what, known))
	}
	if err := checkAmount(by); err != nil {
		return err
	}
	n := numbers[place]
	return x.Act(func(g *declared.Game) error {
		added := g.More(owner, place) // what abilities add to the number does not count for its bounds
		return g.Set(owner, place, added+min(n.Most, max(n.Least, g.Number(owner, place)-added+int32(by))))
	})
}

// move moves a card to the end of a pile. If seats have such a pile, it is that of the given player, or
// else of the player whose card it is.
func (x *fx) move(t thingArgument, name string, player *thingArgument) error {
	card, err := x.card(t)
	if err != nil {
		return err
	}
	s := x.Game().SeatOf(card)
	if card == x.u.cardOfRef(x.Owner) { // the rules may have moved it to the table in another seat's turn
		s = x.Seat
	}
	if player != nil || s == core.None && !x.isTablePile(name) { // the card lies on the table, and goes to a pile of a seat
		if s, err = x.seatOrOwn(player); err != nil {
			return err
		}
	}
	pile, err := x.pile(name, s)
	if err != nil {
		return err
	}
	return x.Act(func(g *declared.Game) error {
		if g.PileOf(card) == pile {
			return nil // it lies there already
		}
		return g.Move(card, pile)
	})
}

// draw moves the first n cards of a pile to the end of another; fewer if there are not so many. Where seats
// have piles of these names, they are those of the player, or of the ability's own seat if player is nil.
func (x *fx) draw(from, to string, n int, player *thingArgument) error {
	s, err := x.seatOrOwn(player)
	if err != nil {
		return err
	}
	source, err := x.pile(from, s)
	target, unknown := x.pile(to, s)
	if err = cmp.Or(err, unknown); err != nil {
		return err
	}
	return x.Act(func(g *declared.Game) error {
		return g.Deal(source, target, min(n, len(g.Cards(source))))
	})
}

// actingCards returns a list of the cards from which abilities listen and for whose seat isMeant returns
// true.
func (x *fx) actingCards(isMeant func(core.Seat) bool) lua.LValue {
	x.acting = x.Game().ActingCards(x.acting[:0])
	list := x.u.m.State().CreateTable(len(x.acting), 0)
	for _, card := range x.acting {
		if isMeant(x.Game().SeatOf(card)) {
			list.Append(x.u.cards[card])
		}
	}
	return list
}

// randomOf returns a random element of a list. It returns nil of Lua for an empty list, and in functions
// that answer a query, which must not draw by chance.
func (x *fx) randomOf(list lua.LValue) lua.LValue {
	t := list.(*lua.LTable)
	if t.Len() == 0 || x.AnswersQuery() {
		return lua.LNil
	}
	return t.RawGetInt(x.Game().Random(t.Len()) + 1)
}
