package core

import "slices"

// Events and who may know of them: what a seat sees of a match's events, numbered as that seat
// counts them, and the chain of causes that led to one.

// Ref names a thing of a match for as long as the match lasts: a seat, a card
// on a board, a challenge. Each system numbers its own; 0 is nothing.
type Ref int32

// Source says which scripted function caused an event: a place in the list of
// functions that the binding keeps with file and line; 0 means the rules did.
type Source int32

// Event is one thing that happened. It is flat, so that a log of thousands is
// one slice. Where Field is set, the number called Field of Target changed by
// Amount, and every number of a view equals its first value plus the amounts of
// its events.
type Event struct {
	// ID counts the events of a match from 1.
	ID int32
	// Cause is the ID of the event that led to this one, 0 for a move.
	Cause int32
	// Actor did it, Target suffered it.
	Actor, Target Ref
	// Amount is by how much, in the units of the field or kind.
	Amount int32
	// Source is the scripted function that did it.
	Source Source
	// Seen is who may know of it now.
	Seen Seats
	// Kind is what happened.
	Kind Kind
	// Field is which number of Target changed, if any.
	Field Field
	// Renames is how many things of the match had got another name before: by it the system
	// says what Actor and Target were called then. It decides nothing, as Text does not.
	Renames uint16 `hash:"none"`
	// Player is the number of the player who acts, from 1: Actor itself, or the player whose card
	// or thing it was then; 0 for nobody. It decides nothing, and no digest has it.
	Player uint8 `hash:"none"`
	// Text is a name or a reason for people. It never decides anything.
	Text string
}

// Opening returns the remarks and failures of scripts among the events before the first
// decision. A system returns them with the first move, because no view shows them and
// no script may fail in silence. Their ids count from 1 and they have no cause.
func Opening(events []Event) []Event {
	var known []Event
	for _, e := range events {
		if e.Kind == KindLog || e.Kind == KindFizzled || e.Kind == KindStalled {
			e.ID, e.Cause = int32(len(known))+1, 0
			known = append(known, e)
		}
	}
	return known
}

// knownTo reports whether all of some seats may know that the event happened.
func (e *Event) knownTo(by Seats) bool { return e.Seen.HasAll(by) || e.Seen&Veiled != 0 }

// To returns the event as all of some seats may know it. If it is veiled for one of them, it comes
// without target and amount. If it says that a function failed, it comes without the reason.
func (e Event) To(by Seats) Event {
	if e.Seen.HasAll(by) {
		return e
	}
	e.Target, e.Amount = 0, 0
	if e.Kind == KindFizzled {
		e.Text = ""
	}
	return e
}

// VisibleTo returns the events that a seat may know of, in order, as it may know them. For a seat
// below 0, such as [All], these are all events as they are.
func VisibleTo(events []Event, s Seat) []Event {
	by := Seats(0) // to all of no seats, every event is known as it is
	if s >= 0 {
		by = Only(s)
	}
	var seen []Event
	for _, e := range events {
		if e.knownTo(by) {
			seen = append(seen, e.To(by))
		}
	}
	return seen
}

// SeenBy returns what a seat may know of a match's events, numbered as the seat counts
// them: from 1, each caused by the nearest event before it that the seat knows. So
// the numbers reveal nothing that is hidden. For [All] the events are as they are.
func SeenBy(events []Event, s Seat) []Event {
	if s < 0 {
		return events
	}
	return SeenSince(events, Only(s), 0, CountSeen(events, Only(s)))
}

// CountSeen returns how many of the events all of some seats may know of.
func CountSeen(events []Event, by Seats) (known int) {
	for i := range events {
		if events[i].knownTo(by) {
			known++
		}
	}
	return known
}

// SeenSince returns what all of some seats may know of a match's events, numbered as [SeenBy] does
// it, but for the first n of them; known is how many they may know in all ([CountSeen]). It goes
// back from the last event to the first new one, and reads what lies before only where a new event
// has its cause there.
func SeenSince(events []Event, by Seats, n, known int) []Event {
	begin := len(events)
	for left := known - n; left > 0; {
		begin--
		if events[begin].knownTo(by) {
			left--
		}
	}
	c := counted{events, by, begin, n, make([]int32, len(events)-begin)}
	var seen []Event
	for i, e := range events[begin:] {
		e.Cause = c.seenNumber(e.Cause)
		if !e.knownTo(by) {
			c.numbers[i] = e.Cause
			continue
		}
		e.ID = int32(n+len(seen)) + 1
		c.numbers[i] = e.ID
		seen = append(seen, e.To(by))
	}
	return seen
}

// counted are events as some seats count them, who know n of those before begin.
type counted struct {
	events  []Event
	by      Seats
	begin   int
	n       int
	numbers []int32 // of the events from begin on: theirs, or of the nearest known cause
}

// seenNumber returns the number that the seats give an event. If they do not know it, it is the
// number of the nearest known event that led to it, 0 for none. An event before begin has the
// number n less those known between it and begin.
func (c *counted) seenNumber(id int32) int32 {
	for id > 0 && id >= c.events[0].ID {
		at := int(id - c.events[0].ID) // the ids of events rise by one
		if at >= c.begin {
			return c.numbers[at-c.begin]
		}
		if c.events[at].knownTo(c.by) {
			return int32(c.n - CountSeen(c.events[at+1:c.begin], c.by))
		}
		id = c.events[at].Cause
	}
	return 0
}

// Chain returns those of the events that led to the one with that ID, the first cause first; nil
// when it is not among them. Events that name each other as their cause end the chain after as many
// as there are events.
func Chain(events []Event, id int32) []Event {
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
