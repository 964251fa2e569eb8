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

// spoken says of which system the events are that the prompt has been given.
type spoken struct {
	of     map[weak.Pointer[lua.LTable]]string
	looked int // how many there were when those that nobody has any more were dropped
}

// telling returns methods of matches whose events the prompt can put into words.
func telling(s *session.Session, methods []declare.Func) []declare.Func {
	for i, f := range methods {
		if slices.Contains([]string{"play", "step", "cheat", "events", "why"}, f.Name) {
			methods[i] = f.Seen(func(of, result lua.LValue) { told(s, of, result) })
		}
	}
	return methods
}

// told remembers for the prompt whose events a list has.
func told(s *session.Session, of, result lua.LValue) {
	held, _ := of.(*lua.LUserData)
	list, _ := result.(*lua.LTable)
	if held == nil || list == nil || !s.IsLooking() {
		return
	}
	m, ok := held.Value.(*Match)
	if !ok {
		return
	}
	known := session.State[spoken](s)
	if known.of == nil || len(known.of) > 2*known.looked {
		of := map[weak.Pointer[lua.LTable]]string{}
		for t, system := range known.of {
			if t.Value() != nil {
				of[t] = system
			}
		}
		known.of, known.looked = of, max(len(of), list.Len())
	}
	for i := 1; i <= list.Len(); i++ {
		if row, ok := list.RawGetInt(i).(*lua.LTable); ok {
			known.of[weak.Make(row)] = m.System.Name
		}
	}
}

// sides are the two of a fight, in the words of one who tells it.
var sides = map[string]string{"you": "your side", "foe": "the other side"}

// Words puts an event of the prompt into the words of its system, "" where that has none. One
// that no match has told is of a fight.
func Words(s *session.Session, event *lua.LTable) string {
	name, known := session.State[spoken](s).of[weak.Make(event)]
	if !known {
		name = "tavern"
		if event.RawGetString("actor_ref") == lua.LNil {
			return ""
		}
	}
	text := func(field string) string {
		said := lua.LVAsString(event.RawGetString(field))
		if side := sides[said]; side != "" && !known {
			return side
		}
		return said
	}
	number := func(field string) int32 { return int32(lua.LVAsNumber(event.RawGetString(field))) }
	e := core.Event{ID: number("id"), Cause: number("cause"), Amount: number("amount"), Text: text("text")}
	e.Kind, _ = core.KindNamed(text("kind"))
	e.Field, _ = core.FieldNamed(text("field"))
	sys, _, err := s.System(name)
	if err != nil {
		return ""
	}
	if describe := registry.Of(sys).Describe; describe != nil {
		return describe(e, text("actor"), text("target"))
	}
	return ""
}
