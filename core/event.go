// Events and who may know them: the events that a seat sees, with the numbers that it gives them, and
// the chain of causes that led to one.

package core

import "slices"

// Ref stands for a thing of a match as long as the match lasts: a seat, a card on a board, a challenge.
// Each system numbers its own things; 0 is nothing.
type Ref int32

// Source says which scripted function caused an event. It is an index in the list of functions, with
// file and line, that the binding has; 0 means that the rules did it.
type Source int32

// Event is one thing that happened. It has no pointers but Text, so a log of thousands is one block of
// memory. If Field is set, the number Field of Target has changed by Amount. So every number of a view
// equals its first value plus the amounts of its events.
type Event struct {
	// ID counts the events of a match from 1.
	ID int32
	// Cause is the ID of the event that led to this one, 0 for none.
	Cause int32
	// Actor is the thing that did it, Target the thing that it happened to.
	Actor, Target Ref
	// Amount is how much, in the units of the field or kind.
	Amount int32
	// Source is the scripted function that did it.
	Source Source
	// Seen is who may know the event.
	Seen Seats
	// Kind is what happened.
	Kind Kind
	// Field is the number of Target that has changed, if any.
	Field Field
	// Renames is how many things of the match had got another name before. From it the system knows
	// the names that Actor and Target had then. No rule reads it, and no digest has it.
	Renames uint16 `hash:"none"`
	// Player is the number of the player who acts, from 1: Actor itself, or the owner that Actor had
	// then; 0 for nobody. No rule reads it, and no digest has it.
	Player uint8 `hash:"none"`
	// Text is a name or a reason for people. No rule reads it.
	Text string
}

// Opening returns copies of those events before the first decision that players must be told: what
// scripts logged, and their failures. A system returns them with the first move, because no view shows them
// and no script may fail in silence. Their ids count from 1, and they have no cause.
func Opening(events []Event) []Event {
	var told []Event
	for _, e := range events {
		if e.Kind == KindLog || e.Kind == KindFizzled || e.Kind == KindStalled {
			e.ID, e.Cause = int32(len(told))+1, 0 // its cause may be an event that is not told
			told = append(told, e)
		}
	}
	return told
}

// knownTo reports whether all viewers may know that the event happened. It is true for an empty set of
// viewers.
func (e *Event) knownTo(viewers Seats) bool { return e.Seen.HasAll(viewers) || e.Seen&Veiled != 0 }

// To returns the event in the form that all viewers may know. If one of them may know only that it
// happened (see [Veiled]), the result has no target and amount, and no reason if it is the failure of a
// script.
func (e Event) To(viewers Seats) Event {
	if e.Seen.HasAll(viewers) {
		return e
	}
	e.Target, e.Amount = 0, 0
	if e.Kind == KindFizzled {
		e.Text = ""
	}
	return e
}

// VisibleTo returns the events that a seat may know, in order and in the form that it may know. For a seat
// below 0, such as [All], these are all events, unchanged.
func VisibleTo(events []Event, s Seat) []Event {
	viewers := Seats(0) // without viewers nothing is hidden
	if s >= 0 {
		viewers = Only(s)
	}
	var seen []Event
	for _, e := range events {
		if e.knownTo(viewers) {
			seen = append(seen, e.To(viewers))
		}
	}
	return seen
}

// SeenBy does the work of VisibleTo, and numbers the events again so that the numbers tell nothing
// about hidden events. Their ids count from 1. The cause of each is the nearest event in its chain of
// causes that the seat knows. For [All] the events are unchanged.
func SeenBy(events []Event, s Seat) []Event {
	if s < 0 {
		return events
	}
	return SeenSince(events, Only(s), 0, CountSeen(events, Only(s)))
}

// CountSeen returns how many of the events all viewers may know.
func CountSeen(events []Event, viewers Seats) (known int) {
	for i := range events {
		if events[i].knownTo(viewers) {
			known++
		}
	}
	return known
}

// SeenSince returns the events that all viewers may know, numbered like those of [SeenBy], but without
// the first n, which they have already. known is how many they may know altogether ([CountSeen]). It is
// for pages that follow a match and call it after each move: it only goes back from the last event to
// the first new one, and reads older events only if a new one has its cause there.
func SeenSince(events []Event, viewers Seats, n, known int) []Event {
	begin := len(events)
	for left := known - n; left > 0; {
		begin--
		if events[begin].knownTo(viewers) {
			left--
		}
	}
	// from here on, events[begin:] has exactly the known-n events that are new to the viewers, and hidden ones
	c := renumbering{events, viewers, begin, n, make([]int32, len(events)-begin)}
	var seen []Event
	for i, e := range events[begin:] {
		e.Cause = c.seenNumber(e.Cause)
		if !e.knownTo(viewers) {
			c.numbers[i] = e.Cause
			continue
		}
		e.ID = int32(n+len(seen)) + 1
		c.numbers[i] = e.ID
		seen = append(seen, e.To(viewers))
	}
	return seen
}

// renumbering numbers events for viewers that do not know all of them.
type renumbering struct {
	events  []Event
	viewers Seats
	begin   int     // the index of the first event that is new to them
	n       int     // how many events before begin they know
	numbers []int32 // for each of events[begin:]: the number that the viewers give it or, if they do not know it, its nearest cause that they know
}

// seenNumber returns the number that the viewers give the event with an ID of the match. If they do not
// know it, that is the number of the nearest event in its chain of causes that they know, 0 if there is
// none. The number of an event before begin is n minus the number of known events between it and begin.
func (c *renumbering) seenNumber(id int32) int32 {
	for id > 0 && id >= c.events[0].ID { // an event before the first of the list is no cause here
		at := int(id - c.events[0].ID) // the ids of events rise by one
		if at >= c.begin {
			return c.numbers[at-c.begin]
		}
		if c.events[at].knownTo(c.viewers) {
			return int32(c.n - CountSeen(c.events[at+1:c.begin], c.viewers))
		}
		id = c.events[at].Cause
	}
	return 0
}

// CauseChain returns the event with an ID and all events that led to it, the first cause first. It is nil
// if there is no such event. If events are each other's cause by mistake, the chain still ends, after as
// many as there are events.
func CauseChain(events []Event, id int32) []Event {
	byID := make(map[int32]Event, len(events))
	for _, e := range events {
		byID[e.ID] = e
	}
	var chain []Event
	for e, ok := byID[id]; ok && len(chain) <= len(events); e, ok = byID[e.Cause] {
		chain = append(chain, e)
	}
	slices.Reverse(chain)
	return chain
}
