// Events at the prompt. It shows events as tables; these functions remember which match a table's
// event is from, so that the prompt can put it into words and why can explain it.

package match

import (
	"slices"
	"weak"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
)

// shownEvents knows from which match the events are that the prompt has shown.
type shownEvents struct {
	of   map[weak.Pointer[lua.LTable]]*Match // the match of an event, or of a list that why returned
	kept int                                 // how many were left when forgotten tables were last dropped
}

// rememberingEvents returns the methods of a match. Those that return events get a hook that notes
// the match of these events, so that the prompt finds it later.
func rememberingEvents(s *session.Session, methods []declare.Func) []declare.Func {
	for i, f := range methods {
		if slices.Contains([]string{"play", "step", "cheat", "events", "why"}, f.Name) {
			methods[i] = f.Watched(func(receiver, result lua.LValue) { rememberEvents(s, receiver, result, f.Name == "why") })
		}
	}
	return methods
}

// rememberEvents stores to which match (receiver) the events in a list (result) belong, so that the
// prompt can describe them in the words of the match; elsewhere it does nothing. For a result of
// g:why it stores the list itself too. When the entries have doubled, it drops those of tables that
// no script refers to any more.
func rememberEvents(s *session.Session, receiver, result lua.LValue, why bool) {
	held, _ := receiver.(*lua.LUserData)
	list, _ := result.(*lua.LTable)
	if held == nil || list == nil || !s.IsPrompt() {
		return
	}
	m, ok := held.Value.(*Match)
	if !ok {
		return
	}
	known := session.State[shownEvents](s)
	if known.of == nil || len(known.of) > 2*known.kept {
		held := map[weak.Pointer[lua.LTable]]*Match{} // the notes of tables that are still held
		for t, m := range known.of {
			if t.Value() != nil {
				held[t] = m
			}
		}
		known.of, known.kept = held, max(len(held), list.Len())
	}
	for i := 1; i <= list.Len(); i++ {
		if row, ok := list.RawGetInt(i).(*lua.LTable); ok {
			known.of[weak.Make(row)] = m
		}
	}
	if why {
		known.of[weak.Make(list)] = m
	}
}

// pointerTo returns the key of a table in shownEvents. The key does not keep the table alive.
func pointerTo(t *lua.LTable) weak.Pointer[lua.LTable] { return weak.Make(t) }

// mostCaused is how many events an answer to why may have for Causes to look for their causes.
const mostCaused = 200

// Causes returns the events of an answer to why together with all that led to them, in the order of
// the match. It is nil if the list is no such answer, is empty or has more than mostCaused events, or
// counts events as a seat does.
func Causes(s *session.Session, answer *lua.LTable) *lua.LTable {
	m := session.State[shownEvents](s).of[weak.Make(answer)]
	if m == nil || answer.Len() == 0 || answer.Len() > mostCaused {
		return nil
	}
	led := map[int32]bool{}
	for i := 1; i <= answer.Len(); i++ {
		row, ok := answer.RawGetInt(i).(*lua.LTable)
		if !ok || row.RawGetString("kind") == lua.LNil || row.RawGetString("seat") != lua.LNil {
			return nil // no event, or one by the count of a seat
		}
		for _, e := range core.CauseChain(m.Events(), int32(lua.LVAsNumber(row.RawGetString("id")))) {
			led[e.ID] = true
		}
	}
	var events []core.Event
	for _, e := range m.Events() {
		if led[e.ID] {
			events = append(events, e)
		}
	}
	list, _ := declare.ToLua(s.Machine.State(), m.eventRows(events)).(*lua.LTable)
	for i := 1; list != nil && i <= list.Len(); i++ {
		if row, ok := list.RawGetInt(i).(*lua.LTable); ok {
			session.State[shownEvents](s).of[weak.Make(row)] = m
		}
	}
	return list
}

// sides names the two sides of a fight in sentences.
var sides = map[string]string{"you": "your side", "foe": "the other side"}

// EventSentence returns an event that the prompt shows as a sentence of its system, "" if there
// is none. An event of no match is taken for one of a tavern fight.
func EventSentence(s *session.Session, event *lua.LTable) string {
	name := "tavern"
	m, known := session.State[shownEvents](s).of[weak.Make(event)]
	switch {
	case known:
		name = m.System.Name
	case event.RawGetString("actor_ref") == lua.LNil: // events of a fight have it
		return ""
	}
	text := func(field string) string {
		value := lua.LVAsString(event.RawGetString(field))
		if side := sides[value]; side != "" && !known {
			return side
		}
		return value
	}
	number := func(field string) int32 { return int32(lua.LVAsNumber(event.RawGetString(field))) }
	e := core.Event{ID: number("id"), Cause: number("cause"), Amount: number("amount"), Text: text("text")}
	e.Kind, _ = core.KindNamed(text("kind"))
	e.Field, _ = core.FieldNamed(text("field"))
	config, sys, err := s.Config(name)
	if err != nil {
		return ""
	}
	if known {
		config = m.Config
	}
	if b := registry.Of(sys); b.Describe != nil {
		return sentenceOf(b, config, e, text("actor"), text("target"))
	}
	return ""
}
