package match

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/core"
)

// Why a fight ended as it did: it is told by the blows that killed the cards of the losing side, and
// by the events that led to those.

// blow is an event as why follows it, of a fight or of a match.
type blow struct {
	id, cause     int32
	kind          string
	actor, target core.Ref
	row           *lua.LTable // of a fight; nil of a match
}

// eventsIn returns the events that a list holds, nil if it holds anything else.
func eventsIn(t *lua.LTable) (ids []int32) {
	for i := 1; i <= t.Len(); i++ {
		row, ok := t.RawGetInt(i).(*lua.LTable)
		if !ok || row.RawGetString("kind").Type() != lua.LTString || row.RawGetString("id").Type() != lua.LTNumber {
			return nil
		}
		ids = append(ids, int32(lua.LVAsNumber(row.RawGetString("id"))))
	}
	return ids
}

// whyEvents explains some events of the match, given by their ids: if cards die in them, it returns
// these deaths with their last blows, otherwise all of them, and in both cases what led to them.
func (m *Match) whyEvents(ids []int32) []gameEvent {
	var list []blow
	told := map[int32]bool{}
	for _, e := range m.Events() {
		list = append(list, blow{id: e.ID, cause: e.Cause, kind: e.Kind.String(), actor: e.Actor, target: e.Target})
	}
	given := slices.DeleteFunc(slices.Clone(list), func(b blow) bool { return !slices.Contains(ids, b.id) })
	if dead := deaths(given, nil); len(dead) > 0 {
		told = decisive(list, dead)
	} else {
		for _, b := range given {
			follow(list, b.id, told)
		}
	}
	var events []core.Event
	for _, e := range m.Events() {
		if told[e.ID] {
			events = append(events, e)
		}
	}
	return m.eventRows(events)
}

// WhyFight returns a copy of a fight that has only the events that decided it: the deaths of the side
// that lost (of both in a tie), the last blow to each of these cards, what led to both, and the end
// of the fight.
func WhyFight(L *lua.LState, fight *lua.LTable) *lua.LTable {
	events, _ := fight.RawGetString("events").(*lua.LTable)
	declare.SortedKeys(events) // a list of events is made when it is first read
	var list []blow
	for i := 1; i <= events.Len(); i++ {
		row, _ := events.RawGetInt(i).(*lua.LTable)
		number := func(field string) int32 { return int32(lua.LVAsNumber(row.RawGetString(field))) }
		list = append(list, blow{number("id"), number("cause"), lua.LVAsString(row.RawGetString("kind")), core.Ref(number("actor_ref")), core.Ref(number("target_ref")), row})
	}
	sides, lost := show.SidesOf(fight), map[string]string{"you": "foe", "foe": "you"}[lua.LVAsString(fight.RawGetString("winner"))]
	told := decisive(list, deaths(list, func(card core.Ref) bool { return lost == "" || sides[int(card)] == lost || sides[int(card)] == "" }))
	answer, blows := L.NewTable(), L.NewTable()
	fight.ForEach(func(k, v lua.LValue) { answer.RawSet(k, v) })
	for _, b := range list {
		if told[b.id] || b.kind == core.KindCombatEnded.String() {
			blows.Append(b.row)
		}
	}
	answer.RawSetString("events", blows)
	return answer
}

// deaths returns the deaths in a list of cards for which counts is true; all deaths if it is nil.
func deaths(list []blow, counts func(core.Ref) bool) (dead []blow) {
	for _, b := range list {
		if b.kind == core.KindDeath.String() && (counts == nil || counts(b.target)) {
			dead = append(dead, b)
		}
	}
	return dead
}

// decisive returns the ids of the events that led to deaths: the deaths, the last damage or
// destruction that each of the cards suffered before, and what led to both.
func decisive(list, dead []blow) map[int32]bool {
	told := map[int32]bool{}
	for _, d := range dead {
		follow(list, d.id, told)
		for i := len(list) - 1; i >= 0; i-- {
			if b := list[i]; b.id < d.id && b.target == d.target && (b.kind == core.KindDamage.String() || b.kind == core.KindDestroy.String()) {
				follow(list, b.id, told)
				break
			}
		}
	}
	return told
}

// follow marks a blow and the chain of its causes in told, up to one that is marked already. list is
// sorted by id.
func follow(list []blow, id int32, told map[int32]bool) {
	for id > 0 && !told[id] {
		i, ok := slices.BinarySearchFunc(list, id, func(b blow, id int32) int { return int(b.id - id) })
		if !ok {
			return
		}
		told[id] = true
		id = list[i].cause
	}
}

// shownFrom returns the match from which the prompt has shown this event or list of events, nil if it
// has not. A list is known itself or by its first event.
func shownFrom(s *session.Session, t *lua.LTable) *Match {
	known := session.State[spoken](s).of
	if m := known[pointerTo(t)]; m != nil {
		return m
	}
	if row, ok := t.RawGetInt(1).(*lua.LTable); ok {
		return known[pointerTo(row)]
	}
	return nil
}

// Why answers the function why of the prompt, for a fight or for events of a match that the prompt
// has shown. It reports false for anything else. The events of its answer count as shown too, so
// that why can be asked of them again.
func Why(s *session.Session, thing lua.LValue) (lua.LValue, bool) {
	t, ok := thing.(*lua.LTable)
	if !ok {
		return nil, false
	}
	if show.IsFight(t) {
		return WhyFight(s.Machine.State(), t), true
	}
	m := shownFrom(s, t)
	if m == nil {
		return nil, false
	}
	events, err := m.why(t, lua.LNil)
	if err != nil {
		return nil, false
	}
	answer := declare.ToLua(s.Machine.State(), events)
	if list, ok := answer.(*lua.LTable); ok {
		of := session.State[spoken](s).of
		of[pointerTo(list)] = m
		for i := 1; i <= list.Len(); i++ {
			if row, ok := list.RawGetInt(i).(*lua.LTable); ok {
				of[pointerTo(row)] = m
			}
		}
	}
	return answer, true
}

// SaysNothing reports whether a list is an answer to why that has no events: nothing has changed
// what was asked about.
func SaysNothing(s *session.Session, t *lua.LTable) bool {
	return len(declare.SortedKeys(t)) == 0 && session.State[spoken](s).of[pointerTo(t)] != nil
}
