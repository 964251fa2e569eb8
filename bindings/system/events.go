// The Lua values of the event that a trigger's function hears, and of the query that a function called
// modify_... answers.

package system

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Things converts between the things of a match (cards, units, players) and the handles that
// scripts hold.
type Things interface {
	// Handle returns the handle of a thing, nil for nothing.
	Handle(core.Ref) lua.LValue
	// Thing returns the thing that a value is the handle of, and the seat that owns it.
	Thing(lua.LValue) (core.Ref, core.Seat, error)
}

// Events makes the third argument of a trigger's function: the event that it hears, or the query that it
// answers. Each machine has one value for events and one for queries. They stand for the current firing,
// and cannot be used between firings.
type Events struct {
	things   Things
	state    *lua.LState
	table    *ability.Table
	firing   *ability.Firing // the current one; nil between firings
	current  *ability.Event  // its event
	plain    bool            // the event did not go through the kernel and lacks fields, see isMissing
	event    *lua.LUserData
	query    *lua.LUserData
	nameKind string // the LuaLS type of names that may be assigned for things, "" for none
}

// AcceptNames lets scripts assign event.target by a thing's name as well as by its handle. kind is
// the LuaLS type of such names ("draft.CardName").
func (e *Events) AcceptNames(kind string) *Events {
	e.nameKind = kind
	return e
}

// NewEvents returns the event and query values for the machine of c.
func NewEvents(c *Content, things Things, table *ability.Table) *Events {
	e := &Events{things: things, state: c.Machine.State(), table: table}
	e.event = &lua.LUserData{Value: e, Metatable: c.Meta(e.readFunction(c, EventClass("", "", ""), "event", e.readEvent), e.writeEvent)}
	e.query = &lua.LUserData{Value: e, Metatable: c.Meta(e.readFunction(c, QueryClass("", ""), "query", e.readQuery), refuseQuery)}
	return e
}

// readFunction returns the __index function of the event or the query; name says which. It returns the field
// that field(key) finds, or else a method of the class. An unknown key, and any read outside a firing,
// raises an error.
func (e *Events) readFunction(c *Content, class declare.Class, name string, field func(key string) (lua.LValue, bool)) lua.LGFunction {
	methods := declare.Metatable(c.Machine, class, name, "field").RawGetString("__index").(*lua.LTable)
	return func(L *lua.LState) int {
		if e.firing == nil {
			vm.Raise(L, "%s can be used only while its ability runs", name)
		}
		key := lua.LVAsString(L.Get(2))
		if e.plain && e.isMissing(key) {
			vm.Raise(L, "event.%s can be read only in the card's own script, not in a function of another file", key)
		}
		v, ok := field(key)
		if !ok {
			if v = methods.RawGetString(key); v == lua.LNil {
				vm.Raise(L, "%s", NoField("an "+name, key, fieldsOf(class)))
			}
		}
		L.Push(v)
		return 1
	}
}

// fieldsOf returns the names of a class's fields and methods.
func fieldsOf(class declare.Class) (names []string) {
	for _, f := range class.Fields {
		names = append(names, f.Name)
	}
	for _, m := range class.Methods {
		names = append(names, m.Name)
	}
	return names
}

// Argument begins a firing and returns the third argument of its function: the query, the event, or nil if
// there is neither. The value can be used until Done.
func (e *Events) Argument(f *ability.Firing) lua.LValue {
	e.firing, e.current, e.plain = f, f.Event, false
	switch {
	case f.Query != nil:
		return e.query
	case f.Event == nil:
		return lua.LNil
	}
	return e.event
}

// PlainArgument is Argument for a firing whose event did not go through the kernel. event has what is known of
// it; isMissing says which fields scripts may not read.
func (e *Events) PlainArgument(f *ability.Firing, event *ability.Event) lua.LValue {
	e.firing, e.current, e.plain = f, event, true
	return e.event
}

// Done ends the firing that Argument began: scripts can no longer read the value.
func (e *Events) Done() { e.firing = nil }

// readEvent returns the field key of the current event; false if events have no such field.
func (e *Events) readEvent(key string) (lua.LValue, bool) {
	switch event := e.current; key {
	case "kind":
		return lua.LString(e.kindName(event.Kind)), true
	case "source":
		return e.things.Handle(event.Source), true
	case "answer":
		return e.answer(), true
	case "target":
		return e.things.Handle(event.Target), true
	case "amount":
		return vm.Int(int(event.Amount)), true
	case "cause":
		return vm.Int(int(event.Cause)), true
	case "effect":
		return vm.Int(int(event.Effect)), true
	case "owner":
		return seatNumber(event.Owner), true
	case "mine":
		return lua.LBool(event.Owner == e.firing.Seat && event.Owner >= 0), true
	case "player":
		return seatNumber(e.firing.Player()), true
	case "text":
		return lua.LString(event.Text), true
	}
	return nil, false
}

// kindName returns the name of a kind of event. In a system where the answer to a question is no event, it
// is "choose".
func (e *Events) kindName(k ability.Kind) string {
	if row := e.table.Row(k); !e.table.IsQuery(k) {
		return row.Name
	}
	return "choose"
}

// answer returns what the player chose if the trigger is chosen; nil of Lua for other triggers.
func (e *Events) answer() lua.LValue {
	if e.table.Moment(e.firing.Moment).Name != "chosen" {
		return lua.LNil
	}
	return Chosen(e.state, e.firing.Answer, e.firing.Several, e.things.Handle)
}

// isMissing reports whether a plain event lacks a field. If the event's subject is its source (a strike), it
// lacks the amount, otherwise the source.
func (e *Events) isMissing(field string) bool {
	switch bySubject := e.table.Row(e.current.Kind).ByTarget != ""; field {
	case "player", "cause", "effect", "text", "mine":
		return true
	case "amount":
		return bySubject
	case "source":
		return !bySubject
	}
	return false
}

// seatNumber returns a seat as scripts count it, from 1; nil for nobody.
func seatNumber(s core.Seat) lua.LValue {
	if s < 0 {
		return lua.LNil
	}
	return vm.Int(int(s) + 1)
}

// readQuery returns the field key of the current query; false if queries have no such field.
func (e *Events) readQuery(key string) (lua.LValue, bool) {
	switch q := e.firing.Query; key {
	case "name":
		return lua.LString(e.table.Row(q.Kind).Name), true
	case "target":
		return e.things.Handle(q.Target), true
	case "owner":
		return seatNumber(q.Owner), true
	case "mine":
		return lua.LBool(q.Owner == e.firing.Seat && q.Owner >= 0), true
	case "amount":
		return lua.LNumber(q.Total), true
	case "moment":
		return lua.LString(q.Moment), true
	case "text":
		return lua.LString(q.Text), true
	}
	return nil, false
}

// writeEvent is the event's __newindex. A function that replaces the event (instead_...) may
// assign its amount and its target.
func (e *Events) writeEvent(L *lua.LState) int {
	key := lua.LVAsString(L.Get(2))
	if e.firing == nil {
		vm.Raise(L, "event can be used only while its ability runs")
	}
	v := L.Get(3)
	if name, ok := v.(lua.LString); ok && e.nameKind != "" {
		v = lua.LString(vm.FullName(L, e.nameKind, string(name)))
	}
	if err := e.setField(key, v); err != nil {
		vm.Raise(L, "event.%s: %s", key, err)
	}
	return 0
}

// setField changes the amount or the target of the current event, which the firing checks: only a
// function that replaces the event may do that. Any other field is an error.
func (e *Events) setField(key string, v lua.LValue) error {
	switch key {
	case "amount":
		n, ok := v.(lua.LNumber)
		if !ok || n != lua.LNumber(int(n)) {
			return fmt.Errorf("expected a whole number, got %s", declare.Text(v))
		}
		return e.firing.SetAmount(int(n))
	case "target":
		ref, owner, err := e.things.Thing(v)
		if err != nil {
			return err
		}
		return e.firing.Redirect(ref, owner)
	}
	return fmt.Errorf("a script cannot change this field; a function called instead_X may change the amount and the target of an event")
}

// refuseQuery is the query's __newindex: it always raises an error.
func refuseQuery(L *lua.LState) int {
	vm.Raise(L, "query.%s cannot be assigned: use query:add(name, n) or query:times(name, factor)", lua.LVAsString(L.Get(2)))
	return 0
}

// EventClass declares the class of events. things is the type of the system's things in stubs, answer that of
// what a player chooses.
func EventClass(system, things, answer string) declare.Class {
	return declare.Class{Name: system + ".Event", Doc: "The event that a function of an ability gets. It can be read only while the function runs. A function called instead_... may assign amount and target, or cancel the event.",
		Fields: []declare.Param{
			{Name: "kind", Type: system + ".EventKind", Doc: "what happens; help(\"moments\") lists the events"},
			{Name: "source", Type: things, Doc: "the card or player that causes the event; nil for the rules", Optional: true},
			{Name: "target", Type: things, Doc: "the card or player that the event is about", Optional: true},
			{Name: "amount", Type: "integer", Doc: "by how much"},
			{Name: "cause", Type: "integer", Doc: "the id of the event that caused this one, as in g:events(); 0 for a move"},
			{Name: "effect", Type: "integer", Doc: "the number of the effect that led to this event; all events of one effect have the same number"},
			{Name: "owner", Type: "integer", Doc: "the seat that the target belongs to, from 1", Optional: true},
			{Name: "mine", Type: "boolean", Doc: "whether the target belongs to the ability's player"},
			{Name: "player", Type: "integer", Doc: "the number of the player who acts, from 1: the owner of the source, else the owner of the target; nil for nobody", Optional: true},
			{Name: "text", Type: "string", Doc: "a name that belongs to the event, often an empty text"},
			{Name: "answer", Type: answer, Doc: "at the trigger chosen, the answer (a list if several answers are allowed); otherwise nil", Optional: true},
		},
		Methods: []declare.Func{declare.Method0("cancel()", "Cancels the event before it happens; its costs stay paid.", "event:cancel()",
			func(_ *declare.Call, e *Events) (declare.Nothing, error) {
				if e.firing == nil || e.firing.Event == nil {
					return declare.Nothing{}, fmt.Errorf("the event is over")
				}
				return declare.Nothing{}, e.firing.Cancel()
			})},
	}
}

// QueryClass declares the class of queries, which functions called modify_... answer. things is the type of
// the system's things in stubs.
func QueryClass(system, things string) declare.Class {
	term := func(name, doc, example string, add func(*ability.Query, string, float64) error) declare.Func {
		return declare.Method2(name, doc, example, func(_ *declare.Call, e *Events, term string, n float64) (declare.Nothing, error) {
			if e.firing == nil || e.firing.Query == nil {
				return declare.Nothing{}, fmt.Errorf("the query is over")
			}
			return declare.Nothing{}, add(e.firing.Query, term, n)
		})
	}
	return declare.Class{Name: system + ".Query", Doc: "A number of the rules, which a function called modify_... can change. It can be read only while the function runs. g:why shows the name of each change.",
		Fields: []declare.Param{
			{Name: "name", Type: system + ".QueryName", Doc: "which number"},
			{Name: "target", Type: things, Doc: "the card or player that the number belongs to", Optional: true},
			{Name: "owner", Type: "integer", Doc: "the seat that the number belongs to, from 1", Optional: true},
			{Name: "mine", Type: "boolean", Doc: "whether the number belongs to the ability's player"},
			{Name: "amount", Type: "number", Doc: "the number so far"},
			{Name: "moment", Type: system + ".MomentName", Doc: "for trigger_times, the trigger that acts so many times (\"deathrattle\"); \"\" for other numbers"},
			{Name: "text", Type: "string", Doc: "for play_cost, the id of the resource; \"\" for other numbers"},
		},
		Methods: []declare.Func{
			term("add(name, n)", "Adds a named term.", `query:add("golden friends", -1)`, (*ability.Query).Plus),
			term("times(name, factor)", "Multiplies the number by a factor; g:why shows the factor's name.", `query:times("echo", 2)`, (*ability.Query).Times),
		},
	}
}
