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

// Opening returns those of the events before the first decision that players must be told: what
// scripts logged, and their failures. A system returns them with the first move, because no view
// shows them and no script may fail in silence. Their ids count from 1 and they have no cause.
func Opening(events []Event) []Event {
	var told []Event
	for _, e := range events {
		if e.Kind == KindLog || e.Kind == KindFizzled || e.Kind == KindStalled {
			e.ID, e.Cause = int32(len(told))+1, 0
			told = append(told, e)
		}
	}
	return told
}

// knownTo reports whether every one of the viewers may know that the event happened; true for no
// viewers at all.
func (e *Event) knownTo(viewers Seats) bool { return e.Seen.HasAll(viewers) || e.Seen&Veiled != 0 }

// To returns the event as every one of the viewers may know it. If one of them may know only that it
// happened (see [Veiled]), it comes without target and amount, and the failure of a script without
// its reason.
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

// VisibleTo returns the events that a seat may know of, in order, as it may know them. For a seat
// below 0, such as [All], these are all events as they are.
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

// SeenBy returns what a seat may know of a match's events, numbered as the seat counts
// them: from 1, each caused by the nearest event before it that the seat knows. So
// the numbers reveal nothing that is hidden. For [All] the events are as they are.
func SeenBy(events []Event, s Seat) []Event {
	if s < 0 {
		return events
	}
	return SeenSince(events, Only(s), 0, CountSeen(events, Only(s)))
}

// CountSeen returns how many of the events every one of the viewers may know of.
func CountSeen(events []Event, viewers Seats) (known int) {
	for i := range events {
		if events[i].knownTo(viewers) {
			known++
		}
	}
	return known
}

// SeenSince returns what every one of the viewers may know of a match's events, numbered as [SeenBy]
// does it, without the first n, which they have already; known is how many they may know in all
// ([CountSeen]). A page that follows a match calls it after each move: it goes back from the last
// event only to the first new one, and reads what lies before only if a new event has its cause there.
func SeenSince(events []Event, viewers Seats, n, known int) []Event {
	begin := len(events)
	for left := known - n; left > 0; {
		begin--
		if events[begin].knownTo(viewers) {
			left--
		}
	}
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

// renumbering numbers events as viewers count them who may not know all.
type renumbering struct {
	events  []Event
	viewers Seats
	begin   int     // the index of the first event that is new to them
	n       int     // how many of the events before begin they know
	numbers []int32 // of events[begin:]: the viewers' number of each, or of its nearest cause that they know
}

// seenNumber returns the number that the viewers give the event with an ID of the match. If they do
// not know it, it is the number of the nearest event that led to it and that they know, 0 for none.
// An event before begin has the number n less those they know between it and begin.
func (c *renumbering) seenNumber(id int32) int32 {
	for id > 0 && id >= c.events[0].ID {
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

// CauseChain returns the event with that ID and those that led to it, the first cause first; nil if
// there is no such event. Should events name each other as their cause, the chain ends after as many
// as there are events.
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
