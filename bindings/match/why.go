// Explanations of fights and of events. A fight is explained by the deaths of the losing side: the last damage
// to each of these cards, and the events that led to it.

package match

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/core"
)

// tracedEvent is an event of a fight or of a match, with its cause.
type tracedEvent struct {
	id, cause     int32
	kind          string
	actor, target core.Ref
	row           *lua.LTable // of a fight; nil of a match
}

// eventsIn returns the ids of the events in a list, nil if the list has anything else.
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

// whyEvents explains events of the match, given by their ids. If cards die in them, it returns these deaths and the
// last damage to each card, otherwise all of them. In both cases it adds what led to them.
func (m *Match) whyEvents(ids []int32) []gameEvent {
	var list []tracedEvent
	answer := map[int32]bool{} // ids
	for _, e := range m.Events() {
		list = append(list, tracedEvent{id: e.ID, cause: e.Cause, kind: e.Kind.String(), actor: e.Actor, target: e.Target})
	}
	given := slices.DeleteFunc(slices.Clone(list), func(e tracedEvent) bool { return !slices.Contains(ids, e.id) })
	if dead := deaths(given, nil); len(dead) > 0 {
		answer = decidingEvents(list, dead)
	} else {
		for _, e := range given {
			addCauses(list, e.id, answer)
		}
	}
	var events []core.Event
	for _, e := range m.Events() {
		if answer[e.ID] {
			events = append(events, e)
		}
	}
	return m.eventRows(events)
}

// WhyFight returns a copy of a fight with only the events that decided it: the deaths on the side that lost (in a tie,
// on both sides), the last damage to each card that died so, the events that caused these, and the end of the
// fight. A card of which the fight does not say the side counts too, so that nothing that may have decided the
// fight is left out.
func WhyFight(L *lua.LState, fight *lua.LTable) *lua.LTable {
	events, _ := fight.RawGetString("events").(*lua.LTable)
	declare.SortedKeys(events) // fills the list, which is empty until something reads its keys
	var list []tracedEvent
	for i := 1; i <= events.Len(); i++ {
		row, _ := events.RawGetInt(i).(*lua.LTable)
		number := func(field string) int32 { return int32(lua.LVAsNumber(row.RawGetString(field))) }
		list = append(list, tracedEvent{number("id"), number("cause"), lua.LVAsString(row.RawGetString("kind")), core.Ref(number("actor_ref")), core.Ref(number("target_ref")), row})
	}
	sides := show.SidesOf(fight)
	loser := map[string]string{"you": "foe", "foe": "you"}[lua.LVAsString(fight.RawGetString("winner"))] // "" in a tie
	lost := func(card core.Ref) bool {
		side := sides[int(card)] // "" if the fight does not say
		return loser == "" || side == loser || side == ""
	}
	kept := decidingEvents(list, deaths(list, lost))
	answer, rows := L.NewTable(), L.NewTable()
	fight.ForEach(func(k, v lua.LValue) { answer.RawSet(k, v) })
	for _, event := range list {
		if kept[event.id] || event.kind == core.KindCombatEnded.String() {
			rows.Append(event.row)
		}
	}
	answer.RawSetString("events", rows)
	return answer
}

// deaths returns the events of a list that are deaths. If counts is not nil, only the deaths of cards for which it
// returns true are returned.
func deaths(list []tracedEvent, counts func(core.Ref) bool) (dead []tracedEvent) {
	for _, b := range list {
		if b.kind == core.KindDeath.String() && (counts == nil || counts(b.target)) {
			dead = append(dead, b)
		}
	}
	return dead
}

// decidingEvents returns the ids of the events that led to deaths: the deaths, the last damage or
// destruction that each of the cards suffered before, and what led to both.
func decidingEvents(list, dead []tracedEvent) map[int32]bool {
	ids := map[int32]bool{}
	for _, death := range dead {
		addCauses(list, death.id, ids)
		for i := len(list) - 1; i >= 0; i-- {
			e := list[i]
			hurts := e.kind == core.KindDamage.String() || e.kind == core.KindDestroy.String()
			if hurts && e.id < death.id && e.target == death.target {
				addCauses(list, e.id, ids)
				break // the last one before the death
			}
		}
	}
	return ids
}

// addCauses adds to ids the id of an event and those of the chain of its causes, up to one that is there already.
// list is sorted by id; the chain ends at a move, whose id is 0.
func addCauses(list []tracedEvent, id int32, ids map[int32]bool) {
	for id > 0 && !ids[id] {
		i, ok := slices.BinarySearchFunc(list, id, func(b tracedEvent, id int32) int { return int(b.id - id) })
		if !ok {
			return
		}
		ids[id] = true
		id = list[i].cause
	}
}

// shownMatch returns the match of an event or a list of events that the prompt has shown, nil if it has not shown
// it. A list is recognized itself or by its first event.
func shownMatch(s *session.Session, t *lua.LTable) *Match {
	known := session.State[shownEvents](s).of
	if m := known[pointerTo(t)]; m != nil {
		return m
	}
	if row, ok := t.RawGetInt(1).(*lua.LTable); ok {
		return known[pointerTo(row)]
	}
	return nil
}

// Why implements the function why of the prompt, for a fight or for events that the prompt has shown. For anything
// else ok is false. The events of its answer count as shown, so that why can be asked about them again.
func Why(s *session.Session, thing lua.LValue) (lua.LValue, bool) {
	t, ok := thing.(*lua.LTable)
	if !ok {
		return nil, false
	}
	if show.IsFight(t) {
		return WhyFight(s.Machine.State(), t), true
	}
	m := shownMatch(s, t)
	if m == nil {
		return nil, false
	}
	events, err := m.why(t, lua.LNil)
	if err != nil {
		return nil, false
	}
	answer := declare.ToLua(s.Machine.State(), events)
	if list, ok := answer.(*lua.LTable); ok {
		of := session.State[shownEvents](s).of
		of[pointerTo(list)] = m
		for i := 1; i <= list.Len(); i++ {
			if row, ok := list.RawGetInt(i).(*lua.LTable); ok {
				of[pointerTo(row)] = m
			}
		}
	}
	return answer, true
}

// IsEmptyAnswer reports whether a list is the answer to a why that found no events: what was asked about has never
// changed.
func IsEmptyAnswer(s *session.Session, t *lua.LTable) bool {
	return len(declare.SortedKeys(t)) == 0 && session.State[shownEvents](s).of[pointerTo(t)] != nil
}
