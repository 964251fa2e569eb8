package match

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/spell"
)

func accessors(s *session.Session) []declare.Func {
	return []declare.Func{
		declare.Method1("view(seat?)", "Returns what a seat may see, as plain data; whoever's turn it is when no seat is given, \"all\" for everything.", `g:view(1)`,
			func(c *declare.Call, m *Match, seat declare.Any) (any, error) {
				who, err := m.seatOf(seat.Value())
				if err != nil {
					return nil, err
				}
				c.Charge(readUnits)
				return m.Game().View(who), nil
			}),
		declare.Method1("events(filter?)", "Returns what has happened, oldest first: { id, kind, actor, target, amount, field, cause, source }.", `g:events{ kind = "damage" }`,
			func(c *declare.Call, m *Match, f gameEventFilter) ([]gameEvent, error) {
				c.Charge(int64(len(m.Events())))
				rows, err := m.filtered(f)
				c.Charge(rowUnits * int64(len(rows)))
				return rows, err
			}),
		declare.Method2("why(thing, field?)", "Explains a move, an offered thing, an event or a number (of a thing, or by its name alone): its score, its causal chain or its changes.", `g:why(g:moves()[1])`,
			func(c *declare.Call, m *Match, thing, field declare.Any) (any, error) {
				c.Charge(readUnits + int64(len(m.Events())))
				return m.why(thing.Value(), field.Value())
			}),
		declare.Method0("hash()", "Returns a digest of the whole state.", `g:hash()`,
			func(c *declare.Call, m *Match) (string, error) {
				c.Charge(digestUnits)
				return core.Hash(m.Game()), nil
			}),
		declare.Method0("seed()", "Returns the seed of the match as text, which game.new takes.", `g:seed()`,
			func(_ *declare.Call, m *Match) (string, error) { return rand.Seed(m.Setup.Seed).String(), nil }),
		declare.Method0("options()", "Returns everything before the seat whose turn it is, with the reason where it is not legal now.", `g:options()`,
			func(c *declare.Call, m *Match) (*lua.LTable, error) {
				c.Charge(readUnits)
				list, options := c.L.NewTable(), m.Options()
				c.Charge(optionUnits * int64(len(options)))
				for i := range options {
					list.Append(player.OptionTable(c.L, &options[i]))
				}
				return list, nil
			}),
	}
}

// gameEventFilter narrows a list of events.
type gameEventFilter struct {
	From  int32  `lua:"from" doc:"the first event's id"`
	Kind  string `lua:"kind" doc:"only events of that kind"`
	Cause int32  `lua:"cause" doc:"only events that this event led to directly"`
	Seat  int    `lua:"seat" doc:"only events that this seat may know of, numbered as it counts them"`
}

func (m *Match) filtered(f gameEventFilter) ([]gameEvent, error) {
	kind, known := card.Among(core.Kinds(), f.Kind)
	if f.Kind != "" && !known {
		return nil, fmt.Errorf("kind: no event is called %q%s", f.Kind, spell.DidYouMean(f.Kind, core.Kinds()))
	}
	if f.Seat < 0 || f.Seat > len(m.Players) {
		return nil, fmt.Errorf("seat: expected a seat from 1 to %d, got %d", len(m.Players), f.Seat)
	}
	rows := []gameEvent{}
	for _, e := range m.eventsOf(f.Seat) {
		if e.ID >= f.From && (kind == "" || e.Kind.String() == kind) && (f.Cause == 0 || e.Cause == f.Cause) {
			row := m.row(e)
			row.Seat = f.Seat
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// eventsOf returns the events that a seat (from 1) may know of, as it counts them; all
// for 0.
func (m *Match) eventsOf(seat int) []core.Event {
	if seat == 0 {
		return m.Events()
	}
	return core.SeenBy(m.Events(), core.Seat(seat-1))
}

// why explains: a text or a number names a move or an offered thing; a table is
// a move, an event (by its id), or anything with a name; with a field, a table
// with a ref is that thing's number and the answer is every change of it. The
// name of a field alone, where no move begins with it, is that number of everything.
func (m *Match) why(thing, field lua.LValue) (any, error) {
	switch x := thing.(type) {
	case lua.LString:
		if field, ok := card.Among(core.Fields(), string(x)); ok && !m.hasVerb(field, m.Game().Turn()) {
			return m.changes(field, func(core.Event) bool { return true }), nil
		}
		return m.explain(string(x))
	case lua.LNumber:
		move, err := m.findMove(x, m.Game().Turn())
		if err != nil {
			return nil, err
		}
		return m.explain(move.String())
	case *lua.LTable:
		return m.whyTable(x, field)
	}
	return nil, fmt.Errorf("expected a move, an event, a name or a thing of the view, got %s", declare.Text(thing))
}

func (m *Match) whyTable(t *lua.LTable, field lua.LValue) (any, error) {
	if name, ok := field.(lua.LString); ok {
		return m.changesOf(t, string(name))
	}
	if id, ok := t.RawGetString("id").(lua.LNumber); ok && t.RawGetString("kind") != lua.LNil {
		seat, _ := t.RawGetString("seat").(lua.LNumber)
		if seat < 0 || int(seat) > len(m.Players) {
			return nil, fmt.Errorf("seat: expected a seat from 1 to %d, got %s", len(m.Players), declare.Text(seat))
		}
		return m.rows(core.Chain(m.eventsOf(int(seat)), int32(id))), nil
	}
	for _, key := range []string{"move", "name", "text"} {
		if text, ok := t.RawGetString(key).(lua.LString); ok {
			return m.explain(string(text))
		}
	}
	return nil, fmt.Errorf("the table is no move, no event and nothing with a name")
}

func (m *Match) changesOf(t *lua.LTable, field string) (any, error) {
	ref, ok := t.RawGetString("ref").(lua.LNumber)
	if !ok {
		return nil, fmt.Errorf("%s: the table has no ref; give a thing of the view", field)
	}
	known, ok := card.Among(core.Fields(), field)
	if !ok {
		return nil, fmt.Errorf("no field is called %q%s", field, spell.DidYouMean(field, core.Fields()))
	}
	field = known
	return m.changes(field, func(e core.Event) bool { return e.Target == core.Ref(ref) }), nil
}

// changes lists the changes of a field that are of interest.
func (m *Match) changes(field string, interesting func(core.Event) bool) []gameEvent {
	rows := []gameEvent{}
	for _, e := range m.Events() {
		if e.Field.String() == field && interesting(e) {
			rows = append(rows, m.row(e))
		}
	}
	return rows
}
