// The methods that read a match: the view, the situation, the events, and why.

package match

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
)

// accessors declares the methods of a match that read it: view, situation, events, why and their
// like. A script pays for going through the match (readUnits), and for each row that it gets.
func accessors(s *session.Session) []declare.Func {
	return []declare.Func{
		declare.Method("view(seat?)", "Returns what a seat may see, as plain data. By default it is the seat whose turn it is; \"all\" returns everything.", `g:view(1)`,
			func(c *declare.Call, m *Match, seat declare.Any) (any, error) {
				who, err := m.readSeat(seat.Value())
				if err != nil {
					return nil, err
				}
				c.Charge(readUnits)
				return m.Game().View(who), nil
			}).Taking(seatType),
		declare.Method("situation(seat?, form?)", "Returns the position of the match, as plain data for the option situation of game.new. It is what a seat may know (by default the seat whose turn it is), with the rest dealt anew; \"all\" returns everything, seed and streams of random numbers included. With the form \"text\" the result is Lua code that gives this data.", `game.new("encounter", { situation = g:situation() })`,
			func(c *declare.Call, m *Match, seat declare.Any, form *string) (lua.LValue, error) {
				who, err := m.readSeat(seat.Value())
				if err != nil {
					return nil, err
				}
				c.Charge(readUnits)
				return situationIn(m, c, who, form)
			}).Taking(seatType, "string").ResultOwned(),
		scenarioMethod(s),
		declare.Method("events(filter?)", "Returns what has happened, oldest first: { id, kind, actor, target, amount, field, cause, source }.", `g:events{ kind = "damage" }`,
			func(c *declare.Call, m *Match, f gameEventFilter) (any, error) {
				c.Charge(int64(len(m.Events())))
				rows, err := m.filterEvents(f)
				c.Charge(rowUnits * int64(len(rows)))
				// Who lists events of all kinds has not looked at the failures among them.
				if err != nil || f.Kind != core.KindFizzled.String() {
					return rows, err
				}
				return listExaminedFailures(m.Session, c.L, rows), nil
			}).Returning("game.Event[]"),
		declare.Method("why(thing, field?)", "Explains a move, an offered card, an event, events, a fight or a number. A move gets its score and whether it loses the match at once; an event gets its chain of causes; a number gets its changes, or the file that set it. For a card of a game in one file it shows the terms of one number, or of each number: the printed number, what cards and moves gave, and what auras add.", `g:why(g:moves()[1])`,
			func(c *declare.Call, m *Match, thing, field declare.Any) (any, error) {
				c.Charge(readUnits + int64(len(m.Events())))
				if sets, err := contentHistory(m, c, thing.Value(), field.Value()); sets != nil || err != nil {
					return sets, err
				}
				return m.why(thing.Value(), field.Value())
			}).Taking("", "string"),
		declare.Method("hash()", "Returns a digest of the whole state.", `g:hash()`,
			func(c *declare.Call, m *Match) (string, error) {
				c.Charge(digestUnits)
				return core.Hash(m.Game()), nil
			}),
		declare.Method("seed()", "Returns the seed of the match as text, which game.new takes.", `g:seed()`,
			func(_ *declare.Call, m *Match) (string, error) { return rand.Seed(m.Setup.Seed).String(), nil }),
		declare.Method("options()", "Returns all options of the seat whose turn it is; an option that is not legal now has a reason.", `g:options()`,
			func(c *declare.Call, m *Match) (*lua.LTable, error) {
				c.Charge(readUnits)
				list, options := c.L.NewTable(), m.Options()
				c.Charge(optionUnits * int64(len(options)))
				for i := range options {
					list.Append(player.OptionTable(c.L, &options[i]))
				}
				return list, nil
			}).Returning(optionType + "[]"),
	}
}

// listExaminedFailures returns the events of failed scripts as a list, and notes that the running scenario
// has got it: a scenario that examines such events does not fail because of them.
func listExaminedFailures(s *session.Session, L *lua.LState, rows []gameEvent) lua.LValue {
	list, all := declare.ToLua(L, rows).(*lua.LTable), session.State[session.Fizzles](s)
	look := session.Look{List: list}
	for _, row := range rows {
		look.Texts = append(look.Texts, row.Text)
	}
	all.Looked = append(all.Looked, look)
	return list
}

// why implements g:why. What it explains depends on thing:
//   - a number (a move's place in the list) or a text: that move or offered thing, with its score;
//   - a text that is a field's name, unless a legal move has it as its verb: every change of that
//     number, of any thing;
//   - a table: see whyTable.
func (m *Match) why(thing, field lua.LValue) (any, error) {
	switch x := thing.(type) {
	case lua.LString:
		if field, ok := card.Called(m.fieldNames(), string(x)); ok && !m.hasVerb(field, m.Game().Turn()) {
			return m.changes(field, func(core.Event) bool { return true }), nil
		}
		return m.explain(string(x), m.Game().Turn())
	case lua.LNumber:
		move, err := m.findMove(x, m.Game().Turn())
		if err != nil {
			return nil, err
		}
		return m.explain(move.String(), m.Game().Turn())
	case *lua.LTable:
		return m.whyTable(x, field)
	}
	return nil, fmt.Errorf("expected a move, an event, a name or a card from g:view(), got %s", declare.Text(thing))
}

// whyTable is why for a table. It tries in this order: a fight, for which it returns the deciding events; a
// list of events, for which it returns what led to them; a thing with a field, for which it returns of what
// that number is the sum, or every change of it; one event, by its id; a thing whose numbers are sums, for
// which it returns each sum; anything with a move, name or text.
func (m *Match) whyTable(t *lua.LTable, field lua.LValue) (any, error) {
	if show.IsFight(t) {
		return WhyFight(m.Session.Machine.State(), t), nil
	}
	if rows := eventsIn(t); len(rows) > 0 && field == lua.LNil {
		return m.whyEvents(rows), nil
	}
	if name, ok := field.(lua.LString); ok {
		if list, ok := m.explainNumbers(t, string(name)); ok {
			return list[0], nil
		}
		return m.changesOfThing(t, string(name))
	}
	if id, ok := t.RawGetString("id").(lua.LNumber); ok && t.RawGetString("kind") != lua.LNil {
		seat, _ := t.RawGetString("seat").(lua.LNumber)
		if seat < 0 || int(seat) > len(m.Players) { // 0: the event has the match's own id
			return nil, fmt.Errorf("seat: expected a player's number from 1 to %d, got %s", len(m.Players), declare.Text(seat))
		}
		return m.eventRows(core.CauseChain(m.eventsFor(int(seat)), int32(id))), nil
	}
	if list, ok := m.explainNumbers(t, ""); ok && t.RawGetString("move") == lua.LNil {
		return list, nil
	}
	for _, key := range []string{"move", "name", "text"} {
		if text, ok := t.RawGetString(key).(lua.LString); ok {
			return m.explain(string(text), m.Game().Turn())
		}
	}
	return nil, fmt.Errorf("expected a move, an event, a list of events, a fight or a table with a name, got another table")
}
